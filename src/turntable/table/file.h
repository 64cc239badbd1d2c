// A table in a file: one plain zstd frame with content size and checksum around encode()'s bytes.
#pragma once

#include <filesystem>
#include <string>

#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// "magic-squares.tbl.zst"
[[nodiscard]] std::string table_file_name(const PuzzleInfo& puzzle);

// Reads `path` whole and checks, in order: that it is a regular file of a possible size; exactly
// one frame, with checksum and the right content size, and not a byte more; then every field of the
// header (decode). Throws TableError at the first that does not hold. Takes all sizes from
// `puzzle`, none from the file. No lock is needed: save_table puts a whole file in place at once.
[[nodiscard]] Table load_table(const std::filesystem::path& path, const PuzzleInfo& puzzle);

// Writes `table` to `path`, making its folder if missing: a temporary file beside it, synced, read
// back and compared, then renamed over `path`. At every moment `path` is the old file or the new
// one. Throws IoError; the temporary file is gone then. Several processes may save the same
// table.
void save_table(const Table& table, const std::filesystem::path& path);

}  // namespace turntable
