#include "judge_options.h"

#include <algorithm>

#include "board_argument.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::tools {

namespace {

// "usaco (luogu, loj), acwing, ..."
std::string judge_names(std::string_view puzzle) {
  std::string names;
  for (const Judge& judge : judges()) {
    if (!puzzle.empty() && judge.puzzle != puzzle) continue;
    if (!names.empty()) names += ", ";
    names += judge.name;
    for (const std::string_view alias : judge.aliases) {
      names += alias == judge.aliases.front() ? " (" : ", ";
      names += alias;
    }
    if (!judge.aliases.empty()) names += ')';
  }
  return names;
}

}  // namespace

void add_judge_options(CommandLine& line, JudgeOptions& options) {
  line.add("--judge NAME",
           "How boards are written and answers wanted.\nMagic Squares: " +
               judge_names(MagicSquares::kName) +
               "\nRotation Game: " + judge_names(RotationGame::kName),
           &options.judge);
  line.flag("--rows", "Magic Squares: boards are written row by row", &options.rows);
  line.add("--from START", "Magic Squares: the board to start from", &options.start);
  line.flag("--restore", "Magic Squares: the boards are starts, and 12345678 is the target",
            &options.restore);
}

Question make_question(std::string_view puzzle, const JudgeOptions& options) {
  const Judge* judge = options.judge.empty() ? &default_judge(puzzle) : find_judge(options.judge);
  if (judge == nullptr || judge->puzzle != puzzle)
    throw UsageError("--judge: expected a judge of " + std::string(puzzle) + ", one of " +
                     judge_names(puzzle) + "; found '" + options.judge + "'");
  if (puzzle != MagicSquares::kName && (options.rows || options.restore || !options.start.empty()))
    throw UsageError("--rows, --from and --restore: expected with magic-squares only, found with " +
                     std::string(puzzle));

  Question question{.judge = *judge};
  if (options.rows) question.judge.rows = 2;
  if (options.restore) question.judge.direction = Direction::kRestore;
  if (!options.start.empty()) {
    if (question.judge.direction == Direction::kRestore)
      throw UsageError(
          "--from: expected without --restore or a judge that restores, found with it");
    BoardNumbers start = parse_board_argument("--from", judge->shape, {&options.start, 1});
    if (question.judge.rows == 2) turn_second_row(judge->shape, start);
    std::copy_n(start.begin(), question.start.size(), question.start.begin());
  }
  return question;
}

Question make_input_question(std::string_view puzzle, const JudgeOptions& options) {
  const Question question = make_question(puzzle, options);
  if (question.judge.has(Part::kStart) && !options.start.empty())
    throw UsageError("--from: expected with a judge whose cases bring no start, found with " +
                     std::string(question.judge.name));
  return question;
}

Case make_case(const Question& question, std::span<const std::string> board) {
  Case the_case;
  the_case.board = parse_board_argument("BOARD", question.judge.shape, board);
  if (question.judge.has(Part::kStart)) {
    std::ranges::copy(question.start, the_case.start.begin());
    if (question.judge.rows == 2) turn_second_row(question.judge.shape, the_case.start);
  }
  return the_case;
}

}  // namespace turntable::tools
