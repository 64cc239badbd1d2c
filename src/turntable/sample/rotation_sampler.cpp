#include "turntable/sample/rotation_sampler.h"

#include <algorithm>

#include "turntable/oracle/oracle.h"  // InconsistentTable
#include "turntable/rank/combination.h"
#include "turntable/rank/permutation.h"

namespace turntable {
namespace {

using State = RotationGame::State;
using States = std::array<State, 3>;

constexpr std::uint32_t kAllCells = (1u << 24) - 1;
constexpr std::uint32_t kSplits = binomial(16, 8);

State rest(State a, State b) { return {kAllCells & ~a.cells & ~b.cells}; }

}  // namespace

Sampler<RotationGame>::Sampler(const Layers<RotationGame>& layers, const BoardClass& wanted)
    : layers_(&layers),
      wanted_(wanted),
      any_board_(wanted.from == 0 && wanted.to >= layers.deepest() && wanted.tied == 0),
      masks_(layers.between(wanted.from, wanted.to)) {
  // Every board has two of these masks at least.
  const auto candidates = wanted.tied >= 2 ? masks_ : layers.between(wanted.from, kMaxDepth);
  if (candidates.size() <= kListed) list(candidates);
}

bool Sampler<RotationGame>::is_empty() const noexcept {
  return listed_ ? boards_.empty() : masks_.empty();
}

bool Sampler<RotationGame>::is_wanted(const States& states) const noexcept {
  std::array<Depth, 3> depths{};
  std::ranges::transform(states, depths.begin(),
                         [this](State state) { return layers_->depth(state); });
  const Depth least = std::ranges::min(depths);
  const auto tied = static_cast<std::size_t>(std::ranges::count(depths, least));
  return least >= wanted_.from && least <= wanted_.to &&
         (wanted_.tied == 0 || wanted_.tied == tied);
}

// No symbol's mask is nearer than this one's, and no smaller symbol's as near.
bool Sampler<RotationGame>::is_first_nearest(const States& states,
                                             std::size_t symbol) const noexcept {
  const Depth depth = layers_->depth(states[symbol]);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (i == symbol) continue;
    const Depth other = layers_->depth(states[i]);
    if (other < depth || (other == depth && i < symbol)) return false;
  }
  return true;
}

void Sampler<RotationGame>::list(std::span<const State> masks) {
  listed_ = true;
  const Depth deepest = masks.empty() ? Depth{0} : layers_->depth(masks.back());
  for (std::size_t i = 0; i < masks.size(); ++i)
    for (std::size_t j = i + 1; j < masks.size(); ++j) {
      if ((masks[i].cells & masks[j].cells) != 0) continue;
      const State third = rest(masks[i], masks[j]);
      // If the third is among the masks too, three pairs give the board: one of them counts.
      const Depth depth = layers_->depth(third);
      const bool is_listed = depth >= wanted_.from && depth <= deepest;
      if (is_listed && (third < masks[i] || third < masks[j])) continue;
      if (is_wanted({masks[i], masks[j], third})) boards_.push_back({masks[i], masks[j]});
    }
}

States Sampler<RotationGame>::draw(Random& random) const {
  if (listed_) {
    const std::uint64_t drawn = random.below(boards_.size() * factorial(3));
    const auto& [first, second] = boards_[drawn / factorial(3)];
    const States masks{first, second, rest(first, second)};
    const auto order = unrank_permutation<3>(static_cast<std::uint32_t>(drawn % factorial(3)));
    return {masks[order[0]], masks[order[1]], masks[order[2]]};
  }
  constexpr int kMostProposals = 1 << 24;
  for (int proposal = 0; proposal < kMostProposals; ++proposal) {
    std::uint64_t drawn = random.below(std::uint64_t{3} * kSplits * masks_.size());
    const auto symbol = static_cast<std::size_t>(drawn % 3);
    drawn /= 3;
    const State mask = masks_[drawn / kSplits];
    const std::uint32_t split =
        unrank_combination(static_cast<std::uint32_t>(drawn % kSplits), 16, 8);
    const State other{deposit(split, kAllCells & ~mask.cells)};
    States states;
    states[symbol] = mask;
    states[(symbol + 1) % 3] = other;
    states[(symbol + 2) % 3] = rest(mask, other);
    // If every board is wanted, each has three triples, and all of them may count.
    if (any_board_) return states;
    if (is_first_nearest(states, symbol) && is_wanted(states)) return states;
  }
  throw InconsistentTable(layers_->table().puzzle());
}

Depth Sampler<RotationGame>::gods_number(const Layers<RotationGame>& layers) {
  Depth depth = layers.deepest();
  while (depth > 0 && Sampler(layers, {.from = depth, .to = depth}).is_empty()) --depth;
  return depth;
}

}  // namespace turntable
