// One board: what is read as one, and what is said of what is none.
#include "turntable/judge/board_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

constexpr Judge kMagic{.name = "magic", .puzzle = &kPuzzle<MagicSquares>, .parts = {}};
constexpr Judge kRotation{.name = "rotation", .puzzle = &kPuzzle<RotationGame>, .parts = {}};

// Boards of another shape: not those of the puzzle, which is asked for its shape only.
constexpr PuzzleInfo with_shape(BoardShape shape) {
  PuzzleInfo puzzle = kPuzzle<RotationGame>;
  puzzle.shape = shape;
  return puzzle;
}
constexpr PuzzleInfo kTriples = with_shape({6, 2, 3});
constexpr PuzzleInfo kNines = with_shape({18, 2, 9});

Judge in_rows(const PuzzleInfo& puzzle) {
  return {.name = "rows", .puzzle = &puzzle, .parts = {}, .rows = 2};
}

using Arguments = std::vector<std::string>;

// The board with blanks, or the error.
std::string parsed(const Judge& judge, const Arguments& arguments) {
  const auto result = parse_board(judge, arguments);
  if (const auto* error = std::get_if<BadInput>(&result)) return to_string(*error);
  return format_board(judge, std::get<BoardNumbers>(result));
}

TEST_CASE("a board of a command line: numbers with or without blanks between them") {
  for (const Arguments& arguments : {
           Arguments{"2", "6", "8", "4", "5", "7", "3", "1"},
           Arguments{"26845731"},
           Arguments{"2684", "5731"},
           Arguments{"2 6 8 4 5 7 3 1"},
           Arguments{"", " 26 84\t57", "\n", "3\r\n1 "},
       }) {
    CHECK(parsed(kMagic, arguments) == "2 6 8 4 5 7 3 1");
  }
  CHECK(parsed(kRotation, {"111132323132231222312133"}) ==
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
}

TEST_CASE("what is no board, with the place in the joined arguments") {
  struct Row {
    Arguments arguments;
    std::string_view error;
  };
  for (const Row& row : {
           Row{{}, "1:1: expected 8 numbers, found none"},
           Row{{"  "}, "1:3: expected 8 numbers, found none"},
           Row{{"1234567"}, "1:1: expected 8 numbers, found 7"},
           Row{{" 1", "2", "3"}, "1:2: expected 8 numbers, found 3"},
           Row{{"1 2 3 4 5 6 7 8 8"}, "1:1: expected 8 numbers, found 9"},
           Row{{"1", "2", "9", "4", "5", "6", "7", "8"}, "1:5: expected a number 1..8, found '9'"},
           Row{{"12045678"}, "1:3: expected a number 1..8, found '0'"},
           Row{{"1234", "5628"}, "1:8: expected each number once, found a second '2'"},
           Row{{"1", "2", "+3", "4", "5", "6", "7", "8"},
               "1:5: expected a number 1..8, found '+3', which is no number"},
           Row{{"1234567x"}, "1:1: expected a number 1..8, found '1234567x', which is no number"},
           Row{{"9", "x"}, "1:1: expected a number 1..8, found '9'"},
           Row{{"123456781", "x"}, "1:9: expected each number once, found a second '1'"},
           Row{{"\xc3\xa4"}, "1:1: expected a number 1..8, found '\\xc3\\xa4', which is no number"},
           Row{{std::string(1000, 'x')},
               "1:1: expected a number 1..8, found 'xxxxxxxxxxxxxxxxxxxx'..., which is no number"},
       }) {
    CAPTURE(row.arguments);
    CHECK(parsed(kMagic, row.arguments) == row.error);
  }
  CHECK(parsed(kRotation, {"111111111222222223333333"}) ==
        "1:9: expected each symbol eight times, found a ninth '1'");
  CHECK(parsed({.name = "triples", .puzzle = &kTriples, .parts = {}}, {"111122"}) ==
        "1:4: expected each symbol three times, found a fourth '1'");
  CHECK(parsed({.name = "nines", .puzzle = &kNines, .parts = {}}, {"111111111122222222"}) ==
        "1:10: expected each symbol 9 times, found one more '1'");
}

TEST_CASE("a right board that no word solves") {
  PuzzleInfo puzzle = kPuzzle<MagicSquares>;
  puzzle.is_solvable = [](const Board& board) noexcept { return board.start != board.target; };
  const Judge judge{.name = "half", .puzzle = &puzzle, .parts = {}};
  const BoardNumbers home = test::numbers("12345678");
  const auto mismatch = unsolvable(judge, {home, home});
  REQUIRE(mismatch.has_value());
  CHECK(mismatch->expected == "a board that some word solves");
  CHECK(mismatch->found == "one that no word solves");
  CHECK(!unsolvable(judge, {home, test::numbers("87654321")}));
  CHECK(!unsolvable(kMagic, {home, home}));
}

TEST_CASE("what is a whole number") {
  using Limits = std::numeric_limits<std::int64_t>;
  const auto number = [](std::string_view text) {
    std::optional<std::int64_t> result;
    Tokenizer tokenizer;
    const auto take = [&](const Token& word) {
      result = whole_number(word);
      return true;
    };
    tokenizer.feed(text, take, [] { return true; });
    tokenizer.finish(take, [] { return true; });
    return result;
  };
  CHECK(number("0") == 0);
  CHECK(number("9") == 9);
  CHECK(number("10") == 10);
  CHECK(number("-1") == -1);
  CHECK(number("9223372036854775807") == Limits::max());
  CHECK(number("9223372036854775806") == Limits::max() - 1);
  CHECK(number("9223372036854775808") == Limits::max());
  CHECK(number("-9223372036854775809") == Limits::min());
  CHECK(number(std::string(100'000, '9')) == Limits::max());
  CHECK(number('-' + std::string(100'000, '9')) == Limits::min());
  for (const std::string_view text :
       {"00", "08", "+1", "1.0", "-", "--1", "-0", "-01", "1-", "x", "1x", "0x1", "\xb2"})
    CHECK_MESSAGE(!number(text), text);
  CHECK(!number(std::string(100, '9') + 'x'));
}

TEST_CASE("two rows turn into the clockwise order and back") {
  const auto check = [](const PuzzleInfo& puzzle, std::string_view rows, std::string_view turned) {
    const std::size_t cells = puzzle.shape.cells;
    const Judge judge = in_rows(puzzle);
    CHECK(test::digits(turn_rows(judge, test::numbers(rows)), cells) == turned);
    CHECK(test::digits(turn_rows(judge, test::numbers(turned)), cells) == rows);
    // Read, a board is clockwise; written, it is by rows again.
    const Arguments argument{std::string(rows)};
    const auto board = std::get<BoardNumbers>(parse_board(judge, argument));
    CHECK(test::digits(board, cells) == turned);
    std::string written = format_board(judge, board);
    std::erase(written, ' ');
    CHECK(written == rows);
  };
  check(kPuzzle<MagicSquares>, "12348765", "12345678");
  check(kPuzzle<MagicSquares>, "12345678", "12348765");
  check(kPuzzle<MagicSquares>, "58764123", "58763214");
  check(kPuzzle<ToySquares>, "123654", "123456");
  // A judge of clockwise boards turns nothing.
  CHECK(turn_rows(kMagic, test::numbers("12348765")) == test::numbers("12348765"));
}

}  // namespace
}  // namespace turntable::judge
