// turntable batch: many boards -> their answers, streaming, any size.
#include "turntable/stream/batch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <string>
#include <utility>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/io.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/question.h"
#include "turntable/judge/record.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/stream/fast_path.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  std::string input = "-";
  std::string output = "-";
  JudgeOptions judge;
  std::string format = "judge";
  bool strict = false;
  unsigned threads = 0;
  std::string data;
};

// What appends the answer to a case, for each of --format.
using Writer = void (*)(const Judge&, const Case&, const Answer&, std::string&);

Writer writer_of(const std::string& format) {
  if (format == "jsonl") return write_jsonl;
  if (format == "csv") return write_csv;
  return write_answer;
}

template <Puzzle P>
BatchSummary answer_all(const Options& options, const Question& question, const Table& table,
                        const BatchStreams& streams) {
  const Oracle<P> oracle(table);
  const Writer write = writer_of(options.format);
  BatchJob job{
      .judge = &question.judge,
      .strict = options.strict,
      .threads = options.threads,
      .answer =
          [&](const Case& the_case, std::string& text) {
            Answer answer;
            if (!the_case.error) answer = answer_case(oracle, question, the_case);
            write(question.judge, the_case, answer, text);
          },
      .report = [&](const InputError& error) { say(to_string(streams.input_name, error)); },
      .make_fast_path = {}};
  if (options.format == "judge" && has_fast_path<P>(question))
    job.make_fast_path = [&](unsigned threads) {
      return turntable::make_fast_path<P>(question, table, threads);
    };
  return turntable::run_batch(job, streams);
}

FileDescriptor open_input(const std::string& name) {
  FileDescriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) throw IoError(name, "cannot be opened", errno);
  return file;
}

FileDescriptor open_output(const std::string& name, int input) {
  struct stat read_from {};
  struct stat written_to {};
  if (::fstat(input, &read_from) == 0 && ::stat(name.c_str(), &written_to) == 0 &&
      S_ISREG(written_to.st_mode) && read_from.st_dev == written_to.st_dev &&
      read_from.st_ino == written_to.st_ino)
    throw UsageError("-o: expected another file than the input, found '" + name + "'");
  FileDescriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (!file.is_open()) throw IoError(name, "cannot be opened", errno);
  return file;
}

int answer_all(const Options& options, const Question& question, std::string_view puzzle) {
  int status = kDone;
  Puzzles::visit(puzzle, [&]<Puzzle P>() {
    // The table first: without it, no output is touched.
    const Table table = load_table(find_table(kPuzzleInfo<P>, options.data), kPuzzleInfo<P>);
    std::optional<FileDescriptor> input;
    if (options.input != "-") input.emplace(open_input(options.input));
    BatchStreams streams{input ? input->get() : STDIN_FILENO, options.input, STDOUT_FILENO,
                         "standard output"};
    std::optional<FileDescriptor> output;
    if (options.output != "-") {
      output.emplace(open_output(options.output, streams.input));
      streams.output = output->get();
      streams.output_name = options.output;
    }
    if (options.format == "csv") {
      std::string header;
      write_csv_header(header);
      if (const int error = write_fully(streams.output, header); error != 0)
        throw IoError(streams.output_name, "cannot be written", error);
    }
    const BatchSummary summary = answer_all<P>(options, question, table, streams);
    if (output)
      if (const int error = output->close(); error != 0)
        throw IoError(options.output, "cannot be written", error);
    if (summary.bad > 0)
      say(std::to_string(summary.bad) + " of " + std::to_string(summary.cases) + " cases bad");
    if (!summary.all_good()) status = kBadInput;
  });
  return status;
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
  line.add("PUZZLE", kPuzzleHelp, &options.puzzle);
  line.add("[FILE]", "File with boards; - (the default) is standard input", &options.input);
  line.add("-o,--output OUT", "File to write to (default: standard output)", &options.output);
  add_judge_options(line, options.judge);
  line.add("--format FORMAT", "judge (the default), or a record a case: jsonl or csv",
           &options.format, {"judge", "jsonl", "csv"});
  line.flag("--strict", "Stop at the first bad case", &options.strict);
  add_threads_option(line, options.threads);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

}  // namespace

int run_batch(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  const std::string_view puzzle = require_puzzle(options.puzzle);
  return answer_all(options, make_input_question(puzzle, options.judge), puzzle);
}

}  // namespace turntable::tools
