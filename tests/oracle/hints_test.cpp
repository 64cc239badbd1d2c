#include "turntable/oracle/hints.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

TEST_CASE("hints for Magic Squares agree with a search from every board after a letter") {
  const Table table = build_table<MagicSquares>();
  const Oracle<MagicSquares> oracle(table);
  const std::string start = "12345678";
  for (const std::string target : {"26845731", "43125678", "12345678", "41236785"}) {
    CAPTURE(target);
    MagicSquares::Board board{MagicSquares::kStart, {}};
    for (std::size_t i = 0; i < board.target.size(); ++i)
      board.target[i] = static_cast<std::uint8_t>(target[i] - '0');
    const int now = static_cast<int>(reference::least_word(start, target).size());
    const auto states = MagicSquares::reduce(board);
    const auto all = hints<MagicSquares>(oracle, states);
    const auto words = reference::all_shortest_words(start, target);
    for (Move move = 0; move < MagicSquares::kMoves; ++move) {
      const std::string after = reference::turn_magic(start, to_letter(move));
      const int then = static_cast<int>(reference::least_word(after, target).size());
      CHECK(all[move].distance == then);
      CHECK(all[move].by_state[0] == then);
      CHECK(all[move].change == then - now);
      CHECK(all[move].shortest == std::ranges::any_of(words, [&](const std::string& word) {
              return !word.empty() && word.front() == to_letter(move);
            }));
    }
  }
}

TEST_CASE("hints for the Rotation Game agree with another solver, symbol by symbol") {
  const Table table = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(table);
  const reference::RotationGame game;
  reference::Random random(5);
  for (int i = 0; i < 300; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    const auto states = RotationGame::reduce(board);
    const auto all = hints<RotationGame>(oracle, states);
    const auto words = game.all_shortest_words(board);
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const std::string letter(1, to_letter(move));
      const auto after = game.solve(reference::RotationGame::after(board, letter));
      CHECK(all[move].distance == after.word.size());
      CHECK(all[move].change ==
            static_cast<int>(after.word.size()) - static_cast<int>(game.solve(board).word.size()));
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
