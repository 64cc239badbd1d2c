#include "turntable/check/cause.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace turntable::check {
namespace {

// How many lines of the output the text is, if the output begins with it; blanks at line ends do
// not count, nor do empty lines at the end of the output.
std::optional<std::size_t> lines_if_equal(std::string_view text, OutputLines& lines,
                                          std::size_t ahead) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view wanted = text.substr(0, end);
    while (!wanted.empty() && wanted.back() == ' ') wanted.remove_suffix(1);
    const OutputLine* line = lines.peek(ahead + count);
    if (line == nullptr ? !wanted.empty() || count == 0 : line->is_cut() || line->text != wanted)
      return std::nullopt;
    if (line != nullptr) ++count;
    text.remove_prefix(end + 1);
  }
  return count;
}

}  // namespace

std::vector<Causes::Match> Causes::matches(const fault::FaultyRun& run, OutputLines& lines) const {
  std::vector<Match> found;
  if (wrong_ >= kLookedAt || lines.peek(0) == nullptr) return found;
  const auto faults = fault::faults();
  for (std::size_t fault = 0; fault < faults.size(); ++fault)
    for (const std::string& output : fault::faulty_outputs(faults[fault], run))
      if (const auto count = lines_if_equal(output, lines, 0);
          count && std::ranges::none_of(found, [&](const Match& match) {
            return match.fault == fault && match.lines == *count;
          }))
        found.push_back({fault, *count});
  return found;
}

std::optional<std::size_t> Causes::lines_explained(std::size_t fault, const fault::FaultyRun& run,
                                                   OutputLines& lines, std::size_t ahead) {
  for (const std::string& output : fault::faulty_outputs(fault::faults()[fault], run))
    if (const auto count = lines_if_equal(output, lines, ahead); count && *count > 0) return count;
  return std::nullopt;
}

const fault::Fault* Causes::count(const std::vector<Match>& matches, std::size_t lines) {
  if (wrong_ >= kLookedAt) return nullptr;
  ++wrong_;
  const Match* best = nullptr;
  for (const Match& match : matches) {
    if (match.lines != lines) continue;
    ++counts_[match.fault];
    if (best == nullptr || counts_[match.fault] > counts_[best->fault]) best = &match;
  }
  return best != nullptr ? &fault::faults()[best->fault] : nullptr;
}

std::size_t Causes::best_index() const {
  return static_cast<std::size_t>(std::ranges::max_element(counts_) - counts_.begin());
}

const fault::Fault* Causes::best() const {
  return explained() > 0 ? &fault::faults()[best_index()] : nullptr;
}

std::uint64_t Causes::explained() const { return counts_[best_index()]; }

}  // namespace turntable::check
