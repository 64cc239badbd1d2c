#include "turntable/table/table.h"

#include <utility>

namespace turntable {

namespace {

Table::Width width_for(Depth gods_number) noexcept {
  return gods_number <= 15 ? Table::Width::kNibble : Table::Width::kByte;
}

std::vector<std::uint8_t> pack(Table::Width width, std::span<const Depth> depths) {
  if (width == Table::Width::kByte) return {depths.begin(), depths.end()};
  std::vector<std::uint8_t> packed((depths.size() + 1) / 2);
  for (std::size_t rank = 0; rank < depths.size(); ++rank)
    packed[rank / 2] = static_cast<std::uint8_t>(packed[rank / 2] | depths[rank] << (rank % 2 * 4));
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
    : Table(puzzle, distribution, width_for(deepest(distribution)),
            pack(width_for(deepest(distribution)), depths)) {}

Depth Table::gods_number() const noexcept { return deepest(distribution_); }

}  // namespace turntable
