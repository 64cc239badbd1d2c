#include "turntable/table/table_error.h"

#include <algorithm>

namespace turntable {
namespace {

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         std::string_view("/._-+").find(c) != std::string_view::npos;
}

// As one word of a shell's command line.
std::string quoted(const std::string& word) {
  if (std::ranges::all_of(word, is_plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string generate_command(std::string_view puzzle, const std::filesystem::path& folder) {
  return std::string("turntable-generate ")
      .append(puzzle)
      .append(" --output ")
      .append(folder.empty() ? "." : quoted(folder.string()));
}

TableError::TableError(const std::filesystem::path& path, std::string_view puzzle,
                       std::string_view field, std::string_view expected, std::string_view found)
    : std::runtime_error(path.string()
                             .append(": ")
                             .append(field)
                             .append(": expected ")
                             .append(expected)
                             .append(", found ")
                             .append(found)
                             .append(" (rebuild: ")
                             .append(generate_command(puzzle, path.parent_path()))
                             .append(")")) {}

}  // namespace turntable
