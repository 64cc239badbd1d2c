#include "turntable/check/output_lines.h"

#include <algorithm>
#include <utility>

namespace turntable::check {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

// The number of bytes up to the last that is no blank.
std::size_t length_without_blanks(std::string_view bytes) {
  std::size_t length = bytes.size();
  while (length > 0 && is_blank(bytes[length - 1])) --length;
  return length;
}

}  // namespace

OutputLines::OutputLines(const File& file) : file_(&file), block_(kBlock) {}

OutputLines::OutputLines(std::string_view text)
    : file_(nullptr),
      block_(text.begin(), text.end()),
      rest_(block_.data(), block_.size()),
      ended_(true) {}

const OutputLine* OutputLines::peek(std::size_t ahead) {
  if (ahead >= kAhead) return nullptr;
  while (lines_.size() <= ahead) {
    // Empty lines are only counted until a line behind them shows that they belong to the text: a
    // gigabyte of line ends takes no memory.
    if (ended_ && rest_.empty() && empty_ == 0) return nullptr;
    OutputLine line;
    bool there = false;
    while ((there = read_line(line)) && line.length == 0) ++empty_;
    if (!there) {
      empty_ = 0;
      return nullptr;
    }
    const std::uint64_t kept = std::min<std::uint64_t>(empty_, kAhead);
    number_ += lines_.empty() ? empty_ - kept : 0;
    lines_.resize(lines_.size() + static_cast<std::size_t>(kept));
    empty_ = 0;
    lines_.push_back(std::move(line));
  }
  return &lines_[ahead];
}

void OutputLines::drop(std::size_t count) {
  for (; count > 0; --count) {
    if (peek(0) == nullptr) return;
    lines_.pop_front();
    ++number_;
  }
}

// False if there is no line any more.
bool OutputLines::read_line(OutputLine& line) {
  line = {};
  if (rest_.empty() && !fill()) return false;
  std::uint64_t size = 0;  // so far, blanks included
  bool line_ends = false;
  while (!line_ends && (!rest_.empty() || fill())) {
    const std::size_t end = rest_.find('\n');
    line_ends = end != rest_.npos;
    const std::string_view piece = rest_.substr(0, end);
    const std::size_t inked = length_without_blanks(piece);
    if (inked > 0) line.length = size + inked;
    if (line.text.size() < kKept) line.text += piece.substr(0, kKept - line.text.size());
    size += piece.size();
    rest_.remove_prefix(piece.size() + (line_ends ? 1 : 0));
  }
  if (line.text.size() > line.length) line.text.resize(static_cast<std::size_t>(line.length));
  return true;
}

bool OutputLines::fill() {
  if (ended_) return false;
  const std::size_t size = file_->read_some(block_);
  ended_ = size == 0;
  rest_ = std::string_view(block_.data(), size);
  return size > 0;
}

}  // namespace turntable::check
