// What is wrong with a table, or with the place where one was looked for.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace turntable {

// what() is "<path>: <field>: expected <x>, found <y> (rebuild: turntable-generate <puzzle>)".
class TableError : public std::runtime_error {
 public:
  TableError(const std::filesystem::path& path, std::string_view puzzle, std::string_view field,
             std::string_view expected, std::string_view found);
};

}  // namespace turntable
