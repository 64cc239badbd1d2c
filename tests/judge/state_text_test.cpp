// States as text: what is written of a state is a board of that state.
#include "turntable/judge/state_text.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

TEST_CASE_TEMPLATE("a state is written as a target, or as a start, that reduces to it", P,
                   MagicSquares, ToySquares, EightPuzzle) {
  const PuzzleGame<P> game(build_table<P>());
  std::size_t states = 0;
  game.for_each_state([&](PackedState state) {
    if (++states % 97 != 0) return;
    Judge judge{.name = "any", .puzzle = &game.puzzle()};
    const auto asked = [&](const std::string& text) {
      REQUIRE(text.size() == P::kFacts.shape.cells);
      return game.states_of(asked_board(judge, test::numbers(text)));
    };
    REQUIRE(asked(format_state(game, state)) == std::vector{state});
    judge.direction = Direction::kRestore;
    REQUIRE(asked(format_state(game, state, true)) == std::vector{state});
  });
  CHECK(states == P::kStates);
}

TEST_CASE("a state of the Rotation Game is written as a mask") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  CHECK(format_state(*game, RotationGame::pack(RotationGame::goals()[0])) ==
        "......xxx..xx..xxx......");
  for (std::size_t cell = 0; cell < 24; ++cell) {
    std::string expected(24, '.');
    expected[cell] = 'x';
    CHECK(format_mask(game->puzzle(), 1u << RotationGame::kBit[cell]) == expected);
  }
}

TEST_CASE("digits are those of the board's cells") {
  CHECK(format_digits(kPuzzle<MagicSquares>, test::numbers("26845731")) == "26845731");
  CHECK(format_digits(kPuzzle<RotationGame>, test::numbers("111132323132231222312133")) ==
        "111132323132231222312133");
}

}  // namespace
}  // namespace turntable::judge
