// Standard output and standard error of the programs: buffered, and every failure noticed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/io.h"

namespace turntable::tools {

// Collects text for a file descriptor. Throws IoError when it cannot be written. What is not
// flushed at the end is lost on purpose: only flush() can report a failure.
class Output {
 public:
  Output(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}

  Output& operator<<(std::string_view text);
  Output& operator<<(char c) { return *this << std::string_view(&c, 1); }
  void flush();

 private:
  static constexpr std::size_t kBufferSize = 1u << 16;

  int descriptor_;
  std::string name_;
  std::string buffer_;
};

// Answers.
Output& out();

// Where a command writes: standard output for `-`, or else a file, made if it is not there. What is
// in the file stays until clear(), so that a command can still think better of it. Throws IoError.
class OutputFile {
 public:
  explicit OutputFile(const std::string& name);

  // Both write to one place, which would be a mess.
  [[nodiscard]] bool is_same_as(const OutputFile& other) const;
  // A device or a pipe has nothing that could go.
  void clear();
  [[nodiscard]] Output& out() noexcept { return output_ ? *output_ : tools::out(); }
  // Only this tells whether all could be written.
  void close();

 private:
  std::string name_;
  std::optional<FileDescriptor> file_;
  std::optional<Output> output_;
};

// Everything else; a line, written at once. Failures to write there have nowhere to be told.
void say(std::string_view line);

// Makes sure that the descriptors 0, 1 and 2 are taken, so that no file opened later becomes
// standard output by accident, and that a closed pipe is an error and not a signal.
void prepare_standard_streams();

}  // namespace turntable::tools
