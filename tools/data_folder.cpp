#include "data_folder.h"

#include <system_error>

#if defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#else
#include <unistd.h>
#endif

#include "command.h"
#include "turntable/error.h"
#include "turntable/table/table_file.h"

namespace turntable::tools {
namespace {

// Empty where the system does not tell.
std::filesystem::path program_path() {
  std::string path(4096, '\0');
#if defined(__APPLE__)
  auto size = static_cast<std::uint32_t>(path.size());
  if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
  std::error_code error;
  return std::filesystem::canonical(path.c_str(), error);
#else
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0 || static_cast<std::size_t>(size) == path.size()) return {};
  path.resize(static_cast<std::size_t>(size));
  return path;
#endif
}

std::filesystem::path prefix_folder() {
  const std::filesystem::path program = program_path();
  if (program.empty()) return {};
  return program.parent_path().parent_path() / "share" / "turntable";
}

std::filesystem::path environment_folder() { return environment("TURNTABLE_DATA"); }

}  // namespace

std::vector<std::filesystem::path> data_folders(const std::string& option) {
  if (!option.empty()) return {option};
  if (std::filesystem::path folder = environment_folder(); !folder.empty()) return {folder};
  std::vector<std::filesystem::path> folders;
  if (std::filesystem::path prefix = prefix_folder(); !prefix.empty())
    folders.push_back(std::move(prefix));
  folders.emplace_back(TURNTABLE_BUILD_DATA);
  return folders;
}

std::filesystem::path find_table(const PuzzleInfo& puzzle, const std::string& option) {
  std::string message(puzzle.name);
  message += ": no table found; looked for";
  for (const std::filesystem::path& folder : data_folders(option)) {
    std::filesystem::path path = folder / table_file_name(puzzle);
    std::error_code error;
    // Anything that is there, or cannot be looked at, is the one: loading it will say what is
    // wrong.
    const auto type = std::filesystem::symlink_status(path, error).type();
    if (type != std::filesystem::file_type::not_found) return path;
    message += ' ' + path.string() + ';';
  }
  throw Error(ErrorKind::kTable,
              message + " make it with: " + generate_command(puzzle.name, output_folder(option)));
}

std::unique_ptr<Game> open_game(const PuzzleInfo& puzzle, const std::string& option) {
  return Game::open(puzzle, find_table(puzzle, option));
}

std::filesystem::path output_folder(const std::string& option) {
  if (!option.empty()) return option;
  if (std::filesystem::path folder = environment_folder(); !folder.empty()) return folder;
  std::error_code error;
  if (std::filesystem::is_directory(TURNTABLE_BUILD_DATA, error)) return TURNTABLE_BUILD_DATA;
  const std::filesystem::path prefix = prefix_folder();
  return prefix.empty() ? std::filesystem::path(TURNTABLE_BUILD_DATA) : prefix;
}

}  // namespace turntable::tools
