#include "turntable/census/mask_rows.h"

#include <algorithm>

namespace turntable::census {

MaskDepths::MaskDepths(const Game& game) : ranks_(kInnerParts), depths_(game.puzzle().states) {
  std::array<std::vector<std::uint16_t>, 17> parts;  // by the number of cells
  for (unsigned inner = 0; inner < kInnerParts; ++inner) {
    auto& alike = parts[cells_of(inner)];
    ranks_[inner] = static_cast<std::uint16_t>(alike.size());
    alike.push_back(static_cast<std::uint16_t>(inner));
  }
  std::size_t place = 0;
  for (unsigned outer = 0; outer < kOuterBytes; ++outer) {
    starts_[outer] = place;
    for (const std::uint16_t inner : parts[kMaskCells - cells_of(outer)])
      depths_[place++] = game.state_distance(join_mask(outer, inner));
  }
}

// With an empty first part the rows hold all masks; no part needs more room.
MaskRows::MaskRows(const MaskDepths& depths)
    : depths_(depths), forward_(depths.size()), backward_(depths.size()) {}

void MaskRows::choose(unsigned first_inner) {
  for (auto& parts : parts_) parts.clear();
  for (auto& ranks : ranks_) ranks.clear();
  const unsigned free = ~first_inner & (kInnerParts - 1);
  unsigned part = 0;
  do {  // the parts of the free cells in increasing order
    if (const unsigned cells = cells_of(part); cells <= kMaskCells) {
      parts_[cells].push_back(static_cast<std::uint16_t>(part));
      ranks_[cells].push_back(depths_.rank(part));
    }
    part = (part - free) & free;
  } while (part != 0);

  const unsigned free_outer = cells_of(first_inner);
  std::size_t place = 0;
  for (unsigned outer = 0; outer < kOuterBytes; ++outer) {
    const unsigned taken = cells_of(outer);
    if (taken > free_outer) continue;
    starts_[outer] = place;
    const std::vector<std::uint16_t>& ranks = ranks_[kMaskCells - taken];
    const Depth* row = depths_.row(outer);
    if (2 * taken >= free_outer)
      for (Depth* to = &forward_[place]; const std::uint16_t rank : ranks) *to++ = row[rank];
    place += ranks.size();
    if (2 * taken <= free_outer)
      for (Depth* to = backward_.data() + place; const std::uint16_t rank : ranks)
        *--to = row[rank];
  }
}

PairCounts count_pairs(std::span<const Depth> row, std::span<const Depth> other,
                       Depth depth) noexcept {
  PairCounts counts;
  constexpr std::size_t kBlock = 255;  // a byte can count so many
  for (std::size_t start = 0; start < row.size(); start += kBlock) {
    const std::size_t size = std::min(kBlock, row.size() - start);
    const Depth* left = row.data() + start;
    const Depth* right = other.data() + start;
    std::uint8_t beyond = 0;
    std::uint8_t at_least = 0;
    std::uint8_t equal = 0;
    for (std::size_t i = 0; i < size; ++i) {
      beyond = static_cast<std::uint8_t>(beyond + ((left[i] > depth) & (right[i] > depth)));
      at_least = static_cast<std::uint8_t>(at_least + ((left[i] >= depth) & (right[i] >= depth)));
      equal = static_cast<std::uint8_t>(equal + ((left[i] == depth) & (right[i] == depth)));
    }
    counts.beyond += beyond;
    counts.at_least += at_least;
    counts.equal += equal;
  }
  return counts;
}

}  // namespace turntable::census
