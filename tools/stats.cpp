// turntable stats: states per depth, God's number, hardest boards.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "progress.h"
#include "turntable/census/board_census.h"
#include "turntable/census/state_census.h"
#include "turntable/judge/state_text.h"
#include "turntable/picture/histogram.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  bool antipodes = false;
  bool boards = false;
  bool restore = false;
  std::string format = "text";
  std::string svg;
  unsigned threads = 0;
  std::string data;
};

struct Stats {
  picture::Histogram histogram;
  std::vector<std::string> antipodes;  // all, in order, or one of each class of boards
  std::string_view role;               // "targets" or "starts": what these are; empty for masks
  std::vector<std::uint32_t> classes;  // how many boards each of these stands for
  std::optional<double> mean_words;    // shortest words of a state
};

Stats make_stats(const PuzzleInfo& puzzle, std::string_view unit, const auto& distribution) {
  Stats stats;
  picture::Histogram& histogram = stats.histogram;
  histogram.unit = unit;
  histogram.counts.assign(distribution.begin(), distribution.end());
  while (histogram.counts.back() == 0) histogram.counts.pop_back();
  histogram.title = std::string(puzzle.name) + ": " + group_digits(histogram.total()) + ' ' +
                    histogram.unit + " by distance";
  return stats;
}

Stats of_states(const Game& game, bool restore) {
  const PuzzleInfo& puzzle = game.puzzle();
  Stats stats = make_stats(puzzle, puzzle.unit, game.table().distribution());
  for (const PackedState state : census::antipodes(game))
    stats.antipodes.push_back(judge::format_state(game, state, restore));
  if (!puzzle.has_symbols()) {
    stats.role = restore || !puzzle.any_target ? "starts" : "targets";
    std::ranges::sort(stats.antipodes);
  }
  stats.mean_words = static_cast<double>(census::total_words(game)) / puzzle.states;
  return stats;
}

Stats of_boards(const Game& game, unsigned threads) {
  Progress counting("counting boards");
  Stats stats =
      make_stats(game.puzzle(), "boards", census::count_boards(game, threads, counting.reporter()));
  counting.erase();
  const auto gods_number = static_cast<Depth>(stats.histogram.counts.size() - 1);
  Progress finding("finding the hardest boards");
  for (const census::SymmetryClass& hardest :
       census::find_boards(game, gods_number, threads, finding.reporter())) {
    stats.antipodes.push_back(judge::format_digits(game.puzzle(), hardest.least));
    stats.classes.push_back(hardest.boards);
  }
  return stats;
}

void report_text(const PuzzleInfo& puzzle, const Stats& stats, const Options& options) {
  const picture::Histogram& histogram = stats.histogram;
  out() << histogram.title << "\n\n" << bar_table(histogram) << '\n';
  out() << "God's number    " << (histogram.counts.size() - 1) << " ("
        << group_digits(histogram.counts.back()) << ' ' << histogram.unit;
  if (options.boards) out() << " in " << stats.antipodes.size() << " classes";
  out() << ")\nmean distance   " << formatted("%.4f", histogram.mean()) << '\n';
  if (stats.mean_words)
    out() << "shortest words  " << formatted("%.4f", *stats.mean_words) << " on average\n";
  if (!options.antipodes) return;
  out() << "\nhardest " << histogram.unit;
  if (options.boards)
    out() << ", one of each class under the symmetries of the board and the names of the\n"
             "symbols, with the size of its class";
  if (!stats.role.empty())
    out() << ", as " << stats.role << (stats.role == "starts" ? " that lead to " : " reached from ")
          << judge::format_digits(puzzle, puzzle.home);
  out() << '\n';
  for (std::size_t i = 0; i < stats.antipodes.size(); ++i) {
    out() << stats.antipodes[i];
    if (options.boards) out() << "  " << stats.classes[i];
    out() << '\n';
  }
}

void report_json(const PuzzleInfo& puzzle, const Stats& stats) {
  const picture::Histogram& histogram = stats.histogram;
  JsonObject object;
  object.add("puzzle", puzzle.name)
      .add("states", histogram.total())
      .add("gods_number", histogram.counts.size() - 1)
      .json("mean", formatted("%.6f", histogram.mean()))
      .json("distribution", json_list(histogram.counts));
  if (!stats.role.empty()) object.add("antipodes_are", stats.role);
  object.json("antipodes", json_list(stats.antipodes, json_string));
  if (stats.mean_words) object.json("mean_words", formatted("%.6f", *stats.mean_words));
  out() << object.end() << '\n';
}

void report_csv(const Stats& stats, const Options& options) {
  out() << (options.boards ? "depth,boards\n" : "depth,states\n");
  Depth depth = 0;
  for (const std::uint64_t count : stats.histogram.counts) out() << depth++ << ',' << count << '\n';
}

}  // namespace

int run_stats(Arguments arguments) {
  Options options;
  CommandLine line("turntable stats", "States per depth, God's number, hardest boards.",
                   "  turntable stats magic-squares --antipodes\n"
                   "  turntable stats rotation-game --boards --svg boards.svg\n");
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  line.flag("--antipodes", "List the hardest boards or masks, too", &options.antipodes);
  line.flag("--boards",
            titles_that(census::has_board_census) + ": all boards, not the masks of one symbol",
            &options.boards);
  line.flag("--restore",
            titles_that(&PuzzleInfo::any_target) +
                ": boards are starts that lead to 1 2 3 ..., not targets",
            &options.restore);
  line.add_choice(
      "--format FORMAT", "text (the default), json, an object a line, or csv, a row a depth",
      [&options](std::string_view format) { options.format = format; }, {{"text"}, kJson, {"csv"}});
  line.add("--svg FILE", "Write a plot to this file, too", &options.svg);
  add_threads_option(line, options.threads, "Threads of --boards");
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  const PuzzleInfo& puzzle = require_puzzle(options.puzzle);
  if (options.svg == "-") throw usage_error("--svg: expected the name of a file, found '-'");
  if (options.boards && !census::has_board_census(puzzle))
    throw usage_error("--boards: expected with " + puzzles_that(census::has_board_census) +
                      ", found with " + std::string(puzzle.name));
  if (options.restore && !puzzle.any_target)
    throw usage_error("--restore: expected with " +
                      puzzles_that([](const PuzzleInfo& one) { return one.any_target; }) +
                      ", found with " + std::string(puzzle.name));
  if (options.antipodes && options.format == "csv")
    throw usage_error("--antipodes: expected with --format text or json, found with csv");
  const unsigned threads = thread_count(options.threads);
  const auto game = open_proved_game(puzzle, options.data, threads);
  const Stats stats =
      options.boards ? of_boards(*game, threads) : of_states(*game, options.restore);
  if (!options.svg.empty()) {
    Output file(open_output("--svg", options.svg, {table_file(puzzle, options.data)}));
    file << plot_svg(stats.histogram);
    file.commit();
  }
  if (options.format == kJson.name)
    report_json(puzzle, stats);
  else if (options.format == "csv")
    report_csv(stats, options);
  else
    report_text(puzzle, stats, options);
  return kDone;
}

}  // namespace turntable::tools
