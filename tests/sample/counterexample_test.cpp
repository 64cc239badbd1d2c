// Counterexamples: every case that is found catches its program, by the checker's opinion of the
// whole output, and by programs that were written apart.
#include "turntable/sample/counterexample.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/rotation_game.h"
#include "tests/scratch_file.h"
#include "turntable/check/checker.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::sample {
namespace {

using judge::Case;
using judge::Judge;

const reference::RotationGame& reference_game() {
  static const reference::RotationGame instance;
  return instance;
}

const Game& game_of(const Judge& judge) {
  static const std::unique_ptr<Game> magic = Game::build(kPuzzle<MagicSquares>);
  static const std::unique_ptr<Game> rotation = Game::build(kPuzzle<RotationGame>);
  return judge.puzzle == &kPuzzle<MagicSquares> ? *magic : *rotation;
}

// All that a search needs, for one judge.
struct Desk {
  explicit Desk(const Judge& its_judge)
      : judge(its_judge), game(game_of(judge)), sampler(game, judge) {}
  explicit Desk(std::string_view name) : Desk(judge::judge_named(name)) {}

  std::vector<Counterexample> find(std::string_view fault, std::uint64_t count,
                                   const BoardClass& wanted = {}) {
    Random random(9);
    return find_counterexamples(game, judge, sampler, *fault::find_fault(fault), wanted, count,
                                random);
  }
  [[nodiscard]] std::vector<const fault::Fault*> faults() {
    return faults_to_catch(game, judge, sampler);
  }
  [[nodiscard]] std::size_t length_of(const Case& asked) const {
    return game.solve(asked.board).word.size();
  }

  const Judge& judge;
  const Game& game;
  CaseSampler sampler;
};

// Calls visit(desk) for every judge.
template <typename Visit>
void for_each_judge(Visit visit) {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Desk desk(judge);
    visit(desk);
  }
}

// The cases as they go into a file.
std::vector<Case> file_of(const std::vector<Counterexample>& found) {
  std::vector<Case> cases;
  for (const Counterexample& one : found) {
    if (one.before) cases.push_back(*one.before);
    cases.push_back(one.asked);
  }
  return cases;
}

// What the checker says of the faulty program's output for all these cases.
check::CheckSummary judge_program(const Desk& desk, const fault::Fault& fault,
                                  const std::vector<Case>& cases) {
  const Judge& judge = desk.judge;
  std::string input;
  std::string output;
  write_input_begin(judge, cases.size(), input);
  std::size_t length_before = 0;
  for (const Case& asked : cases) {
    write_case(judge, asked, input);
    const Answer answer = desk.game.solve(asked.board);
    output += fault::usual_output(fault, {desk.game, judge, asked, answer, length_before})
                  .value_or(judge::answer_text(judge, asked, answer));
    length_before = answer.word.size();
  }
  write_input_end(judge, input);
  const test::ScratchFile in(input);
  const test::ScratchFile out(output);
  const check::CheckJob job{.game = desk.game,
                            .judge = judge,
                            .report = [](const BadInput& bad) { FAIL(to_string(bad)); },
                            .found = [](const check::Finding&) {}};
  return check::check_output(job, in.file(), out.file());
}

TEST_CASE("every counterexample is rejected, for every fault and every judge") {
  for_each_judge([](Desk& desk) {
    for (const fault::Fault* fault : desk.faults()) {
      CAPTURE(fault->name);
      const auto found = desk.find(fault->name, 25);
      REQUIRE_FALSE(found.empty());
      const check::CheckSummary all = judge_program(desk, *fault, file_of(found));
      CHECK(all.wrong >= found.size());
      // And each alone: the file of a judge that wants one case in it.
      for (const Counterexample& one : found) {
        REQUIRE(one.before.has_value() == fault->remembers);
        const check::CheckSummary alone = judge_program(desk, *fault, file_of({one}));
        REQUIRE(alone.wrong + alone.surplus > 0);
      }
    }
  });
}

