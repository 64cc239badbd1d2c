// turntable moves: every letter: the distance after it, and whether it is on a shortest path.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "board_argument.h"
#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/judge/question.h"
#include "turntable/judge/record.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

template <Puzzle P>
void describe(const Question& question, const Case& the_case, const std::string& data, bool json) {
  const Table table = load_table(find_table(kPuzzleInfo<P>, data), kPuzzleInfo<P>);
  const Oracle<P> oracle(table);
  const auto states = states_of<P>(question, the_case);
  const int now = oracle.distance(states);
  std::string text;
  if (json) {
    text = "{\"puzzle\":\"" + std::string(P::kName) + "\",\"board\":\"";
    append_board(question.judge, the_case, text);
    text += "\",\"distance\":" + std::to_string(now) + ",\"moves\":[";
  } else {
    text = "distance " + std::to_string(now) + "\nletter  after  change  shortest";
    if (states.size() > 1) text += "  by symbol";
    text += '\n';
  }
  for (Move move = 0; move < P::kMoves; ++move) {
    auto after = states;
    for (auto& state : after) state = P::apply(state, move);
    const int then = oracle.distance(after);
    const bool shortest = then == now - 1;
    if (json) {
      text += move > 0 ? ",{\"letter\":\"" : "{\"letter\":\"";
      text += to_letter(move);
      text += "\",\"distance\":" + std::to_string(then);
      text += ",\"change\":" + std::to_string(then - now);
      text += std::string(",\"shortest\":") + (shortest ? "true" : "false");
      if (after.size() > 1) {
        text += ",\"symbols\":[";
        for (std::size_t i = 0; i < after.size(); ++i)
          text += (i > 0 ? "," : "") + std::to_string(oracle.distance(after[i]));
        text += ']';
      }
      text += '}';
      continue;
    }
    std::array<char, 64> row{};
    std::snprintf(row.data(), row.size(), "%-6c  %5d  %+6d  %s", to_letter(move), then, then - now,
                  shortest ? "yes" : "no");
    text += row.data();
    if (after.size() > 1) {
      text += shortest ? "     " : "      ";
      for (const auto& state : after) {
        std::snprintf(row.data(), row.size(), "  %2d", int{oracle.distance(state)});
        text += row.data();
      }
    }
    text += '\n';
  }
  out() << text << (json ? "]}\n" : "");
}

}  // namespace

int run_moves(Arguments arguments) {
  std::string puzzle_name;
  std::vector<std::string> board;
  JudgeOptions judge;
  Format format = Format::kText;
  std::string data;
  const auto app = make_app("turntable moves", "Every letter: the distance after it.",
                            "  turntable moves magic 2 6 8 4 5 7 3 1\n"
                            "  turntable moves rotation 111132323132231222312133\n");
  app->add_option("PUZZLE", puzzle_name, std::string(kPuzzleHelp))->required()->type_name("");
  app->add_option("BOARD", board, "Numbers, with or without blanks between them")
      ->required()
      ->type_name("");
  add_judge_options(*app, judge);
  add_format_option(*app, format);
  add_data_option(*app, data);
  if (!parse(*app, arguments)) return kDone;

  const std::string_view puzzle = require_puzzle(puzzle_name);
  const Question question = make_question(puzzle, judge);
  Case the_case;
  the_case.board = parse_board_argument("BOARD", question.judge.shape, board);
  if (question.judge.has(Part::kStart)) {
    std::ranges::copy(question.start, the_case.start.begin());
    if (question.judge.rows == 2) turn_second_row(question.judge.shape, the_case.start);
  }
  Puzzles::visit(
      puzzle, [&]<Puzzle P>() { describe<P>(question, the_case, data, format == Format::kJson); });
  return kDone;
}

}  // namespace turntable::tools
