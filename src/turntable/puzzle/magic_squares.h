// Magic Squares (IOI 1996; USACO 3.2 "msquare", HDU 1430): eight numbered squares in two rows.
//
// Squares are numbered clockwise from the top left; the statement's start is 1 2 3 4 5 6 7 8:
//
//     1 2 3 4    A swaps the rows     B moves the right column    C turns the middle four
//     8 7 6 5    8 7 6 5 / 1 2 3 4    to the left                 clockwise
//                                     4 1 2 3 / 5 8 7 6           1 7 2 4 / 8 6 3 5
//
// A board is a start and a target, two arrangements. It reduces to one state: the start written in
// the labels of the target, so that the goal is always the identity and 8! = 40320 states serve any
// start and any target. The moves and their letters stay what they are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/permutation.h"

namespace turntable {

struct MagicSquares {
  // state[i]: the place, 0..7, where the target wants what now lies on place i.
  using State = std::array<std::uint8_t, 8>;
  // Numbers 1..8, clockwise from the top left, each once.
  using Arrangement = std::array<std::uint8_t, 8>;

  struct Board {
    Arrangement start;
    Arrangement target;
  };

  static constexpr std::string_view kName = "magic-squares";
  static constexpr BoardShape kShape{8, 8, 1};
  static constexpr Move kMoves = 3;
  static constexpr std::uint32_t kStates = factorial(8);  // 40320
  static constexpr Rank kRanks = kStates;
  static constexpr Arrangement kStart{1, 2, 3, 4, 5, 6, 7, 8};

  [[nodiscard]] static constexpr State apply(const State& state, Move move) noexcept {
    State after{};
    for (std::size_t i = 0; i < 8; ++i) after[i] = state[kSource[move][i]];
    return after;
  }
  // B and C have no inverse letter, so this is not a move.
  [[nodiscard]] static constexpr State predecessor(const State& state, Move move) noexcept {
    State before{};
    for (std::size_t i = 0; i < 8; ++i) before[kSource[move][i]] = state[i];
    return before;
  }

  [[nodiscard]] static constexpr Rank rank(const State& state) noexcept {
    return rank_permutation(state);
  }
  [[nodiscard]] static constexpr State unrank(Rank rank) noexcept {
    return unrank_permutation<8>(rank);
  }
  [[nodiscard]] static constexpr std::array<State, 1> goals() noexcept {
    return {State{0, 1, 2, 3, 4, 5, 6, 7}};
  }
  static constexpr void for_each_state(auto&& visit) {
    State state = goals()[0];  // the first in dictionary order, so ranks come in order too
    do visit(state);
    while (std::ranges::next_permutation(state).found);
  }

  // Requires two arrangements of 1..8.
  [[nodiscard]] static constexpr std::array<State, 1> reduce(const Board& board) noexcept {
    std::array<std::uint8_t, 9> place_in_target{};
    for (std::uint8_t i = 0; i < 8; ++i) place_in_target[board.target[i]] = i;
    State state{};
    for (std::size_t i = 0; i < 8; ++i) state[i] = place_in_target[board.start[i]];
    return {state};
  }

  // The inverse of reduce(): the target of the board that has this start and reduces to the state,
  // and the start of the one that has this target. Both require an arrangement of 1..8.
  [[nodiscard]] static constexpr Arrangement target_of(const State& state,
                                                       const Arrangement& start) noexcept {
    Arrangement target{};
    for (std::size_t i = 0; i < 8; ++i) target[state[i]] = start[i];
    return target;
  }
  [[nodiscard]] static constexpr Arrangement start_of(const State& state,
                                                      const Arrangement& target) noexcept {
    Arrangement start{};
    for (std::size_t i = 0; i < 8; ++i) start[i] = target[state[i]];
    return start;
  }

  // What `move` makes of an arrangement.
  [[nodiscard]] static constexpr Arrangement turn(const Arrangement& squares, Move move) noexcept {
    return apply(squares, move);
  }

 private:
  // kSource[move][i]: the place whose square comes to place i.
  static constexpr std::array<std::array<std::uint8_t, 8>, kMoves> kSource{{
      {7, 6, 5, 4, 3, 2, 1, 0},
      {3, 0, 1, 2, 5, 6, 7, 4},
      {0, 6, 1, 3, 4, 2, 5, 7},
  }};
};

static_assert(Puzzle<MagicSquares>);

}  // namespace turntable
