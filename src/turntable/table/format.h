// A table as bytes. The payload: header and packed entries, field by field in data/FORMAT.md
// (format.cpp). Around it one plain zstd frame with content size and checksum (container.cpp).
// Nothing here touches a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

inline constexpr std::uint32_t kFormatVersion = 1;
inline constexpr std::size_t kHeaderSize = 192;

// The same bytes on every machine: little-endian, no date, no host.
[[nodiscard]] std::vector<std::uint8_t> encode(const Table& table);

// Inverse of encode. Checks every field against `puzzle`, in the order of the file, and throws
// Error of kTable, naming `path`, at the first that does not fit. What is inside the entries is not
// judged here but by verify_table.
[[nodiscard]] Table decode(std::vector<std::uint8_t> payload, const PuzzleInfo& puzzle,
                           const std::filesystem::path& path);

[[nodiscard]] std::vector<std::uint8_t> pack_table(const Table& table);
// The same around any payload.
[[nodiscard]] std::vector<std::uint8_t> pack_payload(std::span<const std::uint8_t> payload);

// No file worth reading is longer, in bytes.
[[nodiscard]] std::size_t largest_packed_table(const PuzzleInfo& puzzle) noexcept;

// Inverse of pack_table. Checks, in order: exactly one frame, with checksum and a possible content
// size, and not a byte more; then every field of the header (decode). Throws Error of kTable,
// naming `path`, at the first that does not hold. Takes all sizes from `puzzle`, none from the
// bytes.
[[nodiscard]] Table unpack_table(std::span<const std::uint8_t> bytes, const PuzzleInfo& puzzle,
                                 const std::filesystem::path& path);

}  // namespace turntable
