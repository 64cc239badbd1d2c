#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>

#include "turntable/picture/drawing.h"

namespace turntable::picture {
namespace {

// The cells that hold what the goal wants there: the target's number, or the symbol.
std::uint32_t placed_cells(const PuzzleInfo& puzzle, const Board& board,
                           const BoardNumbers& numbers, std::uint8_t symbol) noexcept {
  std::uint32_t placed = 0;
  for (const std::uint8_t cell : puzzle.goal_cells)
    if (numbers[cell] == (puzzle.has_symbols() ? symbol : board.target[cell])) placed |= 1u << cell;
  return placed;
}

}  // namespace

std::uint32_t shifted_cells(const PuzzleInfo& puzzle, const BoardNumbers& numbers,
                            Move move) noexcept {
  const std::span<const CellPlace> places = puzzle.layout.places;
  // Where a number comes more than once, the move does not ask what the numbers are.
  BoardNumbers names = numbers;
  if (puzzle.shape.copies > 1) std::iota(names.begin(), names.end(), std::uint8_t{0});
  const BoardNumbers after = puzzle.turn(names, move);
  BoardNumbers sources{};  // [cell]: the cell whose number comes there
  for (std::size_t cell = 0; cell < places.size(); ++cell)
    sources[cell] =
        static_cast<std::uint8_t>(std::ranges::find(names, after[cell]) - names.begin());

  // How far, and which way.
  const auto way_to = [&](std::size_t cell) {
    const CellPlace& source = places[sources[cell]];
    return std::pair(places[cell].column - source.column, places[cell].row - source.row);
  };
  const int cells = puzzle.shape.cells;
  std::uint32_t shifted = 0;
  for (std::size_t cell = 0; cell < places.size(); ++cell)
    if (sources[cell] != cell) shifted |= 1u << sources[cell];
  if (std::popcount(shifted) != cells) return shifted;
  for (std::size_t cell = 0; cell < places.size(); ++cell) {
    std::uint32_t others = 0;
    for (std::size_t other = 0; other < places.size(); ++other)
      if (way_to(other) != way_to(cell)) others |= 1u << sources[other];
    if (2 * std::popcount(others) < cells) return others;
  }
  return shifted;
}

void play_back(const PuzzleInfo& puzzle, const Board& board, std::string_view letters,
               std::uint8_t symbol,
               const std::function<void(const Picture& picture, char letter)>& visit) {
  Picture picture{.numbers = board.start};
  for (const char letter : letters) {
    const Move move = *puzzle.move_of(letter);
    picture.placed = placed_cells(puzzle, board, picture.numbers, symbol);
    picture.marked = shifted_cells(puzzle, picture.numbers, move);
    visit(picture, letter);
    picture.numbers = puzzle.turn(picture.numbers, move);
  }
  picture.placed = placed_cells(puzzle, board, picture.numbers, symbol);
  picture.marked = 0;
  visit(picture, '\0');
}

}  // namespace turntable::picture
