// Random cases: valid for their judge's reader, at the wanted depth by the references.
#include "turntable/sample/case_sampler.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/rotation_game.h"
#include "turntable/judge/case_text.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::sample {
namespace {

using judge::Judge;
using judge::judge_named;
using judge::Lines;
using judge::Part;

const Game& magic() {
  static const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  return *game;
}

// The numbers of a line of case_lines() behind its line number and limit.
std::string board_of_line(const std::string& line) { return line.substr(line.rfind(' ') + 1); }

// A board by rows, clockwise; and back.
std::string turned(std::string board, int rows) {
  if (rows == 2) std::reverse(board.begin() + 4, board.end());
  return board;
}

// Draws `count` cases, writes them and reads them again.
Lines sample(CaseSampler& sampler, const Judge& judge, const BoardClass& wanted, int count) {
  Random random(4);
  std::string input;
  write_input_begin(judge, static_cast<std::uint64_t>(count), input);
  for (int i = 0; i < count; ++i) write_case(judge, sampler.draw(wanted, random), input);
  write_input_end(judge, input);
  Lines lines = judge::read_whole(judge, input);
  if (judge.end != judge::End::kEndOfFile) {
    REQUIRE(lines.back() == "end");
    lines.pop_back();
  }
  REQUIRE(lines.size() == static_cast<std::size_t>(count));
  return lines;
}

void check_magic(const Judge& judge) {
  CAPTURE(judge.name);
  CaseSampler sampler(magic(), judge);
  CHECK(sampler.gods_number() == 22);
  CHECK(sampler.most_tied() == 1);
  const std::string usual_start = test::digits(judge.start.value_or(kPuzzle<MagicSquares>.home), 8);
  const auto words = reference::all_words(usual_start);
  for (const auto& [from, to] : {std::pair{0, 0}, {3, 3}, {0, 2}, {22, 22}, {0, 22}})
    for (const std::string& line : sample(
             sampler, judge, {.from = static_cast<Depth>(from), .to = static_cast<Depth>(to)}, 3)) {
      const std::string text = board_of_line(line);
      std::string start = usual_start;
      std::string target = turned(text.substr(text.size() - 8), judge.rows);
      if (judge.has(Part::kStart)) start = turned(text.substr(0, 8), judge.rows);
      if (judge.restores()) {
        start = target;
        target = "12345678";
      }
      const auto depth = static_cast<int>(
          (start == usual_start ? words.at(target) : reference::least_word(start, target)).size());
      CHECK(depth >= from);
      CHECK(depth <= to);
    }
}

TEST_CASE("magic squares: cases have the wanted depth, whatever is asked of the board") {
  for (Judge judge : judge::judges()) {
    if (judge.puzzle != &kPuzzle<MagicSquares>) continue;
    check_magic(judge);
    judge.rows = 2;
    judge.start = test::numbers("65783241");
    check_magic(judge);
    judge.start.reset();
    judge.direction = judge::Direction::kRestore;
    check_magic(judge);
  }
}

TEST_CASE("rotation game: cases have the wanted depth") {
  const reference::RotationGame reference;
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  for (const std::string_view name : {"poj2286", "tyvj2249"}) {
    const Judge& judge = judge_named(name);
    CaseSampler sampler(*game, judge);
    CHECK(sampler.gods_number() == 13);
    CHECK(sampler.most_tied() == 3);
    CHECK(sampler.exists({.from = 13}));
    CHECK_FALSE(sampler.exists({.from = 14}));
    CHECK_FALSE(sampler.exists({.to = 3, .tied = 2}));
    for (const int depth : {0, 1, 5, 9, 12, 13})
      for (const std::string& line :
           sample(sampler, judge,
                  {.from = static_cast<Depth>(depth), .to = static_cast<Depth>(depth)}, 20)) {
        const BoardNumbers board = test::numbers(board_of_line(line));
        CHECK(static_cast<int>(reference.solve(board).word.size()) == depth);
      }
  }
}

TEST_CASE("starts and limits are random, too") {
  const Judge& hdu = judge_named("hdu1430");
  CaseSampler starts(magic(), hdu);
  std::set<std::string> seen;
  for (const std::string& line : sample(starts, hdu, {}, 200))
    seen.insert(board_of_line(line).substr(0, 8));
  CHECK(seen.size() > 190);

  // The statement of sicily1150 has limits up to 10; most boards are deeper.
  CaseSampler limits(magic(), judge_named("sicily1150"));
  Random random(1);
  std::map<std::int64_t, int> within;  // of the cases with this limit
  for (int i = 0; i < 2200; ++i) {
    const judge::Case asked = limits.draw({}, random);
    within[asked.limit.value()] += asked.is_within_limit(magic().distance(asked.board)) ? 1 : 0;
  }
  CHECK(within.size() == 11);
  CHECK(within.begin()->first == 0);
  CHECK(within.rbegin()->first == 10);
  // Half of about 200, and some of the other half.
  for (const auto& [limit, cases] : within) {
    CHECK(cases > 70);
    CHECK(cases < 140);
  }
  // Where depths are asked for, they are had.
  for (int i = 0; i < 100; ++i) {
    const judge::Case asked = limits.draw({.from = 12}, random);
    CHECK(magic().distance(asked.board) >= 12);
    CHECK(asked.limit.value() <= 10);
  }
}

}  // namespace
}  // namespace turntable::sample
