#include "turntable/check/cause.h"

#include <algorithm>
#include <optional>
#include <string>
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
  if (count == 0) return std::nullopt;
  return count;
}

}  // namespace

std::vector<Causes::Match> Causes::matches(const fault::FaultyRun& run, OutputLines& lines) const {
  std::vector<Match> found;
  if (wrong_ >= kLookedAt || lines.peek(0) == nullptr) return found;
  const std::string first = lines.peek(0)->text;
  fault::FaultyRun asked = run;
  asked.found = first;
  for (const fault::Fault& fault : fault::faults())
    for (const std::string& output : fault::faulty_outputs(fault, asked))
      if (const auto count = lines_if_equal(output, lines, 0);
          count && std::ranges::count(found, Match{&fault, *count}) == 0)
        found.push_back({&fault, *count});
  return found;
}

std::optional<std::size_t> Causes::lines_explained(const fault::Fault& fault,
                                                   const fault::FaultyRun& run, OutputLines& lines,
                                                   std::size_t ahead) {
  if (lines.peek(ahead) == nullptr) return std::nullopt;
  const std::string first = lines.peek(ahead)->text;
  fault::FaultyRun asked = run;
  asked.found = first;
  for (const std::string& output : fault::faulty_outputs(fault, asked))
    if (const auto count = lines_if_equal(output, lines, ahead)) return count;
  return std::nullopt;
}

const fault::Fault* Causes::count(const std::vector<Match>& matches, std::size_t lines) {
  if (wrong_ >= kLookedAt) return nullptr;
  ++wrong_;
  const fault::Fault* best = nullptr;
  for (const Match& match : matches) {
    if (match.lines != lines) continue;
    const std::uint64_t count = ++counts_[match.fault];
    if (best == nullptr || count > counts_[best]) best = match.fault;
  }
  return best;
}

}  // namespace turntable::check
