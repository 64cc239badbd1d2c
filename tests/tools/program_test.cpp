// The real programs on real data, and what a transcript cannot say.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "process.h"
#include "tests/reference/case_file.h"

namespace turntable::test {
namespace {

Outcome run_turntable(const std::vector<std::string>& words, const std::string& input = {},
                      std::size_t read_at_most = std::string::npos) {
  Command command{.argv = {TURNTABLE_BIN_DIR "/turntable"},
                  .environment = {"TURNTABLE_DATA=" TURNTABLE_DATA_DIR},
                  .input = {{input}},
                  .read_at_most = read_at_most};
  command.argv.insert(command.argv.end(), words.begin(), words.end());
  return run(command);
}

// Lines without trailing blanks; blank lines at the end do not count.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    line.erase(line.find_last_not_of(" \r\t") + 1);
    lines.push_back(line);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

TEST_CASE("every case of the case files is answered right") {
  std::size_t cases = 0;
  for (const char* file : {"/judge-cases.tsv", "/more-cases.tsv"})
    for (const reference::Case& c : reference::read_cases(std::string(TURNTABLE_CASES) + file)) {
      const Outcome outcome = run_turntable({"batch", c.puzzle, "--judge", c.judge}, c.input);
      INFO(c.id, ": ", c.about, "\n", outcome.err);
      CHECK(outcome.status == 0);
      CHECK(outcome.err.empty());
      CHECK(lines_of(outcome.out) == lines_of(c.output));
      ++cases;
    }
  CHECK(cases >= 257);
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_CASE("2000 random boards in one file") {
  const std::string boards = read(TURNTABLE_CASES "/rotation-boards.txt");
  const Outcome outcome = run_turntable({"batch", "rotation-game"}, boards);
  CHECK(outcome.status == 0);
  CHECK(outcome.out == read(TURNTABLE_CASES "/rotation-boards.out"));
}

TEST_CASE("verify proves right tables") {
  const Outcome right = run_turntable({"verify"});
  CHECK(right.status == 0);
  CHECK(right.err.empty());
  CHECK(right.out.find("all other 40319 of 40320 states") != std::string::npos);
  CHECK(right.out.find("all other 735470 of 735471 states") != std::string::npos);
}

TEST_CASE("a reader that leaves early ends the program without a message") {
  // More answers than a pipe holds: the cases without the 0 that ends them, again and again.
  std::string cases = read(TURNTABLE_CASES "/rotation-boards.txt");
  REQUIRE(cases.ends_with("\n0\n"));
  cases.resize(cases.size() - 2);
  std::string boards;
  for (int i = 0; i < 100; ++i) boards += cases;
  const Outcome batch = run_turntable({"batch", "rotation-game"}, boards, 100);
  CHECK(batch.signal == 0);
  CHECK(batch.status == 5);
  CHECK(batch.err.empty());
  // More words than a pipe holds.
  const Outcome help = run_turntable({"--help"}, {}, 0);
  CHECK(help.signal == 0);
  CHECK(help.err.empty());
}

// What the program writes to a terminal.
std::string on_terminal(const std::vector<std::string>& words,
                        const std::vector<std::string>& variables) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  REQUIRE(terminal >= 0);
  REQUIRE(::grantpt(terminal) == 0);
  REQUIRE(::unlockpt(terminal) == 0);
  const std::string name = ::ptsname(terminal);
  // Kept open, so that what was written waits for the reader.
  const int other_end = ::open(name.c_str(), O_RDWR | O_NOCTTY);
  REQUIRE(other_end >= 0);
  Command command{
      .argv = {TURNTABLE_BIN_DIR "/turntable"}, .environment = variables, .stdout_file = name};
  command.environment.emplace_back("TURNTABLE_DATA=" TURNTABLE_DATA_DIR);
  command.argv.insert(command.argv.end(), words.begin(), words.end());
  CHECK(run(command).status == 0);
  char buffer[4096];
  const ssize_t size = ::read(terminal, buffer, sizeof buffer);
  ::close(other_end);
  ::close(terminal);
  REQUIRE(size > 0);
  return {buffer, static_cast<std::size_t>(size)};
}

TEST_CASE("colour on a terminal, unless the user has none") {
  const auto colored = [](const std::string& text) { return text.find('\x1b') != text.npos; };
  const std::vector<std::string> show{"show", "magic", "12345678"};
  const std::vector<std::string> never{"show", "magic", "12345678", "--color", "never"};
  const std::vector<std::string> always{"show", "magic", "12345678", "--color", "always"};
  CHECK(colored(on_terminal(show, {"TERM=xterm"})));
  CHECK(colored(on_terminal(show, {"TERM=xterm", "NO_COLOR="})));
  CHECK_FALSE(colored(on_terminal(show, {"TERM=xterm", "NO_COLOR=1"})));
  CHECK_FALSE(colored(on_terminal(show, {"TERM=dumb"})));
  CHECK_FALSE(colored(on_terminal(show, {"TERM="})));
  CHECK_FALSE(colored(on_terminal(show, {})));
  CHECK_FALSE(colored(on_terminal(never, {"TERM=xterm"})));
  CHECK(colored(on_terminal(always, {"NO_COLOR=1"})));
}

}  // namespace
}  // namespace turntable::test
