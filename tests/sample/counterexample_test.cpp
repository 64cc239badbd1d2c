// Counterexamples: every case that is found catches its program, by the checker's opinion of the
// whole output, and by programs that were written apart.
#include "turntable/sample/counterexample.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/case_lines.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/rotation_game.h"
#include "tests/scratch_file.h"
#include "turntable/check/checker.h"
#include "turntable/judge/case_text.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

const reference::RotationGame& game() {
  static const reference::RotationGame instance;
  return instance;
}

// All that a search needs, for one judge.
template <Puzzle P>
struct Desk {
  explicit Desk(std::string_view judge)
      : question{.judge = judge_named(judge)},
        referee(question, table()),
        sampler(question, table()) {}

  static const Table& table() {
    static const Table instance = build_table<P>();
    return instance;
  }
  std::vector<Counterexample> find(std::string_view fault, std::uint64_t count,
                                   const BoardClass& wanted = {}) {
    Random random(9);
    return find_counterexamples(referee, sampler, *find_program_fault(fault), wanted, count,
                                random);
  }

  Question question;
  PuzzleReferee<P> referee;
  PuzzleCaseSampler<P> sampler;
};

// Calls visit(desk) for every judge.
template <typename Visit>
void for_each_judge(Visit visit) {
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    if (judge.puzzle == MagicSquares::kName) {
      Desk<MagicSquares> desk(judge.name);
      visit(desk);
    } else {
      Desk<RotationGame> desk(judge.name);
      visit(desk);
    }
  }
}

// The cases as they go into a file.
std::vector<Case> file_of(const std::vector<Counterexample>& found) {
  std::vector<Case> cases;
  for (const Counterexample& one : found) {
    if (one.before) cases.push_back(*one.before);
    cases.push_back(one.the_case);
  }
  return cases;
}

// What the checker says of the faulty program's output for all these cases.
CheckSummary judge_program(const Referee& referee, const ProgramFault& fault,
                           const std::vector<Case>& cases) {
  const Judge& judge = referee.question().judge;
  std::string input;
  std::string output;
  write_input_begin(judge, cases.size(), input);
  std::size_t length_before = 0;
  for (const Case& the_case : cases) {
    write_case(judge, the_case, input);
    const Answer answer = referee.answer(the_case);
    std::string right;
    judge.write(answer, the_case, right);
    output +=
        usual_output(fault, {referee.question(), referee.table(), the_case, answer, length_before})
            .value_or(right);
    length_before = answer.word.size();
  }
  write_input_end(judge, input);
  const test::ScratchFile in(input);
  const test::ScratchFile out(output);
  const CheckJob job{.referee = &referee,
                     .report = [](const InputError& error) { FAIL(to_string(error)); },
                     .found = [](const Finding&) {}};
  return check_output(job, {in.descriptor(), "in", out.descriptor(), "out"});
}

TEST_CASE("every counterexample is rejected, for every fault and every judge") {
  for_each_judge([](auto& desk) {
    for (const ProgramFault* fault : faults_to_catch(desk.referee, desk.sampler)) {
      CAPTURE(fault->name);
      const auto found = desk.find(fault->name, 25);
      REQUIRE_FALSE(found.empty());
      const CheckSummary all = judge_program(desk.referee, *fault, file_of(found));
      CHECK(all.wrong >= found.size());
      // And each alone: the file of a judge that wants one case in it.
      for (const Counterexample& one : found) {
        REQUIRE(one.before.has_value() == fault->remembers);
        const CheckSummary alone = judge_program(desk.referee, *fault, file_of({one}));
        REQUIRE(alone.wrong + alone.behind > 0);
      }
    }
  });
}

