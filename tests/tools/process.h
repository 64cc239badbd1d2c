// Runs a program as a user would see it: arguments, environment and stdin go in; exit status,
// stdout and stderr come out.
//
// No shell, nothing inherited: the program gets exactly the environment that is given, default
// signal handlers and three streams. stdin and stdout may both be of any size.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace turntable::test {

// A piece of stdin. It is sent once stdout holds `after_lines` lines: a partner that waits for an
// answer before it goes on.
struct Input {
  std::string text;
  std::size_t after_lines = 0;
};

struct Command {
  std::vector<std::string> argv{};         // argv[0] is the path of the program
  std::vector<std::string> environment{};  // NAME=value
  std::vector<Input> input{};              // stdin ends behind the last piece
  std::filesystem::path directory = ".";   // where the program runs
  std::filesystem::path stdout_file{};     // if given, stdout goes there and Outcome::out is empty
  // Bytes; then stdout is closed, as `head` does. With 0 it is closed before the program starts.
  std::size_t read_at_most = std::string::npos;
  bool non_blocking = false;  // its three streams, as under ssh and node
  std::chrono::milliseconds time_limit = std::chrono::seconds(60);  // then it is killed
};

struct Outcome {
  int status = -1;         // exit status; -1 if a signal ended it
  int signal = 0;          // the signal that ended it; 0 if it exited
  bool timed_out = false;  // it was killed at the time limit
  std::string out;
  std::string err;
  // Peak memory in KiB. The kernel counts from before exec, so it is never less than the peak of
  // the calling process.
  long max_rss = 0;
};

// Throws std::system_error if the program cannot be started. Not for use by two threads at once:
// it ignores SIGPIPE while it runs.
[[nodiscard]] Outcome run(const Command& command);

}  // namespace turntable::test
