// What a command is asked: a puzzle, maybe one board of it, how answers are wanted, and where the
// tables are.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.h"
#include "turntable/bad_input.h"
#include "turntable/error.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

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

// An argument of the command line is no board, and no mask: an Error of kInput.
class BadArgument : public Error {
 public:
  BadArgument(std::string_view argument, const BadInput& bad)
      : Error(ErrorKind::kInput, to_string(argument, bad)), argument_(argument), bad_(bad) {}

  // {"argument":"BOARD","error":{"line":...,"column":...,"expected":...,"found":...}}
  [[nodiscard]] std::string as_json() const;

 private:
  std::string argument_;
  BadInput bad_;
};

// Runs `answer`. If `json` is wanted and an argument is bad, standard output says so, too.
void answer_or_say(bool json, const std::function<void()>& answer);

// What a command line asks about: a board, or the mask of one symbol alone.
struct Asked : judge::Case {
  std::optional<PackedState> mask = {};  // the board is void then

  [[nodiscard]] std::vector<PackedState> states(const Game& game) const;
  // As digits in the judge's order, or as a mask.
  [[nodiscard]] std::string text(const judge::Judge& judge) const;
};

// PUZZLE and BOARD, and the judge's options. `or_mask`: BOARD may be a mask as well.
void add_board_question(CommandLine& line, Question& question, bool or_mask = false);
// --judge, --rows, --from, --restore.
void add_judge_options(CommandLine& line, Question& question);
// "sicily1150": the judges whose cases have this part.
[[nodiscard]] std::string judges_with(judge::Part part);

// The judge that --judge or PUZZLE names, or else the puzzle's default one: its row, changed by the
// other options. Throws Error, of kUsage for a wrong name and for options that do not go together,
// BadArgument for a start that is no board.
[[nodiscard]] judge::Judge make_judge(const Question& question);
// The same for whole inputs: cases that bring a start along leave no room for --from or --restore.
[[nodiscard]] judge::Judge make_input_judge(const Question& question);

// The board that a command line with this verb asks about. Throws BadArgument.
[[nodiscard]] judge::Case make_case(std::string_view verb, const judge::Judge& judge,
                                    const Question& question);
// The same for verbs that take a mask as well.
[[nodiscard]] Asked make_asked(std::string_view verb, const judge::Judge& judge,
                               const Question& question);

}  // namespace turntable::tools
