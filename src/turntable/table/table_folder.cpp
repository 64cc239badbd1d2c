#include "turntable/table/table_folder.h"

#include <cstdlib>
#include <system_error>
#include <vector>

#if defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#else
#include <unistd.h>
#endif

#include "turntable/error.h"
#include "turntable/table/table_file.h"

namespace turntable {
namespace {

using Path = std::filesystem::path;

// Links resolved, if that can be done.
Path resolved(const Path& path) {
  std::error_code error;
  Path found = std::filesystem::canonical(path, error);
  return error ? path : found;
}

// In the order in which they are looked at; one at least.
std::vector<Path> table_folders(const std::string& named, const Path& file) {
  if (!named.empty()) return {named};
  const char* variable = std::getenv("TURNTABLE_DATA");  // NOLINT(concurrency-mt-unsafe)
  if (variable != nullptr && *variable != '\0') return {variable};
  const Path prefix = file.parent_path().parent_path();
  return {resolved(prefix / "share" / "turntable"),
          resolved(prefix.parent_path() / "share" / "turntable")};
}

}  // namespace

Path running_program() {
  std::string program(4096, '\0');
#if defined(__APPLE__)
  auto size = static_cast<std::uint32_t>(program.size());
  if (_NSGetExecutablePath(program.data(), &size) != 0) return {};
  return resolved(program.c_str());
#else
  const ssize_t size = ::readlink("/proc/self/exe", program.data(), program.size());
  if (size <= 0 || static_cast<std::size_t>(size) == program.size()) return {};
  program.resize(static_cast<std::size_t>(size));
  return program;
#endif
}

Path table_folder(const std::string& named, const Path& file) {
  const std::vector<Path> folders = table_folders(named, file);
  for (const Path& folder : folders) {
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) return folder;
  }
  return folders.front();
}

Path find_table(const PuzzleInfo& puzzle, const std::string& named, const Path& file) {
  std::string message(puzzle.name);
  message += ": no table found; looked for";
  for (const Path& folder : table_folders(named, file)) {
    Path path = folder / table_file_name(puzzle);
    std::error_code error;
    // Anything that is there, or cannot be looked at, is the one: loading it will say what is
    // wrong.
    const auto type = std::filesystem::symlink_status(path, error).type();
    if (type != std::filesystem::file_type::not_found) return path;
    message += ' ' + path.string() + ';';
  }
  throw Error(ErrorKind::kTable, message + " make it with: " +
                                     generate_command(puzzle.name, table_folder(named, file)));
}

}  // namespace turntable
