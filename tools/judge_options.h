// The options that say what is asked of a board: --judge, --rows, --from, --restore.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "command_line.h"
#include "turntable/judge/question.h"

namespace turntable::tools {

struct JudgeOptions {
  std::string judge;
  std::string start;  // --from
  bool rows = false;
  bool restore = false;
};

void add_judge_options(CommandLine& line, JudgeOptions& options);

// The question that the options ask of boards of this puzzle. Throws UsageError for options that do
// not go together, BadBoard for a start that is no board.
[[nodiscard]] Question make_question(std::string_view puzzle, const JudgeOptions& options);
// The same for whole inputs: cases that bring a start along leave no room for --from.
[[nodiscard]] Question make_input_question(std::string_view puzzle, const JudgeOptions& options);

// The case that a command line asks about: BOARD, and as its start what --from says where the
// judge's own cases bring one along. Throws BadBoard.
[[nodiscard]] Case make_case(const Question& question, std::span<const std::string> board);

}  // namespace turntable::tools
