// Every rule of reading, as rows: an input, and what comes of it.
//
// Every row is read whole, cut in two at every position, and byte by byte, with the same result.
#include "turntable/judge/reader.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "turntable/puzzle/magic_squares.h"

namespace turntable::judge {
namespace {

using namespace std::string_view_literals;
using test::numbers;

// No memory but its own bytes: what it keeps of an input is bounded, whatever the input is.
static_assert(std::is_trivially_copyable_v<Reader>);
static_assert(sizeof(Reader) < 8192);

void check(std::string_view judge_name, std::string_view input, const Lines& expected) {
  CAPTURE(judge_name);
  CAPTURE(input);
  const Judge& judge = judge_named(judge_name);
  CHECK(read_whole(judge, input) == expected);
  CHECK(read_in_pieces(judge, input, 1) == expected);
  for (std::size_t cut = 1; cut < input.size(); ++cut)
    REQUIRE(read_cut_at(judge, input, cut) == expected);
}

struct Row {
  std::string_view input;
  Lines expected;
};

void check(std::string_view judge_name, const std::vector<Row>& rows) {
  for (const Row& row : rows) check(judge_name, row.input, row.expected);
}

TEST_CASE("good cases in every layout") {
  check("usaco", {
                     {"", {}},
                     {" \r\n\n\t", {}},
                     {"2 6 8 4 5 7 3 1\n", {"1 26845731"}},
                     {"2 6 8 4 5 7 3 1", {"1 26845731"}},
                     {"26845731", {"1 26845731"}},
                     {"\xEF\xBB\xBF"
                      "2 6 8 4 5 7 3 1 \r\n\r\n67418523\r\n",
                      {"1 26845731", "3 67418523"}},
                     {"26845731 12345678 67418523", {"1 26845731", "1 12345678", "1 67418523"}},
                     {"2 6 8 4 5 7 3 1 6 7 4 1 8 5 2 3", {"1 26845731", "1 67418523"}},
                     {"2 6 8 4 5 7 3 1 67418523", {"1 26845731", "1 67418523"}},
                     {"2 6 8 4\n5 7 3 1\n6 7 4 1\n8 5 2 3", {"1 26845731", "3 67418523"}},
                     {"2\n6\n\n8\n4\n5\n\n\n7\n3\n1\n26845731\n", {"1 26845731", "12 26845731"}},
                     {"1 2 3 4 5 6 7 8 2 6 8\n4 5 7 3 1\n", {"1 12345678", "1 26845731"}},
                     {"\t2\v6\f8\r4 5 7 3 1\n", {"1 26845731"}},
                 });
  check("hdu1430",
        {
            {"12345678\n17245368\n", {"1 12345678>17245368"}},
            {"12345678\n\n17245368\n\n12345678\n12345678",
             {"1 12345678>17245368", "5 12345678>12345678"}},
            {"12345678 17245368 87654321 12345678", {"1 12345678>17245368", "1 87654321>12345678"}},
            {"1 2 3 4 5 6 7 8\n1 7 2 4 5 3 6 8\n", {"1 12345678>17245368"}},
            {"1 2 3 4 5 6 7 8 17245368\n", {"1 12345678>17245368"}},
            {"1 2 3 4\n5 6 7 8 1 7 2 4\n5 3 6 8\n", {"1 12345678>17245368"}},
            {"12345678 17245368 12345678\n87654321\n",
             {"1 12345678>17245368", "1 12345678>87654321"}},
        });
  check("sicily1150",
        {
            {"4\n5 8 7 6\n4 1 2 3\n-1\n", {"1 N4 58764123", "end"}},
            {"0\r\n\r\n1 2 3 4\r\n8 7 6 5\r\n-1\r\n", {"1 N0 12348765", "end"}},
            {"4 5 8 7 6 4 1 2 3 3 8 7 6 5 1 2 3 4\n", {"1 N4 58764123", "1 N3 87651234"}},
            {"4 5 8 7 6 4 1 2 3 -1\n3 8 7 6 5 1 2 3 4\n", {"1 N4 58764123", "end"}},
            {"4\n58764123\n3 87651234\n", {"1 N4 58764123", "3 N3 87651234"}},
            {"99999999999999999999999999999999999999999\n5 8 7 6\n4 1 2 3\n",
             {"1 N9223372036854775807 58764123"}},
        });
  check("thu-toy",
        {
            {"2\n1 2 3 4 5 6 7 8\n8 6 3 5 4 2 7 1\n", {"2 12345678", "3 86354271", "end"}},
            {"2 12345678 86354271 1\n", {"1 12345678", "1 86354271", "end"}},
            {"2 12345678 86354271 1", {"1 12345678", "1 86354271"}},
            {"\n0\n12345678\n", {"end"}},
            {"1\n12345678\nx\n1 2\n", {"2 12345678", "end"}},
        });
  check(
      "poj2286",
      {
          {"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n",
           {"1 111132323132231222312133", "end"}},
          {"111132323132231222312133 111111112222222233333333 \t0 \r\n1\n",
           {"1 111132323132231222312133", "1 111111112222222233333333", "end"}},
          {"    1   1\n    1   1\n3 2 3 2 3 1 3\n    2   2\n3 1 2 2 2 3 1\n    2   1\n    3   3\n",
           {"1 111132323132231222312133"}},
          {"0", {}},
          {"0\n0 1\n", {"end"}},
          {"\n\n  0  \n", {"end"}},
      });
}

TEST_CASE("boards are clockwise as soon as they are read, start and target of the question") {
  const auto only = [](const Judge& judge, std::string_view input) {
    Reader reader(judge);
    std::vector<Case> cases;
    reader.feed(input, cases);
    reader.finish(cases);
    REQUIRE(cases.size() == 1);
    REQUIRE_FALSE(cases[0].error);
    return cases[0].board;
  };
  const BoardNumbers home = numbers("12345678");
  CHECK(only(judge_named("usaco"), "26845731") == Board{home, numbers("26845731")});
  CHECK(only(judge_named("hdu1430"), "12348765\n17245368\n") ==
        Board{numbers("12348765"), numbers("17245368")});
  CHECK(only(judge_named("sicily1150"), "4\n5 8 7 6\n4 1 2 3\n") ==
        Board{home, numbers("58763214")});
  CHECK(only(judge_named("thu-toy"), "1\n86354271\n") == Board{numbers("86354271"), home});
  CHECK(only(judge_named("poj2286"), "111132323132231222312133") ==
        Board{numbers("111132323132231222312133"), BoardNumbers{}});

  // As the user may change a judge's row: both boards by rows, and another start.
  Judge rows = judge_named("hdu1430");
  rows.rows = 2;
  CHECK(only(rows, "12348765\n17248635\n") == Board{home, numbers("17245368")});
  Judge from = judge_named("usaco");
  from.start = numbers("86354271");
  CHECK(only(from, "26845731") == Board{numbers("86354271"), numbers("26845731")});
  rows.parts = judge_named("usaco").parts;
  rows.direction = Direction::kRestore;
  CHECK(only(rows, "17248635") == Board{numbers("17245368"), home});
}

TEST_CASE("a right board that no word solves is a bad case, placed at its first word") {
  static constexpr PuzzleInfo kHalf = [] {
    PuzzleInfo puzzle = kPuzzle<MagicSquares>;
    puzzle.is_solvable = [](const Board& board) noexcept { return board.start != board.target; };
    return puzzle;
  }();
  const std::string kUnsolvable =
      "expected a board that some word solves, found one that no word "
      "solves";
  Judge judge = judge_named("usaco");
  judge.puzzle = &kHalf;
  CHECK(read_whole(judge, "26845731\n\n 1 2 3 4 5 6 7 8 17245368\n12345678") ==
        Lines{"1 26845731", "3 ? 3:2: " + kUnsolvable, "3 17245368", "4 ? 4:1: " + kUnsolvable});
  // What is wrong by itself, or misframed, is told first.
  CHECK(read_whole(judge, "1 2 3 4 5 6 7 9\n1 2 3 4\n") ==
        Lines{"1 ? 1:15: expected a number 1..8, found '9'",
              "2 ? 2:1: expected 8 numbers, found 4 before the end of the input"});
  // Of both boards, whichever comes first.
  judge.parts = judge_named("hdu1430").parts;
  CHECK(read_whole(judge, "12345678\n17245368\n17245368\n17245368\n") ==
        Lines{"1 12345678>17245368", "3 ? 3:1: " + kUnsolvable});
}

TEST_CASE("framed but wrong: one bad case, and on right behind it") {
  check("usaco",
        {
            {"1 2 3 4 5 6 7 9\n26845731\n",
             {"1 ? 1:15: expected a number 1..8, found '9'", "2 26845731"}},
            {"0 2 3 4 5 6 7 8\n", {"1 ? 1:1: expected a number 1..8, found '0'"}},
            {"1 2 3 4 5 6 7 3 26845731\n",
             {"1 ? 1:15: expected each number once, found a second '3'", "1 26845731"}},
            {"1 2 3 08 5 6 7 9\n",
             {"1 ? 1:7: expected a number 1..8, found '08', which is no number"}},
            {"1 2 3 +4 5 6 7 8\n",
             {"1 ? 1:7: expected a number 1..8, found '+4', which is no number"}},
            {"1 2 3 4.0 5 6 7 8\n",
             {"1 ? 1:7: expected a number 1..8, found '4.0', which is no number"}},
            {"1 2 3 -4 5 6 7 8\n", {"1 ? 1:7: expected a number 1..8, found '-4'"}},
            {"1 1 9 x 5 6 7 8\n", {"1 ? 1:3: expected each number once, found a second '1'"}},
            {"99999999999999999999999 2 3 4 5 6 7 8\n26845731\n",
             {"1 ? 1:1: expected a number 1..8, found '99999999999999999999'...", "2 26845731"}},
            {"1 2 3 4 5 6 7 \xff\n",
             {"1 ? 1:15: expected a number 1..8, found '\\xff', which is no number"}},
            {"one two three four five six seven eight\n26845731",
             {"1 ? 1:1: expected a number 1..8, found 'one', which is no number", "2 26845731"}},
            // Over several lines, to a line's end.
            {"1 2 3 4\n5 6 7 7\n26845731\n",
             {"1 ? 2:7: expected each number once, found a second '7'", "3 26845731"}},
            {"100\n2\n3\n4\n5\n6\n7\n8\n26845731\n",
             {"1 ? 1:1: expected a number 1..8, found '100'", "9 26845731"}},
            // In one word.
            {"26845739\n26845731\n",
             {"1 ? 1:1: expected a number 1..8, found '9' as digit 8", "2 26845731"}},
            {" 26845732 12345678\n",
             {"1 ? 1:2: expected each number once, found a second '2' as digit 8", "1 12345678"}},
            {"02345678", {"1 ? 1:1: expected a number 1..8, found '0' as digit 1"}},
        });
  check("poj2286",
        {
            {"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 1\n0\n",
             {"1 ? 1:47: expected each symbol eight times, found a ninth '1'", "end"}},
            {"111132323132231222312131 0\n",
             {"1 ? 1:1: expected each symbol eight times, found a ninth '1' as digit 24", "end"}},
            {"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 0\n0\n",
             {"1 ? 1:47: expected a number 1..3, found '0'", "end"}},
            {"0 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n",
             {"1 ? 1:1: expected a number 1..3, found '0'", "end"}},
            {"00 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n",
             {"1 ? 1:1: expected a number 1..3, found '00', which is no number"}},
        });
  check("hdu1430",
        {
            {"12345679\n17245368\n12345678\n17245368\n",
             {"1 ? 1:1: expected a number 1..8, found '9' as digit 8", "3 12345678>17245368"}},
            {"12345678\n1 7 2 4 5 3 6 6\n12345678\n17245368\n",
             {"1 ? 2:15: expected each number once, found a second '6'", "3 12345678>17245368"}},
        });
  check("sicily1150",
        {
            {"x\n5 8 7 6\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
             {"1 ? 1:1: expected a limit of 0 moves or more, found 'x', which is no number",
              "4 N3 87651234", "end"}},
            {"-2\n5 8 7 6\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
             {"1 ? 1:1: expected a limit of 0 moves or more, found '-2'", "4 N3 87651234", "end"}},
            {"-1 5 8 7 6 4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n",
             {"1 ? 1:1: expected a limit of 0 moves or more, found '-1'", "2 N3 87651234"}},
            {"4\n5 8 7 6\n4 1 2 8\n3\n8 7 6 5\n1 2 3 4\n",
             {"1 ? 3:7: expected each number once, found a second '8'", "4 N3 87651234"}},
        });
}

TEST_CASE("misframed: one bad case, and on behind its lines") {
  check("usaco",
        {
            // A short line, then a good one.
            {"2 6 8 4 5 7 3\n1 2 3 4 5 6 7 8\n",
             {"1 ? 1:1: expected 8 numbers, found 7 before the end of the line", "2 12345678"}},
            {"2 6 8 4 5 7 3\n\n \n26845731\n",
             {"1 ? 1:1: expected 8 numbers, found 7 before the end of the line", "4 26845731"}},
            {"2\n26845731\n",
             {"1 ? 1:1: expected 8 numbers, found 1 before the end of the line", "2 26845731"}},
            {"hello world\n1 2 3 4 5 6 7 8\n",
             {"1 ? 1:1: expected a number 1..8, found 'hello', which is no number", "2 12345678"}},
            // Two of them.
            {"1 2 3\n1 2 3\n26845731\n",
             {"1 ? 1:1: expected 8 numbers, found 3 before the end of the line",
              "2 ? 2:1: expected 8 numbers, found 3 before the end of the line", "3 26845731"}},
            // A long line: its first numbers are a case, the rest begins another.
            {"2 6 8 4 5 7 3 1 9\n1 2 3 4 5 6 7 8\n",
             {"1 26845731", "1 ? 1:17: expected a number 1..8, found '9'", "2 12345678"}},
            {"26845731 5\n26845731\n",
             {"1 26845731", "1 ? 1:10: expected 8 numbers, found 1 before the end of the line",
              "2 26845731"}},
            // The word that does not fit is on a line that is read again.
            {"2 6 8 4 5 7 3\n3 2 1 4 5 6 7 8\n",
             {"1 ? 1:1: expected 8 numbers, found 7 before the end of the line", "2 32145678"}},
            // Junk among them.
            {"2 6 8 x 5 7 3\n1 2 3 4 5 6 7 8\n",
             {"1 ? 1:7: expected a number 1..8, found 'x', which is no number", "2 12345678"}},
            // Cut short by the end of input: the later lines are read again.
            {"1 2 3\n4 5 6\n",
             {"1 ? 1:1: expected 8 numbers, found 3 before the end of the line",
              "2 ? 2:1: expected 8 numbers, found 3 before the end of the input"}},
            {"26845731 1 2",
             {"1 26845731", "1 ? 1:10: expected 8 numbers, found 2 before the end of the input"}},
        });
  check("hdu1430",
        {
            {"12345678\n17245368 1\n12345678\n17245368\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found more behind them on line 2",
              "3 12345678>17245368"}},
            {"12345678 9\n17245368\n12345678\n17245368\n",
             {"1 ? 1:10: expected a number 1..8, found '9'", "3 12345678>17245368"}},
            {"1 2 3 4 5 6 7 8\n1 7 2 4 5 3 6\n12345678\n17245368\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 15 before the end of line 2",
              "3 12345678>17245368"}},
            {"1 2 3 4 5 6 7\n1 7 2 4 5 3 6 8\n1 2 3 4 5 6 7 8\n1 7 2 4 5 3 6 8\n",
             {"1 ? 2:1: expected each number once, found a second '1'", "3 12345678>17245368"}},
            {"1 2 3 4 5 6 7 8 1\n1 7 2 4 5 3 6 8\n1 2 3 4 5 6 7 8\n1 7 2 4 5 3 6 8\n",
             {"1 ? 2:1: expected each number once, found a second '1'", "3 12345678>17245368"}},
            // More than half of the target is on the first line: then a line was to be a case.
            {"1 2 3 4 5 6 7 8 1 7 2 4 5 3 6\n1 2 3 4 5 6 7 8 1 7 2 4 5 3 6 8\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 15 before the end of the line",
              "2 12345678>17245368"}},
            {"12345678 1 7 2 4\n12345678 17245368\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 12 before the end of the line",
              "2 12345678>17245368"}},
            {"12345678 1 7 2\n17245368\n12345678 17245368\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 11 before the end of the line",
              "3 12345678>17245368"}},
            {"12345678 17245368 1\n12345678 17245368\n",
             {"1 12345678>17245368",
              "1 ? 1:19: expected 2 boards of 8 numbers, found 1 before the end of the line",
              "2 12345678>17245368"}},
            // Cut short by the end.
            {"12345678\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 8 before the end of the input"}},
            {"12345678\n1 2\n3 4\n",
             {"1 ? 1:1: expected 2 boards of 8 numbers, found 10 before the end of line 2",
              "3 ? 3:1: expected 2 boards of 8 numbers, found 2 before the end of the input"}},
        });
  const std::string kLines = "expected lines of 1, 4 and 4 numbers, or all on one, found ";
  check(
      "sicily1150",
      {
          {"4\n5 8 7\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "3 words on line 2", "4 N3 87651234", "end"}},
          {"4\n5 8 7 6\n4 1 2\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "3 words on line 3", "4 N3 87651234", "end"}},
          {"4\n5 8 7 6 3\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "5 words on line 2", "4 N3 87651234", "end"}},
          {"4\n5 8 7 6 3 4 1 2 9 9 9 9 9\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "more than 4 words on line 2", "4 N3 87651234", "end"}},
          {"4\n5 8 7 6\n4 1 2 3 9\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "5 words on line 3", "4 N3 87651234", "end"}},
          {"4 9\n5 8 7 6\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:3: expected a number 1..8, found '9'", "4 N3 87651234", "end"}},
          // Rows of four where N should be: out of step, line by line until N is found.
          {"5 8 7 6\n4 1 2 3\n3\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 ? 1:1: " + kLines + "4 words on line 1", "2 ? 2:1: " + kLines + "4 words on line 2",
            "3 N3 87651234", "end"}},
          // All on one line.
          {"4 5 8 7 6 4 1 2\n3 8 7 6 5 1 2 3 4\n",
           {"1 ? 1:1: " + kLines + "8 words on line 1", "2 N3 87651234"}},
          {"4 5 8 7 6 4 1 2 3 9\n3 8 7 6 5 1 2 3 4\n",
           {"1 N4 58764123", "1 ? 1:19: " + kLines + "a beginning inside line 1", "2 N3 87651234"}},
          {"4 5 8 7 6 4 1 2 3 9\n8 7 6 5\n1 2 3 4\n-1\n",
           {"1 N4 58764123", "1 ? 1:19: " + kLines + "a beginning inside line 1",
            "2 ? 2:1: " + kLines + "4 words on line 2", "3 ? 3:1: " + kLines + "4 words on line 3",
            "end"}},
          // The board in one word.
          {"4\n5876412\n3\n87651234\n-1\n",
           {"1 ? 2:1: expected 8 digits, found 7", "3 N3 87651234", "end"}},
          {"4\n58764123 7\n3\n87651234\n-1\n",
           {"1 ? 1:1: " + kLines + "2 words on line 2", "3 N3 87651234", "end"}},
          {"4 587641234\n3 87651234\n", {"1 ? 1:3: expected 8 digits, found 9", "2 N3 87651234"}},
          // Cut short.
          {"4\n5 8 7 6\n", {"1 ? 1:1: " + kLines + "the end of the input"}},
          {"4\n", {"1 ? 1:1: " + kLines + "the end of the input"}},
      });
}

TEST_CASE("a board in one word of the wrong length spoils no other") {
  check(
      "usaco",
      {
          {"1234567\n26845731\n", {"1 ? 1:1: expected 8 digits, found 7", "2 26845731"}},
          {"123456789\n26845731\n", {"1 ? 1:1: expected 8 digits, found 9", "2 26845731"}},
          {"12345\n12345\n12345\n12345\n12345\n12345\n12345\n12345\n26845731",
           {"1 ? 1:1: expected 8 digits, found 5", "2 ? 2:1: expected 8 digits, found 5",
            "3 ? 3:1: expected 8 digits, found 5", "4 ? 4:1: expected 8 digits, found 5",
            "5 ? 5:1: expected 8 digits, found 5", "6 ? 6:1: expected 8 digits, found 5",
            "7 ? 7:1: expected 8 digits, found 5", "8 ? 8:1: expected 8 digits, found 5",
            "9 26845731"}},
          {"1234567 26845731 1234567\n26845731\n",
           {"1 ? 1:1: expected 8 digits, found 7", "1 26845731",
            "1 ? 1:18: expected 8 digits, found 7", "2 26845731"}},
          {"2684573x\n26845731\n", {"1 ? 1:1: expected 8 digits, found '2684573x'", "2 26845731"}},
          {"2-6-8-4-5-7-3-1\n26845731\n",
           {"1 ? 1:1: expected 8 digits, found '2-6-8-4-5-7-3-1'", "2 26845731"}},
          {"2684573\xEF\xBC\x91\n26845731\n",
           {"1 ? 1:8: expected 8 digits, found a full-width digit", "2 26845731"}},
          // Four digits are nearer to a number.
          {"1234\n26845731\n", {"1 ? 1:1: expected a number 1..8, found '1234'", "2 26845731"}},
          {"1234567 1\n26845731\n",
           {"1 ? 1:1: expected a number 1..8, found '1234567'", "2 26845731"}},
          // Eight long words on a line are eight numbers, seven are seven boards.
          {"12345 12345 12345 12345 12345 12345 12345 12345\n",
           {"1 ? 1:1: expected a number 1..8, found '12345'"}},
          {"12345 12345 12345 12345 12345 12345 12345 12345 26845731 12345\n",
           {"1 ? 1:1: expected a number 1..8, found '12345'", "1 26845731",
            "1 ? 1:58: expected 8 digits, found 5"}},
          {"12345 12345 12345 12345 12345 12345 12345\n",
           {"1 ? 1:1: expected 8 digits, found 5", "1 ? 1:7: expected 8 digits, found 5",
            "1 ? 1:13: expected 8 digits, found 5", "1 ? 1:19: expected 8 digits, found 5",
            "1 ? 1:25: expected 8 digits, found 5", "1 ? 1:31: expected 8 digits, found 5",
            "1 ? 1:37: expected 8 digits, found 5"}},
      });
  check("hdu1430", {
                       {"12345678\n1724536\n12345678\n17245368\n",
                        {"1 ? 2:1: expected 8 digits, found 7", "3 12345678>17245368"}},
                       {"1234567\n17245368\n12345678\n17245368\n",
                        {"1 ? 1:1: expected 8 digits, found 7", "3 12345678>17245368"}},
                       {"12345678\nx\n12345678\n17245368\n",
                        {"1 ? 2:1: expected a number 1..8, found 'x', which is no number",
                         "3 12345678>17245368"}},
                       {"x\n17245368\n12345678\n17245368\n",
                        {"1 ? 1:1: expected a number 1..8, found 'x', which is no number",
                         "3 12345678>17245368"}},
                       {"1234567 17245368\n12345678 17245368\n",
                        {"1 ? 1:1: expected 8 digits, found 7", "2 12345678>17245368"}},
                   });
  check(
      "poj2286",
      {
          {"11113232313223122231213\n111132323132231222312133\n0\n",
           {"1 ? 1:1: expected 24 digits, found 23", "2 111132323132231222312133", "end"}},
          {"1111323231322\n111132323132231222312133\n",
           {"1 ? 1:1: expected 24 digits, found 13", "2 111132323132231222312133"}},
          {"111132323132\n111132323132231222312133\n",
           {"1 ? 1:1: expected a number 1..3, found '111132323132'", "2 111132323132231222312133"}},
      });
}

TEST_CASE("punctuation of lists counts as blanks") {
  check("usaco", {
                     {"2,6,8,4,5,7,3,1\n[1, 2, 3, 4, 5, 6, 7, 8]\n\"26845731\";\n",
                      {"1 26845731", "2 12345678", "3 26845731"}},
                     {"[\n  [2, 6, 8, 4],\n  [5, 7, 3, 1]\n],\n(1|2|3|4|5|6|7|9)\n",
                      {"2 26845731", "5 ? 5:16: expected a number 1..8, found '9'"}},
                     {"[],\n{};\n", {}},
                     {"2.6.8.4.5.7.3.1\n2_6_8_4_5_7_3_1\n",
                      {"1 ? 1:1: expected 8 digits, found '2.6.8.4.5.7.3.1'",
                       "2 ? 2:1: expected 8 digits, found '2_6_8_4_5_7_3_1'"}},
                 });
  check("poj2286", {{"'111132323132231222312133'\n[0]\n1", {"1 111132323132231222312133", "end"}}});
  check("sicily1150", {{"4,\n[5 8 7 6]\n[4 1 2 3]\n(3),[8,7,6,5],[1,2,3,4]\n[-1]\n",
                        {"1 N4 58764123", "4 N3 87651234", "end"}}});
}

TEST_CASE("the marker on the line on which the last case ends") {
  const std::string kFirst = "1 1 1 1 3 2 3 2 3 1 3 2\n";
  const std::string kSecond = "2 3 1 2 2 2 3 1 2 1 3 3";
  check("poj2286",
        {
            {kFirst + kSecond + " 0\n1 2 3", {"1 111132323132231222312133", "end"}},
            {kFirst + kSecond + " 0", {"1 111132323132231222312133"}},
            {"111132323132231222312133 0\n1", {"1 111132323132231222312133", "end"}},
            {kFirst + "2 3 1 2 2 2 3 1 2 1 3 9 0\n1",
             {"1 ? 2:23: expected a number 1..3, found '9'", "end"}},
            // No marker: something is behind it, or it is inside the board.
            {kFirst + kSecond + " 0 0\n",
             {"1 ? 1:1: expected 24 numbers, found 12 before the end of the line",
              "2 ? 2:25: expected a number 1..3, found '0'"}},
            {kFirst + kSecond + " 00\n",
             {"1 ? 1:1: expected 24 numbers, found 12 before the end of the line",
              "2 ? 2:25: expected a number 1..3, found '00', which is no number"}},
            {kFirst + "2 3 1 2 2 2 3 1 2 1 3 0\n111132323132231222312133\n",
             {"1 ? 2:23: expected a number 1..3, found '0'", "3 111132323132231222312133"}},
        });
  const std::string kLines = "expected lines of 1, 4 and 4 numbers, or all on one, found ";
  check("sicily1150", {
                          {"4\n5 8 7 6\n4 1 2 3 -1\n3", {"1 N4 58764123", "end"}},
                          {"4 5 8 7 6 4 1 2 3 -1\n3", {"1 N4 58764123", "end"}},
                          {"4\n58764123 -1\n3", {"1 N4 58764123", "end"}},
                          {"4\n5 8 7 6\n4 1 2 3 -1 -1\n3\n8 7 6 5\n1 2 3 4\n",
                           {"1 ? 1:1: " + kLines + "more than 4 words on line 3", "4 N3 87651234"}},
                          {"4\n5 8 7 6\n4 1 2 3 0\n3\n8 7 6 5\n1 2 3 4 -1\n",
                           {"1 ? 1:1: " + kLines + "5 words on line 3", "4 N3 87651234", "end"}},
                      });
}

TEST_CASE("the end of the input that a judge wants, wherever it is") {
  check("poj2286",
        {
            {"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3\n0\n111132323132231222312133\n",
             {"1 ? 1:1: expected 24 numbers, found 23 before the end of the line", "end"}},
            {"1 1\n0 0\n0\n",
             {"1 ? 1:1: expected 24 numbers, found 2 before the end of the line",
              "2 ? 2:1: expected a number 1..3, found '0'", "end"}},
        });
  const std::string kLines = "expected lines of 1, 4 and 4 numbers, or all on one, found ";
  check("sicily1150",
        {
            {"4\n5 8 7 6\n-1\n3\n8 7 6 5\n1 2 3 4\n",
             {"1 ? 1:1: " + kLines + "the end of the input", "end"}},
            {"4\n-1\n3\n", {"1 ? 1:1: " + kLines + "the end of the input", "end"}},
            {"4 5 8 7 6 4 1 2\n-1\n3\n", {"1 ? 1:1: " + kLines + "8 words on line 1", "end"}},
            // On a line that was to be given up.
            {"4\n5 8 7 6 4 1 2 3\n-1\n3\n", {"1 ? 1:1: " + kLines + "8 words on line 2", "end"}},
            {"4\n5 8 7 6 4 1 2 3\n\n -1 \r\n3\n",
             {"1 ? 1:1: " + kLines + "8 words on line 2", "end"}},
            {"4\n5 8 7 6 4 1 2 3\n-1 -1\n3 87651234\n",
             {"1 ? 1:1: " + kLines + "8 words on line 2", "4 N3 87651234"}},
            {"4\n5 8 7 6 4 1 2 3\n-2\n3 87651234\n",
             {"1 ? 1:1: " + kLines + "8 words on line 2", "4 N3 87651234"}},
        });
  // For the others the markers are numbers.
  check("usaco", {{"0\n26845731\n", {"1 ? 1:1: expected a number 1..8, found '0'", "2 26845731"}},
                  {"-1\n26845731\n", {"1 ? 1:1: expected a number 1..8, found '-1'", "2 26845731"}},
                  {"2 6 8 4\n5 7 3 1 0\n26845731\n",
                   {"1 ? 1:1: expected 8 numbers, found 4 before the end of the line",
                    "2 ? 2:9: expected a number 1..8, found '0'", "3 26845731"}}});
}

TEST_CASE("the number of cases that comes first") {
  check(
      "thu-toy",
      {
          // A bad number: a message, and boards to the end of file, from right behind it.
          {"x\n12345678\n86354271\n",
           {"! 1:1: expected the number of boards, found 'x', which is no number", "2 12345678",
            "3 86354271"}},
          {"-1 12345678\n", {"! 1:1: expected the number of boards, found '-1'", "1 12345678"}},
          {"02 12345678\n",
           {"! 1:1: expected the number of boards, found '02', which is no number", "1 12345678"}},
          {"\n", {"! 2:1: expected the number of boards, found the end of the input"}},
          {"", {"! 1:1: expected the number of boards, found the end of the input"}},
          // Fewer boards: one bad case at the end of the input stands for all that are missing.
          {"3\n12345678\n",
           {"2 12345678", "3 ? 3:1: expected 3 boards, found 1 before the end of the input"}},
          {"1", {"1 ? 1:2: expected 1 board, found 0 before the end of the input"}},
          {"3\n12345678\n1 2 3",
           {"2 12345678", "3 ? 3:1: expected 8 numbers, found 3 before the end of the input",
            "3 ? 3:6: expected 3 boards, found 2 before the end of the input"}},
          {"2\n12345678\n1 2 3\n",
           {"2 12345678", "3 ? 3:1: expected 8 numbers, found 3 before the end of the input"}},
          // A bad board counts.
          {"2\n1 2 3 4 5 6 7 9\n12345678\n87654321\n",
           {"2 ? 2:15: expected a number 1..8, found '9'", "3 12345678", "end"}},
          {"2\n12345678 9\n87654321\n",
           {"2 12345678", "2 ? 2:10: expected a number 1..8, found '9'", "3 87654321"}},
          // One that nobody knows the end of makes the number void.
          {"3\n1 2 3 4 5 6 7 8 1\n8 6 3 5 4 2 7 1\n8 7 6 5 4 3 2 1\n",
           {"2 12345678", "2 ? 2:17: expected 8 numbers, found 1 before the end of the line",
            "3 86354271", "4 87654321"}},
          {"2\n1 2 3 4 5\n6 7 8 1\n12345678\n87654321\n",
           {"2 ? 2:1: expected 8 numbers, found 5 before the end of the line",
            "3 ? 3:1: expected 8 numbers, found 4 before the end of the line", "4 12345678",
            "5 87654321"}},
          {"99999999999999999999\n12345678",
           {"2 12345678",
            "2 ? 2:9: expected '99999999999999999999' boards, found 1 before the end of the "
            "input"}},
          {"9223372036854775806\n",
           {"2 ? 2:1: expected 9223372036854775806 boards, found 0 before the end of the input"}},
      });

  Reader reader(judge_named("thu-toy"));
  std::vector<Case> cases;
  reader.feed("\n\nx\n", cases);
  REQUIRE(cases.size() == 1);
  CHECK(cases[0].notice);
  CHECK(cases[0].line == 3);
  CHECK(reader.cases_left() == Reader::kUnbounded);
}

TEST_CASE("a case comes from the feed that completes it") {
  struct Feed {
    std::string_view bytes;
    std::size_t cases;
  };
  const auto check_feeds = [](std::string_view judge_name, const std::vector<Feed>& feeds) {
    Reader reader(judge_named(judge_name));
    for (const Feed& feed : feeds) {
      CAPTURE(feed.bytes);
      std::vector<Case> cases;
      reader.feed(feed.bytes, cases);
      CHECK(cases.size() == feed.cases);
    }
  };
  check_feeds("usaco", {{"2 6 8 4 5 7 3 1\n", 1},
                        {"26845731\r\n", 1},
                        {"2684573\n", 1},
                        {"2 6 8 4 5 7 3 1 2\n", 1},
                        {"2 6 8 4 5 7 3 1\n", 2},
                        {"2 6 8 4 \n", 0},
                        {"5 7 3 1\n", 1}});
  check_feeds("hdu1430", {{"12345678\n", 0}, {"17245368\n", 1}, {"12345678 1724536\n", 1}});
  check_feeds("sicily1150", {{"4\n", 0}, {"5 8 7 6\n", 0}, {"4 1 2 3\n", 1}, {"4 58764123\n", 1}});
  check_feeds("thu-toy", {{"2\n", 0}, {"12345678\n", 1}, {"12345678\n", 1}, {"12345678\n", 0}});
  check_feeds("poj2286", {{"111132323132231222312133\n", 1}, {"0\n", 0}});
}

TEST_CASE("a fast path may take whole lines between cases, and only there") {
  const auto after = [](std::string_view judge_name, std::string_view input) {
    Reader reader(judge_named(judge_name));
    std::vector<Case> cases;
    reader.feed(input, cases);
    return reader.at_line_start_between_cases();
  };
  CHECK(after("usaco", ""));
  CHECK(after("usaco", "\n"));
  CHECK(after("usaco", "26845731\n"));
  CHECK(after("usaco", "1 2 3 4 5 6 7 9\n"));
  CHECK(!after("usaco", " "));
  CHECK(!after("usaco", "2684"));
  CHECK(!after("usaco", "26845731 "));
  CHECK(!after("usaco", "2 6 8 4\n"));
  CHECK(!after("usaco", "\xEF\xBB"));
  CHECK(!after("hdu1430", "12345678\n"));
  CHECK(after("hdu1430", "12345678\n17245368\n"));
  CHECK(!after("hdu1430", "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 "));
  CHECK(!after("sicily1150", "4\n5 8 7 6 4 1 2 3\n"));  // the third line is still to be given up
  CHECK(after("sicily1150", "4\n5 8 7 6 4 1 2 3\n1\n"));
  CHECK(!after("thu-toy", ""));
  CHECK(!after("thu-toy", "2"));
  CHECK(after("thu-toy", "2\n"));
  CHECK(after("thu-toy", "x\n"));
  CHECK(!after("thu-toy", "0\n"));
  CHECK(!after("poj2286", "0\n"));

  Reader reader(judge_named("thu-toy"));
  std::vector<Case> cases;
  CHECK(reader.cases_left() == Reader::kUnbounded);
  reader.feed("5\n12345678\n", cases);
  CHECK(reader.cases_left() == 4);
  reader.skip_cases(2);
  CHECK(reader.cases_left() == 2);
  reader.feed("1 2 3 4 5 6 7 9\n", cases);
  CHECK(case_lines(judge_named("thu-toy"), cases) ==
        Lines{"2 12345678", "5 ? 5:15: expected a number 1..8, found '9'"});
  CHECK(!reader.ended());
  reader.skip_cases(1);
  CHECK(reader.ended());
  CHECK(!reader.at_line_start_between_cases());
  cases.clear();
  reader.feed("12345678\n", cases);
  reader.finish(cases);
  CHECK(cases.empty());

  Reader unbounded(judge_named("usaco"));
  unbounded.skip_cases(1'000'000);
  unbounded.feed("1 2 3 4 5 6 7 9\n", cases);
  CHECK(case_lines(judge_named("usaco"), cases) ==
        Lines{"1000001 ? 1000001:15: expected a number 1..8, found '9'"});
  CHECK(unbounded.cases_left() == Reader::kUnbounded);

  // The end of the input is counted from where the fast path ended.
  Reader few(judge_named("thu-toy"));
  cases.clear();
  few.feed("5\n", cases);
  few.skip_cases(3);
  few.finish(cases);
  CHECK(case_lines(judge_named("thu-toy"), cases) ==
        Lines{"5 ? 5:1: expected 5 boards, found 3 before the end of the input"});
  CHECK(few.ended());
  CHECK(few.cases_left() == 0);
}

TEST_CASE("huge words, lines and gaps") {
  constexpr std::size_t kPiece = 1'000'000;
  constexpr int kPieces = 50;
  const auto fed = [](const Judge& judge, std::string_view before, char filler,
                      std::string_view after) {
    Reader reader(judge);
    std::vector<Case> cases;
    reader.feed(before, cases);
    const std::string piece(kPiece, filler);
    for (int i = 0; i < kPieces; ++i) reader.feed(piece, cases);
    reader.feed(after, cases);
    reader.finish(cases);
    return case_lines(judge, cases);
  };
  const Judge& usaco = judge_named("usaco");
  CHECK(fed(usaco, "2 6 8 4", '\n', "5 7 3 1\n") == Lines{"1 26845731"});
  CHECK(fed(usaco, "2 6 8 4", ' ', "5 7 3 9\n") ==
        Lines{"1 ? 1:50000014: expected a number 1..8, found '9'"});
  CHECK(fed(usaco, "2 6 8 4\n", '\n', "5 7 3 9\n") ==
        Lines{"1 ? 50000002:7: expected a number 1..8, found '9'"});
  CHECK(fed(usaco, "2 6 8 ", 'x', " 4 5 7 3\n26845731") ==
        Lines{"1 ? 1:7: expected a number 1..8, found 'xxxxxxxxxxxxxxxxxxxx'..., which is no "
              "number",
              "2 26845731"});
  CHECK(fed(usaco, "", '1', "\n26845731") ==
        Lines{"1 ? 1:1: expected 8 digits, found 50000000", "2 26845731"});

  // A line of words without an end, given up as it comes.
  const Judge& hdu = judge_named("hdu1430");
  Reader reader(hdu);
  std::vector<Case> cases;
  reader.feed("1 2 3 4 5 6 7 8\n", cases);
  std::string piece;
  for (int i = 0; i < 1000; ++i) piece += "7 ";
  for (int i = 0; i < 1000; ++i) reader.feed(piece, cases);
  reader.feed("\n12345678\n17245368", cases);
  reader.finish(cases);
  CHECK(case_lines(hdu, cases) ==
        Lines{"1 ? 2:3: expected each number once, found a second '7'", "3 12345678>17245368"});
}

}  // namespace
}  // namespace turntable::judge
