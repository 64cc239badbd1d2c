// What all commands share: arguments and options, and turning failures into exit statuses.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.h"
#include "turntable/oracle/puzzles.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::tools {

// 2 to 5 are the kinds of an Error, in their order.
enum ExitStatus : int {
  kDone = 0,
  kNo = 1,           // check rejects, verify refutes
  kUsage = 2,        // the command line is wrong
  kBadInput = 3,     // some input was bad, all the rest was answered
  kBadTable = 4,     // a table is missing or damaged
  kInputOutput = 5,  // reading or writing failed
};

// Runs `command`, reports what it throws on standard error under `program`, and returns the exit
// status. Also flushes standard output.
[[nodiscard]] int run_guarded(std::string_view program, const std::function<int()>& command);

// Runs `command`; if it lacks a table or finds it damaged, says so as run_guarded does and returns
// false: for commands that go on with another table. Throws what else the command throws.
[[nodiscard]] bool run_with_table(const std::function<void()>& command);

// "usaco (luogu, loj)".
[[nodiscard]] std::string with_aliases(std::string_view name,
                                       std::span<const std::string_view> aliases);
// "magic-squares (magic, msquare) or rotation-game (rotation)": what PUZZLE may be.
[[nodiscard]] std::string puzzle_help();
// "magic-squares": the names of the puzzles of which this is true.
[[nodiscard]] std::string puzzles_that(const std::function<bool(const PuzzleInfo&)>& is_true);

// The puzzle that the user means. Throws Error of kUsage.
[[nodiscard]] const PuzzleInfo& require_puzzle(const std::string& name);
// The puzzles that the user means; all, if none is named. Throws Error of kUsage.
[[nodiscard]] std::vector<const PuzzleInfo*> require_puzzles(const std::vector<std::string>& names);

// --data DIR, for every command that asks a table.
void add_data_option(CommandLine& line, std::string& folder);

// --threads N; 0, the default, stands for one a core. `what` begins the help.
void add_threads_option(CommandLine& line, unsigned& threads, const std::string& what = "Threads");
[[nodiscard]] unsigned thread_count(unsigned option);

// --format text|json, for every command that can answer a program as well as a person.
enum class Format : std::uint8_t { kText, kJson };
void add_format_option(CommandLine& line, Format& format);

// --color auto|always|never, for every command that draws. Auto: standard output is a terminal that
// can, and $NO_COLOR is empty.
enum class Color : std::uint8_t { kAuto, kAlways, kNever };
void add_color_option(CommandLine& line, Color& color);
[[nodiscard]] bool use_color(Color option);

// An environment variable; empty if it is not set.
[[nodiscard]] std::string_view environment(const char* name);

}  // namespace turntable::tools
