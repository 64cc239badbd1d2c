// Magic Squares (IOI 1996; USACO 3.2 "msquare", HDU 1430): eight numbered squares in two rows.
//
// Squares are numbered clockwise from the top left; the statement's start is 1 2 3 4 5 6 7 8:
//
//     1 2 3 4    A swaps the rows     B moves the right column    C turns the middle four
//     8 7 6 5    8 7 6 5 / 1 2 3 4    to the left                 clockwise
//                                     4 1 2 3 / 5 8 7 6           1 7 2 4 / 8 6 3 5
//
// A board is a start and a target, two arrangements of 1..8. It reduces to one state: the start
// written in the labels of the target, so that the goal is always the identity and 8! = 40320
// states serve any start and any target. The moves and their letters stay what they are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/permutation.h"

namespace turntable {

struct MagicSquares {
  // state[i]: the place, 0..7, where the target wants what now lies on place i.
  using State = std::array<std::uint8_t, 8>;
  using States = std::array<State, 1>;

  static constexpr std::string_view kName = "magic-squares";
  static constexpr std::string_view kAliases[] = {"magic", "msquare"};
  static constexpr BoardShape kShape{8, 8, 1};
  static constexpr CellPlace kPlaces[] = {{0, 0}, {1, 0}, {2, 0}, {3, 0},
                                          {3, 1}, {2, 1}, {1, 1}, {0, 1}};
  static constexpr std::string_view kMoveTexts[] = {"the rows change places",
                                                    "the marked column goes to the left",
                                                    "the marked squares turn clockwise"};
  static constexpr std::uint8_t kGoalCells[] = {0, 1, 2, 3, 4, 5, 6, 7};
  static constexpr std::string_view kFaults[] = {"limit-off-by-one",
                                                 "limit-ignored",
                                                 "anticlockwise-c",
                                                 "rightward-b",
                                                 "start-target-exchanged",
                                                 "reach-restore",
                                                 "opposite-moves",
                                                 "row-order",
                                                 "rows-as-start",
                                                 "start-ignored",
                                                 "inverse-mapping",
                                                 "two-sided-search",
                                                 "overwritten-word",
                                                 "unordered-moves",
                                                 "over-estimate",
                                                 "bound-not-reset",
                                                 "no-zero-moves",
                                                 "length-only",
                                                 "word-only",
                                                 "length-extra",
                                                 "one-line",
                                                 "letters-on-lines",
                                                 "lower-case",
                                                 "reversed-word",
                                                 "hard-coded"};
  static constexpr std::string_view kLetterOrders[] = {"CBA", "ACB", "BAC", "BCA", "CAB"};
  static constexpr PuzzleFacts kFacts{.name = kName,
                                      .aliases = kAliases,
                                      .title = "Magic Squares",
                                      .heading = "Magic Squares",
                                      .shape = kShape,
                                      .layout = {4, 2, kPlaces},
                                      .letters = "ABC",
                                      .undoing = "A  ",
                                      .move_texts = kMoveTexts,
                                      .goal_cells = kGoalCells,
                                      .goal_name = "board",
                                      .home = {1, 2, 3, 4, 5, 6, 7, 8},
                                      .clockwise = true,
                                      .unit = "boards",
                                      .faults = kFaults,
                                      .letter_orders = kLetterOrders};
  static constexpr Move kMoves = 3;
  static constexpr std::uint32_t kStates = factorial(8);  // 40320
  static constexpr Rank kRanks = kStates;

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
  [[nodiscard]] static constexpr States goals() noexcept { return {State{0, 1, 2, 3, 4, 5, 6, 7}}; }
  static constexpr void for_each_state(auto&& visit) {
    State state = goals()[0];  // the first in dictionary order, so ranks come in order too
    do visit(state);
    while (std::ranges::next_permutation(state).found);
  }
  // Three bits a place.
  [[nodiscard]] static constexpr PackedState pack(const State& state) noexcept {
    PackedState packed = 0;
    for (std::size_t i = 8; i-- > 0;) packed = packed << 3 | state[i];
    return packed;
  }
  [[nodiscard]] static constexpr State unpack(PackedState packed) noexcept {
    State state{};
    for (std::size_t i = 0; i < 8; ++i) state[i] = packed >> 3 * i & 7;
    return state;
  }

  [[nodiscard]] static constexpr std::optional<States> reduce(const Board& board) noexcept {
    std::array<std::uint8_t, 9> place_in_target{};
    for (std::uint8_t i = 0; i < 8; ++i) place_in_target[board.target[i]] = i;
    State state{};
    for (std::size_t i = 0; i < 8; ++i) state[i] = place_in_target[board.start[i]];
    return States{state};
  }
  [[nodiscard]] static constexpr BoardNumbers start_of(const States& states,
                                                       const BoardNumbers& target) noexcept {
    BoardNumbers start{};
    for (std::size_t i = 0; i < 8; ++i) start[i] = target[states[0][i]];
    return start;
  }
  [[nodiscard]] static constexpr BoardNumbers target_of(const States& states,
                                                        const BoardNumbers& start) noexcept {
    BoardNumbers target{};
    for (std::size_t i = 0; i < 8; ++i) target[states[0][i]] = start[i];
    return target;
  }
  [[nodiscard]] static constexpr BoardNumbers turn(const BoardNumbers& numbers,
                                                   Move move) noexcept {
    BoardNumbers after{};
    for (std::size_t i = 0; i < 8; ++i) after[i] = numbers[kSource[move][i]];
    return after;
  }

 private:
  // kSource[move][i]: the place whose square comes to place i.
  static constexpr std::array<std::array<std::uint8_t, 8>, kMoves> kSource{{
      {7, 6, 5, 4, 3, 2, 1, 0},
      {3, 0, 1, 2, 5, 6, 7, 4},
      {0, 6, 1, 3, 4, 2, 5, 7},
  }};
};

static_assert(AnyTargetPuzzle<MagicSquares>);

}  // namespace turntable
