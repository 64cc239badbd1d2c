// Random boards at wanted depths, every one of them equally likely, the rare ones too.
//
// Layers lists the states of a puzzle by depth; a Sampler draws boards, as the states that they
// reduce to. Where a board is one state, any state of the wanted layers will do. The Rotation
// Game's board is three of them: sample/rotation_sampler.h.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/random.h"
#include "turntable/table/table.h"

namespace turntable {

// Which boards are wanted.
struct BoardClass {
  Depth from = 0;        // the least depth of a board: moves to the goal
  Depth to = kMaxDepth;  // the greatest. Requires from <= to <= kMaxDepth
  std::size_t tied = 0;  // how many of the board's states are the nearest ones; 0: any number

  friend constexpr auto operator<=>(const BoardClass&, const BoardClass&) = default;
};

// All states of a puzzle, the nearest first. Takes milliseconds and as many bytes as the states
// have (Rotation Game: 3 MB). Refers to the table, which must live as long.
template <Puzzle P>
class Layers {
 public:
  using State = typename P::State;

  // Requires a table of P.
  explicit Layers(const Table& table) : table_(&table), states_(P::kStates) {
    // A counting sort: first how many there are of each depth, then each to its place. (What the
    // table says of its distribution was not recounted when it was loaded.)
    P::for_each_state([this](const State& state) { ++begins_[depth(state) + std::size_t{1}]; });
    for (std::size_t depth = 1; depth < begins_.size(); ++depth)
      begins_[depth] += begins_[depth - 1];
    auto next = begins_;
    P::for_each_state([&](const State& state) { states_[next[depth(state)]++] = state; });
  }

  [[nodiscard]] Depth depth(const State& state) const noexcept {
    return table_->probe(P::rank(state));
  }
  // The states at these depths, the nearest first. Requires from <= to <= kMaxDepth.
  [[nodiscard]] std::span<const State> between(Depth from, Depth to) const noexcept {
    const std::size_t begin = begins_[from];
    return std::span(states_).subspan(begin, begins_[to + std::size_t{1}] - begin);
  }
  // The greatest depth of a state.
  [[nodiscard]] Depth deepest() const noexcept { return depth(states_.back()); }
  [[nodiscard]] const Table& table() const noexcept { return *table_; }

 private:
  const Table* table_;
  std::vector<State> states_;
  std::array<std::uint32_t, kMaxDepth + 2> begins_{};  // begins_[d]: states nearer than d
};

// Refers to the layers, which must live as long.
template <Puzzle P>
class Sampler {
 public:
  static_assert(P::kShape.copies == 1, "a board of several states has a sampler of its own");
  using States = std::array<typename P::State, 1>;

  Sampler(const Layers<P>& layers, const BoardClass& wanted)
      : states_(wanted.tied <= 1 ? layers.between(wanted.from, wanted.to)
                                 : std::span<const typename P::State>()) {}

  // There is no such board.
  [[nodiscard]] bool is_empty() const noexcept { return states_.empty(); }
  // Any of the boards, each equally likely. Requires that there is one.
  [[nodiscard]] States draw(Random& random) const noexcept {
    return {states_[random.below(states_.size())]};
  }

  // The greatest depth of a board.
  [[nodiscard]] static Depth gods_number(const Layers<P>& layers) { return layers.deepest(); }

 private:
  std::span<const typename P::State> states_;
};

}  // namespace turntable
