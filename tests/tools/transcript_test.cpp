// The command line as transcripts: every block of tests/transcripts/*.txt, run and compared.
//
// The folder is read when the test runs, so that a transcript needs no rebuild. The runner itself
// comes first: that it notices what is wrong, with standard programs whose behaviour is known.
#include "transcript.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include "wrong_tables.h"

#if !defined(TURNTABLE_TRANSCRIPTS) || !defined(TURNTABLE_BIN_DIR) || \
    !defined(TURNTABLE_DATA_DIR) || !defined(TURNTABLE_CASES)
#error "define TURNTABLE_TRANSCRIPTS, TURNTABLE_BIN_DIR, TURNTABLE_DATA_DIR and TURNTABLE_CASES"
#endif

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

Places places() {
  const char* programs = std::getenv("TURNTABLE_BIN");
  return {.programs = programs != nullptr ? programs : TURNTABLE_BIN_DIR,
          .data = TURNTABLE_DATA_DIR,
          .wrong = TURNTABLE_DATA_DIR "-wrong",
          .cases = TURNTABLE_CASES};
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string join(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += "\n  " + text;
  return result;
}

// A block that cannot be run at all is no reason to pass over the others.
std::vector<std::string> differences_or_failure(const Block& block) {
  try {
    return differences(block, places());
  } catch (const std::exception& error) {
    return {std::string("not run: ") + error.what()};
  }
}

// The differences of a transcript of one block, as one text.
std::string run_text(const std::string& text,
                     std::chrono::milliseconds time_limit = std::chrono::seconds(60)) {
  const std::vector<Block> blocks = parse_transcript(text, "test");
  REQUIRE(blocks.size() == 1);
  return join(differences(blocks[0], places(), time_limit));
}

TEST_CASE("every block of every transcript happens as written") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(TURNTABLE_TRANSCRIPTS)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  REQUIRE(!files.empty());
  write_wrong_tables(places().data, places().wrong);

  for (const fs::path& path : files) {
    const std::string name = path.filename().string();
    SUBCASE(name.c_str()) {
      std::vector<Block> blocks;
      try {
        blocks = parse_transcript(read(path), path.string());
      } catch (const TranscriptError& error) {
        FAIL_CHECK(std::string(error.what()));
      }
      std::size_t executed = 0;
      for (const Block& block : blocks) {
        const std::vector<std::string> found = differences_or_failure(block);
        CHECK_MESSAGE(found.empty(), path.string(), ":", block.line, ": ", block.title, "\n  $ ",
                      block.command, join(found));
        ++executed;
      }
      CHECK(executed > 0);
    }
  }
}

TEST_CASE("a transcript is read into its parts") {
  const std::vector<Block> blocks = parse_transcript(
      "# first\n"
      "+ a.txt\n"
      "| 1 *\\r\n"
      "|| end\n"
      "+ folder/empty\n"
      "\n"
      "$ A=1 B_2=x=y 'two words' a\"b c\"d -e=f '' $'1\\n\\x272 $'$\n"
      "< in\n"
      "<\n"
      "> out * end\n"
      "<| \\x00\\\\\n"
      "! ...\n"
      "& b.txt\n"
      "| \\*\n"
      "= 5\n"
      "# second\n"
      "$ c > file\n"
      "= 0",
      "test");
  REQUIRE(blocks.size() == 2);
  const Block& block = blocks[0];
  CHECK(block.line == 1);
  CHECK(block.title == "first");
  REQUIRE(block.given.size() == 2);
  CHECK(block.given[0].name == "a.txt");
  CHECK(block.given[0].text == "1 *\r\nend");
  CHECK(block.given[1].text.empty());
  CHECK(block.variables == std::vector<std::string>{"A=1", "B_2=x=y"});
  CHECK(block.words == std::vector<std::string>{"two words", "ab cd", "-e=f", "", "1\n'2 $$"});
  REQUIRE(block.input.size() == 2);
  CHECK(block.input[0].text == "in\n\n");
  CHECK(block.input[0].after_lines == 0);
  CHECK(block.input[1].text == std::string("\0\\", 2));
  CHECK(block.input[1].after_lines == 1);
  REQUIRE(block.out.size() == 1);
  CHECK(block.out[0].pieces == std::vector<std::string>{"out ", " end\n"});
  REQUIRE(block.err.size() == 1);
  CHECK(block.err[0].any_lines);
  REQUIRE(block.written.size() == 1);
  CHECK(block.written[0].name == "b.txt");
  CHECK(block.written[0].lines.at(0).pieces == std::vector<std::string>{"*\n"});
  CHECK(block.status == 5);
  CHECK(blocks[1].line == 16);
  CHECK(blocks[1].stdout_file == "file");
}

