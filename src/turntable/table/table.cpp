#include "turntable/table/table.h"

#include <string>

namespace turntable {
namespace {

std::vector<std::uint8_t> pack(unsigned bits, std::span<const Depth> depths) {
  std::vector<std::uint8_t> packed(Table::packed_size(bits, static_cast<Rank>(depths.size())));
  std::size_t at = 0;
  for (const Depth depth : depths) {
    const unsigned two_bytes = unsigned{depth} << at % 8;
    packed[at / 8] = static_cast<std::uint8_t>(packed[at / 8] | two_bytes);
    if (two_bytes > 0xff) packed[at / 8 + 1] = static_cast<std::uint8_t>(two_bytes >> 8);
    at += bits;
  }
  return packed;
}

}  // namespace

Depth deepest(const Distribution& distribution) noexcept {
  Depth depth = kMaxDepth;
  while (depth > 0 && distribution[depth] == 0) --depth;
  return depth;
}

Table::Table(const PuzzleInfo& puzzle, const Distribution& distribution,
             std::span<const Depth> depths)
    : Table(puzzle, distribution, bits_for(deepest(distribution)),
            pack(bits_for(deepest(distribution)), depths)) {}

Error inconsistent_table(const Table& table) {
  const std::string name(table.puzzle().name);
  std::string text =
      (table.path().empty() ? name : table.path().string()) + ": the table contradicts itself";
  if (!table.path().empty())
    text += " (rebuild: " + generate_command(name, table.path().parent_path()) + ')';
  return {ErrorKind::kTable, text};
}

Depth Table::gods_number() const noexcept { return deepest(distribution_); }

}  // namespace turntable
