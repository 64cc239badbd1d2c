// turntable moves: every letter: the distance after it, and whether it is on a shortest path.
#include <array>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/judge/record.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

std::string as_json(const PuzzleInfo& puzzle, Move move, const Hint& hint) {
  std::string text;
  JsonObject object(text);
  object.add("letter", puzzle.letters.substr(move, 1))
      .add("distance", hint.distance)
      .add("change", hint.change)
      .add("shortest", hint.shortest);
  if (puzzle.has_symbols())
    object.json("symbols", json_list(std::span(hint.by_state).first(puzzle.board_states)));
  object.end();
  return text;
}

std::string as_row(const PuzzleInfo& puzzle, Move move, const Hint& hint) {
  std::array<char, 64> row{};
  std::snprintf(row.data(), row.size(), "%-6c  %5d  %+6d  %s", puzzle.letters[move], hint.distance,
                hint.change, hint.shortest ? "yes" : "no");
  std::string text = row.data();
  if (puzzle.has_symbols()) {
    text += hint.shortest ? "     " : "      ";
    for (const Depth depth : std::span(hint.by_state).first(puzzle.board_states)) {
      std::snprintf(row.data(), row.size(), "  %2d", depth);
      text += row.data();
    }
  }
  return text + '\n';
}

std::string describe(const Game& game, const judge::Judge& judge, const judge::Case& the_case,
                     bool json) {
  const PuzzleInfo& puzzle = game.puzzle();
  const Depth now = game.distance(the_case.board);
  const std::vector<Hint> hints = game.hints(the_case.board);
  Move move = 0;
  std::string text;
  if (json) {
    JsonObject(text)
        .add("puzzle", puzzle.name)
        .add("board", board_digits(judge, the_case))
        .add("distance", now)
        .json("moves",
              json_list(hints, [&](const Hint& hint) { return as_json(puzzle, move++, hint); }))
        .end();
    return text + '\n';
  }
  text = "distance " + std::to_string(now) + "\nletter  after  change  shortest";
  text += puzzle.has_symbols() ? "  by symbol\n" : "\n";
  for (const Hint& hint : hints) text += as_row(puzzle, move++, hint);
  return text;
}

}  // namespace

int run_moves(Arguments arguments) {
  std::string puzzle_name;
  std::vector<std::string> board;
  JudgeOptions judge_options;
  Format format = Format::kText;
  std::string data;
  CommandLine line("turntable moves", "Every letter: the distance after it.",
                   "  turntable moves magic 2 6 8 4 5 7 3 1\n"
                   "  turntable moves rotation 111132323132231222312133\n");
  line.add("PUZZLE", puzzle_help(), &puzzle_name);
  line.add("BOARD", "Numbers, with or without blanks between them", &board);
  add_judge_options(line, judge_options);
  add_format_option(line, format);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  const PuzzleInfo& puzzle = require_puzzle(puzzle_name);
  const judge::Judge judge = make_judge(puzzle, judge_options);
  const judge::Case the_case = make_case(judge, board);
  out() << describe(*open_game(puzzle, data), judge, the_case, format == Format::kJson);
  return kDone;
}

}  // namespace turntable::tools
