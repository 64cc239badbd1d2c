// turntable batch: many boards -> their answers, streaming, any size.
#include "turntable/stream/batch.h"

#include <string>
#include <string_view>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/judge/record.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options : Question {
  std::string input = "-";
  std::string output = "-";
  std::string format = "judge";
  bool strict = false;
  unsigned threads = 0;
};

judge::AnswerWriter writer_of(const std::string& format) {
  if (format == kJson.name) return judge::write_jsonl;
  if (format == "csv") return judge::write_csv;
  return judge::write_answer;
}

int answer_all(const Options& options) {
  const judge::Judge judge = make_input_judge(options);
  const auto game = open_game(*judge.puzzle, options.data);
  const File input = File::open_input(options.input);
  OutputFile output = open_output(
      "-o", options.output, {{"the input", input.id()}, table_file(*judge.puzzle, options.data)});
  if (options.format == "csv") {
    std::string header;
    judge::write_csv_header(header);
    output.file().write(header);
  }
  Sayings messages;
  const stream::BatchSummary summary = stream::answer_all(
      {.game = *game,
       .judge = judge,
       .write = writer_of(options.format),
       .strict = options.strict,
       .threads = options.threads,
       .report = [&](const BadInput& bad) { messages.line(to_string(input.name(), bad)); },
       .pass_on = [&] { messages.flush(); }},
      input, output.file());
  messages.flush();
  output.commit();
  if (summary.bad > 0)
    say(std::to_string(summary.bad) + " of " + std::to_string(summary.cases) + " cases bad");
  return summary.all_good() ? kDone : status_of(ErrorKind::kInput);
}

// False if the user asked for help.
bool parse_options(Arguments arguments, Options& options) {
  if (is_plain(arguments) && (arguments.size() == 1 || arguments.size() == 2)) {
    options.puzzle = arguments[0];
    if (arguments.size() == 2) options.input = arguments[1];
    return true;
  }
  CommandLine line("turntable batch", "Many boards: their answers, streaming, any size.",
                   "  turntable batch rotation-game input.txt -o output.txt\n"
                   "  turntable batch magic --judge hdu1430 < input.txt\n"
                   "  turntable batch rotation --format jsonl - < boards.txt\n");
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  line.add("[FILE]", "File with boards; - (the default) is standard input", &options.input);
  line.add("-o,--output OUT", "File to write to (default: standard output)", &options.output);
  add_judge_options(line, options);
  line.add_choice("--format FORMAT", "judge (the default), or a record a case: json or csv",
                  [&options](std::string_view format) { options.format = format; },
                  {{"judge", "text"}, kJson, {"csv"}});
  line.flag("--strict", "Stop at the first bad case", &options.strict);
  add_threads_option(line, options.threads);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

}  // namespace

int run_batch(Arguments arguments) {
  Options options;
  return parse_options(arguments, options) ? answer_all(options) : kDone;
}

}  // namespace turntable::tools
