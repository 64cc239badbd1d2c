// States as text: what is written of a state is a board of that state.
#include "turntable/judge/state_text.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/bad_input.h"
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

TEST_CASE("every mask is read as it is written") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  std::size_t masks = 0;
  game->for_each_state([&](PackedState state) {
    ++masks;
    const std::string text = format_state(*game, state);
    if (!is_mask(game->puzzle(), {&text, 1})) FAIL(text);
    const auto read = parse_mask(game->puzzle(), {&text, 1});
    const auto* mask = std::get_if<PackedState>(&read);
    if (mask == nullptr || *mask != state) FAIL(text);
  });
  CHECK(masks == 735471);
}

// The mask that these words make, or what is wrong with them; "no mask" if none is meant.
std::string read_as(const PuzzleInfo& puzzle, const std::vector<std::string>& words) {
  if (!is_mask(puzzle, words)) return "no mask";
  const auto read = parse_mask(puzzle, words);
  if (const auto* bad = std::get_if<BadInput>(&read)) return to_string(*bad);
  return format_mask(puzzle, std::get<PackedState>(read));
}

TEST_CASE("a mask is written in one word or many, in rows, with capitals") {
  const PuzzleInfo& puzzle = kPuzzle<RotationGame>;
  const std::string mask = "x.x....xx....x..x.x....x";
  CHECK(read_as(puzzle, {mask}) == mask);
  CHECK(read_as(puzzle, {"X.x....Xx....x..x.X....x"}) == mask);
  CHECK(read_as(puzzle, {"x.x....xx", "....x..x.x....x"}) == mask);
  CHECK(read_as(puzzle, {" x . x . . . . x x . . . .\tx . . x . x . . . . x\r\n"}) == mask);
  CHECK(read_as(puzzle,
                {"  x   .\n  x   .\n. . . x x . .\n  .   .\nx . . x . x .\n  .   .\n  .   x\n"}) ==
        mask);
}

TEST_CASE("wrong masks are told what a mask is") {
  const PuzzleInfo& puzzle = kPuzzle<RotationGame>;
  CHECK(read_as(puzzle, {"x.x....xx....x..x.x...."}) ==
        "1:1: expected 24 cells with 8 x, found 23 cells");
  CHECK(read_as(puzzle, {" ", std::string(25, 'x')}) ==
        "1:3: expected 24 cells with 8 x, found 25 cells");
  CHECK(read_as(puzzle, {"x.x....xx....x..x.x....."}) ==
        "1:1: expected 24 cells with 8 x, found 7");
  CHECK(read_as(puzzle, {std::string(24, 'x')}) == "1:1: expected 24 cells with 8 x, found 24");
  CHECK(read_as(puzzle, {"x"}) == "1:1: expected 24 cells with 8 x, found 1 cell");
}

TEST_CASE("what is not meant for a mask") {
  for (const std::string text : {"", " ", ".", "........................", "x1", "..1.x",
                                 "111132323132231222312133", "xx.o"})
    CHECK(read_as(kPuzzle<RotationGame>, {text}) == "no mask");
  for (const std::string text : {"x.x.", "x.x....xx....x..x.x....x"})
    CHECK(read_as(kPuzzle<MagicSquares>, {text}) == "no mask");
}

TEST_CASE("digits are those of the board's cells") {
  CHECK(format_digits(kPuzzle<MagicSquares>, test::numbers("26845731")) == "26845731");
  CHECK(format_digits(kPuzzle<RotationGame>, test::numbers("111132323132231222312133")) ==
        "111132323132231222312133");
}

}  // namespace
}  // namespace turntable::judge
