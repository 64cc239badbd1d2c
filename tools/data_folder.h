// Where tables are looked for, and where the generator puts them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "output.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::tools {

// The puzzle's table, damaged or not. `option` (--data) if not empty, or else $TURNTABLE_DATA if
// set, is the only folder to look in; otherwise it is the first of two that has one:
// ../share/turntable beside the running program, the data folder of the build. Throws Error of
// kTable, which names each place and the command that makes the table.
[[nodiscard]] std::filesystem::path find_table(const PuzzleInfo& puzzle, const std::string& option);
// The game over that table. Throws Error of kTable.
[[nodiscard]] std::unique_ptr<Game> open_game(const PuzzleInfo& puzzle, const std::string& option);

// The same, the table proved first: for what answers about all states at once.
[[nodiscard]] std::unique_ptr<Game> open_proved_game(const PuzzleInfo& puzzle,
                                                     const std::string& option, unsigned threads);
// That table as a file that no output may be.
[[nodiscard]] ReadFile table_file(const PuzzleInfo& puzzle, const std::string& option);

// Where the generator writes: `option` (--output) if not empty, or else $TURNTABLE_DATA if set, or
// else the data folder of the build if it is still there, or else ../share/turntable beside the
// running program.
[[nodiscard]] std::filesystem::path output_folder(const std::string& option);

}  // namespace turntable::tools
