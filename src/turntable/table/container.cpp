
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "turntable/error.h"
#include "turntable/table/format.h"

namespace turntable {
namespace {

// Stored, not compressed: a cold query reads the table once, and undoing the entropy coding would
// cost it more than reading twice the bytes. A level that far below zero neither matches nor codes.
constexpr int kCompressionLevel = -1000;

std::size_t largest_payload(const PuzzleInfo& puzzle) noexcept {
  return kHeaderSize + Table::packed_size(bits_for(kMaxDepth), puzzle.ranks);
}

// The payload of the one frame that `bytes` must be.
std::vector<std::uint8_t> decompress(std::span<const std::uint8_t> bytes, const PuzzleInfo& puzzle,
                                     const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view field, std::string_view expected,
                          std::string_view found) {
    throw table_error(path, puzzle.name, field, expected, found);
  };
  // RFC 8878, 3.1.1: magic number FD2FB528, then the descriptor, whose bit 2 says whether a
  // checksum follows the blocks. Without it most damage would decode without complaint.
  constexpr std::uint8_t kFrameMagic[] = {0x28, 0xb5, 0x2f, 0xfd};
  constexpr std::uint8_t kHasChecksum = 1u << 2;
  if (bytes.empty()) refuse("container", "a zstd frame", "an empty file");
  if (bytes.size() <= std::size(kFrameMagic) ||
      !std::equal(std::begin(kFrameMagic), std::end(kFrameMagic), bytes.begin()))
    refuse("container", "a zstd frame", "other bytes");
  if ((bytes[std::size(kFrameMagic)] & kHasChecksum) == 0)
    refuse("container", "a frame with a checksum", "one without");

  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size < kHeaderSize || size > largest_payload(puzzle))
    refuse(
        "content size",
        std::to_string(kHeaderSize) + " to " + std::to_string(largest_payload(puzzle)) + " bytes",
        size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR ? "none"
                                                                           : std::to_string(size));

  const std::size_t frame_size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
  if (ZSTD_isError(frame_size) != 0)
    refuse("container", "a whole zstd frame", ZSTD_getErrorName(frame_size));
  if (frame_size != bytes.size())
    refuse("size", "a frame of " + std::to_string(frame_size) + " bytes",
           std::to_string(bytes.size() - frame_size) + " more");

  std::vector<std::uint8_t> payload(static_cast<std::size_t>(size));
  const std::size_t result =
      ZSTD_decompress(payload.data(), payload.size(), bytes.data(), bytes.size());
  if (ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation) throw std::bad_alloc();
  if (ZSTD_isError(result) != 0)
    refuse("container", "an undamaged zstd frame", ZSTD_getErrorName(result));
  return payload;
}

}  // namespace

std::vector<std::uint8_t> pack_payload(std::span<const std::uint8_t> payload) {
  std::vector<std::uint8_t> bytes(ZSTD_compressBound(payload.size()));
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  if (!context) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCompressionLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_contentSizeFlag, 1);
  const std::size_t result =
      ZSTD_compress2(context.get(), bytes.data(), bytes.size(), payload.data(), payload.size());
  // The only failure left with a large enough buffer.
  if (ZSTD_isError(result) != 0) throw std::bad_alloc();
  bytes.resize(result);
  return bytes;
}

std::vector<std::uint8_t> pack_table(const Table& table) { return pack_payload(encode(table)); }

// ZSTD_compressBound would tie the whole compressor to programs that only read.
std::size_t largest_packed_table(const PuzzleInfo& puzzle) noexcept {
  return 2 * largest_payload(puzzle);
}

Table unpack_table(std::span<const std::uint8_t> bytes, const PuzzleInfo& puzzle,
                   const std::filesystem::path& path) {
  return decode(decompress(bytes, puzzle, path), puzzle, path);
}

}  // namespace turntable
