// The Rotation Game (ACM Shanghai 2004; POJ 2286, HDU 1667, UVA 1343): 24 cells on four lines.
//
//           1     2
//           3     4
//      5  6 7  8  9 10 11        A: 1 3 7 12 16 21 23      E: 24 22 18 13 9 4 2
//          12    13              B: 2 4 9 13 18 22 24      F: 23 21 16 12 7 3 1
//     14 15 16 17 18 19 20       C: 11 10 9 8 7 6 5        G: 14 15 16 17 18 19 20
//          21    22              D: 20 19 18 17 16 15 14   H: 5 6 7 8 9 10 11
//          23    24
//
// A move shifts its seven cells one place towards the first one named; the first goes to the last
// place. A board holds the symbols 1, 2, 3, eight of each; the goal is one symbol in all eight
// cells of the centre (7 8 9 12 13 16 17 18).
//
// For one symbol only its own places matter, so a board reduces to three states, one a symbol: the
// mask of the cells that hold it. There are C(24,8) = 735471 masks; the table of their distances is
// a pattern database that is exact for its symbol, and a board takes the least of three.
//
// A mask numbers the cells not row by row but as three rings, clockwise from the top left:
//
//     bits 0..7   outer ring   1  2 11 20 24 23 14  5   (the ends of the lines)
//     bits 8..15  inner ring   3  4 10 19 22 21 15  6
//     bits 16..23 centre ring  7  8  9 13 18 17 16 12
//
// The goal is then one full byte, and a quarter turn of the board rotates each byte by two bits.
// Symmetries of the board permute the letters and keep the distance, so masks that are images of
// each other share a rank (rank/ring_orbit.h).
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/combination.h"
#include "turntable/rank/ring_orbit.h"

namespace turntable {

struct RotationGame {
  // The cells that hold one symbol; always eight bits.
  struct State {
    std::uint32_t cells = 0;
    friend constexpr auto operator<=>(State, State) = default;
  };
  // Of the symbols 1, 2, 3.
  using States = std::array<State, 3>;

