// What each letter does to a board, against searches that know no table.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "tests/board_numbers.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

TEST_CASE("hints for Magic Squares agree with a search from every board after a letter") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  const std::string start = "12345678";
  for (const std::string target : {"26845731", "43125678", "12345678", "41236785"}) {
    CAPTURE(target);
    const int now = static_cast<int>(reference::least_word(start, target).size());
    const auto all = game->hints({test::numbers(start), test::numbers(target)});
    REQUIRE(all.size() == MagicSquares::kMoves);
    const auto words = reference::all_shortest_words(start, target);
    for (Move move = 0; move < MagicSquares::kMoves; ++move) {
      const char letter = MagicSquares::kFacts.letters[move];
      const std::string after = reference::turn_magic(start, letter);
      const int then = static_cast<int>(reference::least_word(after, target).size());
      CHECK(all[move].distance == then);
      CHECK(all[move].by_state[0] == then);
      CHECK(all[move].change == then - now);
      CHECK(all[move].shortest == std::ranges::any_of(words, [&](const std::string& word) {
              return !word.empty() && word.front() == letter;
            }));
    }
  }
}

TEST_CASE("hints for the Rotation Game agree with another solver, symbol by symbol") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const reference::RotationGame solver;
  reference::Random random(5);
  for (int i = 0; i < 300; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    const auto all = game->hints({board, {}});
    REQUIRE(all.size() == RotationGame::kMoves);
    const auto words = solver.all_shortest_words(board);
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const std::string letter(1, RotationGame::kFacts.letters[move]);
      const auto after = solver.solve(reference::RotationGame::after(board, letter));
      CHECK(all[move].distance == after.word.size());
      CHECK(all[move].change == static_cast<int>(after.word.size()) -
                                    static_cast<int>(solver.solve(board).word.size()));
      for (std::size_t symbol = 0; symbol < 3; ++symbol)
        CHECK(all[move].by_state[symbol] == after.distances[symbol]);
      CHECK(all[move].shortest == std::ranges::any_of(words, [&](const std::string& word) {
              return word.starts_with(letter);
            }));
    }
  }
}

}  // namespace
}  // namespace turntable
