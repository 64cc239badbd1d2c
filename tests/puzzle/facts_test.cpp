// What people are told of a puzzle: places, letters, texts of the moves.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

// The cells of the lines, as the statement numbers and names them.
constexpr std::uint8_t kLines[8][7] = {{1, 3, 7, 12, 16, 21, 23},    {2, 4, 9, 13, 18, 22, 24},
                                       {11, 10, 9, 8, 7, 6, 5},      {20, 19, 18, 17, 16, 15, 14},
                                       {24, 22, 18, 13, 9, 4, 2},    {23, 21, 16, 12, 7, 3, 1},
                                       {14, 15, 16, 17, 18, 19, 20}, {5, 6, 7, 8, 9, 10, 11}};

// 0, 1, 2, ...: after a move, each cell holds the cell whose number came there.
BoardNumbers cells_in_order() {
  BoardNumbers cells{};
  for (std::uint8_t cell = 0; cell < cells.size(); ++cell) cells[cell] = cell;
  return cells;
}

TEST_CASE_TEMPLATE("every cell has a place of its own on the board", P, MagicSquares, RotationGame,
                   ToySquares) {
  const PuzzleInfo& puzzle = kPuzzle<P>;
  const BoardLayout& layout = puzzle.layout;
  CHECK(puzzle.shape.cells == puzzle.shape.symbols * puzzle.shape.copies);
  REQUIRE(layout.places.size() == puzzle.shape.cells);
  std::set<std::pair<int, int>> places;
  for (const CellPlace& place : layout.places) {
    CHECK(place.column < layout.columns);
    CHECK(place.row < layout.rows);
    places.emplace(place.column, place.row);
  }
  CHECK(places.size() == puzzle.shape.cells);
  REQUIRE(puzzle.move_texts.size() == puzzle.moves());
  for (const std::string_view text : puzzle.move_texts) CHECK(!text.empty());
}

TEST_CASE_TEMPLATE("a letter is the move of its place in the alphabet", P, MagicSquares,
                   RotationGame, ToySquares) {
  const PuzzleInfo& puzzle = kPuzzle<P>;
  CHECK(puzzle.moves() == P::kMoves);
  CHECK(std::ranges::is_sorted(puzzle.letters));  // words in letter order are in dictionary order
  for (Move move = 0; move < puzzle.moves(); ++move) {
    CHECK(puzzle.letters[move] == 'A' + move);
    CHECK(puzzle.move_of(puzzle.letters[move]) == move);
  }
  for (const char other : {static_cast<char>('A' + P::kMoves), 'a', ' ', '\0'})
    CHECK(!puzzle.move_of(other));
}

TEST_CASE("what is known of each puzzle without its type") {
  const PuzzleInfo& magic = kPuzzle<MagicSquares>;
  CHECK(magic.name == "magic-squares");
  CHECK(magic.states == 40320);
  CHECK(magic.ranks == 40320);
  CHECK(magic.board_states == 1);
  CHECK(!magic.has_symbols());
  CHECK(magic.any_target);
  CHECK(magic.clockwise);
  CHECK(magic.home == test::numbers("12345678"));
  CHECK(magic.goal_cells.size() == 8);

  const PuzzleInfo& rotation = kPuzzle<RotationGame>;
  CHECK(rotation.name == "rotation-game");
  CHECK(rotation.states == 735471);
  CHECK(rotation.ranks == 92247);
  CHECK(rotation.board_states == 3);
  CHECK(rotation.has_symbols());
  CHECK(!rotation.any_target);
  CHECK(!rotation.clockwise);
  CHECK(rotation.home == BoardNumbers{});
  std::set<int> centre;
  for (const std::uint8_t cell : rotation.goal_cells) centre.insert(cell + 1);
  CHECK(centre == std::set<int>{7, 8, 9, 12, 13, 16, 17, 18});
}

TEST_CASE("every board of the two puzzles is solved by some word") {
  CHECK(kPuzzle<MagicSquares>.is_solvable({test::numbers("21345678"), test::numbers("12345678")}));
  CHECK(kPuzzle<RotationGame>.is_solvable({test::numbers("111132323132231222312133"), {}}));
}

TEST_CASE_TEMPLATE("a move takes the numbers along, whatever they mean", P, MagicSquares,
                   RotationGame, ToySquares) {
  for (Move move = 0; move < P::kMoves; ++move) {
    BoardNumbers marked{};
    for (std::size_t cell = 0; cell < P::kFacts.shape.cells; ++cell)
      marked[cell] = static_cast<std::uint8_t>(200 + cell);
    const BoardNumbers sources = P::turn(cells_in_order(), move);
    const BoardNumbers after = kPuzzle<P>.turn(marked, move);
    for (std::size_t cell = 0; cell < P::kFacts.shape.cells; ++cell)
      CHECK(after[cell] == marked[sources[cell]]);
  }
}

TEST_CASE("a move of the Rotation Game shifts its line towards the first cell named") {
  const PuzzleInfo& puzzle = kPuzzle<RotationGame>;
  for (Move move = 0; move < RotationGame::kMoves; ++move) {
    CAPTURE(puzzle.letters[move]);
    const auto& line = kLines[move];
    const BoardNumbers sources = puzzle.turn(cells_in_order(), move);
    std::uint32_t shifted = 0;
    for (std::size_t i = 0; i < 7; ++i) {
      CHECK(sources[line[i] - 1u] == line[(i + 1) % 7] - 1);
      shifted |= 1u << (line[i] - 1);
    }
    for (std::size_t cell = 0; cell < 24; ++cell)
      if ((shifted >> cell & 1) == 0) CHECK(sources[cell] == cell);
    // The drawing and the words agree: from the second cell named to the first.
    const CellPlace to = puzzle.layout.places[line[0] - 1u];
    const CellPlace from = puzzle.layout.places[line[1] - 1u];
    const char* way = to.row < from.row         ? "up"
                      : to.row > from.row       ? "down"
                      : to.column < from.column ? "left"
                                                : "right";
    CHECK(puzzle.move_texts[move] == std::string("the marked line goes ") + way);
  }
}

}  // namespace
}  // namespace turntable
