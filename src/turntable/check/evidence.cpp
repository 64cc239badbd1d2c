#include "turntable/check/evidence.h"

#include <algorithm>

namespace turntable::check {
namespace {

// The rest of the output is where this answer breaks off; nothing at all counts, too.
bool is_cut_short(std::string_view right_text, OutputLines& lines) {
  std::size_t ahead = 0;
  for (; lines.peek(ahead) != nullptr; ++ahead) {
    const std::string_view wanted = right_text.substr(0, right_text.find('\n'));
    right_text.remove_prefix(std::min(wanted.size() + 1, right_text.size()));
    const std::string& found = lines.peek(ahead)->text;
    if (!wanted.starts_with(found)) return false;
    if (found.size() < wanted.size()) return lines.peek(ahead + 1) == nullptr;
  }
  return !right_text.empty();
}

}  // namespace

void Evidence::add_case(const judge::Case& asked, bool right, std::size_t before,
                        OutputLines& lines) {
  ++cases_;
  if (right && lines.peek(0) != nullptr) ends_in_ = unanswered_ = 0;
  const bool is_first_wrong = !right && wrong_++ == 0;
  if (cases_ == 1 || (is_first_wrong && cases_ > kMostCases)) {
    stretches_.reserve(2);  // the lines are kept in place
    lines.keep(&stretches_.emplace_back().output);
    stretches_.back().length_before = before;
  }
  Stretch& stretch = stretches_.back();
  if (stretch.cases.size() < kMostCases)
    stretch.cases.push_back({asked, right, stretch.output.lines.size()});
}

void Evidence::add_wrong(std::uint64_t number, bool is_last, std::string_view right_text,
                         std::size_t taken, OutputLines& lines) {
  // What is left of an answer that breaks off may be taken for those of the next cases; and the
  // last line may be something else, what a crash leaves behind.
  const bool is_end = taken > 0 && lines.peek(taken) == nullptr && !is_last;
  if (unanswered_ == 0 && !is_end && !is_cut_short(right_text, lines)) return;
  if (unanswered_++ > 0) return;
  ends_in_ = number;
  ends_inside_ = lines.peek(0) != nullptr;
}

void Evidence::finish(std::uint64_t surplus, OutputLines& lines) {
  surplus_ = surplus;
  lines.keep_end();
}

}  // namespace turntable::check
