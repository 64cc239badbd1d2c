// turntable solve: one board -> its answer in the judge's layout.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

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

// {"puzzle":...,"board":...,"distance":...,"word":...,"symbol":...,"words":...}; a long list of
// words leaves as it is made.
void write_json(const Options& options, const Game& game, const judge::Judge& judge,
                const judge::Case& asked) {
  std::string text;
  JsonObject object(text);
  object.add("puzzle", game.puzzle().name);
  add_answer(judge, asked, game.solve(asked.board), object);
  if (options.count) object.add("words", game.count_words(asked.board));
  out() << text;
  if (options.all) {
    const char* before = ",\"words\":[\"";
    game.for_each_word(asked.board, [&before](const Word& word) {
      out() << std::exchange(before, ",\"") << word.letters() << '"';
      return true;
    });
    out() << ']';
  }
  out() << "}\n";
}

void solve(const Options& options, const Game& game, const judge::Judge& judge,
           const judge::Case& asked) {
  if (options.json) {
    write_json(options, game, judge, asked);
  } else if (options.count) {
    out() << game.count_words(asked.board) << '\n';
  } else if (options.all && game.distance(asked.board) > 0) {
    game.for_each_word(asked.board, [](const Word& word) {
      out() << word.letters() << '\n';
      return true;
    });
  } else {
    out() << answer_text(judge, asked, game.solve(asked.board));
  }
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
                   "  turntable solve rotation --format json 111132323132231222312133\n");
  add_board_question(line, options,
                     ": clockwise from\n"
                     "the top left (Magic Squares), row by row (Rotation Game)");
  line.add("--limit N", "sicily1150: the largest number of moves", &options.limit, 0, INT64_MAX);
  line.flag("--all", "Every shortest word, in dictionary order", &options.all);
  line.flag("--count", "How many shortest words there are", &options.count, "--all");
  add_format_option(line, options.json);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

}  // namespace

int run_solve(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  const judge::Judge judge = make_judge(options);
  if (options.limit && !judge.has(judge::Part::kLimit))
    throw usage_error("--limit: expected with --judge sicily1150, found with " +
                      std::string(judge.name));
  judge::Case asked = make_case(judge, options);
  asked.limit = options.limit;
  solve(options, *open_game(*judge.puzzle, options.data), judge, asked);
  return kDone;
}

}  // namespace turntable::tools
