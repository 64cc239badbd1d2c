// The 8-puzzle: eight tiles and a gap on 3x3; the gap slides until all are in order.
//
// A board is read row by row, the gap is 9. The letters say where the gap goes; one that would take
// it off the board changes nothing:
//
//     1 2 3    d: 1 2 3    l: 1 2 3    r: 1 2 3    u: 1 9 3
//     4 9 6       4 5 6       9 4 6       4 6 9       4 2 6
//     7 5 8       7 9 8       7 5 8       7 5 8       7 5 8
//
// A move along a row leaves the order of the tiles alone, and a move along a column takes a tile
// past two others: the number of pairs of tiles that stand the wrong way round stays even or odd.
// So half of the 9! boards never reach the goal; the other half, 9!/2 = 181440 states, all do, in
// 31 moves at most.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/permutation.h"

namespace turntable {

struct EightPuzzle {
  // The board itself, 1..8 and 9 for the gap; the pairs of tiles that stand the wrong way round are
  // even in number.
  using State = std::array<std::uint8_t, 9>;
  using States = std::array<State, 1>;

  static constexpr std::string_view kName = "eight-puzzle";
  static constexpr std::string_view kAliases[] = {"eight"};
  static constexpr CellPlace kPlaces[] = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1},
                                          {2, 1}, {0, 2}, {1, 2}, {2, 2}};
  static constexpr std::string_view kMoveTexts[] = {
      "the gap (9) goes down", "the gap (9) goes left", "the gap (9) goes right",
      "the gap (9) goes up"};
  static constexpr std::uint8_t kGoalCells[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  // Small letters are right here, and every letter has one that undoes it.
  static constexpr std::string_view kFaults[] = {
      "opposite-moves", "unordered-moves", "over-estimate", "bound-not-reset", "no-zero-moves",
      "length-only",    "word-only",       "one-line",      "reversed-word"};
  static constexpr std::string_view kLetterOrders[] = {"udlr", "lrud"};
  static constexpr PuzzleFacts kFacts{.name = kName,
                                      .aliases = kAliases,
                                      .title = "8-puzzle",
                                      .heading = "The 8-Puzzle",
                                      .shape = {9, 9, 1},
                                      .layout = {3, 3, kPlaces},
                                      .letters = "dlru",
                                      .undoing = "urld",
                                      .move_texts = kMoveTexts,
                                      .goal_cells = kGoalCells,
                                      .goal_name = "board",
                                      .home = {1, 2, 3, 4, 5, 6, 7, 8, 9},
                                      .unit = "boards",
                                      .faults = kFaults,
                                      .letter_orders = kLetterOrders};
  static constexpr Move kMoves = 4;
  static constexpr std::uint32_t kStates = factorial(9) / 2;  // 181440
  static constexpr Rank kRanks = kStates;

  [[nodiscard]] static constexpr State apply(const State& state, Move move) noexcept {
    return slide(state, move);
  }
  // The opposite letter's work: of d l r u, those that undo each other stand at the same distance
  // from the ends. No other state comes to one whose gap lies where the move cannot have taken it;
  // that one stands for its own.
  [[nodiscard]] static constexpr State predecessor(const State& state, Move move) noexcept {
    return slide(state, static_cast<Move>(kMoves - 1 - move));
  }

  // Where the gap is, and the rank of the tiles in their order. Of two orders that differ in their
  // last two tiles only, neighbours in rank, one is even.
  [[nodiscard]] static constexpr Rank rank(const State& state) noexcept {
    const std::size_t gap = gap_of(state);
    return static_cast<Rank>(gap) * kOrders + rank_permutation(tiles_of(state)) / 2;
  }
  [[nodiscard]] static constexpr State unrank(Rank rank) noexcept {
    const std::size_t gap = rank / kOrders;
    Tiles tiles = unrank_permutation<8>(rank % kOrders * 2);
    if (!is_even(tiles)) std::swap(tiles[6], tiles[7]);
    State state{};
    for (std::size_t i = 0; i < 9; ++i)
      state[i] =
          i == gap ? kGap : static_cast<std::uint8_t>(tiles[i < gap ? i : i - 1] + std::uint8_t{1});
    return state;
  }
  [[nodiscard]] static constexpr States goals() noexcept {
    return {State{1, 2, 3, 4, 5, 6, 7, 8, 9}};
  }
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
    const State state = cells_of(board.start);
    if (!is_even(tiles_of(state))) return std::nullopt;
    return States{state};
  }
  [[nodiscard]] static constexpr BoardNumbers start_of(const States& states,
                                                       const BoardNumbers& /*target*/) noexcept {
    return numbers_of(states[0]);
  }
  [[nodiscard]] static constexpr BoardNumbers turn(const BoardNumbers& numbers,
                                                   Move move) noexcept {
    return numbers_of(slide(cells_of(numbers), move));
  }

 private:
  using Tiles = std::array<std::uint8_t, 8>;  // 0..7, in the order of the cells

  static constexpr std::uint8_t kGap = 9;
  static constexpr Rank kOrders = factorial(8) / 2;
  // kGapAfter[move][cell]: where the gap goes from the cell.
  static constexpr std::array<std::array<std::uint8_t, 9>, kMoves> kGapAfter{{
      {3, 4, 5, 6, 7, 8, 6, 7, 8},
      {0, 0, 1, 3, 3, 4, 6, 6, 7},
      {1, 2, 2, 4, 5, 5, 7, 8, 8},
      {0, 1, 2, 0, 1, 2, 3, 4, 5},
  }};

  [[nodiscard]] static constexpr State cells_of(const BoardNumbers& numbers) noexcept {
    State state{};
    std::copy_n(numbers.begin(), state.size(), state.begin());
    return state;
  }
  [[nodiscard]] static constexpr BoardNumbers numbers_of(const State& state) noexcept {
    BoardNumbers numbers{};
    std::ranges::copy(state, numbers.begin());
    return numbers;
  }
  // 9 where there is no gap: numbers that stand for something else are left as they are.
  [[nodiscard]] static constexpr std::size_t gap_of(const State& cells) noexcept {
    std::size_t gap = 0;
    while (gap < 9 && cells[gap] != kGap) ++gap;
    return gap;
  }
  [[nodiscard]] static constexpr State slide(State cells, Move move) noexcept {
    if (const std::size_t gap = gap_of(cells); gap < 9)
      std::swap(cells[gap], cells[kGapAfter[move][gap]]);
    return cells;
  }
  [[nodiscard]] static constexpr Tiles tiles_of(const State& state) noexcept {
    Tiles tiles{};
    std::size_t size = 0;
    for (const std::uint8_t number : state)
      if (number != kGap) tiles[size++] = static_cast<std::uint8_t>(number - 1);
    return tiles;
  }
  // The pairs that stand the wrong way round are even in number.
  [[nodiscard]] static constexpr bool is_even(const Tiles& tiles) noexcept {
    bool even = true;
    for (std::size_t i = 0; i < tiles.size(); ++i)
      for (std::size_t j = i + 1; j < tiles.size(); ++j) even ^= tiles[i] > tiles[j];
    return even;
  }
};

static_assert(Puzzle<EightPuzzle> && !AnyTargetPuzzle<EightPuzzle>);

}  // namespace turntable
