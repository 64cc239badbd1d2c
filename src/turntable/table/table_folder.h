// Where tables are looked for: so that no program has to know it.
//
// A folder that somebody names, as an argument or in $TURNTABLE_DATA, is the only one. Otherwise it
// is found from where the program (or the shared library) lies, wherever that was moved to:
// `../share/turntable` from its folder, or `../../share/turntable`, as for a library in
// `lib/x86_64-linux-gnu`. A build has such a folder too, a link to its `data`.
#pragma once

#include <filesystem>
#include <string>

#include "turntable/puzzle/puzzle.h"

namespace turntable {

// The file of the running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path running_program();

// `named` if not empty, or else $TURNTABLE_DATA if set, or else the first of the folders that
// belong to `file` which is there, or else the first.
[[nodiscard]] std::filesystem::path table_folder(
    const std::string& named = {}, const std::filesystem::path& file = running_program());

// The puzzle's table in the first of these folders that has one, damaged or not. Throws Error of
// kTable, which names each place and the command that makes the table.
[[nodiscard]] std::filesystem::path find_table(
    const PuzzleInfo& puzzle, const std::string& named = {},
    const std::filesystem::path& file = running_program());

}  // namespace turntable
