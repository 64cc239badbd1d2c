// The help texts: that they fit on a terminal, and that their examples work.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "listed_verbs.h"
#include "process.h"
#include "tests/temporary_folder.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

std::string printed(const std::vector<std::string>& words) {
  const Outcome outcome = run({.argv = words, .input = {{""}}});
  CHECK(outcome.status == 0);
  return outcome.out;
}

// The help of the program, and those of its verbs.
std::vector<std::string> helps_of(const std::string& program) {
  std::vector<std::string> helps{printed({program, "--help"})};
  for (const std::string& verb : listed_verbs(program)) {
    helps.push_back(printed({program, verb, "--help"}));
    CHECK(printed({program, "help", verb}) == helps.back());
  }
  return helps;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("no line of a help is longer than 80 columns") {
  for (const char* name : {"/turntable", "/turntable-generate", "/turntable-with-test-puzzles",
                           "/turntable-generate-with-test-puzzles"})
    for (const std::string& help : helps_of(TURNTABLE_BIN_DIR + std::string(name)))
      for (const std::string& line : lines_of(help)) {
        CHECK_MESSAGE(line.size() <= 80, line);
        CHECK_MESSAGE(!line.ends_with(' '), line);
      }
}

// Runs a line of a shell in the folder. The tables in it are its own.
Outcome run_shell(const fs::path& folder, const std::string& line) {
  return run({.argv = {"/bin/sh", "-c", line},
              .environment = {"PATH=" TURNTABLE_BIN_DIR ":/usr/bin:/bin", "TURNTABLE_DATA=tables"},
              .input = {{"1\nA\n"}},
              .directory = folder});
}

TEST_CASE("every example of every help works") {
  std::size_t examples = 0;
  for (const char* name : {"/turntable", "/turntable-generate"})
    for (const std::string& help : helps_of(TURNTABLE_BIN_DIR + std::string(name))) {
      const std::vector<std::string> lines = lines_of(help);
      auto line = std::ranges::find(lines, "Examples:");
      REQUIRE(line != lines.end());
      REQUIRE(line + 1 != lines.end());
      while (++line != lines.end()) {
        CAPTURE(*line);
        const TemporaryFolder folder;
        fs::copy(TURNTABLE_DATA_DIR, folder.path() / "tables");
        fs::create_directory(folder.path() / "feedback");
        // The files of which examples speak, as the example's judge writes them.
        std::istringstream words(*line);
        std::string program, verb, puzzle;
        words >> program >> verb >> puzzle;
        const std::size_t judge = line->find("--judge ");
        if (judge != line->npos)
          puzzle += ' ' + line->substr(judge, line->find(' ', judge + 8) - judge);
        if (verb == "batch" || verb == "check")
          REQUIRE(run_shell(folder.path(), "turntable sample " + puzzle +
                                               " -n 3 -o input.txt --answers answer.txt && "
                                               "cp input.txt boards.txt && cp input.txt 1.in && "
                                               "cp answer.txt 1.ans && cp answer.txt output.txt")
                      .status == 0);
        const Outcome outcome = run_shell(folder.path(), *line);
        CHECK_MESSAGE(outcome.status == (line->find("kattis") == line->npos ? 0 : 42), outcome.err);
        ++examples;
      }
    }
  CHECK(examples >= 25);
}

}  // namespace
}  // namespace turntable::test
