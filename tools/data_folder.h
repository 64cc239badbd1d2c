// Opening the table that a command asks, with --data or where tables are looked for.
#pragma once

#include <memory>
#include <string>

#include "output.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::tools {

// The game over the puzzle's table (table/table_folder.h); `option` is that of --data. Throws Error
// of kTable.
[[nodiscard]] std::unique_ptr<Game> open_game(const PuzzleInfo& puzzle, const std::string& option);
// The same, the table proved first: for what answers about all states at once.
[[nodiscard]] std::unique_ptr<Game> open_proved_game(const PuzzleInfo& puzzle,
                                                     const std::string& option, unsigned threads);
// That table as a file that no output may be.
[[nodiscard]] ReadFile table_file(const PuzzleInfo& puzzle, const std::string& option);

}  // namespace turntable::tools
