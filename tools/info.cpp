// turntable info: version, tables found, sizes.
#include <cstdint>
#include <filesystem>
#include <string>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Found {
  std::string path;
  std::uintmax_t bytes;
  Depth gods_number;
};

// Throws Error of kTable.
Found find(const PuzzleInfo& puzzle, const std::string& data) {
  const std::filesystem::path path = find_table(puzzle, data);
  const auto game = Game::open(puzzle, path);
  return {path.string(), std::filesystem::file_size(path), game->table().gods_number()};
}

std::string as_text(const PuzzleInfo& puzzle, const Found& found) {
  return std::string(puzzle.name) + ": " + found.path + ", " + std::to_string(found.bytes) +
         " bytes, " + std::to_string(puzzle.states) + " states in " + std::to_string(puzzle.ranks) +
         " entries, God's number " + std::to_string(found.gods_number) + '\n';
}

std::string as_json(const PuzzleInfo& puzzle, const Found& found) {
  std::string text;
  JsonObject(text)
      .add("puzzle", puzzle.name)
      .add("path", found.path)
      .add("bytes", found.bytes)
      .add("states", puzzle.states)
      .add("entries", puzzle.ranks)
      .add("gods_number", found.gods_number)
      .end();
  return text;
}

}  // namespace

int run_info(Arguments arguments) {
  std::string data;
  Format format = Format::kText;
  CommandLine line("turntable info", "Version, tables found, sizes.",
                   "  turntable info\n"
                   "  turntable info --format json\n");
  add_format_option(line, format);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  const bool json = format == Format::kJson;
  out() << (json ? "{\"version\":\"" TURNTABLE_VERSION "\",\"tables\":["
                 : "turntable " TURNTABLE_VERSION "\n");
  int status = kDone;
  std::string separator;
  for (const PuzzleRow& row : puzzles()) {
    const bool found = run_with_table([&] {
      const Found table = find(row.puzzle, data);
      out() << (json ? separator + as_json(row.puzzle, table) : as_text(row.puzzle, table));
      separator = ",";
    });
    if (!found) status = kBadTable;
  }
  if (json) out() << "]}\n";
  return status;
}

}  // namespace turntable::tools
