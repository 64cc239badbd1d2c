// Standard output and standard error of the programs: buffered, and every failure noticed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turntable::tools {

// Writing failed. what() gives the reason; is_closed_pipe: the reader has gone, as `head` does, and
// nobody wants to hear of it.
class OutputError : public std::exception {
 public:
  OutputError(std::string_view file, int error);
  [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }
  [[nodiscard]] bool is_closed_pipe() const noexcept { return is_closed_pipe_; }

 private:
  std::string message_;
  bool is_closed_pipe_;
};

// Collects text for a file descriptor. Throws OutputError when it cannot be written. What is not
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

// Everything else; a line, written at once. Failures to write there have nowhere to be told.
void say(std::string_view line);

// Makes sure that the descriptors 0, 1 and 2 are taken, so that no file opened later becomes
// standard output by accident, and that a closed pipe is an error and not a signal.
void prepare_standard_streams();

}  // namespace turntable::tools
