#include "turntable/check/output_lines.h"

#include <utility>

namespace turntable::check {

void KeptLines::add(const std::string& line) {
  is_cut = is_cut || lines.size() >= kMostLines || bytes + line.size() > kMostBytes;
  if (is_cut) return;
  bytes += line.size();
  lines.push_back(line);
}

OutputLines::OutputLines(Source output)
    : output_(std::move(output)), block_(kBlock), rest_(block_.data(), output_.read(block_)) {}

OutputLines::OutputLines(std::string_view text)
    : output_({}, {}),
      block_(text.begin(), text.end()),
      rest_(block_.data(), block_.size()),
      ended_(true) {}

const OutputLine* OutputLines::peek(std::size_t ahead) {
  if (ahead >= kAhead) return nullptr;
  while (lines_.size() <= ahead) {
    // Empty lines belong to the text only if another line comes after them.
    if (!behind_empty_) {
      behind_empty_ = read_line();
      for (; behind_empty_ && behind_empty_->length == 0; behind_empty_ = read_line()) ++empty_;
      if (!behind_empty_) return nullptr;
    }
    if (empty_ > 0) {
      lines_.emplace_back();
      --empty_;
    } else {
      lines_.push_back(std::move(*behind_empty_));
      behind_empty_.reset();
    }
  }
  return &lines_[ahead];
}

void OutputLines::drop(std::size_t count) {
  for (; count > 0; --count) {
    if (peek(0) != nullptr) {
      if (kept_ != nullptr) kept_->add(lines_.front().text);
      lines_.pop_front();
      ++number_;
    } else if (empty_ > 0) {
      if (kept_ != nullptr) kept_->add({});
      --empty_;
    }
  }
}

void OutputLines::keep_end() {
  if (kept_ == nullptr) return;
  for (std::uint64_t i = 0; i < empty_ && !kept_->is_cut; ++i) kept_->add({});
}

std::optional<OutputLine> OutputLines::read_line() {
  if (rest_.empty() && !fill()) return std::nullopt;
  OutputLine line;
  std::uint64_t size = 0;  // so far, blanks included
  bool line_ends = false;
  while (!line_ends && (!rest_.empty() || fill())) {
    const std::size_t end = rest_.find('\n');
    line_ends = end != rest_.npos;
    const std::string_view piece = rest_.substr(0, end);
    const std::size_t inked = piece.find_last_not_of(" \t\r\v\f") + 1;  // 0 if it finds none
    if (inked > 0) line.length = size + inked;
    if (line.text.size() < kKept) line.text += piece.substr(0, kKept - line.text.size());
    size += piece.size();
    rest_.remove_prefix(piece.size() + (line_ends ? 1 : 0));
  }
  if (line.text.size() > line.length) line.text.resize(static_cast<std::size_t>(line.length));
  return line;
}

bool OutputLines::fill() {
  if (ended_) return false;
  const std::size_t size = output_.read_some(block_);
  ended_ = size == 0;
  rest_ = std::string_view(block_.data(), size);
  return size > 0;
}

}  // namespace turntable::check