  static constexpr std::string_view kName = "rotation-game";
  static constexpr std::string_view kAliases[] = {"rotation"};
  static constexpr BoardShape kShape{24, 3, 8};
  static constexpr CellPlace kPlaces[] = {{2, 0}, {4, 0}, {2, 1}, {4, 1}, {0, 2}, {1, 2},
                                          {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {2, 3},
                                          {4, 3}, {0, 4}, {1, 4}, {2, 4}, {3, 4}, {4, 4},
                                          {5, 4}, {6, 4}, {2, 5}, {4, 5}, {2, 6}, {4, 6}};
  static constexpr std::string_view kMoveTexts[] = {
      "the marked line goes up",    "the marked line goes up",   "the marked line goes right",
      "the marked line goes right", "the marked line goes down", "the marked line goes down",
      "the marked line goes left",  "the marked line goes left"};
  static constexpr std::uint8_t kGoalCells[] = {6, 7, 8, 11, 12, 15, 16, 17};
  static constexpr std::string_view kFaults[] = {
      "first-symbol",    "last-symbol",           "first-letter",   "most-frequent-symbol",
      "opposite-moves",  "unordered-moves",       "over-estimate",  "bound-not-reset",
      "no-zero-moves",   "no-symbol-when-solved", "symbol-missing", "symbol-extra",
      "index-for-value", "symbol-of-start",       "length-extra",   "one-line",
      "lower-case",      "reversed-word",         "c-string-order", "lost-head"};
  static constexpr std::string_view kLetterOrders[] = {
      "HGFEDCBA",  // the last letter first
      "AFBECHDG",  // each with the one that undoes it
      "ABFECDHG",  // the vertical lines, then the horizontal ones
      "ACEGBDFH"};
  // kBit[i]: the bit of cell i + 1.
  static constexpr std::array<std::uint8_t, 24> kBit{0,  1, 8,  9,  7,  15, 16, 17, 18, 10, 2, 23,
                                                     19, 6, 14, 22, 21, 20, 11, 3,  13, 12, 5, 4};
  // The cells of each move, as the statement names them: each number goes to the place before it.
  static constexpr std::array<std::array<std::uint8_t, 7>, 8> kLines{{
      {1, 3, 7, 12, 16, 21, 23},
      {2, 4, 9, 13, 18, 22, 24},
      {11, 10, 9, 8, 7, 6, 5},
      {20, 19, 18, 17, 16, 15, 14},
      {24, 22, 18, 13, 9, 4, 2},
      {23, 21, 16, 12, 7, 3, 1},
      {14, 15, 16, 17, 18, 19, 20},
      {5, 6, 7, 8, 9, 10, 11},
  }};
  // The same in bits of a mask.
  struct Line {
    std::array<std::uint8_t, 7> bits;
    std::uint32_t all;
  };
  static constexpr auto kLineBits = [] {
    std::array<Line, kLines.size()> lines{};
    for (std::size_t move = 0; move < lines.size(); ++move)
      for (std::size_t i = 0; i < 7; ++i) {
        lines[move].bits[i] = kBit[kLines[move][i] - 1u];
        lines[move].all |= 1u << lines[move].bits[i];
      }
    return lines;
  }();
  // The eight symmetries of the square, as rank/ring_orbit.h numbers them.
  static constexpr auto kSymmetries = [] {
    std::array<CellImages, ring_orbit::kElements> images{};
    std::array<std::uint8_t, 24> cell_of_bit{};
    for (std::uint8_t cell = 0; cell < 24; ++cell) cell_of_bit[kBit[cell]] = cell;
    for (unsigned element = 0; element < ring_orbit::kElements; ++element)
      for (std::size_t cell = 0; cell < 24; ++cell) {
        const unsigned ring = kBit[cell] / 8u;
        const auto place = static_cast<std::uint8_t>(1u << kBit[cell] % 8u);
        const auto kind = ring == 2 ? ring_orbit::Ring::kCentred : ring_orbit::Ring::kPaired;
        const int bit = std::countr_zero(ring_orbit::act(kind, element, place));
        images[element][cell] = cell_of_bit[ring * 8 + static_cast<unsigned>(bit)];
      }
    return images;
  }();
  static constexpr PuzzleFacts kFacts{.name = kName,
                                      .aliases = kAliases,
                                      .title = "Rotation Game",
                                      .heading = "The Rotation Game",
                                      .shape = kShape,
                                      .layout = {7, 7, kPlaces},
                                      .letters = "ABCDEFGH",
                                      .undoing = "FEHGBADC",
                                      .move_texts = kMoveTexts,
                                      .goal_cells = kGoalCells,
                                      .goal_name = "centre",
                                      .unit = "masks",
                                      .faults = kFaults,
                                      .letter_orders = kLetterOrders,
                                      .cell_bits = kBit,
                                      .symmetries = kSymmetries};
  static constexpr Move kMoves = 8;
  static constexpr std::uint32_t kStates = binomial(24, 8);  // 735471
  static constexpr Rank kRanks = kRingOrbits;                // 92247
  // What fingerprint<RotationGame>() gives.
  static constexpr std::uint64_t kFingerprint = 0x535a67aec77d85a3;

  [[nodiscard]] static constexpr State apply(State state, Move move) noexcept {
    const Line& line = kLineBits[move];
    std::uint32_t cells = state.cells & ~line.all;
    for (std::size_t i = 0; i < line.bits.size(); ++i)
      cells |= (state.cells >> line.bits[(i + 1) % 7] & 1) << line.bits[i];
    return {cells};
  }
  [[nodiscard]] static constexpr State predecessor(State state, Move move) noexcept {
    return apply(state, static_cast<Move>(kFacts.undoing[move] - 'A'));
  }

  [[nodiscard]] static Rank rank(State state) noexcept { return rank_ring_orbit(state.cells); }
  // Of the states with this rank, the one with the least outer, then inner, then centre byte.
  [[nodiscard]] static State unrank(Rank rank) noexcept { return {unrank_ring_orbit(rank)}; }
  [[nodiscard]] static constexpr std::array<State, 1> goals() noexcept { return {State{0xff0000}}; }
  static constexpr void for_each_state(auto&& visit) {
    for (std::uint32_t cells = 0xff; cells < 1u << 24; cells = next_combination(cells))
      visit(State{cells});
  }

  [[nodiscard]] static constexpr PackedState pack(State state) noexcept { return state.cells; }
  [[nodiscard]] static constexpr State unpack(PackedState packed) noexcept { return {packed}; }

  // The masks of the symbols 1, 2, 3.
  [[nodiscard]] static constexpr std::optional<States> reduce(const Board& board) noexcept {
    States states{};
    for (std::size_t i = 0; i < 24; ++i) states[board.start[i] - 1u].cells |= 1u << kBit[i];
    return states;
  }
  [[nodiscard]] static constexpr BoardNumbers start_of(const States& states,
                                                       const BoardNumbers& /*target*/) noexcept {
    BoardNumbers start{};
    for (std::size_t i = 0; i < 24; ++i) {
      const auto holds = [i](State state) { return state.cells >> kBit[i] & 1; };
      start[i] = holds(states[0]) ? 1 : holds(states[1]) ? 2 : 3;
    }
    return start;
  }
  [[nodiscard]] static constexpr BoardNumbers turn(const BoardNumbers& numbers,
                                                   Move move) noexcept {
    const auto& line = kLines[move];
    BoardNumbers after = numbers;
    for (std::size_t i = 0; i < line.size(); ++i)
      after[line[i] - 1u] = numbers[line[(i + 1) % line.size()] - 1u];
    return after;
  }
};

static_assert(Puzzle<RotationGame>);

}  // namespace turntable
