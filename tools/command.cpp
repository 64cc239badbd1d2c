#include "command.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "board_argument.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/io.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/table_error.h"

namespace turntable::tools {

namespace {

void report(std::string_view program, const std::exception& error) {
  say(std::string(program) + ": " + error.what());
}

}  // namespace

int run_guarded(std::string_view program, const std::function<int()>& command) {
  prepare_standard_streams();
  try {
    int status = kDone;
    try {
      status = command();
    } catch (const UsageError& error) {
      report(program, error);
      status = kUsage;
    } catch (const BadBoard& error) {
      report(program, error);
      status = kBadInput;
    } catch (const MissingTable& error) {
      report(program, error);
      status = kBadTable;
    } catch (const TableError& error) {
      report(program, error);
      status = kBadTable;
    } catch (const InconsistentTable& error) {
      report(program, error);
      status = kBadTable;
    }
    out().flush();
    return status;
  } catch (const IoError& error) {
    if (!error.is_closed_pipe()) report(program, error);
  } catch (const std::exception& error) {
    report(program, error);
  }
  return kInputOutput;
}

bool run_with_table(const std::function<void()>& command) {
  try {
    command();
    return true;
  } catch (const MissingTable& error) {
    report("turntable", error);
  } catch (const TableError& error) {
    report("turntable", error);
  }
  return false;
}

std::string_view require_puzzle(const std::string& name) {
  const std::string_view full_name = full_puzzle_name(name);
  if (full_name.empty())
    throw UsageError("PUZZLE: expected " + std::string(kPuzzleHelp) + ", found '" + name + "'");
  return full_name;
}

std::vector<std::string_view> require_puzzles(const std::vector<std::string>& names) {
  std::vector<std::string_view> puzzles;
  for (const std::string& name : names) puzzles.push_back(require_puzzle(name));
  if (names.empty())
    for (const PuzzleInfo& puzzle : Puzzles::kInfos) puzzles.push_back(puzzle.name);
  return puzzles;
}

void add_data_option(CommandLine& line, std::string& folder) {
  line.add("--data DIR", "Folder of the tables (default: $TURNTABLE_DATA or as installed)",
           &folder);
}

void add_threads_option(CommandLine& line, unsigned& threads, const std::string& what) {
  line.add("--threads N", what + " (default: one a core)", &threads, 1, 1024);
}

void add_format_option(CommandLine& line, Format& format) {
  const auto take = [&](auto& name) { format = name == "json" ? Format::kJson : Format::kText; };
  line.add("--format FORMAT", "text (the default) or json, an object a line", take,
           {"text", "json"});
}

void add_color_option(CommandLine& line, Color& color) {
  const auto take = [&](auto& name) {
    color = name == "auto" ? Color::kAuto : name == "always" ? Color::kAlways : Color::kNever;
  };
  line.add("--color WHEN", "auto (the default), always or never", take,
           {"auto", "always", "never"});
}

bool use_color(Color option) {
  if (option != Color::kAuto) return option == Color::kAlways;
  return ::isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

unsigned thread_count(unsigned option) {
  return option != 0 ? option : std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace turntable::tools
