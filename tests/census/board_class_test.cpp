#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/census/board_census.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::census {
namespace {

using Place = std::pair<int, int>;  // row and column of the 7x7 grid

// The cells of the statement, row by row.
std::vector<Place> places() {
  std::vector<Place> cells;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column)
      if (row == 2 || row == 4 || column == 2 || column == 4) cells.emplace_back(row, column);
  return cells;
}

// All images of a board: the grid as it is or mirrored, four quarter turns, all names.
std::set<BoardNumbers> images_of(const BoardNumbers& board) {
  const std::vector<Place> cells = places();
  std::set<BoardNumbers> images;
  for (const bool mirrored : {false, true})
    for (int quarters = 0; quarters < 4; ++quarters) {
      BoardNumbers image{};
      for (std::size_t cell = 0; cell < board.size(); ++cell) {
        Place place = cells[cell];
        if (mirrored) place.second = 6 - place.second;
        for (int quarter = 0; quarter < quarters; ++quarter)
          place = {place.second, 6 - place.first};
        const auto to = std::ranges::find(cells, place) - cells.begin();
        image[static_cast<std::size_t>(to)] = board[cell];
      }
      for (const auto& names : std::vector<std::array<std::uint8_t, 3>>{
               {1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}) {
        BoardNumbers renamed = image;
        for (std::uint8_t& symbol : renamed) symbol = names[symbol - 1u];
        images.insert(renamed);
      }
    }
  return images;
}

TEST_CASE("a class is all images of a board, by geometry") {
  reference::Random random(11);
  const reference::RotationGame game;
  for (int i = 0; i < 200; ++i) {
    const BoardNumbers board = reference::random_rotation_board(random);
    const std::set<BoardNumbers> expected = images_of(board);
    const std::vector<BoardNumbers> found = class_of(kPuzzle<RotationGame>, board);
    REQUIRE(found == std::vector(expected.begin(), expected.end()));
    REQUIRE(class_of(kPuzzle<RotationGame>, found.back()) == found);
    if (i % 20 == 0)
      for (const BoardNumbers& image : found)
        REQUIRE(game.solve(image).word.size() == game.solve(board).word.size());
  }
}

TEST_CASE("a symmetric board has a small class") {
  // The outer ring, the inner ring and the centre ring: no symmetry changes it.
  BoardNumbers rings{};
  for (std::size_t cell = 0; cell < rings.size(); ++cell)
    rings[cell] = static_cast<std::uint8_t>(RotationGame::kBit[cell] / 8 + 1);
  CHECK(class_of(kPuzzle<RotationGame>, rings).size() == 6);
}

}  // namespace
}  // namespace turntable::census