TEST_CASE("the faults that can be caught, judge by judge") {
  std::map<std::string_view, std::set<std::string_view>> names;
  for_each_judge([&](Desk& desk) {
    for (const fault::Fault* fault : desk.faults()) names[desk.judge.name].insert(fault->name);
  });
  using Names = std::set<std::string_view>;
  CHECK(names["poj2286"] == Names{"first-symbol", "last-symbol", "first-letter",
                                  "most-frequent-symbol", "opposite-moves", "unordered-moves",
                                  "over-estimate", "bound-not-reset", "no-zero-moves",
                                  "no-symbol-when-solved", "symbol-missing", "index-for-value",
                                  "symbol-of-start", "length-extra", "one-line", "lower-case",
                                  "reversed-word", "c-string-order", "lost-head"});
  CHECK(names["ioi96"].count("unordered-moves") == 0);    // any valid word will do
  CHECK(names["thu-toy"].count("unordered-moves") == 0);  // only its length counts
  const std::map<std::string_view, std::size_t> counts{
      {"acwing", 19},     {"hdu1430", 17}, {"ioi96", 13},    {"poj2286", 19},
      {"sicily1150", 17}, {"thu-toy", 10}, {"tyvj2249", 15}, {"usaco", 19}};
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    CHECK(names[judge.name].size() == counts.at(judge.name));
  }
  // Each is caught with some judge.
  Names all;
  for (const auto& [judge, faults] : names) all.insert(faults.begin(), faults.end());
  CHECK(all.size() == fault::faults().size());
}

TEST_CASE("the smallest come first, no case comes twice, all depths have their turn") {
  Desk desk("poj2286");
  const auto depths_of = [&](const std::vector<Counterexample>& found) {
    std::vector<std::size_t> depths;
    for (const Counterexample& one : found) depths.push_back(desk.length_of(one.asked));
    return depths;
  };
  using Depths = std::vector<std::size_t>;
  CHECK(depths_of(desk.find("first-symbol", 1)) == Depths{4});
  CHECK(depths_of(desk.find("first-symbol", 12)) == Depths{4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13});
  CHECK(depths_of(desk.find("first-symbol", 3, {.from = 6, .to = 7})) == Depths{6, 6, 7});
  CHECK(desk.find("first-symbol", 3, {.to = 3}).empty());
  CHECK(desk.find("no-symbol-when-solved", 3, {.from = 1}).empty());

  Desk magic("usaco");
  // One board is solved.
  CHECK(magic.find("no-zero-moves", 5).size() == 1);
  std::set<std::string> inputs;
  const auto found = magic.find("row-order", 500);
  for (const Counterexample& one : found) {
    std::string text;
    write_case(magic.judge, one.asked, text);
    inputs.insert(text);
  }
  CHECK(found.size() == 500);
  CHECK(inputs.size() == 500);
}

TEST_CASE("ties are kept to") {
  Desk desk("poj2286");
  for (const std::size_t tied : {2u, 3u})
    for (const auto& one : desk.find("opposite-moves", 20, {.tied = tied})) {
      const auto distances = reference_game().solve(one.asked.board.start).distances;
      CHECK(std::ranges::count(distances, std::ranges::min(distances)) ==
            static_cast<std::ptrdiff_t>(tied));
    }
}

TEST_CASE("a fault that remembers stands behind a case with a longer answer") {
  for_each_judge([](Desk& desk) {
    for (const auto& one : desk.find("bound-not-reset", 30)) {
      REQUIRE(one.before);
      CHECK(desk.length_of(*one.before) > desk.length_of(one.asked));
    }
  });
}

TEST_CASE("rotation game: programs written apart keep the wrong symbol") {
  Desk desk("poj2286");
  for (const bool first : {true, false}) {
    const auto found = desk.find(first ? "first-symbol" : "last-symbol", 60);
    REQUIRE(found.size() == 60);
    for (const Counterexample& one : found) {
      const BoardNumbers& board = one.asked.board.start;
      std::map<int, std::string> least;  // the least word that fills the centre with each symbol
      for (const std::string& word : reference_game().all_shortest_words(board))
        least.try_emplace(
            reference::RotationGame::centre(reference::RotationGame::after(board, word)), word);
      const auto& [symbol, word] = first ? *least.begin() : *least.rbegin();
      CHECK(word > reference_game().solve(board).word);
    }
  }
}

TEST_CASE("magic squares: programs written apart read and turn the board wrongly") {
  const auto words = reference::all_words("12345678");
  Desk desk("usaco");
  const auto target_of = [](const Counterexample& one) {
    return test::digits(one.asked.board.target, 8);
  };
  for (const Counterexample& one : desk.find("row-order", 100)) {
    std::string turned = target_of(one);
    std::reverse(turned.begin() + 4, turned.end());
    CHECK(words.at(turned) != words.at(target_of(one)));
  }
  for (const Counterexample& one : desk.find("start-target-exchanged", 12)) {
    const std::string target = target_of(one);
    CHECK(reference::least_word(target, "12345678") != words.at(target));
  }
}

}  // namespace
}  // namespace turntable::sample
