// turntable-generate: builds, proves and writes the tables.
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "command.h"
#include "output.h"
#include "turntable/table/table_file.h"
#include "turntable/table/table_folder.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

void generate(const PuzzleInfo& puzzle, const std::filesystem::path& folder, unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  const auto game = Game::build(puzzle, threads);
  const Proof proof = game->prove(threads, Scope::kEveryEntry);
  if (!proof.holds() || proof.states != puzzle.states)
    throw std::logic_error(std::string(puzzle.name) +
                           ": the new table contradicts Bellman's equation; nothing was written");
  const std::filesystem::path path = folder / table_file_name(puzzle);
  const Table& table = game->table();
  save_table(table, path);
  const std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - start;

  out() << puzzle.name << ": " << puzzle.states << " states in " << puzzle.ranks
        << " entries, God's number " << table.gods_number() << "\n  depth  states\n";
  for (Depth depth = 0; depth <= table.gods_number(); ++depth)
    out() << formatted("  %5u  %6u\n", depth, table.distribution()[depth]);
  out().line("  proved at every entry, written to " + path.string() + " (" +
             std::to_string(std::filesystem::file_size(path)) + " bytes), " +
             formatted("%.1f ms", elapsed.count()));
}

int run(Arguments arguments) {
  std::vector<std::string> names;
  std::string output;
  unsigned threads = 0;
  CommandLine line("turntable-generate", "Build the tables, prove them and write them to a folder.",
                   "  turntable-generate\n"
                   "  turntable-generate rotation-game --output tables\n");
  line.add("[PUZZLE...]", puzzle_help() + " (default: all)", &names);
  line.add("-o,--output DIR",
           "Folder to write to, made if missing (default: $TURNTABLE_DATA or as built)", &output);
  add_threads_option(line, threads);
  if (!line.parse(arguments)) return kDone;

  const std::filesystem::path folder = table_folder(output);
  for (const PuzzleInfo* puzzle : require_puzzles(names))
    generate(*puzzle, folder, thread_count(threads));
  return kDone;
}

}  // namespace
}  // namespace turntable::tools

int main(int count, char** words) {
  using namespace turntable::tools;
  return run_program("turntable-generate", {words, words + count}, run);
}
