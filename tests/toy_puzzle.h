// The third puzzle: a magic square of two rows of three, and nothing else than this file.
//
// Squares are numbered clockwise from the top left. A swaps the rows, B moves the right column to
// the left, C turns the left four cells clockwise:
//
//     1 2 3    A: 6 5 4    B: 3 1 2    C: 6 1 3
//     6 5 4       1 2 3       4 6 5       5 2 4
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/permutation.h"

namespace turntable {

struct ToyPuzzle {
  using State = std::array<std::uint8_t, 6>;

  static constexpr std::string_view kName = "magic-squares-2x3";
  static constexpr BoardShape kShape{6, 6, 1};
  static constexpr Move kMoves = 3;
  static constexpr std::uint32_t kStates = factorial(6);  // 720
  static constexpr Rank kRanks = kStates;

  static constexpr State apply(const State& state, Move move) noexcept {
    State after{};
    for (std::size_t i = 0; i < after.size(); ++i) after[i] = state[kSource[move][i]];
    return after;
  }
  static constexpr State predecessor(const State& state, Move move) noexcept {
    State before{};
    for (std::size_t i = 0; i < before.size(); ++i) before[kSource[move][i]] = state[i];
    return before;
  }
  static constexpr Rank rank(const State& state) noexcept { return rank_permutation(state); }
  static constexpr State unrank(Rank rank) noexcept { return unrank_permutation<6>(rank); }
  static constexpr std::array<State, 1> goals() noexcept { return {State{0, 1, 2, 3, 4, 5}}; }
  static constexpr void for_each_state(auto&& visit) {
    for (Rank rank = 0; rank < kRanks; ++rank) visit(unrank(rank));
  }

 private:
  static constexpr std::array<std::array<std::uint8_t, 6>, kMoves> kSource{{
      {5, 4, 3, 2, 1, 0},
      {2, 0, 1, 4, 5, 3},
      {5, 0, 2, 3, 1, 4},
  }};
};

static_assert(Puzzle<ToyPuzzle>);

}  // namespace turntable
