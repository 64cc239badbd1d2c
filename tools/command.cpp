#include "command.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <thread>

#include "output.h"
#include "turntable/text.h"

namespace turntable::tools {

int run_guarded(std::string_view program, const std::function<int()>& command) {
  const auto report = [&](const std::exception& error) {
    say(std::string(program) + ": " + error.what());
  };
  try {
    return command();
  } catch (const Error& error) {
    if (!error.is_closed_pipe()) report(error);
    return status_of(error.kind());
  } catch (const std::exception& error) {
    report(error);
    return status_of(ErrorKind::kFile);
  }
}

int run_program(std::string_view program, Arguments words, int (*command)(Arguments)) {
  prepare_standard_streams();
  const Arguments arguments = words.subspan(words.empty() ? 0 : 1);
  const int status = run_guarded(program, [&] { return command(arguments); });
  // What stands half written says less than the failure.
  if (status == status_of(ErrorKind::kFile)) return status;
  return run_guarded(program, [status] {
    out().flush();
    return status;
  });
}

std::string with_aliases(std::string_view name, std::span<const std::string_view> aliases) {
  if (aliases.empty()) return std::string(name);
  return std::string(name) + " (" + join(aliases, ", ", std::identity()) + ')';
}

std::string puzzle_help() {
  return join(puzzles(), " or ", [](const PuzzleRow& row) {
    return with_aliases(row.puzzle.name, row.puzzle.aliases);
  });
}

std::string puzzles_that(const std::function<bool(const PuzzleInfo&)>& is_true) {
  std::vector<std::string_view> names;
  for (const PuzzleRow& row : puzzles())
    if (is_true(row.puzzle)) names.push_back(row.puzzle.name);
  return join(names, " or ", std::identity());
}

const PuzzleInfo& require_puzzle(const std::string& name) {
  const PuzzleInfo* puzzle = find_puzzle(name);
  if (puzzle == nullptr)
    throw usage_error("PUZZLE: expected " + puzzle_help() + ", found '" + name + "'");
  return *puzzle;
}

std::vector<const PuzzleInfo*> require_puzzles(const std::vector<std::string>& names) {
  std::vector<const PuzzleInfo*> wanted;
  for (const std::string& name : names) wanted.push_back(&require_puzzle(name));
  if (names.empty())
    for (const PuzzleRow& row : puzzles()) wanted.push_back(&row.puzzle);
  return wanted;
}

void add_data_option(CommandLine& line, std::string& folder) {
  line.add("--data DIR", "Folder of the tables (default: $TURNTABLE_DATA or as installed)",
           &folder);
}

void add_threads_option(CommandLine& line, unsigned& threads, const std::string& what) {
  line.add("--threads N", what + " (default: one a core)", &threads, 1, 1024);
}

void add_format_option(CommandLine& line, bool& json) {
  const auto take = [&json](const std::string& format) { json = format == "json"; };
  line.add("--format FORMAT", "text (the default) or json, an object a line", take,
           {"text", "json"});
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

unsigned thread_count(unsigned option) {
  return option != 0 ? option : std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace turntable::tools
