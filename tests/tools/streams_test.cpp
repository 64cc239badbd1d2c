// Standard streams as programs get them that other programs start: closed ones, ones that do not
// wait, and few descriptors beside them.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "process.h"
#include "tests/temporary_folder.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

const std::string kTurntable = TURNTABLE_BIN_DIR "/turntable";

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A line of a shell in a folder that has `boards`, a wrong one and a right one, and `answers`.
Outcome run_shell(const fs::path& folder, const std::string& line) {
  std::ofstream(folder / "boards") << "1 2 3\n2 6 8 4 5 7 3 1\n";
  std::ofstream(folder / "answers") << "7\nBCABCCB\n";
  return run({.argv = {"/bin/sh", "-c", line},
              .environment = {"PATH=" TURNTABLE_BIN_DIR ":/usr/bin:/bin",
                              "TURNTABLE_DATA=" TURNTABLE_DATA_DIR},
              .input = {{""}},
              .directory = folder});
}

TEST_CASE("what is meant for a closed stream gets into no file") {
  for (const std::string command : {
           "turntable batch magic boards -o file",
           "turntable sample magic --catch row-order -n 9999 --depth 2 -o file",
           "turntable sample magic -n 1 -o /dev/null --answers file",
           "turntable stats magic --svg file",
           "turntable show magic 26845731 --svg file",
           "turntable check magic boards answers answers file --style testlib",
           "turntable check magic boards answers . --style kattis < answers; mv judgeerror.txt "
           "file",
           "turntable sample magic --package package; mv package/problem.yaml file",
           "turntable-generate magic -o .; mv magic-squares.tbl.zst file",
       }) {
    const TemporaryFolder open;
    const Outcome outcome = run_shell(open.path(), command);
    CAPTURE(command);
    CAPTURE(outcome.err);
    const std::string text = read(open.path() / "file");
    CHECK(!text.empty());
    for (const std::string closed : {"<&-", ">&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"}) {
      const TemporaryFolder folder;
      const Outcome with_closed = run_shell(folder.path(), "exec " + closed + "; " + command);
      CAPTURE(closed);
      CHECK(with_closed.signal == 0);
      CHECK(read(folder.path() / "file") == text);
    }
  }
}

TEST_CASE("a closed stream that is asked for is an error") {
  const TemporaryFolder folder;
  CHECK(run_shell(folder.path(), "turntable batch magic <&-").status == 5);
  const Outcome unwritable = run_shell(folder.path(), "turntable solve magic 26845731 >&-");
  CHECK(unwritable.status == 5);
  CHECK(unwritable.err == "turntable: standard output: cannot be written: Bad file descriptor\n");
}

// What the shell may have got from ctest.
constexpr const char* kNothingElse = "exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-; ";

// The sanitizer that checks objects' types probes memory through a pipe of its own.
#if defined(__has_feature)
#if __has_feature(undefined_behavior_sanitizer)
#define TURNTABLE_TEST_SANITIZED
#endif
#endif
#ifdef TURNTABLE_TEST_SANITIZED
constexpr const char* kDescriptors = "6";
#else
constexpr const char* kDescriptors = "4";
#endif

TEST_CASE("four descriptors are enough for one file") {
  struct Row {
    std::string streams;
    std::string words;
  };
  const TemporaryFolder folder;
  for (const Row& row : {
           Row{"2>&1", "solve magic 26845731"},
           Row{"<&- 2>&-", "solve magic 26845731"},
           Row{"< board", "batch magic"},
           Row{"2>&1", "batch magic board"},
           Row{"< board", "batch magic - -o /dev/stdout"},
       }) {
    const Outcome outcome = run_shell(
        folder.path(), kNothingElse + ("echo 2 6 8 4 5 7 3 1 > board; exec " + row.streams) +
                           "; ulimit -n " + kDescriptors + "; exec turntable " + row.words);
    CAPTURE(row.words);
    CHECK_MESSAGE(outcome.status == 0, outcome.err);
    CHECK(outcome.out == "7\nBCABCCB\n");
  }
}

TEST_CASE("messages do not wait for more input, and come in order") {
  std::string expected;
  Command command{.argv = {"/bin/sh", "-c", "exec turntable batch magic 2>&1"},
                  .environment = {"PATH=" TURNTABLE_BIN_DIR, "TURNTABLE_DATA=" TURNTABLE_DATA_DIR},
                  .time_limit = std::chrono::seconds(20)};
  for (std::size_t i = 0; i < 5; ++i) {
    command.input.push_back({"x 2 3 4 5 6 7 8\n", 3 * i});
    expected += "-:";
    expected += std::to_string(i + 1);
    expected += ":1: expected a number 1..8, found 'x', which is no number\n?\n?\n";
  }
  const Outcome outcome = run(command);
  CHECK(outcome.status == 3);
  CHECK(outcome.out == expected + "5 of 5 cases bad\n");
}

TEST_CASE("streams that do not wait are waited for") {
  Command command{.argv = {kTurntable, "batch", "magic", "--format", "json"},
                  .environment = {"TURNTABLE_DATA=" TURNTABLE_DATA_DIR},
                  .non_blocking = true};
  std::string bad;  // messages and answers, more than a pipe holds of each
  for (int i = 0; i < 5000; ++i) bad += "1 2 3 4 5 6 7 x\n";
  command.input = {{"2 6 8 4 5 7 3 1\n"}, {bad, 1}, {"1 2 3 4 5 6 7 8\n", 5001}};
  const Outcome outcome = run(command);
  CHECK(outcome.status == 3);
  CHECK(std::ranges::count(outcome.out, '\n') == 5002);
  CHECK(std::ranges::count(outcome.err, '\n') == 5001);
}

}  // namespace
}  // namespace turntable::test
