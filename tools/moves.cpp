// turntable moves: every letter: the distance after it, and whether it is on a shortest path.
#include <span>
#include <string>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/judge/record.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

std::string as_json(const Game& game, const judge::Judge& judge, const judge::Case& asked) {
  const PuzzleInfo& puzzle = game.puzzle();
  Move move = 0;
  const auto of_letter = [&](const Hint& hint) {
    JsonObject object;
    object.add("letter", puzzle.letters.substr(move++, 1))
        .add("distance", hint.distance)
        .add("change", hint.change)
        .add("shortest", hint.shortest);
    if (puzzle.has_symbols())
      object.json("symbols", json_list(std::span(hint.by_state).first(puzzle.board_states)));
    return object.end();
  };
  return JsonObject()
             .add("puzzle", puzzle.name)
             .add("board", board_digits(judge, asked))
             .add("distance", game.distance(asked.board))
             .json("moves", json_list(game.hints(asked.board), of_letter))
             .end() +
         '\n';
}

std::string as_text(const Game& game, const judge::Case& asked) {
  const PuzzleInfo& puzzle = game.puzzle();
  std::string text = "distance " + std::to_string(game.distance(asked.board)) +
                     "\nletter  after  change  shortest" +
                     (puzzle.has_symbols() ? "  by symbol\n" : "\n");
  Move move = 0;
  for (const Hint& hint : game.hints(asked.board)) {
    text += formatted("%-6c  %5d  %+6d  %s", puzzle.letters[move++], hint.distance, hint.change,
                      hint.shortest ? "yes" : "no");
    if (puzzle.has_symbols()) {
      text += hint.shortest ? "     " : "      ";
      for (const Depth depth : std::span(hint.by_state).first(puzzle.board_states))
        text += formatted("  %2d", depth);
    }
    text += '\n';
  }
  return text;
}

}  // namespace

int run_moves(Arguments arguments) {
  Question question;
  bool json = false;
  CommandLine line("turntable moves", "Every letter: the distance after it.",
                   "  turntable moves magic 2 6 8 4 5 7 3 1\n"
                   "  turntable moves rotation 111132323132231222312133\n");
  add_board_question(line, question);
  add_format_option(line, json);
  add_data_option(line, question.data);
  if (!line.parse(arguments)) return kDone;

  const judge::Judge judge = make_judge(question);
  const judge::Case asked = make_case(judge, question);
  const auto game = open_game(*judge.puzzle, question.data);
  out() << (json ? as_json(*game, judge, asked) : as_text(*game, asked));
  return kDone;
}

}  // namespace turntable::tools
