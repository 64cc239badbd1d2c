#include "turntable/error.h"

#include <cerrno>
#include <system_error>

#include "turntable/text.h"

namespace turntable {

bool Error::is_closed_pipe() const noexcept { return system_error_ == EPIPE; }

std::string reason(int system_error) { return std::generic_category().message(system_error); }

Error file_error(std::string_view name, std::string_view what, int system_error) {
  return {ErrorKind::kFile,
          std::string(name) + ": " + std::string(what) + ": " + reason(system_error), system_error};
}

std::string generate_command(std::string_view puzzle, const std::filesystem::path& folder) {
  return "turntable-generate " + std::string(puzzle) + " --output " +
         (folder.empty() ? "." : shell_word(folder.string()));
}

Error table_error(const std::filesystem::path& path, std::string_view puzzle,
                  std::string_view field, std::string_view expected, std::string_view found) {
  return {ErrorKind::kTable, path.string() + ": " + std::string(field) + ": expected " +
                                 std::string(expected) + ", found " + std::string(found) +
                                 " (rebuild: " + generate_command(puzzle, path.parent_path()) +
                                 ")"};
}

}  // namespace turntable
