// One board: its numbers, what is said of what is none, and rows.
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
#include "turntable/judge/board_argument.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

constexpr Judge kMagic{.name = "magic", .puzzle = &kPuzzle<MagicSquares>, .parts = {}};

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

TEST_CASE("the numbers of a board, one by one") {
  struct Row {
    const PuzzleInfo* puzzle;
    std::string_view digits;
    std::string_view error;
  };
  for (const Row& row : {
           Row{&kPuzzle<MagicSquares>, "26845731", ""},
           Row{&kPuzzle<MagicSquares>, "1209", "a number 1..8, '0'"},
           Row{&kPuzzle<MagicSquares>, "12349", "a number 1..8, '9'"},
           Row{&kPuzzle<MagicSquares>, "12342", "each number once, a second '2'"},
           Row{&kPuzzle<RotationGame>, "111111111", "each symbol eight times, a ninth '1'"},
           Row{&kTriples, "111122", "each symbol three times, a fourth '1'"},
           Row{&kNines, "111111111122222222", "each symbol 9 times, one more '1'"},
       }) {
    CAPTURE(row.digits);
    BoardBuilder builder(row.puzzle->shape);
    std::string error;
    for (const char digit : row.digits)
      if (const auto fault = builder.add(digit); fault && error.empty())
        error = fault->expected + ", " + fault->found;
    CHECK(error == row.error);
  }
}

TEST_CASE("words are shown quoted, or by the name of what people cannot tell apart") {
  struct Row {
    std::string_view word;
    std::string_view shown;
  };
  for (const Row& row : {
           Row{"1x", "'1x'"},
           Row{"\xff", "'\\xff'"},
           Row{"\xC3\xA4", "'\\xc3\\xa4'"},
           Row{"\xC2\xA1", "'\\xc2\\xa1'"},
           Row{"1\xC2\xA0\x37", "a no-break blank"},
           Row{"\xE2\x80\xAF", "a no-break blank"},
           Row{"\xE2\x80\x83", "a wide or narrow blank"},
           Row{"\xE2\x80\x8B", "a blank of no width"},
           Row{"\xE3\x80\x80", "a full-width blank"},
           Row{"\xEF\xBC\x91", "a full-width digit"},
           Row{"\xEF\xBC\x98x\xC2\xA0", "a full-width digit"},
           Row{"\xEF\xBC\x8C", "a full-width comma"},
           Row{"\xE3\x80\x81", "a full-width comma"},
           Row{"\xE2\x80\x9C\x31", "a curly quote"},
           Row{"1\xE2\x80\x93\x32", "a dash"},
           Row{"\xE2\x94\x82", "a drawn line"},
           Row{"\xEF\xBB\xBF\x31", "a byte order mark"},
           Row{"\xEF\xBC", "'\\xef\\xbc'"},
           Row{"\xEF\xBC\x9A", "'\\xef\\xbc\\x9a'"},
       }) {
    CAPTURE(row.word);
    CHECK(show_word(row.word) == row.shown);
    const Mismatch fault = no_number("X", row.word);
    CHECK(fault.expected == "X");
    CHECK(fault.found ==
          std::string(row.shown) + (row.shown.front() == '\'' ? ", which is no number" : ""));
  }
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

TEST_CASE("where a character that people take for another stands") {
  CHECK(fault_place("1\xC2\xA0\x37") == 1);
  CHECK(fault_place("12x\xEF\xBC\x91\xC2\xA0") == 3);
  CHECK(fault_place("\xE2\x80\x9C\x31") == 0);
  CHECK(fault_place("12x") == 0);
  CHECK(fault_place("12\xC2") == 0);
}

TEST_CASE("blanks beyond ASCII become plain ones, and all else stays in its place") {
  CHECK(with_plain_blanks("1\xC2\xA0\x32\xE2\x80\x87\x33\xE2\x80\xAF\x34\xE3\x80\x80") ==
        "1  2   3   4   ");
  for (const std::string text :
       {"", "1 2", "\xC2", "\xEF\xBC\x91", "\xE2\x80\x8B", "\xEF\xBB\xBF", "\xE2\x80\x9C"})
    CHECK(with_plain_blanks(text) == text);
}

TEST_CASE("two rows turn into the clockwise order and back") {
  const auto check = [](const PuzzleInfo& puzzle, std::string_view rows, std::string_view turned) {
    const std::size_t cells = puzzle.shape.cells;
    const Judge judge = in_rows(puzzle);
    CHECK(test::digits(turn_rows(judge, test::numbers(rows)), cells) == turned);
    CHECK(test::digits(turn_rows(judge, test::numbers(turned)), cells) == rows);
    // Read, a board is clockwise; written, it is by rows again.
    const std::vector<std::string> argument{std::string(rows)};
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
