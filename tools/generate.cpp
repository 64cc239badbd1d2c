// turntable-generate: builds, proves and writes the tables.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/build.h"
#include "turntable/table/file.h"
#include "turntable/table/verify.h"

namespace turntable::tools {
namespace {

std::string milliseconds_since(std::chrono::steady_clock::time_point start) {
  const std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - start;
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", elapsed.count());
  return text;
}

template <Puzzle P>
void generate(const std::filesystem::path& folder, unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  const Table table = build_table<P>(threads);
  const Proof<P> proof = verify_table<P>(table, threads, Scope::kEveryEntry);
  if (!proof.holds() || proof.states != P::kStates)
    throw std::logic_error(std::string(P::kName) +
                           ": the new table contradicts Bellman's equation; nothing was written");
  const std::filesystem::path path = folder / table_file_name(kPuzzleInfo<P>);
  save_table(table, path);

  out() << P::kName << ": " << std::to_string(P::kStates) << " states in "
        << std::to_string(P::kRanks) << " entries, God's number "
        << std::to_string(table.gods_number()) << "\n  depth  states\n";
  for (Depth depth = 0; depth <= table.gods_number(); ++depth) {
    char row[32];
    std::snprintf(row, sizeof row, "  %5u  %6u\n", depth, table.distribution()[depth]);
    out() << row;
  }
  out() << "  proved at every entry, written to " << path.string() << " ("
        << std::to_string(std::filesystem::file_size(path)) << " bytes), "
        << milliseconds_since(start) << '\n';
}

int run(Arguments arguments) {
  std::vector<std::string> names;
  std::string output;
  unsigned threads = 0;
  CommandLine line("turntable-generate", "Build the tables, prove them and write them to a folder.",
                   "  turntable-generate\n"
                   "  turntable-generate rotation-game --output /tmp/tables\n");
  line.add("[PUZZLE]", std::string(kPuzzleHelp) + "; default: all", &names);
  line.add("-o,--output DIR",
           "Folder to write to, made if missing (default: $TURNTABLE_DATA or as built)", &output);
  add_threads_option(line, threads);
  if (!line.parse(arguments)) return kDone;

  const std::filesystem::path folder = output_folder(output);
  for (const std::string_view puzzle : require_puzzles(names))
    Puzzles::visit(puzzle, [&]<Puzzle P>() { generate<P>(folder, thread_count(threads)); });
  return kDone;
}

}  // namespace
}  // namespace turntable::tools

int main(int count, char** words) {
  using namespace turntable::tools;
  const Arguments arguments(words + (count > 0), words + count);
  return run_guarded("turntable-generate", [&] { return run(arguments); });
}
