// turntable solve: one board -> its answer in the judge's layout.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/record.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options : Question {
  std::optional<std::int64_t> limit;
  bool all = false;
  bool count = false;
  bool json = false;
};

// A long list of words leaves as it is made.
void write_json(const Options& options, const Game& game, const judge::Judge& judge,
                const Asked& asked) {
  const std::vector<PackedState> states = asked.states(game);
  const Answer answer = game.solve(states);
  const bool within_limit = asked.is_within_limit(answer.word.size());
  std::string text;
  JsonObject object(text);
  object.add("puzzle", game.puzzle().name).add("board", asked.text(judge));
  add_answer(asked, answer, object);
  if (options.count) object.add("count", within_limit ? game.count_words(states) : 0);
  out() << text;
  if (options.all) {
    out() << ",\"words\":[";
    const char* before = "\"";
    if (within_limit)
      game.for_each_word(states, [&before](const Word& word) {
        out() << std::exchange(before, ",\"") << word.letters() << '"';
        return true;
      });
    out() << ']';
  }
  out() << "}\n";
}

void write_text(const Options& options, const Game& game, const judge::Judge& judge,
                const Asked& asked) {
  const std::vector<PackedState> states = asked.states(game);
  const Depth distance = game.distance(states);
  const bool within_limit = asked.is_within_limit(distance);
  if (options.count) {
    out() << (within_limit ? game.count_words(states) : 0) << '\n';
  } else if (options.all && distance > 0 && within_limit) {
    game.for_each_word(states, [](const Word& word) {
      out() << word.letters() << '\n';
      return true;
    });
  } else {
    out() << answer_text(judge, asked, game.solve(states));
  }
}

void solve(const Options& options) {
  const judge::Judge judge = make_judge(options);
  if (options.limit && !judge.has(judge::Part::kLimit))
    throw usage_error("--limit: expected with --judge " + judges_with(judge::Part::kLimit) +
                      ", found with " + std::string(judge.name));
  Asked asked = make_asked("solve", judge, options);
  asked.limit = options.limit;
  const auto game = open_game(*judge.puzzle, options.data);
  (options.json ? write_json : write_text)(options, *game, judge, asked);
}

// False if the user asked for help.
bool parse_options(Arguments arguments, Options& options) {
  if (is_plain(arguments) && arguments.size() >= 2) {
    options.puzzle = arguments.front();
    options.board.assign(arguments.begin() + 1, arguments.end());
    return true;
  }
  CommandLine line("turntable solve", "One board: its answer in the judge's layout.",
                   "  turntable solve magic-squares 2 6 8 4 5 7 3 1\n"
                   "  turntable solve magic --rows 26841375 --from 12345678\n"
                   "  turntable solve rotation --all 111132323132231222312133\n"
                   "  turntable solve rotation --format json 111132323132231222312133\n"
                   "  turntable solve rotation --count ......xxx..xx..xx..x....\n");
  add_board_question(line, options, true);
  line.add_number("--limit N", judges_with(judge::Part::kLimit) + ": the largest number of moves",
                  &options.limit, 0, INT64_MAX);
  line.flag("--all", "Every shortest word, in dictionary order", &options.all);
  line.flag("--count", "How many shortest words there are", &options.count, "--all");
  add_format_option(line, options.json, "judge");
  add_data_option(line, options.data);
  return line.parse(arguments);
}

}  // namespace

int run_solve(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  answer_or_say(options.json, [&] { solve(options); });
  return kDone;
}

}  // namespace turntable::tools
