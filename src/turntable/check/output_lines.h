// A contestant's output as lines, looked at ahead and then dropped.
//
// Blanks, tabs and carriage returns at the end of a line never count. Of a line no more than its
// first kKept bytes are kept, of the lines those that were looked at and not dropped; a run of
// empty lines is a number until it is looked at. So memory is bounded by how far one looks ahead,
// at most kAhead lines, whatever the output is: gigabytes on one line, or no line end at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/source.h"

namespace turntable::check {

struct OutputLine {
  std::string text;          // the first bytes, blanks at the end cut off
  std::uint64_t length = 0;  // of the whole line, without the blanks at its end

  // Only a part of the line was kept.
  [[nodiscard]] bool is_cut() const noexcept { return length > text.size(); }
};

// The first lines of a part of the output, as many as are kept.
struct KeptLines {
  static constexpr std::size_t kMostLines = 25'000;
  static constexpr std::size_t kMostBytes = 1u << 20;

  std::vector<std::string> lines;
  std::size_t bytes = 0;  // of them
  bool is_cut = false;    // there were more

  void add(const std::string& line);
};

class OutputLines {
 public:
  static constexpr std::size_t kKept = 1'000'100;
  static constexpr std::size_t kAhead = 1'010'000;

  // Throws Error of kFile.
  explicit OutputLines(Source output);
  // The output is this text.
  explicit OutputLines(std::string_view text);

  // The first bytes, and whether they are all. Valid until the next call of peek() or drop().
  [[nodiscard]] std::string_view beginning() const noexcept { return rest_; }
  [[nodiscard]] bool beginning_is_all() const noexcept { return rest_.size() < kBlock; }

  // The line `ahead` lines after the current one; nullptr after the last line that is not empty
  // (empty lines at the end of the file never count) and for ahead >= kAhead. Valid until it is
  // dropped. Throws Error of kFile.
  [[nodiscard]] const OutputLine* peek(std::size_t ahead);
  // Goes on after the next `count` lines, or to the end; behind it, that many empty lines fewer are
  // left there.
  void drop(std::size_t count);
  // How many empty lines the file ends with, after the last that peek() shows. Requires that it has
  // returned nullptr for an `ahead` below kAhead.
  [[nodiscard]] std::uint64_t empty_at_end() const noexcept { return empty_; }
  // From now on the lines that are dropped are kept there, if not nullptr.
  void keep(KeptLines* kept) noexcept { kept_ = kept; }
  // All lines having been dropped, keeps the empty ones at the end, too.
  void keep_end();
  // Number of the current line, from 1.
  [[nodiscard]] std::uint64_t number() const noexcept { return number_; }

 private:
  static constexpr std::size_t kBlock = 1u << 16;

  std::optional<OutputLine> read_line();  // nothing after the last
  bool fill();

  Source output_;
  std::vector<char> block_;
  std::string_view rest_;  // of the block
  bool ended_ = false;
  std::deque<OutputLine> lines_;
  // What comes after them: so many empty lines, and then this one.
  std::uint64_t empty_ = 0;
  std::optional<OutputLine> behind_empty_;
  std::uint64_t number_ = 1;
  KeptLines* kept_ = nullptr;
};

}  // namespace turntable::check
