#include "turntable/puzzle/board_layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "tests/board_numbers.h"
#include "turntable/puzzle/state_text.h"

namespace turntable {
namespace {

using test::numbers;

// The cells of the lines, as the statement numbers and names them.
constexpr std::uint8_t kLines[8][7] = {{1, 3, 7, 12, 16, 21, 23},    {2, 4, 9, 13, 18, 22, 24},
                                       {11, 10, 9, 8, 7, 6, 5},      {20, 19, 18, 17, 16, 15, 14},
                                       {24, 22, 18, 13, 9, 4, 2},    {23, 21, 16, 12, 7, 3, 1},
                                       {14, 15, 16, 17, 18, 19, 20}, {5, 6, 7, 8, 9, 10, 11}};

TEST_CASE_TEMPLATE("every cell has a place of its own on the board", P, MagicSquares,
                   RotationGame) {
  const BoardLayout& layout = kBoardLayout<P>;
  CHECK(layout.cells == P::kShape.cells);
  std::set<std::pair<int, int>> places;
  for (std::size_t cell = 0; cell < layout.cells; ++cell) {
    CHECK(layout.places[cell].column < layout.columns);
    CHECK(layout.places[cell].row < layout.rows);
    places.emplace(layout.places[cell].column, layout.places[cell].row);
  }
  CHECK(places.size() == layout.cells);
  for (Move move = 0; move < P::kMoves; ++move) CHECK(!layout.move_texts[move].empty());
}

TEST_CASE("a move of the Rotation Game shifts its line towards the first cell named") {
  for (Move move = 0; move < RotationGame::kMoves; ++move) {
    CAPTURE(to_letter(move));
    const auto& line = kLines[move];
    const SourceCells sources = source_cells<RotationGame>(move);
    std::uint32_t shifted = 0;
    for (std::size_t i = 0; i < 7; ++i) {
      CHECK(sources[line[i] - 1u] == line[(i + 1) % 7] - 1);
      shifted |= 1u << (line[i] - 1);
    }
    for (std::size_t cell = 0; cell < 24; ++cell)
      if ((shifted >> cell & 1) == 0) CHECK(sources[cell] == cell);
    CHECK(shifted_cells<RotationGame>(move) == shifted);
    // The drawing and the words agree: from the second cell named to the first.
    const CellPlace to = kBoardLayout<RotationGame>.places[line[0] - 1u];
    const CellPlace from = kBoardLayout<RotationGame>.places[line[1] - 1u];
    const char* way = to.row < from.row         ? "up"
                      : to.row > from.row       ? "down"
                      : to.column < from.column ? "left"
                                                : "right";
    CHECK(kBoardLayout<RotationGame>.move_texts[move] ==
          std::string("the marked line goes ") + way);
  }
}

TEST_CASE("the moves of Magic Squares, and what they mark") {
  CHECK(turn_numbers<MagicSquares>(numbers("12345678"), 0) == numbers("87654321"));
  CHECK(turn_numbers<MagicSquares>(numbers("12345678"), 1) == numbers("41236785"));
  CHECK(turn_numbers<MagicSquares>(numbers("12345678"), 2) == numbers("17245368"));
  CHECK(shifted_cells<MagicSquares>(0) == 0b11111111);
  CHECK(shifted_cells<MagicSquares>(1) == 0b00011000);  // the right column
  CHECK(shifted_cells<MagicSquares>(2) == 0b01100110);  // the middle four
}

TEST_CASE("states as text") {
  CHECK(state_text(MagicSquares::goals()[0]) == "12345678");
  CHECK(state_text(MagicSquares::State{7, 6, 5, 4, 3, 2, 1, 0}) == "87654321");
  CHECK(state_text(RotationGame::goals()[0]) == "......xxx..xx..xxx......");
  for (std::size_t cell = 0; cell < 24; ++cell) {
    const std::string text = state_text(RotationGame::State{1u << RotationGame::kBit[cell]});
    CHECK(text.find('x') == cell);
    CHECK(std::ranges::count(text, 'x') == 1);
  }
}

}  // namespace
}  // namespace turntable
