#include "turntable/sample/sampler.h"

#include <algorithm>
#include <cassert>

#include "turntable/rank/combination.h"
#include "turntable/rank/permutation.h"

namespace turntable::sample {

Layers::Layers(const Game& game) : game_(&game), states_(game.puzzle().states) {
  // A counting sort: first how many there are of each depth, then each to its place. (What the
  // table says of its distribution was not recounted when it was loaded.)
  game.for_each_state([this](PackedState state) { ++begins_[depth(state) + std::size_t{1}]; });
  for (std::size_t depth = 1; depth < begins_.size(); ++depth) begins_[depth] += begins_[depth - 1];
  auto next = begins_;
  game.for_each_state([&](PackedState state) { states_[next[depth(state)]++] = state; });
}

Sampler::Sampler(const Layers& layers, const BoardClass& wanted)
    : layers_(&layers),
      wanted_(wanted),
      states_(layers.between(wanted.from, wanted.to)),
      all_cells_((1u << layers.game().puzzle().shape.cells) - 1) {
  const PuzzleInfo& puzzle = layers.game().puzzle();
  assert(puzzle.board_states == 1 || puzzle.board_states == 3);
  if (puzzle.board_states == 1) {
    if (wanted.tied > 1) states_ = {};
    return;
  }
  any_board_ = wanted.from == 0 && wanted.to >= layers.deepest() && wanted.tied == 0;
  // Every board has two of these masks at least.
  const auto candidates = wanted.tied >= 2 ? states_ : layers.between(wanted.from, kMaxDepth);
  if (candidates.size() <= kListed) list(candidates);
}

bool Sampler::is_empty() const noexcept { return listed_ ? boards_.empty() : states_.empty(); }

Sampler::BoardDepths Sampler::depths_of(const BoardStates& masks) const noexcept {
  return {layers_->depth(masks[0]), layers_->depth(masks[1]), layers_->depth(masks[2])};
}

bool Sampler::is_wanted(const BoardDepths& depths) const noexcept {
  const Depth least = std::ranges::min(depths);
  const auto tied = static_cast<std::size_t>(std::ranges::count(depths, least));
  return least >= wanted_.from && least <= wanted_.to &&
         (wanted_.tied == 0 || wanted_.tied == tied);
}

void Sampler::list(std::span<const PackedState> masks) {
  listed_ = true;
  const Depth deepest = masks.empty() ? Depth{0} : layers_->depth(masks.back());
  for (std::size_t i = 0; i < masks.size(); ++i)
    for (std::size_t j = i + 1; j < masks.size(); ++j) {
      if ((masks[i] & masks[j]) != 0) continue;
      const PackedState third = rest(masks[i], masks[j]);
      // If the third is among the masks too, three pairs give the board: one of them counts.
      const Depth depth = layers_->depth(third);
      const bool is_listed = depth >= wanted_.from && depth <= deepest;
      if (is_listed && (third < masks[i] || third < masks[j])) continue;
      if (is_wanted(depths_of({masks[i], masks[j], third})))
        boards_.push_back({masks[i], masks[j]});
    }
}

BoardStates Sampler::draw(Random& random) const {
  if (is_empty()) throw inconsistent_table(layers_->game().table());
  if (layers_->game().puzzle().board_states == 1) return {states_[random.below(states_.size())]};
  return listed_ ? draw_listed(random) : propose(random);
}

BoardStates Sampler::draw_listed(Random& random) const {
  const std::uint64_t drawn = random.below(boards_.size() * factorial(3));
  const auto& [first, second] = boards_[drawn / factorial(3)];
  const BoardStates masks{first, second, rest(first, second)};
  const auto order = unrank_permutation<3>(static_cast<std::uint32_t>(drawn % factorial(3)));
  return {masks[order[0]], masks[order[1]], masks[order[2]]};
}

BoardStates Sampler::propose(Random& random) const {
  constexpr int kMostProposals = 1 << 18;
  const std::size_t copies = layers_->game().puzzle().shape.copies;
  const std::uint32_t splits = binomial(2 * copies, copies);
  for (int proposal = 0; proposal < kMostProposals; ++proposal) {
    std::uint64_t drawn = random.below(std::uint64_t{3} * splits * states_.size());
    const auto symbol = static_cast<std::size_t>(drawn % 3);
    drawn /= 3;
    const PackedState mask = states_[drawn / splits];
    const std::uint32_t split =
        unrank_combination(static_cast<std::uint32_t>(drawn % splits), 2 * copies, copies);
    const PackedState other = deposit(split, all_cells_ & ~mask);
    BoardStates masks{};
    masks[symbol] = mask;
    masks[(symbol + 1) % 3] = other;
    masks[(symbol + 2) % 3] = rest(mask, other);
    // If every board is wanted, each has three triples, and all of them may count.
    if (any_board_) return masks;
    const BoardDepths depths = depths_of(masks);
    const auto first_nearest = std::ranges::min_element(depths);
    if (first_nearest == depths.begin() + symbol && is_wanted(depths)) return masks;
  }
  throw inconsistent_table(layers_->game().table());
}

Depth Sampler::gods_number(const Layers& layers) {
  Depth depth = layers.deepest();
  while (depth > 0 && Sampler(layers, {.from = depth, .to = depth}).is_empty()) --depth;
  return depth;
}

}  // namespace turntable::sample
