#include "data_folder.h"

#include <string_view>
#include <system_error>
#include <vector>

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

// Empty where the system does not tell where the program is.
std::filesystem::path prefix_folder() {
  std::string program(4096, '\0');
#if defined(__APPLE__)
  auto size = static_cast<std::uint32_t>(program.size());
  if (_NSGetExecutablePath(program.data(), &size) != 0) return {};
  std::error_code error;
  program = std::filesystem::canonical(program.c_str(), error).string();
  if (error) return {};
#else
  const ssize_t size = ::readlink("/proc/self/exe", program.data(), program.size());
  if (size <= 0 || static_cast<std::size_t>(size) == program.size()) return {};
  program.resize(static_cast<std::size_t>(size));
#endif
  return std::filesystem::path(program).parent_path().parent_path() / "share" / "turntable";
}

// The only folder, if the user names one: by the option, or else by $TURNTABLE_DATA.
std::filesystem::path named_folder(const std::string& option) {
  return option.empty() ? environment("TURNTABLE_DATA") : std::string_view(option);
}

// Where to look for tables, in this order.
std::vector<std::filesystem::path> data_folders(const std::string& option) {
  if (std::filesystem::path named = named_folder(option); !named.empty()) return {named};
  if (std::filesystem::path prefix = prefix_folder(); !prefix.empty())
    return {prefix, TURNTABLE_BUILD_DATA};
  return {TURNTABLE_BUILD_DATA};
}

}  // namespace

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

std::unique_ptr<Game> open_proved_game(const PuzzleInfo& puzzle, const std::string& option,
                                       unsigned threads) {
  auto game = open_game(puzzle, option);
  if (!game->prove(threads, Scope::kEveryEntry).holds()) throw inconsistent_table(game->table());
  return game;
}

ReadFile table_file(const PuzzleInfo& puzzle, const std::string& option) {
  return {"the table", file_id(find_table(puzzle, option).string())};
}

std::filesystem::path output_folder(const std::string& option) {
  std::error_code error;
  if (named_folder(option).empty() && std::filesystem::is_directory(TURNTABLE_BUILD_DATA, error))
    return TURNTABLE_BUILD_DATA;
  return data_folders(option).front();
}

}  // namespace turntable::tools
