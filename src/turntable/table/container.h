// A table as the bytes of a file: one plain zstd frame with content size and checksum around
// encode()'s payload. Nothing here touches a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

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
