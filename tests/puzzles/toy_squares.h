// Toy squares: a magic square of two rows of three, small enough for every board to be looked at.
//
// Squares are numbered clockwise from the top left. A swaps the rows, B moves the right column to
// the left, C turns the left four cells clockwise:
//
//     1 2 3    A: 6 5 4    B: 3 1 2    C: 6 1 3
//     6 5 4       1 2 3       4 6 5       5 2 4
//
// As in Magic Squares, start and target are free and a board reduces to the start written in the
// labels of the target: 6! = 720 states, God's number 12.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/permutation.h"

namespace turntable {

struct ToySquares {
  // state[i]: the place, 0..5, where the target wants what now lies on place i.
  using State = std::array<std::uint8_t, 6>;
  using States = std::array<State, 1>;

  static constexpr std::string_view kName = "magic-squares-2x3";
  static constexpr std::string_view kAliases[] = {"toy"};
  static constexpr CellPlace kPlaces[] = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {1, 1}, {0, 1}};
  static constexpr std::string_view kMoveTexts[] = {"the rows change places",
                                                    "the marked column goes to the left",
                                                    "the marked squares turn clockwise"};
  static constexpr std::uint8_t kGoalCells[] = {0, 1, 2, 3, 4, 5};
  static constexpr std::string_view kFaults[] = {
      "unordered-moves", "over-estimate", "bound-not-reset", "no-zero-moves", "length-only",
      "word-only",       "one-line",      "lower-case",      "reversed-word"};
  static constexpr std::string_view kLetterOrders[] = {"CBA", "BCA"};
  static constexpr PuzzleFacts kFacts{.name = kName,
                                      .aliases = kAliases,
                                      .title = "Toy Squares",
                                      .heading = "Toy Squares",
                                      .shape = {6, 6, 1},
                                      .layout = {3, 2, kPlaces},
                                      .letters = "ABC",
                                      .undoing = "A  ",
                                      .move_texts = kMoveTexts,
                                      .goal_cells = kGoalCells,
                                      .goal_name = "board",
                                      .home = {1, 2, 3, 4, 5, 6},
                                      .clockwise = true,
                                      .unit = "boards",
                                      .faults = kFaults,
                                      .letter_orders = kLetterOrders};
  static constexpr Move kMoves = 3;
  static constexpr std::uint32_t kStates = factorial(6);  // 720
  static constexpr Rank kRanks = kStates;

  [[nodiscard]] static constexpr State apply(const State& state, Move move) noexcept {
    State after{};
    for (std::size_t i = 0; i < 6; ++i) after[i] = state[kSource[move][i]];
    return after;
  }
  [[nodiscard]] static constexpr State predecessor(const State& state, Move move) noexcept {
    State before{};
    for (std::size_t i = 0; i < 6; ++i) before[kSource[move][i]] = state[i];
    return before;
  }

  [[nodiscard]] static constexpr Rank rank(const State& state) noexcept {
    return rank_permutation(state);
  }
  [[nodiscard]] static constexpr State unrank(Rank rank) noexcept {
    return unrank_permutation<6>(rank);
  }
  [[nodiscard]] static constexpr States goals() noexcept { return {State{0, 1, 2, 3, 4, 5}}; }
  static constexpr void for_each_state(auto&& visit) {
    for (Rank rank = 0; rank < kRanks; ++rank) visit(unrank(rank));
  }
  [[nodiscard]] static constexpr PackedState pack(const State& state) noexcept {
    return rank(state);
  }
  [[nodiscard]] static constexpr State unpack(PackedState packed) noexcept {
    return unrank(packed);
  }

  [[nodiscard]] static constexpr std::optional<States> reduce(const Board& board) noexcept {
    std::array<std::uint8_t, 7> place_in_target{};
    for (std::uint8_t i = 0; i < 6; ++i) place_in_target[board.target[i]] = i;
    State state{};
    for (std::size_t i = 0; i < 6; ++i) state[i] = place_in_target[board.start[i]];
    return States{state};
  }
  [[nodiscard]] static constexpr BoardNumbers start_of(const States& states,
                                                       const BoardNumbers& target) noexcept {
    BoardNumbers start{};
    for (std::size_t i = 0; i < 6; ++i) start[i] = target[states[0][i]];
    return start;
  }
  [[nodiscard]] static constexpr BoardNumbers target_of(const States& states,
                                                        const BoardNumbers& start) noexcept {
    BoardNumbers target{};
    for (std::size_t i = 0; i < 6; ++i) target[states[0][i]] = start[i];
    return target;
  }
  [[nodiscard]] static constexpr BoardNumbers turn(const BoardNumbers& numbers,
                                                   Move move) noexcept {
    BoardNumbers after{};
    for (std::size_t i = 0; i < 6; ++i) after[i] = numbers[kSource[move][i]];
    return after;
  }

 private:
  // kSource[move][i]: the place whose square comes to place i.
  static constexpr std::array<std::array<std::uint8_t, 6>, kMoves> kSource{{
      {5, 4, 3, 2, 1, 0},
      {2, 0, 1, 4, 5, 3},
      {5, 0, 2, 3, 1, 4},
  }};
};

static_assert(AnyTargetPuzzle<ToySquares>);

}  // namespace turntable
