// turntable sample: random boards in a judge's input layout, boards that catch a fault, data sets.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "package_folder.h"
#include "progress.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/sample/case_sampler.h"
#include "turntable/sample/counterexample.h"
#include "turntable/sample/package.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  std::optional<std::uint64_t> count;
  std::string seed = "1";
  JudgeOptions judge;
  std::string depths;
  unsigned tied = 0;
  std::string fault;  // --catch
  std::string answers;
  std::string package;
  std::string output = "-";
  std::string data;
};

// What all that is asked of sample is asked of.
struct Desk {
  const Options& options;
  const Referee& referee;
  CaseSampler& sampler;
  Random& random;

  [[nodiscard]] const Judge& judge() const noexcept { return referee.question().judge; }
};

// Takes cases and writes them with the judge's beginning and end, and their answers if asked to.
class CaseWriter {
 public:
  CaseWriter(const Desk& desk, std::uint64_t cases) : desk_(desk), input_(desk.options.output) {
    if (!desk.options.answers.empty()) {
      answers_.emplace(desk.options.answers);
      if (answers_->is_same_as(input_))
        throw UsageError("--answers: expected another file than the boards', found '" +
                         desk.options.answers + "'");
      answers_->clear();
    }
    input_.clear();
    std::string text;
    write_input_begin(desk.judge(), cases, text);
    input_.out() << text;
  }
  void write(const Case& the_case) {
    text_.clear();
    write_case(desk_.judge(), the_case, text_);
    input_.out() << text_;
    if (!answers_) return;
    text_.clear();
    write_answer(desk_.judge(), the_case, desk_.referee.answer(the_case), text_);
    answers_->out() << text_;
  }
  void finish() {
    text_.clear();
    write_input_end(desk_.judge(), text_);
    input_.out() << text_;
    input_.close();
    if (answers_) answers_->close();
  }

 private:
  const Desk& desk_;
  OutputFile input_;
  std::optional<OutputFile> answers_;
  std::string text_;
};

template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The depths for which there are boards of that tie, "4..12"; empty if there are none.
std::string depths_of_ties(CaseSampler& sampler, std::size_t tied) {
  std::string text;
  std::optional<Depth> last;
  for (Depth depth = 0; depth <= sampler.gods_number(); ++depth) {
    if (!sampler.exists({.from = depth, .to = depth, .tied = tied})) continue;
    if (!last) text = std::to_string(depth) + "..";
    last = depth;
  }
  return last ? text + std::to_string(*last) : text;
}

BoardClass wanted_boards(const Desk& desk) {
  const Options& options = desk.options;
  BoardClass wanted{.tied = options.tied};
  if (options.tied > desk.sampler.most_tied())
    throw UsageError("--tie: expected with rotation-game only, found with " +
                     std::string(desk.judge().puzzle));
  if (!options.depths.empty()) {
    const std::string_view text = options.depths;
    const std::size_t dots = text.find("..");
    const auto from = parse_number<Depth>(text.substr(0, dots));
    const auto to = dots == text.npos ? from : parse_number<Depth>(text.substr(dots + 2));
    // Whether the greatest depth has boards is soon known; God's number takes longer.
    if (!from || !to || *from > *to || *to > kMaxDepth || !desk.sampler.exists({*to, *to}))
      throw UsageError("--depth: expected A or A..B within 0.." +
                       std::to_string(desk.sampler.gods_number()) + ", found '" + options.depths +
                       "'");
    wanted.from = *from;
    wanted.to = *to;
  }
  if (!desk.sampler.exists(wanted))
    throw UsageError("--tie: expected depths within " + depths_of_ties(desk.sampler, options.tied) +
                     " for " + std::to_string(options.tied) + " nearest symbols, found " +
                     options.depths);
  return wanted;
}

int sample_boards(const Desk& desk) {
  const BoardClass wanted = wanted_boards(desk);
  const std::uint64_t count = desk.options.count.value_or(10);
  CaseWriter writer(desk, count);
  for (std::uint64_t i = 0; i < count; ++i) writer.write(desk.sampler.draw(wanted, desk.random));
  writer.finish();
  return kDone;
}

std::string names_of(const std::vector<const ProgramFault*>& faults) {
  std::string names;
  for (const ProgramFault* fault : faults)
    names.append(names.empty() ? "" : ", ").append(fault->name);
  return names;
}

int sample_catches(const Desk& desk) {
  const BoardClass wanted = wanted_boards(desk);
  const std::uint64_t count = desk.options.count.value_or(10);
  const ProgramFault* fault = find_program_fault(desk.options.fault);
  std::vector<Counterexample> found;
  if (fault != nullptr)
    found = find_counterexamples(desk.referee, desk.sampler, *fault, wanted, count, desk.random);
  if (found.empty()) {
    const auto faults = faults_to_catch(desk.referee, desk.sampler);
    if (std::ranges::count(faults, fault) > 0)
      throw UsageError("--catch " + desk.options.fault +
                       ": no board of these depths and ties found");
    throw UsageError("--catch: expected list or a fault that shows with " +
                     std::string(desk.judge().name) + ", one of " + names_of(faults) + "; found '" +
                     desk.options.fault + "'");
  }
  CaseWriter writer(desk, found.size() * (fault->remembers ? 2 : 1));
  for (const Counterexample& one : found) {
    if (one.before) writer.write(*one.before);
    writer.write(one.the_case);
  }
  writer.finish();
  if (fault->remembers)
    say("each of the " + std::to_string(found.size()) +
        " boards stands behind one with a longer answer");
  if (found.size() == count) return kDone;
  say(std::to_string(found.size()) + " of " + std::to_string(count) + " boards found");
  return kBadInput;
}

