// Transcripts: what a user types, what the program reads, prints and returns, as a text file.
//
//     # The first bad board is answered with question marks.        title, begins a block
//     + boards.txt                                                  a file that is there before
//     | 1 2 3                                                         its lines
//     $ turntable batch rotation-game boards.txt                    the command
//     < 1 2 3                                                       a line of stdin
//     > ?                                                           a line of stdout
//     ! boards.txt:1:1: expected *                                  a line of stderr
//     & answers.txt                                                 a file that is there after
//     | ?                                                             its lines
//     = 3                                                           exit status, ends the block
//
// Within a block the marks come in this order, but `<`, `>` and `!` mix: a `<` below a `>` is sent
// only once the lines of stdout above it have come, as a partner does that waits for its answer.
// What is not there is expected to be empty. Blank lines may stand anywhere.
//
// Text begins behind the mark and one blank. A bar right behind the mark (`<|`, `>|`, `!|`, `||`)
// says that the line has no line end. In lines of text \r, \t, \\, \* and \xNN are escapes. Where
// text is expected, `*` stands for any text within the line and a line `...` for any lines, or
// none.
//
// A command is split at blanks; single and double quotes group, and so does $'...', in which \n and
// the escapes of text count. As in a shell, NAME=value in front sets a variable, and `> FILE` at
// the end takes stdout. It runs in an empty folder of its own, with nothing in its environment but
// PATH, HOME and TURNTABLE_DATA. In a command, in its output and in files, {tmp} is that folder,
// {data} the folder of the tables, {wrong} that of tables with wrong entries (wrong_tables.h),
// {cases} the folder of the fixed cases.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "process.h"

namespace turntable::test {

// A file that is no transcript. what() is "<file>:<line>: <what is wrong>".
class TranscriptError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A line that is expected, its line end included.
struct Pattern {
  std::string source;               // as the transcript has it
  bool any_lines = false;           // `...`
  std::vector<std::string> pieces;  // literal text, with any text between one piece and the next
};

struct GivenFile {
  std::string name;
  std::string text;
};

struct ExpectedFile {
  std::string name;
  std::vector<Pattern> lines;
};

struct Block {
  std::size_t line = 0;  // of the title, from 1
  std::string title;
  std::vector<GivenFile> given;
  std::string command;  // as the transcript has it
  std::vector<std::string> variables;
  std::vector<std::string> words;
  std::string stdout_file;  // empty: stdout is compared
  std::vector<Input> input;
  std::vector<Pattern> out;
  std::vector<Pattern> err;
  std::vector<ExpectedFile> written;
  int status = 0;
};

// The blocks of a transcript, at least one. `file` is only for messages. Throws TranscriptError.
[[nodiscard]] std::vector<Block> parse_transcript(std::string_view text, const std::string& file);

// Where things are on this machine.
struct Places {
  std::filesystem::path programs;  // looked in before /usr/bin and /bin
  std::filesystem::path data;
  std::filesystem::path wrong;
  std::filesystem::path cases;
};

// Runs the command of a block and says how the outcome differs from it: one text a difference, none
// if all is as expected. Throws std::runtime_error if it cannot be run at all.
[[nodiscard]] std::vector<std::string> differences(
    const Block& block, const Places& places,
    std::chrono::milliseconds time_limit = std::chrono::seconds(60));

}  // namespace turntable::test
