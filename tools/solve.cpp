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
#include "turntable/judge/question.h"
#include "turntable/judge/record.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
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
template <Puzzle P>
void write_json(const Options& options, const Question& question, const Case& the_case,
                const Oracle<P>& oracle) {
  const auto states = states_of<P>(question, the_case);
  const Answer answer = answer_case(oracle, question, the_case);
  std::string text = "{\"puzzle\":\"";
  text += P::kName;
  text += "\",\"board\":\"";
  append_board(question.judge, the_case, text);
  text += "\",\"distance\":" + std::to_string(answer.word.size()) + ",\"word\":\"";
  text += answer.word.letters();
  text += '"';
  if (answer.symbol != 0) text += ",\"symbol\":" + std::to_string(answer.symbol);
  out() << text;
  if (options.count) out() << ",\"words\":" << std::to_string(oracle.count_words(states));
  if (options.all) {
    const char* before = ",\"words\":[\"";
    oracle.for_each_word(states, [&before](const Word& word) {
      out() << std::exchange(before, ",\"") << word.letters() << '"';
      return true;
    });
    out() << ']';
  }
  out() << "}\n";
}

template <Puzzle P>
void solve(const Options& options, const Question& question, const Case& the_case) {
  const Table table = load_table(find_table(kPuzzleInfo<P>, options.data), kPuzzleInfo<P>);
  const Oracle<P> oracle(table);
  const auto states = states_of<P>(question, the_case);
  if (options.format == Format::kJson) {
    write_json(options, question, the_case, oracle);
  } else if (options.count) {
    out() << std::to_string(oracle.count_words(states)) << '\n';
  } else if (options.all && oracle.distance(states) > 0) {
    oracle.for_each_word(states, [](const Word& word) {
      out() << word.letters() << '\n';
      return true;
    });
  } else {
    std::string text;
    write_answer(question.judge, the_case, answer_case(oracle, question, the_case), text);
    out() << text;
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
  line.add("PUZZLE", kPuzzleHelp, &options.puzzle);
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

  const std::string_view puzzle = require_puzzle(options.puzzle);
  const Question question = make_question(puzzle, options.judge);
  if (options.limit && !question.judge.has(Part::kLimit))
    throw UsageError("--limit: expected with --judge sicily1150, found with " +
                     std::string(question.judge.name));
  Case the_case = make_case(question, options.board);
  the_case.limit = options.limit;
  Puzzles::visit(puzzle, [&]<Puzzle P>() { solve<P>(options, question, the_case); });
  return kDone;
}

}  // namespace turntable::tools
