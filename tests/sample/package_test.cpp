// Packages: names, answers that the checker accepts, and files that catch what they are named
// after, by the comparison that the archive will make.
#include "turntable/sample/package.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/case_lines.h"
#include "tests/reference/judge_answers.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/reader.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::sample {
namespace {

using judge::Case;
using judge::Judge;
using judge::judge_named;

using Files = std::map<std::string, std::string>;

struct Package {
  Files files;
  std::vector<std::string> names;  // of the secret files, without .in
};

const Game& game_of(const Judge& judge) {
  static const std::unique_ptr<Game> magic = Game::build(kPuzzle<MagicSquares>);
  static const std::unique_ptr<Game> rotation = Game::build(kPuzzle<RotationGame>);
  return judge.puzzle == &kPuzzle<MagicSquares> ? *magic : *rotation;
}

Package package_for(const Judge& judge, std::uint64_t count) {
  const Game& game = game_of(judge);
  CaseSampler sampler(game, judge);
  Random random(3);
  Package package;
  std::uint64_t last = 0;
  const auto report = [&last](std::uint64_t done, std::uint64_t total) {
    CHECK(done == last + 1);
    CHECK(total == fault::faults().size());
    last = done;
  };
  for (const PackageFile& file : make_package(game, judge, sampler, count, random, report)) {
    REQUIRE(package.files.emplace(file.path, file.text).second);  // no path twice
    if (file.path.starts_with("data/secret/") && file.path.ends_with(".in"))
      package.names.push_back(file.path.substr(12, file.path.size() - 15));
    CHECK(file.executable == file.path.starts_with("output_validators/"));
  }
  CHECK(last == fault::faults().size());
  return package;
}

std::vector<Case> cases_of(const Judge& judge, std::string_view input) {
  judge::Reader reader(judge);
  std::vector<Case> cases;
  reader.feed(input, cases);
  if (judge.end != judge::End::kEndOfFile) CHECK(reader.ended());
  reader.finish(cases);
  for (const Case& asked : cases) REQUIRE_FALSE(asked.error);
  return cases;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// What the usual variant of the faulty program prints for a whole input.
std::string run_fault(const fault::Fault& fault, const Judge& judge, std::string_view input) {
  const Game& game = game_of(judge);
  std::string output;
  std::size_t length_before = 0;
  for (const Case& asked : cases_of(judge, input)) {
    const Answer answer = game.solve(asked.board);
    output += fault::usual_output(fault, {game, judge, asked, answer, length_before})
                  .value_or(judge::answer_text(judge, asked, answer));
    length_before = answer.word.size();
  }
  return output;
}

TEST_CASE("answers are those of the reference, and the example is the statement's") {
  const reference::RotationGame game;
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    const Package package = package_for(judge, 3);
    CHECK(package.files.at("data/sample/1.in") == judge.example);
    for (const auto& file : package.files) {
      const auto& [path, text] = file;
      if (!path.ends_with(".in")) continue;
      // The reference searches anew for each file or start, a tenth of a second.
      if ((judge.has(judge::Part::kStart) || judge.one_case) && path.find("catch") != path.npos)
        continue;
      INFO(file.first);
      const std::string answers = package.files.at(path.substr(0, path.size() - 2) + "ans");
      CHECK(answers == reference::judge_answer(game, std::string(judge.name), text));
      const auto cases = cases_of(judge, text);
      CHECK_FALSE(cases.empty());
      if (judge.one_case) CHECK(cases.size() == 1);
    }
  }
}

TEST_CASE("the archive's comparison rejects each faulty program on its file") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    const Package package = package_for(judge, 4);
    std::set<std::string> caught;
    for (const std::string& name : package.names) {
      if (!name.starts_with("6-catch-")) continue;
      CAPTURE(name);
      std::string fault_name = name.substr(8);
      if (judge.one_case) fault_name.resize(fault_name.rfind('-'));
      const fault::Fault* fault = fault::find_fault(fault_name);
      REQUIRE(fault != nullptr);
      caught.insert(fault_name);
      if (judge.any_valid_word) continue;  // the checker decides: counterexample_test.cpp
      const std::string input = package.files.at("data/secret/" + name + ".in");
      const std::string output = run_fault(*fault, judge, input);
      CHECK(words_of(output) != words_of(package.files.at("data/secret/" + name + ".ans")));
    }
    CHECK(caught.size() >= 9);
    CHECK(caught.count("lower-case") == (judge.name == "thu-toy" ? 0 : 1));
    // Not seen by a comparison of words.
    if (!judge.any_valid_word) CHECK(caught.count("one-line") == 0);
    CHECK(caught.count("bound-not-reset") == (judge.one_case ? 0 : 1));
  }
}

TEST_CASE("kinds of files for judges with many cases in one") {
  const Package package = package_for(judge_named("poj2286"), 5);
  const auto has = [&](std::string_view name) {
    return std::ranges::count(package.names, name) == 1;
  };
  for (const std::string_view name : {"1-solved", "2-depths", "3-deepest", "4-ties-2", "4-ties-3",
                                      "5-random", "6-catch-first-symbol"})
    CHECK_MESSAGE(has(name), name);
  const auto count = [&](const std::string& name) {
    return cases_of(judge_named("poj2286"), package.files.at("data/secret/" + name + ".in")).size();
  };
  CHECK(count("1-solved") == 5);
  CHECK(count("2-depths") == 13);
  CHECK(count("5-random") == 5);
  CHECK(count("6-catch-first-symbol") == 5);
  CHECK(count("6-catch-bound-not-reset") == 10);  // each behind one that sets its trap
  CHECK(package.files.at("problem.yaml") ==
        "name: The Rotation Game\nvalidation: default\nvalidator_flags: case_sensitive\n");
  CHECK(package.files.at("data/secret/1-solved.ans").starts_with("No moves needed\n"));
}

TEST_CASE("a file for each case where the judge has one, none of them twice") {
  const Package package = package_for(judge_named("usaco"), 12);
  std::set<std::string> inputs;
  std::size_t files = 0;
  for (const std::string& name : package.names) {
    ++files;
    inputs.insert(package.files.at("data/secret/" + name + ".in"));
  }
  // The one solved board has to be there under two names.
  CHECK(files - inputs.size() <= 1);
  CHECK(package.files.count("data/secret/1-solved-1.in") == 1);
  CHECK(package.files.count("data/secret/2-depths-22.in") == 1);
  CHECK(package.files.count("data/secret/5-random-12.in") == 1);
  CHECK(package.files.count("data/secret/6-catch-unordered-moves-01.in") == 1);
}

TEST_CASE("any valid word: a validator that calls the checker") {
  const Package package = package_for(judge_named("ioi96"), 1);
  CHECK(package.files.at("problem.yaml") == "name: Magic Squares\nvalidation: custom\n");
  CHECK(package.files.at("output_validators/turntable/run") ==
        "#!/bin/sh\nexec turntable check magic-squares --judge ioi96 --style kattis \"$@\"\n");
  CHECK(package.files.count("output_validators/turntable/build") == 1);
}

}  // namespace
}  // namespace turntable::sample
