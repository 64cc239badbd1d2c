#include "command.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <thread>

#include "output.h"
#include "turntable/judge/judge.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

// For every verb, measured by `ulimit -v`; only sample with --catch or --package keeps what it
// finds.
constexpr int kEnoughMegabytes = 20;

// What `text` is of the puzzles of which that is true.
std::string join_puzzles(const std::function<bool(const PuzzleInfo&)>& is_true,
                         std::string_view separator, std::string_view PuzzleFacts::*text) {
  std::vector<std::string_view> texts;
  for (const PuzzleRow& row : puzzles())
    if (is_true(row.puzzle)) texts.push_back(row.puzzle.*text);
  return join(texts, separator, std::identity());
}

}  // namespace

int run_guarded(std::string_view program, const std::function<int()>& command) {
  const auto report = [&](const std::exception& error) {
    say(std::string(program) + ": " + error.what());
  };
  try {
    return command();
  } catch (const Error& error) {
    if (!error.is_closed_pipe()) report(error);
    return status_of(error.kind());
  } catch (const std::bad_alloc&) {
    say(std::string(program) + ": expected more memory (" + std::to_string(kEnoughMegabytes) +
        " MB are enough for one thread and few boards), found none left");
  } catch (const std::exception& error) {
    report(error);
  }
  return status_of(ErrorKind::kFile);
}

int run_program(std::string_view program, Arguments words, int (*command)(Arguments)) {
  prepare_signals();
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
  const auto names = [](const PuzzleRow& row) {
    return with_aliases(row.puzzle.name, row.puzzle.aliases);
  };
  return join(puzzles(), " or ", names) + ", or a judge's name";
}

std::string puzzles_that(const std::function<bool(const PuzzleInfo&)>& is_true) {
  return join_puzzles(is_true, " or ", &PuzzleInfo::name);
}

std::string titles_that(const std::function<bool(const PuzzleInfo&)>& is_true) {
  return join_puzzles(is_true, ", ", &PuzzleInfo::title);
}

const PuzzleInfo& require_puzzle(const std::string& name) {
  if (const PuzzleInfo* puzzle = find_puzzle(name)) return *puzzle;
  if (const judge::Judge* judge = judge::find_judge(name)) return *judge->puzzle;
  std::vector<std::string_view> names;
  const auto add_names = [&names](const auto& row) {
    names.push_back(row.name);
    names.insert(names.end(), row.aliases.begin(), row.aliases.end());
  };
  for (const PuzzleRow& row : puzzles()) add_names(row.puzzle);
  for (const judge::Judge& judge : judge::judges()) add_names(judge);
  throw usage_error("PUZZLE: expected " + puzzle_help() + ", found " + quote(name) +
                    did_you_mean(name, names));
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
  line.add_number("--threads N", what + " (default: one a core)", &threads, 1, 1024);
}

void add_format_option(CommandLine& line, bool& json, std::string_view text) {
  line.add_choice("--format FORMAT", "text (the default) or json, an object a line",
                  [&json](std::string_view format) { json = format == kJson.name; },
                  {{"text", text}, kJson});
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets any
  return value != nullptr ? value : "";
}

unsigned thread_count(unsigned option) {
  return option != 0 ? option : std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace turntable::tools
