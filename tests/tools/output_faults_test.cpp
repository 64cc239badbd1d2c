// Standard output on a full disk, or with nobody who reads it, under whatever `turntable --help`
// lists: a new verb has to be entered here.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "listed_verbs.h"
#include "process.h"

namespace turntable::test {
namespace {

const std::string kTurntable = TURNTABLE_BIN_DIR "/turntable";
const std::string kGenerator = TURNTABLE_BIN_DIR "/turntable-generate";
const std::string kRotation = "111132323132231222312133";
const std::string kBoards = TURNTABLE_CASES "/rotation-boards.txt";
const std::string kAnswers = TURNTABLE_CASES "/rotation-boards.out";

using Words = std::vector<std::string>;

// What each verb is asked, in every way that it prints.
const std::map<std::string, std::vector<Words>>& questions() {
  static const std::map<std::string, std::vector<Words>> all = {
      {"solve",
       {{"magic", "26845731"},
        {"magic", "26845731", "--all"},
        {"magic", "26845731", "--count"},
        {"rotation", kRotation, "--format", "json"}}},
      {"batch",
       {{"rotation", kBoards},
        {"rotation", kBoards, "--format", "jsonl"},
        {"rotation", kBoards, "--format", "csv"}}},
      {"moves", {{"rotation", kRotation}, {"magic", "26845731", "--format", "json"}}},
      {"show", {{"rotation", kRotation}, {"magic", "26845731", "--color", "always"}}},
      {"check", {{"rotation", kBoards, kAnswers}, {"rotation", kBoards, kBoards}}},
      {"sample", {{"rotation", "-n", "3", "--seed", "1"}, {"magic", "--catch", "list"}}},
      {"stats", {{"magic"}, {"rotation", "--format", "json"}}},
      {"verify", {{"magic"}, {"magic", "--format", "json"}}},
      {"info", {{}, {"--format", "json"}}},
  };
  return all;
}

// Command lines that print: of every verb, and of both programs without one.
std::vector<Words> command_lines() {
  std::vector<Words> all;
  for (const std::string& program : {kTurntable, kGenerator})
    for (const char* option : {"--help", "-h", "--version"}) all.push_back({program, option});
  const Words listed = listed_verbs(kTurntable);
  REQUIRE(listed.size() >= 6);
  for (const std::string& verb : listed) {
    REQUIRE_MESSAGE(questions().contains(verb), verb, " is not tried here");
    for (const char* option : {"--help", "--version"}) all.push_back({kTurntable, verb, option});
    for (const Words& words : questions().at(verb)) {
      Words line{kTurntable, verb};
      line.insert(line.end(), words.begin(), words.end());
      all.push_back(line);
    }
  }
  return all;
}

Command command_of(const Words& words) {
  return {.argv = words, .environment = {"TURNTABLE_DATA=" TURNTABLE_DATA_DIR}, .input = {{""}}};
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  return text;
}

TEST_CASE("every command that is tried prints something") {
  for (const Words& words : command_lines()) {
    const Outcome outcome = run(command_of(words));
    CAPTURE(joined(words));
    CHECK(outcome.status >= 0);
    CHECK(outcome.status <= 1);  // check rejects
    CHECK(!outcome.out.empty());
    CHECK(outcome.err.empty());
  }
}

TEST_CASE("a full disk under any verb: exit 5 and the reason") {
  for (const Words& words : command_lines()) {
    Command command = command_of(words);
    command.stdout_file = "/dev/full";
    const Outcome outcome = run(command);
    CAPTURE(joined(words));
    CHECK(outcome.status == 5);
    CHECK_MESSAGE(outcome.err.find("standard output: ") != std::string::npos, outcome.err);
    CHECK(std::ranges::count(outcome.err, '\n') == 1);
  }
}

TEST_CASE("a full disk under a file that a verb writes: exit 5 and the reason") {
  for (const Words& words : {
           Words{"batch", "rotation", kBoards, "-o", "/dev/full"},
           Words{"show", "rotation", kRotation, "--svg", "/dev/full"},
           Words{"sample", "rotation", "-n", "3", "--seed", "1", "-o", "/dev/full"},
           Words{"sample", "rotation", "-n", "3", "--seed", "1", "--answers", "/dev/full"},
           Words{"stats", "magic", "--svg", "/dev/full"},
       }) {
    Words line = words;
    line.insert(line.begin(), kTurntable);
    const Outcome outcome = run(command_of(line));
    CAPTURE(joined(words));
    CHECK(outcome.status == 5);
    CHECK_MESSAGE(outcome.err.find("/dev/full: ") != std::string::npos, outcome.err);
  }
}

TEST_CASE("a closed pipe under any verb: exit 5 without a message") {
  for (const Words& words : command_lines()) {
    Command command = command_of(words);
    command.read_at_most = 0;
    const Outcome outcome = run(command);
    CAPTURE(joined(words));
    CHECK(outcome.signal == 0);
    CHECK(outcome.status == 5);
    CHECK(outcome.err.empty());
  }
}

}  // namespace
}  // namespace turntable::test
