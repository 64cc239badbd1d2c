#include "turntable/check/alignment.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <string>

#include "turntable/check/verdict.h"
#include "turntable/judge/answer_text.h"

namespace turntable::check {

using judge::Case;

namespace {

std::size_t difference(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

}  // namespace

std::size_t Alignment::take() {
  if (decided_.empty() && align(kFewCases) > 1) align(kCases);
  const std::size_t lines = decided_.front();
  decided_.pop_front();
  return lines;
}

void Alignment::pass(std::size_t lines) {
  if (decided_.empty()) return;
  if (decided_.front() == lines)
    decided_.pop_front();
  else
    decided_.clear();
}

// Decides the first half of so many cases, or all if nothing comes after them.
std::size_t Alignment::align(std::size_t cases) {
  read_window(cases);
  find_answers();
  states_.assign((asked_.size() + 1) * (size_ + 1), {});
  state(0, 0).is_reached = true;
  for (std::size_t index = 0; index < asked_.size(); ++index)
    for (std::size_t line = 0; line <= size_; ++line)
      if (state(index, line).is_reached && line < claims_.size()) step(index, line);

  // Whether cases would be right behind the last line of the window is not known: they are wrong.
  std::size_t placed = 0;
  std::size_t end = 0;
  Cost least{.wrong = std::numeric_limits<std::uint64_t>::max()};
  const auto consider = [&](std::size_t index, std::size_t line) {
    if (!state(index, line).is_reached) return;
    Cost whole = state(index, line).cost;
    whole.wrong += (asked_.size() - index) * cost(0, 0).wrong;
    if (whole >= least) return;
    least = whole;
    placed = index;
    end = line;
  };
  for (std::size_t line = 0; line <= size_; ++line) consider(asked_.size(), line);
  if (!output_ends_)
    for (std::size_t index = 1; index < asked_.size(); ++index) consider(index, size_);

  decided_.clear();
  std::size_t wrong = asked_.size() - placed;
  for (std::size_t index = placed; index > 0; --index) {
    const State& reached = state(index, end);
    decided_.push_front(reached.taken);
    end = reached.from;
    if (state(index - 1, end).cost.wrong < reached.cost.wrong) ++wrong;
  }
  if (!input_ends_ || !output_ends_) decided_.resize((placed + 1) / 2);
  return wrong;
}

void Alignment::read_window(std::size_t cases) {
  asked_.clear();
  const Case* next = nullptr;
  for (std::size_t ahead = 0;
       (next = cases_.peek(ahead)) != nullptr && (next->notice || asked_.size() < cases); ++ahead)
    if (!next->notice) asked_.push_back(next);
  input_ends_ = next == nullptr;

  right_.clear();
  right_lines_.clear();
  for (const Case* asked : asked_) {
    right_.push_back(asked->error ? Answer{} : game_.solve(asked->board));
    std::string text;
    judge::write_answer(judge_, *asked, right_.back(), text);
    right_lines_.push_back(static_cast<std::size_t>(std::ranges::count(text, '\n')));
  }
  claims_.clear();
  size_ = 0;
  std::size_t bytes = 0;
  all_right_lines_ = std::accumulate(right_lines_.begin(), right_lines_.end(), std::size_t{0});
  const std::size_t wanted = all_right_lines_ + kSpareLines * cases;
  const OutputLine* line = nullptr;
  while ((line = lines_.peek(size_)) != nullptr && size_ < std::min(wanted, kMostLines) &&
         bytes < kMostBytes) {
    bytes += line->text.size();
    claims_.push_back(read_claim(judge_, lines_, size_++));
  }
  output_ends_ = line == nullptr;
  if (output_ends_) claims_.push_back(read_claim(judge_, lines_, size_));
}

void Alignment::find_answers() {
  std::vector<std::size_t> well_formed;
  for (std::size_t line = 0; line < claims_.size(); ++line)
    if (!claims_[line].layout) well_formed.push_back(line);
  std::size_t letters = 0;
  const auto is_short_enough = [&](const Claim& claim) {
    const std::size_t more = claim.word && judge_.any_valid_word ? claim.word->size() : 0;
    if (letters + more > kLongestWord) return false;
    letters += more;
    return true;
  };
  answers_.assign(asked_.size() + 1, {});
  for (std::size_t index = 0; index < asked_.size(); ++index)
    if (!asked_[index]->error)
      std::ranges::copy_if(well_formed, std::back_inserter(answers_[index]), [&](std::size_t line) {
        return is_short_enough(claims_[line]) &&
               check::is_right(game_, judge_, *asked_[index], right_[index], claims_[line]);
      });
  // Nothing at all is an answer where the output ends in an empty line for it, or where nothing
  // else is still to come.
  std::size_t count = 0;
  std::vector<bool> has_line(asked_.size());
  for (std::size_t index = 0; output_ends_ && index < asked_.size(); ++index) {
    count = is_right(index, size_) ? count + 1 : 0;
    has_line[index] = count <= lines_.empty_at_end();
  }
  for (std::size_t index = asked_.size(); output_ends_ && index-- > 0;) {
    const bool is_last = index + 1 == asked_.size() ? input_ends_ : is_right(index + 1, size_);
    if (is_right(index, size_) && !has_line[index] && !is_last) answers_[index].pop_back();
  }
  // Before a right answer, what stands for a bad case.
  for (std::size_t index = asked_.size(); index-- > 0;)
    if (asked_[index]->error)
      for (const std::size_t next : answers_[index + 1])
        if (next >= judge_.question_lines) answers_[index].push_back(next - judge_.question_lines);
}

void Alignment::step(std::size_t index, std::size_t line) {
  if (index + 1 == asked_.size() && input_ends_)
    step_last(index, line);
  else if (asked_[index]->error)
    step_bad(index, line);
  else
    step_good(index, line);
}

void Alignment::step_good(std::size_t index, std::size_t line) {
  const Claim& claim = claims_[line];
  const std::size_t behind = line + claim.lines;
  if (is_right(index, line)) {
    // To call it wrong cannot make more of the next cases right, but may name the place better.
    reach(index, line, claim.lines, {});
    if (may_follow_answer(judge_, lines_, behind)) return;
    for (const std::size_t next : answers_[index + 1])
      if (next > behind) reach(index, line, next - line, surplus_cost(behind, next - behind));
    return;
  }
  // To end elsewhere than where the next case is right makes none right.
  for (const std::size_t taken : {claim.lines, std::size_t{0}})
    reach(index, line, taken, wrong_cost(index, line, taken));
  for (const std::size_t next : answers_[index + 1])
    if (next > line) reach(index, line, next - line, wrong_cost(index, line, next - line));
}

void Alignment::step_bad(std::size_t index, std::size_t line) {
  for (std::size_t taken = 0; taken <= kMostExtraLines; ++taken)
    reach(index, line, taken,
          {.distance = static_cast<std::uint32_t>(difference(taken, judge_.question_lines))});
}

void Alignment::step_last(std::size_t index, std::size_t line) {
  const bool bad = asked_[index]->error.has_value();
  const std::size_t claimed = bad ? 0 : claims_[line].lines;
  const std::size_t behind = line + claimed;
  const std::size_t most = std::max(kMostExtraLines, right_lines_[index]);
  std::size_t rest = 0;
  while (rest <= most && lines_.peek(behind + rest) != nullptr) ++rest;

  Cost added;
  if (!bad && !is_right(index, line))
    added = wrong_cost(index, line, claimed + rest);
  else if (rest > (bad ? most : 0))
    added = surplus_cost(behind, rest);
  reach(index, line, claimed + (rest <= most ? rest : 0), added);
}

void Alignment::reach(std::size_t index, std::size_t line, std::size_t taken, Cost added) {
  const Cost& before = state(index, line).cost;
  const Cost cost{before.wrong + added.wrong, before.misfit + added.misfit,
                  before.late + (taken == 0 && line < size_ ? 1 : 0),
                  before.distance + added.distance};
  if (output_ends_ && line + taken > size_) return;
  State& next = state(index + 1, std::min(line + taken, size_));
  if (!next.is_reached || cost < next.cost) next = {true, line, taken, cost};
}

Alignment::Cost Alignment::wrong_cost(std::size_t index, std::size_t line,
                                      std::size_t taken) const {
  if (taken == 0) return cost(1, right_lines_[index]);
  const Claim& claim = claims_[line];
  std::uint32_t misfit = 1;
  if (!claim.layout && taken == claim.lines) misfit = 0;
  if (claim.layout && claim.wrong_line == 0) misfit = 2;
  return cost(misfit, difference(taken, claim.lines));
}

// Of a right answer with more lines behind it.
Alignment::Cost Alignment::surplus_cost(std::size_t behind, std::size_t surplus) {
  return cost(is_repeated(lines_, behind) ? 0 : 1, surplus);
}

// Of a wrong case. If all is in the window, the fewest wrong cases are the best. If not, another
// number of lines than the answer's leaves later cases without lines, or lines without cases; if
// that cost nothing, the step would be lost where answers are alike by chance. Both are counted in
// cases.
Alignment::Cost Alignment::cost(std::uint32_t misfit, std::size_t distance) const {
  const bool is_all = input_ends_ && output_ends_;
  return {.wrong = is_all ? 1 : all_right_lines_ + distance * asked_.size(),
          .misfit = misfit,
          .distance = static_cast<std::uint32_t>(distance)};
}

bool Alignment::is_right(std::size_t index, std::size_t line) const {
  return !asked_[index]->error && std::ranges::binary_search(answers_[index], line);
}

}  // namespace turntable::check
