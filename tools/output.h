// Standard output and standard error of the programs: buffered, and every failure noticed.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/file.h"

namespace turntable::tools {

// Collects text for a file. Throws Error of kFile when it cannot be written. What is not flushed at
// the end is lost on purpose: only flush() and close() can report a failure.
class Output {
 public:
  explicit Output(File file) : file_(std::move(file)) {}

  Output& operator<<(std::string_view text);
  Output& operator<<(char c) { return *this << std::string_view(&c, 1); }
  Output& operator<<(std::integral auto number) { return *this << std::to_string(number); }
  // A line for people: whatever is in it, a name from outside too, is printable.
  Output& line(std::string_view text);
  void flush();
  void close();
  [[nodiscard]] const File& file() const noexcept { return file_; }

 private:
  static constexpr std::size_t kBufferSize = 1u << 16;

  File file_;
  std::string buffer_;
};

// Answers.
Output& out();

// For a file of this name alone, emptied. Throws as above.
[[nodiscard]] Output replace_file(const std::string& name);

// Everything else; a line for people as above, written at once. Failures to write there have
// nowhere to be told.
void say(std::string_view line);

// Makes sure that a closed pipe is an error and not a signal.
void prepare_standard_streams();

}  // namespace turntable::tools
