// The rows of the table of judges, and rows made of the same parts that nobody foresaw.
#include "turntable/judge/judge.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/reader.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

TEST_CASE("eight judges, found by name and by alias, no name twice") {
  std::set<std::string_view> names;
  for (const Judge& judge : judges()) {
    CHECK(find_judge(judge.name) == &judge);
    CHECK(names.insert(judge.name).second);
    for (const std::string_view alias : judge.aliases) {
      CHECK(find_judge(alias) == &judge);
      CHECK(names.insert(alias).second);
    }
  }
  CHECK(judges().size() == 8);
  for (const std::string_view name :
       {"usaco", "luogu", "loj", "acwing", "ioi96", "hdu1430", "sicily1150", "thu-toy", "poj2286",
        "hdu1667", "uva1343", "tyvj2249"})
    CHECK(names.count(name) == 1);
  CHECK(find_judge("USACO") == find_judge("usaco"));
  CHECK(find_judge("THU toy") == find_judge("thu-toy"));
  CHECK(find_judge("usa") == nullptr);
  CHECK(find_judge("") == nullptr);
  CHECK(default_judge(kPuzzle<MagicSquares>).name == "usaco");
  CHECK(default_judge(kPuzzle<RotationGame>).name == "poj2286");
}

TEST_CASE("what a checker, a sampler and a solver have to know of each judge") {
  struct Row {
    std::string_view name;
    std::string_view puzzle;
    int cells;
    int question_lines;
    bool any_valid_word;
    bool restores;
    int rows;
  };
  for (const Row& row : {
           Row{"usaco", "magic-squares", 8, 2, false, false, 1},
           Row{"acwing", "magic-squares", 8, 2, false, false, 1},
           Row{"ioi96", "magic-squares", 8, 1, true, false, 1},
           Row{"hdu1430", "magic-squares", 8, 1, false, false, 1},
           Row{"sicily1150", "magic-squares", 8, 1, true, false, 2},
           Row{"thu-toy", "magic-squares", 8, 1, false, true, 1},
           Row{"poj2286", "rotation-game", 24, 2, false, true, 1},
           Row{"tyvj2249", "rotation-game", 24, 1, false, true, 1},
       }) {
    CAPTURE(row.name);
    const Judge& judge = judge_named(row.name);
    CHECK(judge.puzzle->name == row.puzzle);
    CHECK(judge.puzzle == find_puzzle(row.puzzle));
    CHECK(judge.puzzle->shape.cells == row.cells);
    CHECK(judge.puzzle->shape.cells == judge.puzzle->shape.symbols * judge.puzzle->shape.copies);
    CHECK(judge.question_lines == row.question_lines);
    CHECK(judge.any_valid_word == row.any_valid_word);
    CHECK((judge.restores()) == row.restores);
    CHECK(judge.rows == row.rows);
    CHECK(judge.has(Part::kBoard));
    CHECK(judge.has(Part::kStart) == (row.name == "hdu1430"));
    CHECK(judge.has(Part::kLimit) == (row.name == "sicily1150"));
    CHECK(judge.most_limit == (row.name == "sicily1150" ? 10 : 0));
  }
}

TEST_CASE("what is asked of the numbers that a case is written with, and the way back") {
  const BoardNumbers home = test::numbers("12345678");
  const BoardNumbers written = test::numbers("26845731");
  const BoardNumbers other = test::numbers("86354271");
  CHECK(asked_board(judge_named("usaco"), written) == Board{home, written});
  CHECK(asked_board(judge_named("hdu1430"), written, other) == Board{other, written});
  CHECK(asked_board(judge_named("thu-toy"), written) == Board{written, home});
  const BoardNumbers rotation = test::numbers("111132323132231222312133");
  CHECK(asked_board(judge_named("poj2286"), rotation) == Board{rotation, BoardNumbers{}});

  // A start of the judge's own stands where a case brings none.
  Judge from = judge_named("usaco");
  from.start = other;
  CHECK(asked_board(from, written) == Board{other, written});
  from.parts = judge_named("hdu1430").parts;
  CHECK(asked_board(from, written, home) == Board{home, written});
  // The word back: to the usual board, wherever it comes from.
  from.direction = Direction::kRestore;
  CHECK(asked_board(from, written) == Board{written, home});

  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    const BoardNumbers& numbers = judge.puzzle->shape.cells == 8 ? written : rotation;
    CHECK(asked_numbers(judge, asked_board(judge, numbers)) == numbers);
  }
}

