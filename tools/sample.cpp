// turntable sample: random boards in a judge's input layout, boards that catch a fault, data sets.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "package_folder.h"
#include "progress.h"
#include "question.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/sample/case_sampler.h"
#include "turntable/sample/counterexample.h"
#include "turntable/sample/package.h"
#include "turntable/temporary_path.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options : Question {
  std::optional<std::uint64_t> count;
  std::uint64_t seed = 1;
  std::string depths;
  unsigned tied = 0;
  std::string fault;  // --catch
  std::string answers;
  std::string package;
  std::string output = "-";
};

// What all that is asked of sample is asked of.
struct Desk {
  const Options& options;
  const Game& game;
  const judge::Judge& judge;
  sample::CaseSampler& sampler;
  Random& random;
  std::uint64_t count;
};

// Writes so many cases with the judge's beginning and end, and their answers if asked to.
void write_cases(const Desk& desk, std::uint64_t cases, const std::function<judge::Case()>& next) {
  const ReadFile table = table_file(desk.game.puzzle(), desk.options.data);
  Output input(open_output("-o", desk.options.output, {table}));
  std::optional<Output> answers;
  if (!desk.options.answers.empty()) {
    answers.emplace(open_output("--answers", desk.options.answers, {table}));
    if (answers->file().is_same_as(input.file()))
      throw usage_error("--answers: expected another file than the boards', found '" +
                        desk.options.answers + "'");
  }
  std::string text;
  write_input_begin(desk.judge, cases, text);
  for (std::uint64_t i = 0; i < cases; ++i) {
    const judge::Case asked = next();
    write_case(desk.judge, asked, text);
    input << text;
    text.clear();
    if (answers) *answers << answer_text(desk.judge, asked, desk.game.solve(asked.board));
  }
  write_input_end(desk.judge, text);
  input << text;
  if (answers) answers->flush();
  const SignalsHeld held;  // both or none
  input.commit();
  if (answers) answers->commit();
}

// The depths for which there are boards of that tie, "4..12"; empty if there are none.
std::string depths_of_ties(sample::CaseSampler& sampler, std::size_t tied) {
  std::string text;
  std::optional<Depth> last;
  for (Depth depth = 0; depth <= sampler.gods_number(); ++depth) {
    if (!sampler.exists({.from = depth, .to = depth, .tied = tied})) continue;
    if (!last) text = std::to_string(depth) + "..";
    last = depth;
  }
  return last ? text + std::to_string(*last) : text;
}

sample::BoardClass wanted_boards(const Desk& desk) {
  const Options& options = desk.options;
  sample::BoardClass wanted{.tied = options.tied};
  if (options.tied > desk.sampler.most_tied())
    throw usage_error("--tie: expected with " + puzzles_that(&PuzzleInfo::has_symbols) +
                      " only, found with " + std::string(desk.game.puzzle().name));
  if (!options.depths.empty()) {
    const std::string_view text = options.depths;
    const std::size_t dots = text.find("..");
    const auto from = whole_number(text.substr(0, dots));
    const auto to = dots == text.npos ? from : whole_number(text.substr(dots + 2));
    // Whether the greatest depth has boards is soon known; God's number takes longer.
    if (!from || !to || *from < 0 || *from > *to || *to > kMaxDepth ||
        !desk.sampler.exists({.from = static_cast<Depth>(*to), .to = static_cast<Depth>(*to)}))
      throw usage_error("--depth: expected A or A..B within 0.." +
                        std::to_string(desk.sampler.gods_number()) + ", found '" + options.depths +
                        "'");
    wanted.from = static_cast<Depth>(*from);
    wanted.to = static_cast<Depth>(*to);
  }
  if (!desk.sampler.exists(wanted))
    throw usage_error("--tie: expected depths within " +
                      depths_of_ties(desk.sampler, options.tied) + " for " +
                      std::to_string(options.tied) + " nearest symbols, found " + options.depths);
  return wanted;
}

int sample_boards(const Desk& desk, const sample::BoardClass& wanted) {
  write_cases(desk, desk.count, [&] { return desk.sampler.draw(wanted, desk.random); });
  return kDone;
}

int sample_catches(const Desk& desk, const sample::BoardClass& wanted) {
  const fault::Fault* fault = fault::find_fault(desk.options.fault);
  std::vector<sample::Counterexample> found;
  if (fault != nullptr)
    found = find_counterexamples(desk.game, desk.judge, desk.sampler, *fault, wanted, desk.count,
                                 desk.random);
  if (found.empty()) {
    const auto faults = faults_to_catch(desk.game, desk.judge, desk.sampler);
    if (std::ranges::count(faults, fault) > 0)
      throw usage_error("--catch " + desk.options.fault +
                        ": no board of these depths and ties found");
    throw usage_error("--catch: expected list or a fault that shows with " +
                      std::string(desk.judge.name) + ", one of " +
                      join(faults, ", ", &fault::Fault::name) + "; found '" + desk.options.fault +
                      "'");
  }
  std::vector<judge::Case> cases;
  for (const sample::Counterexample& one : found) {
    if (one.before) cases.push_back(*one.before);
    cases.push_back(one.asked);
  }
  write_cases(desk, cases.size(), [next = cases.begin()]() mutable { return *next++; });
  if (fault->remembers)
    say("each of the " + std::to_string(found.size()) +
        " boards stands behind one with a longer answer");
  if (found.size() == desk.count) return kDone;
  say(std::to_string(found.size()) + " of " + std::to_string(desk.count) + " boards found");
  return status_of(ErrorKind::kInput);
}

