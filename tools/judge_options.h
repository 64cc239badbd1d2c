// The options that say what is asked of a board: --judge, --rows, --from, --restore.
#pragma once

#include <span>
#include <string>

#include "command_line.h"
#include "turntable/judge/judge.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::tools {

struct JudgeOptions {
  std::string judge;
  std::string start;  // --from
  bool rows = false;
  bool restore = false;
};

void add_judge_options(CommandLine& line, JudgeOptions& options);

// The judge's row, changed by the other options. Throws Error, of kUsage for options that do not go
// together, of kInput for a start that is no board.
[[nodiscard]] judge::Judge make_judge(const PuzzleInfo& puzzle, const JudgeOptions& options);
// The same for whole inputs: cases that bring a start along leave no room for --from.
[[nodiscard]] judge::Judge make_input_judge(const PuzzleInfo& puzzle, const JudgeOptions& options);

// The case that a command line asks about. Throws Error of kInput.
[[nodiscard]] judge::Case make_case(const judge::Judge& judge, std::span<const std::string> board);

}  // namespace turntable::tools
