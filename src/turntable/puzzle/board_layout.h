// Boards as people see them: where each cell lies, and which cells a move shifts.
//
// The places are the statements' drawings; what moves is asked of the puzzle's rules.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

// Column and row from the top left, from 0.
struct CellPlace {
  std::uint8_t column;
  std::uint8_t row;
};

struct BoardLayout {
  std::uint8_t cells;
  std::uint8_t columns;
  std::uint8_t rows;
  std::array<CellPlace, kMaxCells> places;     // of each cell
  std::array<std::string_view, 8> move_texts;  // what each move does to the marked cells
};

template <Puzzle P>
inline constexpr BoardLayout kBoardLayout{};

template <>
inline constexpr BoardLayout kBoardLayout<MagicSquares>{
    8,
    4,
    2,
    {{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {2, 1}, {1, 1}, {0, 1}}},
    {"the rows change places", "the marked column goes to the left",
     "the marked squares turn clockwise"}};

template <>
inline constexpr BoardLayout kBoardLayout<RotationGame>{
    24,
    7,
    7,
    {{{2, 0}, {4, 0}, {2, 1}, {4, 1}, {0, 2}, {1, 2}, {2, 2}, {3, 2},
      {4, 2}, {5, 2}, {6, 2}, {2, 3}, {4, 3}, {0, 4}, {1, 4}, {2, 4},
      {3, 4}, {4, 4}, {5, 4}, {6, 4}, {2, 5}, {4, 5}, {2, 6}, {4, 6}}},
    {"the marked line goes up", "the marked line goes up", "the marked line goes right",
     "the marked line goes right", "the marked line goes down", "the marked line goes down",
     "the marked line goes left", "the marked line goes left"}};

// [cell]: the cell whose number comes there with a move.
using SourceCells = std::array<std::uint8_t, kMaxCells>;

template <Puzzle P>
[[nodiscard]] constexpr SourceCells source_cells(Move move) noexcept;

template <>
[[nodiscard]] constexpr SourceCells source_cells<MagicSquares>(Move move) noexcept {
  SourceCells sources{};
  const MagicSquares::State after = MagicSquares::apply({0, 1, 2, 3, 4, 5, 6, 7}, move);
  for (std::size_t cell = 0; cell < after.size(); ++cell) sources[cell] = after[cell];
  return sources;
}

template <>
[[nodiscard]] constexpr SourceCells source_cells<RotationGame>(Move move) noexcept {
  std::array<std::uint8_t, 24> cell_of_bit{};
  for (std::uint8_t cell = 0; cell < 24; ++cell) cell_of_bit[RotationGame::kBit[cell]] = cell;
  SourceCells sources{};
  for (std::uint8_t cell = 0; cell < 24; ++cell) {
    // Moves take each bit for itself.
    const RotationGame::State alone{1u << RotationGame::kBit[cell]};
    const auto after =
        static_cast<std::size_t>(std::countr_zero(RotationGame::apply(alone, move).cells));
    sources[cell_of_bit[after]] = cell;
  }
  return sources;
}

// The board after `move`.
template <Puzzle P>
[[nodiscard]] constexpr BoardNumbers turn_numbers(const BoardNumbers& numbers, Move move) noexcept {
  const SourceCells sources = source_cells<P>(move);
  BoardNumbers after{};
  for (std::size_t cell = 0; cell < P::kShape.cells; ++cell) after[cell] = numbers[sources[cell]];
  return after;
}

// The cells that `move` shifts, bit i for cell i. Where it shifts all of them, and more than half
// of them the same way, the others: they go round, and the rest only makes room.
template <Puzzle P>
[[nodiscard]] constexpr std::uint32_t shifted_cells(Move move) noexcept {
  const BoardLayout& layout = kBoardLayout<P>;
  const SourceCells sources = source_cells<P>(move);
  const auto same_way = [&](std::size_t a, std::size_t b) {
    const auto difference = [&](std::size_t cell, auto coordinate) {
      return layout.places[cell].*coordinate - layout.places[sources[cell]].*coordinate;
    };
    return difference(a, &CellPlace::column) == difference(b, &CellPlace::column) &&
           difference(a, &CellPlace::row) == difference(b, &CellPlace::row);
  };
  std::uint32_t shifted = 0;
  for (std::size_t cell = 0; cell < layout.cells; ++cell)
    if (sources[cell] != cell) shifted |= 1u << sources[cell];
  if (std::popcount(shifted) != layout.cells) return shifted;
  for (std::size_t cell = 0; cell < layout.cells; ++cell) {
    std::uint32_t others = 0;
    for (std::size_t other = 0; other < layout.cells; ++other)
      if (!same_way(cell, other)) others |= 1u << sources[other];
    if (2 * std::popcount(others) < layout.cells) return others;
  }
  return shifted;
}

}  // namespace turntable
