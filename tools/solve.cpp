// turntable solve: one board -> its answer in the judge's layout.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/record.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  std::vector<std::string> board;
  JudgeOptions judge;
  std::optional<std::int64_t> limit;
  bool all = false;
  bool count = false;
  Format format = Format::kText;
  std::string data;
};

// {"puzzle":...,"board":...,"distance":...,"word":...,"symbol":...,"words":...}; a long list of
// words leaves as it is made.
void write_json(const Options& options, const Game& game, const judge::Judge& judge,
                const judge::Case& the_case) {
  std::string text;
  JsonObject object(text);
  object.add("puzzle", game.puzzle().name);
  add_answer(judge, the_case, game.solve(the_case.board), object);
  if (options.count) object.add("words", game.count_words(the_case.board));
  out() << text;
  if (options.all) {
    const char* before = ",\"words\":[\"";
    game.for_each_word(the_case.board, [&before](const Word& word) {
      out() << std::exchange(before, ",\"") << word.letters() << '"';
      return true;
    });
    out() << ']';
  }
  out() << "}\n";
}

void solve(const Options& options, const Game& game, const judge::Judge& judge,
           const judge::Case& the_case) {
  if (options.format == Format::kJson) {
    write_json(options, game, judge, the_case);
  } else if (options.count) {
    out() << std::to_string(game.count_words(the_case.board)) << '\n';
  } else if (options.all && game.distance(the_case.board) > 0) {
    game.for_each_word(the_case.board, [](const Word& word) {
      out() << word.letters() << '\n';
      return true;
    });
  } else {
    out() << answer_text(judge, the_case, game.solve(the_case.board));
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
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  line.add("BOARD",
           "Numbers, with or without blanks between them: clockwise from\n"
           "the top left (Magic Squares), row by row (Rotation Game)",
           &options.board);
  add_judge_options(line, options.judge);
  line.add("--limit N", "sicily1150: the largest number of moves", &options.limit, 0, INT64_MAX);
  line.flag("--all", "Every shortest word, in dictionary order", &options.all);
  line.flag("--count", "How many shortest words there are", &options.count, "--all");
  add_format_option(line, options.format);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

}  // namespace

int run_solve(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  const PuzzleInfo& puzzle = require_puzzle(options.puzzle);
  const judge::Judge judge = make_judge(puzzle, options.judge);
  if (options.limit && !judge.has(judge::Part::kLimit))
    throw usage_error("--limit: expected with --judge sicily1150, found with " +
                      std::string(judge.name));
  judge::Case the_case = make_case(judge, options.board);
  the_case.limit = options.limit;
  solve(options, *open_game(puzzle, options.data), judge, the_case);
  return kDone;
}

}  // namespace turntable::tools
