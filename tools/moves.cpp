// turntable moves: every letter: the distance after it, and whether it is on a shortest path.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/judge/question.h"
#include "turntable/judge/record.h"
#include "turntable/oracle/hints.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

void append_json(Move move, const Hint& hint, std::size_t states, std::string& text) {
  text += move > 0 ? ",{\"letter\":\"" : "{\"letter\":\"";
  text += to_letter(move);
  text += "\",\"distance\":" + std::to_string(hint.distance);
  text += ",\"change\":" + std::to_string(hint.change);
  text += std::string(",\"shortest\":") + (hint.shortest ? "true" : "false");
  if (states > 1) {
    text += ",\"symbols\":[";
    for (std::size_t i = 0; i < states; ++i)
      text += (i > 0 ? "," : "") + std::to_string(hint.by_state[i]);
    text += ']';
  }
  text += '}';
}

void append_row(Move move, const Hint& hint, std::size_t states, std::string& text) {
  std::array<char, 64> row{};
  std::snprintf(row.data(), row.size(), "%-6c  %5d  %+6d  %s", to_letter(move), hint.distance,
                hint.change, hint.shortest ? "yes" : "no");
  text += row.data();
  if (states > 1) text += hint.shortest ? "     " : "      ";
  for (std::size_t i = 0; i < states && states > 1; ++i) {
    std::snprintf(row.data(), row.size(), "  %2d", hint.by_state[i]);
    text += row.data();
  }
  text += '\n';
}

template <Puzzle P>
void describe(const Question& question, const Case& the_case, const std::string& data, bool json) {
  const Table table = load_table(find_table(kPuzzleInfo<P>, data), kPuzzleInfo<P>);
  const Oracle<P> oracle(table);
  const auto states = states_of<P>(question, the_case);
  const std::string now = std::to_string(oracle.distance(states));
  std::string text;
  if (json) {
    text = "{\"puzzle\":\"" + std::string(P::kName) + "\",\"board\":\"";
    append_board(question.judge, the_case, text);
    text += "\",\"distance\":" + now + ",\"moves\":[";
  } else {
    text = "distance " + now + "\nletter  after  change  shortest";
    if (states.size() > 1) text += "  by symbol";
    text += '\n';
  }
  const auto all = hints<P>(oracle, states);
  for (Move move = 0; move < P::kMoves; ++move)
    (json ? append_json : append_row)(move, all[move], states.size(), text);
  out() << text << (json ? "]}\n" : "");
}

}  // namespace

int run_moves(Arguments arguments) {
  std::string puzzle_name;
  std::vector<std::string> board;
  JudgeOptions judge;
  Format format = Format::kText;
  std::string data;
  CommandLine line("turntable moves", "Every letter: the distance after it.",
                   "  turntable moves magic 2 6 8 4 5 7 3 1\n"
                   "  turntable moves rotation 111132323132231222312133\n");
  line.add("PUZZLE", kPuzzleHelp, &puzzle_name);
  line.add("BOARD", "Numbers, with or without blanks between them", &board);
  add_judge_options(line, judge);
  add_format_option(line, format);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  const std::string_view puzzle = require_puzzle(puzzle_name);
  const Question question = make_question(puzzle, judge);
  const Case the_case = make_case(question, board);
  Puzzles::visit(
      puzzle, [&]<Puzzle P>() { describe<P>(question, the_case, data, format == Format::kJson); });
  return kDone;
}

}  // namespace turntable::tools
