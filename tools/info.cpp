// turntable info: version, tables found, sizes.
#include <cstdint>
#include <filesystem>
#include <string>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/judge/record.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Found {
  std::filesystem::path path;
  std::uintmax_t bytes;
  Depth gods_number;
};

// Throws MissingTable or TableError.
Found find(const PuzzleInfo& puzzle, const std::string& data) {
  const std::filesystem::path path = find_table(puzzle, data);
  const Table table = load_table(path, puzzle);
  return {path, std::filesystem::file_size(path), table.gods_number()};
}

std::string as_text(const PuzzleInfo& puzzle, const Found& found) {
  return std::string(puzzle.name) + ": " + found.path.string() + ", " +
         std::to_string(found.bytes) + " bytes, " + std::to_string(puzzle.states) + " states in " +
         std::to_string(puzzle.ranks) + " entries, God's number " +
         std::to_string(found.gods_number) + '\n';
}

std::string as_json(const PuzzleInfo& puzzle, const Found& found) {
  std::string text = "{\"puzzle\":\"" + std::string(puzzle.name) + "\",\"path\":";
  append_json_string(found.path.string(), text);
  return text + ",\"bytes\":" + std::to_string(found.bytes) +
         ",\"states\":" + std::to_string(puzzle.states) +
         ",\"entries\":" + std::to_string(puzzle.ranks) +
         ",\"gods_number\":" + std::to_string(found.gods_number) + '}';
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
  for (const PuzzleInfo& puzzle : Puzzles::kInfos) {
    const bool found = run_with_table([&] {
      const Found table = find(puzzle, data);
      out() << (json ? separator + as_json(puzzle, table) : as_text(puzzle, table));
      separator = ",";
    });
    if (!found) status = kBadTable;
  }
  if (json) out() << "]}\n";
  return status;
}

}  // namespace turntable::tools
