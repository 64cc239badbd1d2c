// A table in a file: reading it, and writing it so that nobody ever sees half of it. What the bytes
// are: format.h.
#pragma once

#include <filesystem>
#include <string>

#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// "magic-squares.tbl.zst"
[[nodiscard]] std::string table_file_name(const PuzzleInfo& puzzle);

// Reads `path` whole, if it is a regular file of a possible size, and unpacks it (format.h).
// Throws Error of kTable. No lock is needed: save_table puts a whole file in place at once.
[[nodiscard]] Table load_table(const std::filesystem::path& path, const PuzzleInfo& puzzle);

// Writes `table` to `path`, making its folder if missing: through an OutputFile, synced, read back
// and compared before it replaces what is there. At every moment `path` is the old file or the new
// one. Throws Error of kFile; then nothing has changed. Several processes may save the same table.
void save_table(const Table& table, const std::filesystem::path& path);

}  // namespace turntable