TEST_CASE("the faults that can be caught, judge by judge") {
  std::map<std::string_view, std::set<std::string_view>> names;
  for_each_judge([&](auto& desk) {
    for (const ProgramFault* fault : faults_to_catch(desk.referee, desk.sampler))
      names[desk.question.judge.name].insert(fault->name);
  });
  using Names = std::set<std::string_view>;
  CHECK(names["poj2286"] ==
        Names{"first-symbol", "last-symbol", "first-letter", "most-frequent-symbol",
              "opposite-moves", "unordered-moves", "over-estimate", "bound-not-reset",
              "no-zero-moves", "no-symbol-when-solved", "symbol-missing", "index-for-value",
              "symbol-of-start", "length-extra", "one-line", "lower-case", "reversed-word"});
  CHECK(names["ioi96"].count("unordered-moves") == 0);    // any valid word will do
  CHECK(names["thu-toy"].count("unordered-moves") == 0);  // only its length counts
  const std::map<std::string_view, std::size_t> counts{
      {"acwing", 19},     {"hdu1430", 17}, {"ioi96", 13},    {"poj2286", 17},
      {"sicily1150", 17}, {"thu-toy", 10}, {"tyvj2249", 13}, {"usaco", 19}};
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    CHECK(names[judge.name].size() == counts.at(judge.name));
  }
  // Each is caught with some judge.
  Names all;
  for (const auto& [judge, faults] : names) all.insert(faults.begin(), faults.end());
  CHECK(all.size() == program_faults().size());
}

TEST_CASE("the smallest come first, no case comes twice, all depths have their turn") {
  Desk<RotationGame> desk("poj2286");
  const auto depths_of = [&](const std::vector<Counterexample>& found) {
    std::vector<std::size_t> depths;
    for (const Counterexample& one : found)
      depths.push_back(desk.referee.answer(one.the_case).word.size());
    return depths;
  };
  using Depths = std::vector<std::size_t>;
  CHECK(depths_of(desk.find("first-symbol", 1)) == Depths{4});
  CHECK(depths_of(desk.find("first-symbol", 12)) == Depths{4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13});
  CHECK(depths_of(desk.find("first-symbol", 3, {.from = 6, .to = 7})) == Depths{6, 6, 7});
  CHECK(desk.find("first-symbol", 3, {.to = 3}).empty());
  CHECK(desk.find("no-symbol-when-solved", 3, {.from = 1}).empty());

  Desk<MagicSquares> magic("usaco");
  // One board is solved.
  CHECK(magic.find("no-zero-moves", 5).size() == 1);
  std::set<std::string> inputs;
  const auto found = magic.find("row-order", 500);
  for (const Counterexample& one : found) {
    std::string text;
    write_case(magic.question.judge, one.the_case, text);
    inputs.insert(text);
  }
  CHECK(found.size() == 500);
  CHECK(inputs.size() == 500);
}

TEST_CASE("ties are kept to") {
  Desk<RotationGame> desk("poj2286");
  for (const std::size_t tied : {2u, 3u})
    for (const auto& one : desk.find("opposite-moves", 20, {.tied = tied})) {
      reference::RotationBoard board{};
      std::ranges::copy_n(one.the_case.board.begin(), 24, board.begin());
      const auto distances = game().solve(board).distances;
      CHECK(std::ranges::count(distances, std::ranges::min(distances)) ==
            static_cast<std::ptrdiff_t>(tied));
    }
}

TEST_CASE("a fault that remembers stands behind a case with a longer answer") {
  for_each_judge([](auto& desk) {
    for (const auto& one : desk.find("bound-not-reset", 30)) {
      REQUIRE(one.before);
      CHECK(desk.referee.answer(*one.before).word.size() >
            desk.referee.answer(one.the_case).word.size());
    }
  });
}

TEST_CASE("rotation game: programs written apart keep the wrong symbol") {
  Desk<RotationGame> desk("poj2286");
  for (const bool first : {true, false}) {
    const auto found = desk.find(first ? "first-symbol" : "last-symbol", 60);
    REQUIRE(found.size() == 60);
    for (const Counterexample& one : found) {
      reference::RotationBoard board{};
      std::ranges::copy_n(one.the_case.board.begin(), 24, board.begin());
      std::map<int, std::string> least;  // the least word that fills the centre with each symbol
      for (const std::string& word : game().all_shortest_words(board))
        least.try_emplace(
            reference::RotationGame::centre(reference::RotationGame::after(board, word)), word);
      const auto& [symbol, word] = first ? *least.begin() : *least.rbegin();
      CHECK(word > game().solve(board).word);
    }
  }
}

TEST_CASE("magic squares: programs written apart read and turn the board wrongly") {
  const auto words = reference::all_words("12345678");
  Desk<MagicSquares> desk("usaco");
  const auto target_of = [](const Counterexample& one) {
    std::string target;
    for (std::size_t i = 0; i < 8; ++i) target += static_cast<char>('0' + one.the_case.board[i]);
    return target;
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
}  // namespace turntable
