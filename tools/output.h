// Standard output and standard error of the programs: buffered, and every failure noticed.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/output_file.h"

namespace turntable::tools {

// Collects text for a file. Throws Error of kFile when it cannot be written. What is not flushed at
// the end is lost on purpose: only flush() and commit() can report a failure.
class Output {
 public:
  explicit Output(OutputFile file) : file_(std::move(file)) {}

  Output& operator<<(std::string_view text);
  Output& operator<<(char c) { return *this << std::string_view(&c, 1); }
  Output& operator<<(std::integral auto number) { return *this << std::to_string(number); }
  // A line for people: whatever is in it, a name from outside too, is printable.
  Output& line(std::string_view text);
  void flush();
  void commit();
  [[nodiscard]] const OutputFile& file() const noexcept { return file_; }

 private:
  OutputFile file_;
  std::string buffer_;
};

// Answers.
Output& out();

// A file that the command reads, and what it is to people.
struct ReadFile {
  std::string_view what;  // "the input"
  std::optional<FileId> id;
};
// Throws Error of kUsage if the output is one of them: it would be lost, or never end. `option` is
// what names the output.
void require_unread(std::string_view option, const OutputFile& output,
                    const std::vector<ReadFile>& read);
// The file that `option` names, unless the command reads it. Throws as above.
[[nodiscard]] OutputFile open_output(std::string_view option, const std::string& name,
                                     const std::vector<ReadFile>& read);

// Everything else; a line for people as above, written at once. Failures to write there have
// nowhere to be told.
void say(std::string_view line);

// Many such lines, written in blocks.
class Sayings {
 public:
  Sayings() = default;
  Sayings(const Sayings&) = delete;
  Sayings& operator=(const Sayings&) = delete;
  ~Sayings() { flush(); }

  void line(std::string_view text);
  void flush();

 private:
  std::string buffer_;
};

// Makes sure that a closed pipe and a file that grows too large are errors and not signals, and
// that a signal that ends the program leaves no half-written files.
void prepare_signals();

}  // namespace turntable::tools
