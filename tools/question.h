// What a command is asked: a puzzle, maybe one board of it, how answers are wanted, and where the
// tables are.
#pragma once

#include <string>
#include <vector>

#include "command_line.h"
#include "turntable/judge/judge.h"

namespace turntable::tools {

// The words of the command line; a verb's options are these and its own.
struct Question {
  std::string puzzle;
  std::vector<std::string> board;
  std::string judge;
  std::string start;  // --from
  bool rows = false;
  bool restore = false;
  std::string data;
};

// PUZZLE and BOARD, and the judge's options. `order` ends the help of BOARD.
void add_board_question(CommandLine& line, Question& question, const std::string& order = "");
// --judge, --rows, --from, --restore.
void add_judge_options(CommandLine& line, Question& question);

// The judge's row, changed by the other options. Throws Error, of kUsage for a wrong name and for
// options that do not go together, of kInput for a start that is no board.
[[nodiscard]] judge::Judge make_judge(const Question& question);
// The same for whole inputs: cases that bring a start along leave no room for --from or --restore.
[[nodiscard]] judge::Judge make_input_judge(const Question& question);

// The case that a command line asks about. Throws Error of kInput.
[[nodiscard]] judge::Case make_case(const judge::Judge& judge, const Question& question);

}  // namespace turntable::tools