TEST_CASE("a malformed transcript is refused with its line") {
  const std::map<std::string, std::string> malformed = {
      {"", "test:0: "},                                 // no block
      {"\n\n", "test:2: "},                             //
      {"$ true\n= 0\n", "test:1: "},                    // no title
      {"#\n$ true\n= 0\n", "test:1: "},                 //
      {"# a\n= 0\n", "test:2: "},                       // no command
      {"# a\n$ true\n", "test:2: "},                    // no exit status
      {"# a\n$ true\n# b\n$ true\n= 0\n", "test:3: "},  //
      {"# a\n$ true\n= 0\n> late\n", "test:4: "},       // behind the status
      {"# a\n$ true\n= 0\n= 0\n", "test:4: "},          //
      {"# a\n$ true\n$ true\n= 0\n", "test:3: "},       // two commands
      {"# a\n> early\n$ true\n= 0\n", "test:2: "},      // before the command
      {"# a\n$ true\n+ late\n= 0\n", "test:3: "},       //
      {"# a\n$ true\n& f\n> late\n= 0\n", "test:4: "},  //
      {"# a\n| line of none\n$ true\n= 0\n", "test:2: "},
      {"# a\n+ ../f\n$ true\n= 0\n", "test:2: "},   // outside of the folder
      {"# a\n+ /f\n$ true\n= 0\n", "test:2: "},     //
      {"# a\n$ true\n= no\n", "test:3: "},          //
      {"# a\n$ true\n= 256\n", "test:3: "},         //
      {"# a\n$ true\n=\n", "test:3: "},             //
      {"# a\n$ true\n>x\n= 0\n", "test:3: "},       // no blank
      {"# a\n$ true\n> x \n= 0\n", "test:3: "},     // a blank that nobody sees
      {"# a\n$ true\n> \\q\n= 0\n", "test:3: "},    // escapes
      {"# a\n$ true\n> \\x4\n= 0\n", "test:3: "},   //
      {"# a\n$ true\n> \\\n= 0\n", "test:3: "},     //
      {"# a\n$ 'true\n= 0\n", "test:2: "},          // quote
      {"# a\n$ $'true\n= 0\n", "test:2: "},         //
      {"# a\n$ $'\\q'\n= 0\n", "test:2: "},         //
      {"# a\n$ A=1\n= 0\n", "test:2: "},            // no program
      {"# a\n$ true >\n= 0\n", "test:2: "},         // redirection
      {"# a\n$ true > a b\n= 0\n", "test:2: "},     //
      {"# a\n$ true > a\n> x\n= 0\n", "test:3: "},  //
      {"# a\nwhat\n$ true\n= 0\n", "test:2: "},     // unknown mark
  };
  for (const auto& entry : malformed) {
    const std::string& text = entry.first;
    const std::string& begin = entry.second;
    CAPTURE(text);
    std::string message = "accepted";
    try {
      (void)parse_transcript(text, "test");
    } catch (const TranscriptError& error) {
      message = error.what();
    }
    CHECK(message.substr(0, begin.size()) == begin);
  }
}

TEST_CASE("what happens as written is right") {
  for (const std::string text : {
           "# status\n$ false\n= 1\n",
           "# lines\n$ printf 'a\\nb c\\n'\n> a\n> b c\n= 0\n",
           "# no line end\n$ printf a\n>| a\n= 0\n",
           "# escapes\n$ printf 'a \\t\\001\\\\*\\n\\n'\n> a \\t\\x01\\\\\\*\n>\n= 0\n",
           "# stdin\n$ cat\n< a\\r\n<\n<| * \\*\n> a\\r\n>\n>| \\* \\*\n= 0\n",
           "# turns\n$ cat\n< a\n> a\n< b\n> b\n= 0\n",
           "# a star\n$ printf 'abcabc\\n'\n> *a*c*c\n= 0\n",
           "# any lines\n$ printf 'a\\nb\\na\\nc\\n'\n> ...\n> a\n> c\n> ...\n= 0\n",
           "# a file that is there\n+ d/f\n| a\n|| b\n$ cat d/f\n> a\n>| b\n= 0\n",
           "# a file that is written\n+ f\n| a\n$ cp f g\n& g\n| ...\n= 0\n",
           "# stdout to a file\n$ printf 'a\\n' > g\n& g\n| a\n= 0\n",
           "# a device\n$ cat > /dev/full\n< a\n! *: *\n= 1\n",
           "# environment\n$ A=1 PATH=p HOME={tmp}/h TURNTABLE_DATA=d env\n"
           "> A=1\n> PATH=p\n> HOME={tmp}/h\n> TURNTABLE_DATA=d\n= 0\n",
           "# an empty folder\n$ ls\n= 0\n",
           "# the folder's name\n$ pwd\n> {tmp}\n= 0\n",
       }) {
    CAPTURE(text);
    // env alone shows what a sanitizer's variables add.
    const bool watched = std::getenv("ASAN_OPTIONS") != nullptr ||
                         std::getenv("UBSAN_OPTIONS") != nullptr ||
                         std::getenv("LLVM_PROFILE_FILE") != nullptr;
    if (!(watched && text.starts_with("# environment"))) CHECK(run_text(text) == "");
  }
}