int sample_package(const Desk& desk) {
  Progress progress("making the package");
  const std::vector<sample::PackageFile> files = make_package(
      desk.game, desk.judge, desk.sampler, desk.count, desk.random, progress.reporter());
  progress.erase();
  write_package(desk.options.package, files);
  return kDone;
}

// The puzzles whose programs have the fault, by their short names.
std::string puzzles_of(const fault::Fault& fault) {
  std::vector<std::string_view> names;
  for (const PuzzleRow& row : puzzles())
    if (is_fault_of(fault, row.puzzle))
      names.push_back(row.puzzle.aliases.empty() ? row.puzzle.name : row.puzzle.aliases.front());
  if (names.size() == 2 && puzzles().size() == 2) return "both";
  return join(names, ",", std::identity());
}

// Name, puzzles, explanation; the names as wide as the longest.
int list_faults(const std::string& output) {
  Output list(open_output("-o", output, {}));
  const auto& longest = *std::ranges::max_element(
      fault::faults(), {}, [](const fault::Fault& fault) { return fault.name.size(); });
  for (const fault::Fault& fault : fault::faults())
    list << formatted("%-*s  %-8s", static_cast<int>(longest.name.size()), fault.name.data(),
                      puzzles_of(fault).c_str())
         << "  a program that " << fault.explanation << '\n';
  list.commit();
  return kDone;
}

// "sicily1150: 0 to 10": the limits that statements allow.
std::string limits_help() {
  std::vector<std::string> limits;
  for (const judge::Judge& judge : judge::judges())
    if (judge.has(judge::Part::kLimit))
      limits.push_back(std::string(judge.name) + ": 0 to " + std::to_string(judge.most_limit));
  return join(limits, ", ", std::identity());
}

// False if the user asked for help.
bool parse_options(Arguments arguments, Options& options) {
  CommandLine line(
      "turntable sample",
      "Random boards in the judge's input layout, the same everywhere for a seed. They are drawn "
      "with replacement, each equally likely; where cases have a start or a limit (" +
          limits_help() +
          "), that is random, too, and without --depth and --tie half of the boards are within "
          "it.\n"
          "--catch FAULT: different boards on which a program with that fault gives a wrong "
          "answer, "
          "the shortest answers first, spread over all depths at which it shows. Exit status 3 if "
          "fewer were found.\n"
          "--package DIR: a data set for a problem archive (Kattis, DOMjudge): problem.yaml, "
          "data/sample and data/secret with solved boards, each depth, the deepest, ties, random "
          "boards, and a file for each fault that catches it.\n"
          "--catch and --package keep all boards in memory, some 10 and 50 KB for each of N.",
      "  turntable sample rotation -n 1000 --seed 7 -o input.txt --answers answer.txt\n"
      "  turntable sample magic --judge hdu1430 --depth 20..22\n"
      "  turntable sample rotation --tie 3 --depth 12\n"
      "  turntable sample rotation --catch list\n"
      "  turntable sample rotation --catch first-symbol -n 5\n"
      "  turntable sample magic --judge luogu --package magic-squares\n");
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  line.add_number("-n N",
                  "Boards (default: 10); --package: of each kind (default: 10, or 2 for judges "
                  "whose files hold one case)",
                  &options.count, 1);
  line.add_number("--seed S", "Of the random numbers (default: 1)", &options.seed, 0);
  add_judge_options(line, options);
  line.add("--depth A..B", "Moves that the boards need: A, or A..B", &options.depths);
  line.add_number(
      "--tie K", titles_that(&PuzzleInfo::has_symbols) + ": that many symbols equally near, 2 or 3",
      &options.tied, 2, 3);
  line.add("--catch FAULT", "Boards that catch a fault; list: all faults", &options.fault);
  line.add("--answers FILE", "File to write the answers to", &options.answers);
  line.add("--package DIR", "Folder to write a whole data set to", &options.package);
  line.add("-o,--output OUT", "File to write to (default: standard output)", &options.output);
  add_data_option(line, options.data);
  return line.parse(arguments);
}

// What says itself which boards it wants.
void require_package_alone(const Options& options) {
  const std::pair<bool, const char*> others[] = {{!options.start.empty(), "--from"},
                                                 {options.restore, "--restore"},
                                                 {options.rows, "--rows"},
                                                 {options.output != "-", "--output"},
                                                 {!options.answers.empty(), "--answers"},
                                                 {!options.fault.empty(), "--catch"},
                                                 {options.tied != 0, "--tie"},
                                                 {!options.depths.empty(), "--depth"}};
  for (const auto& [is_there, option] : others)
    if (is_there)
      throw usage_error("--package: expected with -n, --seed and --judge only, found with " +
                        std::string(option));
}

}  // namespace

int run_sample(Arguments arguments) {
  Options options;
  if (!parse_options(arguments, options)) return kDone;

  (void)require_puzzle(options.puzzle);
  if (options.fault == "list") return list_faults(options.output);
  const judge::Judge judge = make_input_judge(options);
  if (!options.package.empty()) {
    require_package_alone(options);
    require_room_for_package(options.package);
  }
  Random random(options.seed);
  const auto game = open_proved_game(*judge.puzzle, options.data, thread_count(0));
  sample::CaseSampler sampler(*game, judge);
  const bool package = !options.package.empty();
  const std::uint64_t count = options.count.value_or(package && judge.one_case ? 2 : 10);
  const Desk desk{options, *game, judge, sampler, random, count};
  if (package) return sample_package(desk);
  return (options.fault.empty() ? sample_boards : sample_catches)(desk, wanted_boards(desk));
}

}  // namespace turntable::tools