int sample_package(const Desk& desk) {
  const std::uint64_t count = desk.options.count.value_or(desk.judge().one_case ? 2 : 10);
  Progress progress("making the package");
  const std::vector<PackageFile> files =
      make_package(desk.referee, desk.sampler, count, desk.random, progress.reporter());
  progress.erase();
  write_package(desk.options.package, files);
  return kDone;
}

// Name, puzzle, explanation; the names as wide as the longest.
int list_faults() {
  std::size_t width = 0;
  for (const ProgramFault& fault : program_faults()) width = std::max(width, fault.name.size());
  for (const ProgramFault& fault : program_faults()) {
    std::string line(fault.name);
    line.resize(width + 2, ' ');
    line += fault.rotation_game == nullptr   ? "magic     "
            : fault.magic_squares == nullptr ? "rotation  "
                                             : "both      ";
    out() << line << "a program that " << fault.explanation << '\n';
  }
  return kDone;
}

// False if the user asked for help.
bool parse_options(Arguments arguments, Options& options) {
  CommandLine line(
      "turntable sample",
      "Random boards in the judge's input layout, the same everywhere for a seed.\n"
      "They are drawn with replacement, each equally likely; where cases have a start or\n"
      "a limit (0 to 22), that is random, too.\n"
      "--catch FAULT: different boards on which a program with that fault gives a wrong\n"
      "answer, the shortest answers first, spread over all depths at which it shows. Exit\n"
      "status 3 if fewer were found.\n"
      "--package DIR: a data set for a problem archive (Kattis, DOMjudge): problem.yaml,\n"
      "data/sample and data/secret with solved boards, each depth, the deepest, ties,\n"
      "random boards, and a file for each fault that catches it.",
      "  turntable sample rotation-game -n 1000 --seed 7 -o input.txt --answers answer.txt\n"
      "  turntable sample magic --judge hdu1430 --depth 20..22\n"
      "  turntable sample rotation --tie 3 --depth 12\n"
      "  turntable sample rotation --catch list\n"
      "  turntable sample rotation --catch first-symbol -n 5\n"
      "  turntable sample magic --judge luogu --package magic-squares\n");
  line.add("PUZZLE", kPuzzleHelp, &options.puzzle);
  const auto take_count = [&options](const std::string& text) {
    // The parser's own numbers stop at the largest without a word.
    options.count = parse_number<std::uint64_t>(text);
    if (options.count.value_or(0) == 0)
      throw UsageError("-n: expected a whole number from 1, below 2^64, found '" + text + "'");
  };
  line.add("-n N",
           "Boards (default: 10); --package: of each kind (default: 10, or 2\n"
           "for judges whose files hold one case)",
           take_count);
  line.add("--seed S", "Of the random numbers (default: 1)", &options.seed);
  add_judge_options(line, options.judge);
  line.add("--depth A..B", "Moves that the boards need: A, or A..B", &options.depths);
  line.add("--tie K", "Rotation Game: that many symbols equally near, 2 or 3", &options.tied, 2, 3);
  line.add("--catch FAULT", "Boards that catch a fault; list: all faults", &options.fault);
  line.add("--answers FILE", "File to write the answers to", &options.answers);
  line.add("--package DIR", "Folder to write a whole data set to", &options.package);
  line.add("-o,--output OUT", "File to write to (default: standard output)", &options.output);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

// What says itself which boards it wants.
void require_package_alone(const Options& options) {
  std::string_view found;
  if (!options.depths.empty()) found = "--depth";
  if (options.tied != 0) found = "--tie";
  if (!options.fault.empty()) found = "--catch";
  if (!options.answers.empty()) found = "--answers";
  if (options.output != "-") found = "--output";
  if (options.judge.rows) found = "--rows";
  if (options.judge.restore) found = "--restore";
  if (!options.judge.start.empty()) found = "--from";
  if (!found.empty())
    throw UsageError("--package: expected with -n, --seed and --judge only, found with " +
                     std::string(found));
}

}  // namespace

int run_sample(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  const std::string_view puzzle = require_puzzle(options.puzzle);
  if (options.fault == "list") return list_faults();
  const Question question = make_input_question(puzzle, options.judge);
  if (!options.package.empty()) {
    require_package_alone(options);
    require_room_for_package(options.package);
  }
  const auto seed = parse_number<std::uint64_t>(options.seed);
  if (!seed)
    throw UsageError("--seed: expected a whole number below 2^64, found '" + options.seed + "'");
  Random random(*seed);
  int status = kDone;
  Puzzles::visit(puzzle, [&]<Puzzle P>() {
    const Table table = load_table(find_table(kPuzzleInfo<P>, options.data), kPuzzleInfo<P>);
    const PuzzleReferee<P> referee(question, table);
    PuzzleCaseSampler<P> sampler(question, table);
    const Desk desk{options, referee, sampler, random};
    status = !options.package.empty() ? sample_package(desk)
             : !options.fault.empty() ? sample_catches(desk)
                                      : sample_boards(desk);
  });
  return status;
}

}  // namespace turntable::tools
