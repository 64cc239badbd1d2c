// What stops a command: the one exception class of the project.
//
// Files and tables fail by exception. What a user types is answered by a value that says what is
// wrong with it (bad_input.h); only the programs make an Error of it, of their command line or of a
// board on it, to end with its exit status.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace turntable {

// What has failed. The numbers are the programs' exit statuses.
enum class ErrorKind : std::uint8_t {
  kUsage = 2,  // the command line is wrong
  kInput = 3,  // some input is wrong or not to be had, all the rest was answered
  kTable = 4,  // a table is missing or damaged
  kFile = 5,   // reading or writing failed, or the system gave no memory
};

class Error : public std::runtime_error {
 public:
  // `system_error`: the error number, if the system gave one, else 0.
  Error(ErrorKind kind, const std::string& message, int system_error = 0)
      : std::runtime_error(message), kind_(kind), system_error_(system_error) {}

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] int system_error() const noexcept { return system_error_; }
  // The reader of a pipe has gone, as `head` does: nobody wants to hear of it.
  [[nodiscard]] bool is_closed_pipe() const noexcept;

 private:
  ErrorKind kind_;
  int system_error_;
};

// The system's words for an error number.
[[nodiscard]] std::string reason(int system_error);

// "<name>: <what failed>: <reason of the system>".
[[nodiscard]] Error file_error(std::string_view name, std::string_view what, int system_error);

// The command that writes the puzzle's table to this folder, for a POSIX shell.
[[nodiscard]] std::string generate_command(std::string_view puzzle,
                                           const std::filesystem::path& folder);
// "<path>: <field>: expected <x>, found <y> (rebuild: <command>)".
[[nodiscard]] Error table_error(const std::filesystem::path& path, std::string_view puzzle,
                                std::string_view field, std::string_view expected,
                                std::string_view found);
}  // namespace turntable
