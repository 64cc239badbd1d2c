// turntable stats: states per depth, God's number, hardest boards.
#include <array>
#include <cstdint>
#include <cstdio>
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
#include "turntable/judge/record.h"
#include "turntable/picture/bar_table.h"
#include "turntable/picture/histogram.h"
#include "turntable/picture/plot.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/puzzle/state_text.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  bool antipodes = false;
  bool boards = false;
  Format format = Format::kText;
  std::string svg;
  unsigned threads = 0;
  std::string data;
};

struct Antipode {
  std::string text;
  std::uint32_t count;  // how many it stands for
};

struct Stats {
  std::string_view puzzle;
  Histogram histogram;
  std::vector<Antipode> antipodes;   // all, or one of each class of boards
  std::optional<double> mean_words;  // shortest words of a state
};

Histogram make_histogram(std::string_view puzzle, std::string_view unit, const auto& distribution) {
  Histogram histogram{{}, std::string(unit), {distribution.begin(), distribution.end()}};
  while (histogram.counts.back() == 0) histogram.counts.pop_back();
  histogram.title = std::string(puzzle) + ": " + group_digits(histogram.total()) + ' ' +
                    histogram.unit + " by distance";
  return histogram;
}

template <Puzzle P>
Stats of_states(const Table& table) {
  // With several copies of a symbol a state is where one symbol is, and no whole board.
  const std::string_view unit = P::kShape.copies > 1 ? "masks" : "boards";
  Stats stats{P::kName, make_histogram(P::kName, unit, table.distribution()), {}, {}};
  for (const auto& state : antipodes<P>(table)) stats.antipodes.push_back({state_text(state), 1});
  stats.mean_words = static_cast<double>(total_words<P>(table)) / P::kStates;
  return stats;
}

Stats of_boards(const Table& table, unsigned threads) {
  Progress counting("counting boards");
  const BoardDistribution distribution = count_boards(table, threads, counting.reporter());
  counting.erase();
  Stats stats{
      RotationGame::kName, make_histogram(RotationGame::kName, "boards", distribution), {}, {}};
  const auto gods_number = static_cast<Depth>(stats.histogram.counts.size() - 1);
  Progress finding("finding the hardest boards");
  for (const SymmetryClass& hardest :
       find_boards(table, gods_number, threads, finding.reporter())) {
    std::string digits;
    for (const std::uint8_t symbol : hardest.least) digits += static_cast<char>('0' + symbol);
    stats.antipodes.push_back({digits, hardest.boards});
  }
  return stats;
}

std::string decimals(const char* format, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

void report_text(const Stats& stats, const Options& options) {
  const Histogram& histogram = stats.histogram;
  out() << histogram.title << "\n\n" << bar_table(histogram) << '\n';
  out() << "God's number    " << std::to_string(histogram.counts.size() - 1) << " ("
        << group_digits(histogram.counts.back()) << ' ' << histogram.unit;
  if (options.boards) out() << " in " << std::to_string(stats.antipodes.size()) << " classes";
  out() << ")\nmean distance   " << decimals("%.4f", histogram.mean()) << '\n';
  if (stats.mean_words)
    out() << "shortest words  " << decimals("%.4f", *stats.mean_words) << " on average\n";
  if (!options.antipodes) return;
  out() << "\nhardest " << histogram.unit;
  if (options.boards)
    out() << ", one of each class under the symmetries of the board and the names of the\n"
             "symbols, with the size of its class";
  out() << '\n';
  for (const Antipode& antipode : stats.antipodes) {
    out() << antipode.text;
    if (options.boards) out() << "  " << std::to_string(antipode.count);
    out() << '\n';
  }
}

void report_json(const Stats& stats) {
  const Histogram& histogram = stats.histogram;
  out() << "{\"puzzle\":\"" << stats.puzzle << "\",\"states\":" << std::to_string(histogram.total())
        << ",\"gods_number\":" << std::to_string(histogram.counts.size() - 1)
        << ",\"mean\":" << decimals("%.6f", histogram.mean()) << ",\"distribution\":[";
  std::string_view separator;
  for (const std::uint64_t count : histogram.counts) {
    out() << separator << std::to_string(count);
    separator = ",";
  }
  out() << "],\"antipodes\":[";
  separator = "";
  for (const Antipode& antipode : stats.antipodes) {
    out() << separator << '"' << antipode.text << '"';
    separator = ",";
  }
  out() << ']';
  if (stats.mean_words) out() << ",\"mean_words\":" << decimals("%.6f", *stats.mean_words);
  out() << "}\n";
}

}  // namespace

int run_stats(Arguments arguments) {
  Options options;
  CommandLine line("turntable stats", "States per depth, God's number, hardest boards.",
                   "  turntable stats magic-squares --antipodes\n"
                   "  turntable stats rotation-game --boards --svg boards.svg\n");
  line.add("PUZZLE", kPuzzleHelp, &options.puzzle);
  line.flag("--antipodes", "List the hardest boards or masks, too", &options.antipodes);
  line.flag("--boards", "Rotation Game: all 9465511770 boards, not the masks of one symbol",
            &options.boards);
  add_format_option(line, options.format);
  line.add("--svg FILE", "Write a plot to this file, too", &options.svg);
  add_threads_option(line, options.threads, "Threads of --boards");
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  const std::string_view puzzle = require_puzzle(options.puzzle);
  if (options.svg == "-") throw UsageError("--svg: expected the name of a file, found '-'");
  if (options.boards && puzzle != RotationGame::kName)
    throw UsageError("--boards: expected with rotation-game, found with " + std::string(puzzle));
  Puzzles::visit(puzzle, [&]<Puzzle P>() {
    const Table table = load_table(find_table(kPuzzleInfo<P>, options.data), kPuzzleInfo<P>);
    const Stats stats =
        options.boards ? of_boards(table, thread_count(options.threads)) : of_states<P>(table);
    if (!options.svg.empty()) {
      OutputFile file(options.svg);
      file.clear();
      file.out() << plot_svg(stats.histogram);
      file.close();
    }
    if (options.format == Format::kJson)
      report_json(stats);
    else
      report_text(stats, options);
  });
  return kDone;
}

}  // namespace turntable::tools