TEST_CASE("what happens otherwise is found") {
  const std::map<std::string, std::string> wrong = {
      {"# a\n$ false\n= 0\n", "exit status: expected 0, found 1"},
      {"# a\n$ printf 'a\\n'\n> b\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\n'\n= 0\n", "stdout"},
      {"# a\n$ printf a\n> a\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\n'\n>| a\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\n'\n> a\n>\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\nb\\n'\n> a\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\n\\n'\n> *\n= 0\n", "stdout"},
      {"# a\n$ printf 'ab\\n'\n> ab*b\n= 0\n", "stdout"},
      {"# a\n$ printf 'abc\\n'\n> *c*b*\n= 0\n", "stdout"},
      {"# a\n$ printf 'a\\nb\\n'\n> ...\n> a\n= 0\n", "stdout"},
      {"# a\n$ printf '*\\n'\n> \\*\\*\n= 0\n", "stdout"},
      {"# a\n$ cat none\n= 1\n", "stderr"},
      {"# a\n$ true\n! *\n= 0\n", "stderr"},
      {"# a\n$ true\n& f\n= 0\n", "f: not written"},
      {"# a\n+ f\n| a\n$ true\n& f\n| b\n= 0\n", "f: expected"},
      {"# a\n+ f\n| a\n$ true\n& f\n= 0\n", "f: expected"},
  };
  for (const auto& entry : wrong) {
    const std::string& text = entry.first;
    CAPTURE(text);
    const std::string found = run_text(text);
    CHECK_MESSAGE(found.starts_with("\n  " + entry.second), found);
  }
  CHECK_THROWS(run_text("# a\n$ no-such-program\n= 0\n"));
}

TEST_CASE("a program that does not end is killed") {
  CHECK(
      run_text("# a\n$ sleep 60\n= 0\n", std::chrono::milliseconds(50)).find("longer than 50 ms") !=
      std::string::npos);
  // The second line is never sent, because no first answer comes.
  CHECK(run_text("# a\n$ tail -n 1\n< a\n> a\n< b\n> b\n= 0\n", std::chrono::milliseconds(50))
            .find("longer than 50 ms") != std::string::npos);
}

TEST_CASE("a program's ends are told apart") {
  const std::string size(1 << 23, 'x');
  const Outcome large = run({.argv = {"/bin/cat"}, .input = {{size}, {size}}});
  CHECK(large.status == 0);
  CHECK(large.signal == 0);
  CHECK((large.out == size + size));
  CHECK(large.max_rss > 0);

  // It reads nothing, and SIGPIPE does not reach this process.
  CHECK(run({.argv = {"/bin/true"}, .input = {{size}}}).status == 0);

  const Outcome closed = run({.argv = {"/usr/bin/yes"}, .read_at_most = 10});
  CHECK(closed.signal == SIGPIPE);
  CHECK(closed.status == -1);
  CHECK(closed.out == "y\ny\ny\ny\ny\n");

  const Outcome slow =
      run({.argv = {"/bin/sleep", "60"}, .time_limit = std::chrono::milliseconds(20)});
  CHECK(slow.timed_out);
  CHECK(slow.signal == SIGKILL);

  CHECK_THROWS_AS((void)run({.argv = {"/no/such/program"}}), std::system_error);
  CHECK_THROWS_AS((void)run({.argv = {"/bin/true"}, .directory = "/no/such/folder"}),
                  std::system_error);
}

}  // namespace
}  // namespace turntable::test