// The 2x3 magic square, a judge of every part there is.
constexpr Part kEverything[] = {Part::kLimit, Part::kStart, Part::kBoard};
constexpr AnswerLine kNinthLines[] = {AnswerLine::kLengthAndWord};
constexpr Judge kNinth{.name = "ninth",
                       .aliases = {},
                       .puzzle = &kPuzzle<ToySquares>,
                       .parts = kEverything,
                       .rows = 2,
                       .own_lines = true,
                       .end = End::kLoneZero,
                       .direction = Direction::kReach,
                       .any_valid_word = false,
                       .question_lines = 3,
                       .answer_lines = kNinthLines};

TEST_CASE("a ninth judge of the same parts is one row") {
  const auto read = [](std::string_view input) { return read_whole(kNinth, input); };
  CHECK(read("7\n1 2 3\n4 5 6\n6 5 4\n3 2 1\n5 1 2 3 4 5 6 654321\n0\nmore") ==
        Lines{"1 N7 123456>654321", "6 N5 123456>654321", "end"});
  CHECK(read("7\n123456\n654321\n0\n") == Lines{"1 N7 123456>654321", "end"});
  CHECK(read("7\n1 2 3\n4 5\n6 5 4\n3 2 1\n8\n1 2 3\n4 5 6\n6 5 4\n3 2 1\n") ==
        Lines{"1 ? 1:1: expected lines of 1, 3, 3, 3 and 3 numbers, or all on one, found 2 words "
              "on line 3",
              "6 N8 123456>654321"});
  CHECK(read("7\n1 2 3 4\n5 6\n6 5 4\n3 2 1\n8\n1 2 3\n4 5 6\n6 5 4\n3 2 1\n") ==
        Lines{"1 ? 1:1: expected lines of 1, 3, 3, 3 and 3 numbers, or all on one, found 4 words "
              "on line 2",
              "6 N8 123456>654321"});

  const Word word("C");
  std::string out;
  Case good;
  good.limit = 1;
  write_answer(kNinth, good, {word, 0}, out);
  good.limit = 0;
  write_answer(kNinth, good, {word, 0}, out);
  Case bad;
  bad.error.emplace();
  write_answer(kNinth, bad, {word, 0}, out);
  CHECK(out == "1 C\n-1\n?\n?\n?\n");
}

TEST_CASE("boards by rows in free lines, and a limit in free lines") {
  Judge rows = kNinth;
  static constexpr Part kBoardOnly[] = {Part::kBoard};
  rows.parts = kBoardOnly;
  rows.own_lines = false;
  rows.end = End::kEndOfFile;
  // Rows are but an order of the numbers then: a bad case takes one line with it.
  CHECK(read_whole(rows, "1 2 3\n4 5 6\n123456\n") == Lines{"1 123456", "3 123456"});
  CHECK(read_whole(rows, "1 2 3 4\n1 2 3 4 5 6\n") ==
        Lines{"1 ? 1:1: expected 6 numbers, found 4 before the end of the line", "2 123456"});

  Judge limit = kNinth;
  limit.rows = 1;
  limit.own_lines = false;
  CHECK(read_whole(limit, "3 1 2 3 4\n5 6 654321\n4\n123456 123456\n0\n") ==
        Lines{"1 N3 123456>654321", "3 N4 123456>123456", "end"});
  CHECK(read_whole(limit, "3\n1 2 3 4 5 6\n6 5 4 3\n4\n123456\n123456\n") ==
        Lines{"1 ? 1:1: expected a limit and 2 boards of 6 numbers, found 11 before the end of "
              "line 3",
              "4 N4 123456>123456"});
}

}  // namespace
}  // namespace turntable::judge
