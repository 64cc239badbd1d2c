// The bytes of a table: header and packed entries, before compression. Field by field:
// data/FORMAT.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
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

}  // namespace turntable
