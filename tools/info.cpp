// turntable info: version, tables found, sizes.
#include <filesystem>
#include <string>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "turntable/table/table_error.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

// One line about a table; false if there is none that could answer.
bool describe(const PuzzleInfo& puzzle, const std::string& data) {
  try {
    const std::filesystem::path path = find_table(puzzle, data);
    const Table table = load_table(path, puzzle);
    out() << puzzle.name << ": " << path.string() << ", "
          << std::to_string(std::filesystem::file_size(path)) << " bytes, "
          << std::to_string(puzzle.states) << " states in " << std::to_string(puzzle.ranks)
          << " entries, God's number " << std::to_string(table.gods_number()) << '\n';
    return true;
  } catch (const MissingTable& error) {
    say(error.what());
  } catch (const TableError& error) {
    say(error.what());
  }
  return false;
}

}  // namespace

int run_info(Arguments arguments) {
  std::string data;
  const auto app =
      make_app("turntable info", "Version, tables found, sizes.", "  turntable info\n");
  add_data_option(*app, data);
  if (!parse(*app, arguments)) return kDone;

  out() << "turntable " TURNTABLE_VERSION "\n";
  bool all_there = true;
  for (const PuzzleInfo& puzzle : Puzzles::kInfos) all_there &= describe(puzzle, data);
  return all_there ? kDone : kBadTable;
}

}  // namespace turntable::tools
