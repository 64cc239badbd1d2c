// turntable moves: every letter: the distance after it, and whether it is on a shortest path.
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

// What each state of a board is away; nothing where there is one only.
void add_symbols(std::span<const Depth> distances, JsonObject& object) {
  if (distances.size() > 1) object.json("symbols", json_list(distances));
}

std::string as_json(const Game& game, const judge::Judge& judge, const Asked& asked) {
  const PuzzleInfo& puzzle = game.puzzle();
  const std::vector<PackedState> states = asked.states(game);
  Move move = 0;
  const auto of_letter = [&](const Hint& hint) {
    JsonObject object;
    object.add("letter", puzzle.letters.substr(move++, 1))
        .add("distance", hint.distance)
        .add("change", hint.change)
        .add("shortest", hint.shortest);
    add_symbols(std::span(hint.by_state).first(states.size()), object);
    return object.end();
  };
  JsonObject object;
  object.add("puzzle", puzzle.name)
      .add("board", asked.text(judge))
      .add("distance", game.distance(states));
  std::vector<Depth> distances;
  for (const PackedState state : states) distances.push_back(game.state_distance(state));
  add_symbols(distances, object);
  return object.json("moves", json_list(game.hints(states), of_letter)).end() + '\n';
}

std::string as_text(const Game& game, const Asked& asked) {
  const PuzzleInfo& puzzle = game.puzzle();
  const std::vector<PackedState> states = asked.states(game);
  std::string text = "distance " + std::to_string(game.distance(states)) +
                     "\nletter  after  change  shortest" +
                     (states.size() > 1 ? "  by symbol\n" : "\n");
  Move move = 0;
  for (const Hint& hint : game.hints(states)) {
    text += formatted("%-6c  %5d  %+6d  %s", puzzle.letters[move++], hint.distance, hint.change,
                      hint.shortest ? "yes" : "no");
    if (states.size() > 1) {
      text += hint.shortest ? "     " : "      ";
      for (const Depth depth : std::span(hint.by_state).first(states.size()))
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
                   "  turntable moves magic --from 17245368 26845731\n"
                   "  turntable moves rotation 111132323132231222312133 --format json\n"
                   "  turntable moves rotation ......xxx..xx..xx..x....\n");
  add_board_question(line, question, true);
  add_format_option(line, json);
  add_data_option(line, question.data);
  if (!line.parse(arguments)) return kDone;

  answer_or_say(json, [&] {
    const judge::Judge judge = make_judge(question);
    const Asked asked = make_asked("moves", judge, question);
    const auto game = open_game(*judge.puzzle, question.data);
    out() << (json ? as_json(*game, judge, asked) : as_text(*game, asked));
  });
  return kDone;
}

}  // namespace turntable::tools
