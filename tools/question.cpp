#include "question.h"

#include <functional>
#include <string_view>
#include <variant>

#include "board_advice.h"
#include "command.h"
#include "output.h"
#include "turntable/judge/board_argument.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/record.h"
#include "turntable/judge/state_text.h"
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

// The judge that --judge names, or that PUZZLE names instead of a puzzle, or the default one.
const Judge& named_judge(const Question& question) {
  const PuzzleInfo& puzzle = require_puzzle(question.puzzle);
  const Judge* row =
      find_puzzle(question.puzzle) == nullptr ? judge::find_judge(question.puzzle) : nullptr;
  if (question.judge.empty()) return row != nullptr ? *row : judge::default_judge(puzzle);
  const Judge* named = judge::find_judge(question.judge);
  if (named == nullptr || named->puzzle != &puzzle)
    throw usage_error("--judge: expected a judge of " + std::string(puzzle.name) + ", one of " +
                      judge_names(puzzle) + "; found " + quote(question.judge));
  if (row != nullptr && row != named)
    throw usage_error("--judge: expected " + std::string(row->name) + ", as PUZZLE says, found " +
                      quote(question.judge));
  return *named;
}

[[noreturn]] void refuse_option(std::string_view option, bool PuzzleInfo::*fact,
                                const PuzzleInfo& puzzle) {
  throw usage_error(std::string(option) + ": expected with " + puzzles_that(fact) +
                    " only, found with " + std::string(puzzle.name));
}

// What was read; `name` is where the words came from.
template <typename Read>
Read require(const std::variant<Read, BadInput>& read, std::string_view name) {
  if (const auto* bad = std::get_if<BadInput>(&read)) throw BadArgument(name, *bad);
  return std::get<Read>(read);
}

}  // namespace

std::string BadArgument::as_json() const {
  JsonObject object;
  judge::add_error(bad_, object.add("argument", argument_));
  return object.end();
}

void answer_or_say(bool json, const std::function<void()>& answer) {
  try {
    answer();
  } catch (const BadArgument& bad) {
    if (json) out() << bad.as_json() << '\n';
    throw;
  }
}

std::vector<PackedState> Asked::states(const Game& game) const {
  return mask ? std::vector{*mask} : game.states_of(board);
}

std::string Asked::text(const Judge& judge) const {
  return mask ? judge::format_mask(*judge.puzzle, *mask) : board_digits(judge, *this);
}

void add_board_question(CommandLine& line, Question& question, bool or_mask) {
  line.add("PUZZLE", puzzle_help(), &question.puzzle);
  line.add("BOARD...",
           "Numbers, with or without blanks between them: clockwise from the top left (" +
               titles_that(&PuzzleInfo::clockwise) + "), row by row (" +
               titles_that(std::not_fn(&PuzzleInfo::clockwise)) +
               "); one argument with a picture or a list of rows: as drawn" +
               (or_mask ? "; or a mask, as stats --antipodes lists them (" +
                              titles_that(&PuzzleInfo::has_symbols) + ")"
                        : ""),
           &question.board);
  add_judge_options(line, question);
}

void add_judge_options(CommandLine& line, Question& question) {
  std::string help = "How boards are written and answers wanted.";
  for (const PuzzleRow& row : puzzles())
    help.append("\n").append(row.puzzle.title).append(": ").append(judge_names(row.puzzle));
  line.add("--judge NAME", help, &question.judge);
  line.flag("--rows", titles_that(&PuzzleInfo::clockwise) + ": boards are written row by row",
            &question.rows);
  line.add("--from START", titles_that(&PuzzleInfo::any_target) + ": the board to start from",
           &question.start);
  line.flag("--restore",
            titles_that(&PuzzleInfo::any_target) +
                ": boards are starts that lead to 1 2 3 ..., not targets",
            &question.restore);
}

std::string judges_with(judge::Part part) {
  std::vector<std::string_view> names;
  for (const Judge& judge : judge::judges())
    if (judge.has(part)) names.push_back(judge.name);
  return join(names, " or ", std::identity());
}

Judge make_judge(const Question& question) {
  const Judge& row = named_judge(question);
  const PuzzleInfo& puzzle = *row.puzzle;
  if (question.rows && !puzzle.clockwise) refuse_option("--rows", &PuzzleInfo::clockwise, puzzle);
  if (question.restore && !puzzle.any_target)
    refuse_option("--restore", &PuzzleInfo::any_target, puzzle);
  if (!question.start.empty() && !puzzle.any_target)
    refuse_option("--from", &PuzzleInfo::any_target, puzzle);

  Judge judge = row;
  if (question.rows) judge.rows = 2;
  if (question.restore) judge.direction = judge::Direction::kRestore;
  if (!question.start.empty()) {
    if (judge.restores())
      throw usage_error(
          "--from: expected without --restore or a judge that restores, found with it");
    judge.start = require(parse_board(judge, {&question.start, 1}), "--from");
  }
  return judge;
}

Judge make_input_judge(const Question& question) {
  Judge judge = make_judge(question);
  if (judge.has(judge::Part::kStart) && (judge.start || question.restore))
    throw usage_error(std::string(question.restore ? "--restore" : "--from") +
                      ": expected with a judge whose cases bring no start, found with " +
                      std::string(judge.name));
  return judge;
}

judge::Case make_case(std::string_view verb, const Judge& judge, const Question& question) {
  if (judge::is_mask(*judge.puzzle, question.board))
    throw BadArgument("BOARD", {1, 1, std::to_string(judge.puzzle->shape.cells) + " numbers",
                                "a mask, which solve and moves take"});
  judge::Case asked;
  std::variant<Board, BadInput> read = read_board(judge, question.board);
  if (auto* bad = std::get_if<BadInput>(&read)) *bad = advise(verb, question, judge, *bad);
  asked.board = require(read, "BOARD");
  return asked;
}

Asked make_asked(std::string_view verb, const Judge& judge, const Question& question) {
  if (!judge::is_mask(*judge.puzzle, question.board)) return {make_case(verb, judge, question)};
  return {{}, require(judge::parse_mask(*judge.puzzle, question.board), "BOARD")};
}

}  // namespace turntable::tools
