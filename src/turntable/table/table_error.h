// What is wrong with a table, or with the place where one was looked for.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace turntable {

// The command that writes the puzzle's table to this folder, for a POSIX shell.
[[nodiscard]] std::string generate_command(std::string_view puzzle,
                                           const std::filesystem::path& folder);

// what() is "<path>: <field>: expected <x>, found <y> (rebuild: <command>)".
class TableError : public std::runtime_error {
 public:
  TableError(const std::filesystem::path& path, std::string_view puzzle, std::string_view field,
             std::string_view expected, std::string_view found);
};

}  // namespace turntable
