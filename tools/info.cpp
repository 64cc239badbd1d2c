// turntable info: version, tables found, sizes.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "command.h"
#include "output.h"
#include "turntable/table/table_folder.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

// What there is to say of a puzzle's table. Throws Error of kTable.
std::string describe(const PuzzleInfo& puzzle, const std::string& data, bool json) {
  const std::filesystem::path path = find_table(puzzle, data);
  const Depth gods_number = Game::open(puzzle, path)->table().gods_number();
  const std::uintmax_t bytes = std::filesystem::file_size(path);
  if (!json)
    return std::string(puzzle.name) + ": " + path.string() + ", " + std::to_string(bytes) +
           " bytes, " + std::to_string(puzzle.states) + " states in " +
           std::to_string(puzzle.ranks) + " entries, God's number " + std::to_string(gods_number);
  return JsonObject()
      .add("puzzle", puzzle.name)
      .add("path", path.string())
      .add("bytes", bytes)
      .add("states", puzzle.states)
      .add("entries", puzzle.ranks)
      .add("gods_number", gods_number)
      .end();
}

}  // namespace

int run_info(Arguments arguments) {
  std::string data;
  bool json = false;
  CommandLine line("turntable info", "Version, tables found, sizes.",
                   "  turntable info\n"
                   "  turntable info --format json\n");
  add_format_option(line, json);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  std::vector<std::string> tables;
  int status = kDone;
  for (const PuzzleRow& row : puzzles())
    status = std::max(status, run_guarded("turntable", [&] {
                        tables.push_back(describe(row.puzzle, data, json));
                        return kDone;
                      }));
  if (json) {
    out() << JsonObject()
                 .add("version", TURNTABLE_VERSION)
                 .json("tables", json_list(tables, std::identity()))
                 .end()
          << '\n';
  } else {
    out() << "turntable " TURNTABLE_VERSION "\n";
    for (const std::string& table : tables) out().line(table);
  }
  return status;
}

}  // namespace turntable::tools
