// What all commands share: arguments and options, and turning failures into exit statuses.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.h"
#include "turntable/error.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::tools {

// Exit statuses; the others are the numbers of ErrorKind.
inline constexpr int kDone = 0;
inline constexpr int kNo = 1;  // check rejects, verify refutes
[[nodiscard]] constexpr int status_of(ErrorKind kind) { return static_cast<int>(kind); }

// Runs `command` and returns its exit status. What it throws is reported on standard error under
// `program`, and makes the status.
[[nodiscard]] int run_guarded(std::string_view program, const std::function<int()>& command);
// The whole of a program: the same, with the standard streams prepared before and standard output
// flushed after it. `words` are those of main.
[[nodiscard]] int run_program(std::string_view program, Arguments words, int (*command)(Arguments));

// "usaco (luogu, loj)".
[[nodiscard]] std::string with_aliases(std::string_view name,
                                       std::span<const std::string_view> aliases);
// "magic-squares (magic, msquare) or rotation-game (rotation), or a judge's name": what PUZZLE may
// be.
[[nodiscard]] std::string puzzle_help();
// "magic-squares": the names of the puzzles of which this is true.
[[nodiscard]] std::string puzzles_that(const std::function<bool(const PuzzleInfo&)>& is_true);
// "Magic Squares": the same by their titles.
[[nodiscard]] std::string titles_that(const std::function<bool(const PuzzleInfo&)>& is_true);

// The puzzle that the user means, by its own name or by a judge's. Throws Error of kUsage.
[[nodiscard]] const PuzzleInfo& require_puzzle(const std::string& name);
// The puzzles that the user means; all, if none is named. Throws Error of kUsage.
[[nodiscard]] std::vector<const PuzzleInfo*> require_puzzles(const std::vector<std::string>& names);

// --data DIR, for every command that asks a table.
void add_data_option(CommandLine& line, std::string& folder);

// --threads N; 0, the default, stands for one a core. `what` begins the help.
void add_threads_option(CommandLine& line, unsigned& threads, const std::string& what = "Threads");
[[nodiscard]] unsigned thread_count(unsigned option);

inline constexpr CommandLine::Choice kJson{"json", "jsonl"};  // an object a line is both
// --format text|json, for every command that can answer a program as well as a person. `text` is
// another name for text.
void add_format_option(CommandLine& line, bool& json, std::string_view text = {});

// An environment variable; empty if it is not set.
[[nodiscard]] std::string_view environment(const char* name);

}  // namespace turntable::tools
