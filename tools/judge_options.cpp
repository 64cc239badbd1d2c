#include "judge_options.h"

#include <variant>

#include "command.h"
#include "turntable/judge/board_text.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

using judge::Judge;

// "usaco (luogu, loj), acwing, ..."
std::string judge_names(const PuzzleInfo& puzzle) {
  std::string names;
  for (const Judge& judge : judge::judges())
    if (judge.puzzle == &puzzle)
      names.append(names.empty() ? "" : ", ").append(with_aliases(judge.name, judge.aliases));
  return names;
}

// `name` is where the words came from.
BoardNumbers parse_numbers(const Judge& judge, std::string_view name,
                           std::span<const std::string> words) {
  const auto board = parse_board(judge, words);
  if (const auto* bad = std::get_if<BadInput>(&board))
    throw Error(ErrorKind::kInput, to_string(name, *bad));
  return std::get<BoardNumbers>(board);
}

}  // namespace

void add_judge_options(CommandLine& line, JudgeOptions& options) {
  std::string help = "How boards are written and answers wanted.";
  for (const PuzzleRow& row : puzzles())
    help.append("\n").append(row.puzzle.title).append(": ").append(judge_names(row.puzzle));
  line.add("--judge NAME", help, &options.judge);
  line.flag("--rows", "Magic Squares: boards are written row by row", &options.rows);
  line.add("--from START", "Magic Squares: the board to start from", &options.start);
  line.flag("--restore", "Magic Squares: the boards are starts, and 12345678 is the target",
            &options.restore);
}

Judge make_judge(const PuzzleInfo& puzzle, const JudgeOptions& options) {
  const Judge* row =
      options.judge.empty() ? &judge::default_judge(puzzle) : judge::find_judge(options.judge);
  if (row == nullptr || row->puzzle != &puzzle)
    throw usage_error("--judge: expected a judge of " + std::string(puzzle.name) + ", one of " +
                      judge_names(puzzle) + "; found '" + options.judge + "'");
  if ((options.rows && !puzzle.clockwise) ||
      ((options.restore || !options.start.empty()) && !puzzle.any_target))
    throw usage_error("--rows, --from and --restore: expected with " +
                      puzzles_that(&PuzzleInfo::any_target) + " only, found with " +
                      std::string(puzzle.name));

  Judge judge = *row;
  if (options.rows) judge.rows = 2;
  if (options.restore) judge.direction = judge::Direction::kRestore;
  if (!options.start.empty()) {
    if (judge.direction == judge::Direction::kRestore)
      throw usage_error(
          "--from: expected without --restore or a judge that restores, found with it");
    judge.start = parse_numbers(judge, "--from", {&options.start, 1});
  }
  return judge;
}

Judge make_input_judge(const PuzzleInfo& puzzle, const JudgeOptions& options) {
  Judge judge = make_judge(puzzle, options);
  if (judge.has(judge::Part::kStart) && judge.start)
    throw usage_error("--from: expected with a judge whose cases bring no start, found with " +
                      std::string(judge.name));
  return judge;
}

judge::Case make_case(const Judge& judge, std::span<const std::string> board) {
  judge::Case the_case;
  the_case.board = asked_board(judge, parse_numbers(judge, "BOARD", board));
  if (const auto mismatch = unsolvable(judge, the_case.board))
    throw Error(ErrorKind::kInput,
                to_string("BOARD", BadInput{1, 1, mismatch->expected, mismatch->found}));
  return the_case;
}

}  // namespace turntable::tools
