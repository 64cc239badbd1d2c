// Which lines of an output belong to which case, where they do not simply follow each other.
//
// The sequence of the cases is aligned with that of the lines. A case is right if its lines are
// exactly a right answer, and any number of lines may be those of a wrong one, so a right answer is
// found again by what it says, whatever is missing or too many before it. Of all ways to cut the
// lines the one with the fewest wrong cases is taken, by a dynamic programme over (case, line) as
// for the longest common subsequence. Among equals:
//
// - a wrong case is well-formed rather than not, and is the one where the lines stop fitting: lines
//   that cannot begin an answer, or that repeat the one before, belong to the case before them;
// - cases without lines come last;
// - it has about as many lines as its answer says.
//
// A bad case of the input has no right answer: up to kMostExtraLines lines count as its answer.
// Behind the last answer up to that many lines, or as many as are right, belong to the last case,
// more to none.
//
// The programme looks at a window: kFewCases cases if that is enough to have one wrong case among
// right ones, else kCases, and as many lines as their answers have with kSpareLines more a case, no
// more than kMostLines and about kMostBytes. Where any valid word is right, the words that are
// played have no more than kLongestWord letters in all. If this is not all of input and output,
// only the first half of the cases is decided before the window moves on. So the step is found
// again behind 31 missing answers or as many lines too many, and memory is bounded by 20 MB and
// what one answer takes, 50 MB for a million letters on lines of their own.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "turntable/check/case_source.h"
#include "turntable/check/claim.h"
#include "turntable/check/output_lines.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::check {

class Alignment {
 public:
  static constexpr std::size_t kFewCases = 8;
  static constexpr std::size_t kCases = 64;
  static constexpr std::size_t kSpareLines = 4;
  static constexpr std::size_t kMostLines = 4096;
  static constexpr std::size_t kMostBytes = 4'000'000;
  static constexpr std::size_t kMostExtraLines = 6;

  // All must live as long.
  Alignment(const Game& game, const judge::Judge& judge, CaseSource& cases, OutputLines& lines)
      : game_(game), judge_(judge), cases_(cases), lines_(lines) {}

  // How many lines the current case takes, good or bad. Requires one. Throws Error of kFile, or of
  // kTable if the table contradicts itself.
  [[nodiscard]] std::size_t take();
  // The current case takes that many, as is known without this. Either is called once a case.
  void pass(std::size_t lines);

 private:
  struct Cost {
    std::uint64_t wrong = 0;     // of wrong cases, and for lines in between; see align()
    std::uint32_t misfit = 0;    // how badly the lines of wrong cases look like an answer
    std::uint32_t late = 0;      // cases without lines before others with some
    std::uint32_t distance = 0;  // from the number of lines that their answers say

    friend auto operator<=>(const Cost&, const Cost&) = default;
  };
  // So many cases have so many lines, at the least cost.
  struct State {
    bool is_reached = false;
    std::size_t from = 0;   // line at which the last of the cases begins
    std::size_t taken = 0;  // lines that it takes
    Cost cost;
  };

  // Returns how many cases are wrong.
  std::size_t align(std::size_t cases);
  void read_window(std::size_t cases);
  void find_answers();
  // The ways on from a state.
  void step(std::size_t index, std::size_t line);
  void step_good(std::size_t index, std::size_t line);
  void step_bad(std::size_t index, std::size_t line);
  void step_last(std::size_t index, std::size_t line);
  void reach(std::size_t index, std::size_t line, std::size_t taken, Cost added);
  [[nodiscard]] Cost wrong_cost(std::size_t index, std::size_t line, std::size_t taken) const;
  [[nodiscard]] Cost surplus_cost(std::size_t behind, std::size_t surplus);
  [[nodiscard]] Cost cost(std::uint32_t misfit, std::size_t distance) const;
  [[nodiscard]] bool is_right(std::size_t index, std::size_t line) const;
  [[nodiscard]] State& state(std::size_t index, std::size_t line) {
    return states_[index * (size_ + 1) + line];
  }

  const Game& game_;
  const judge::Judge& judge_;
  CaseSource& cases_;
  OutputLines& lines_;
  std::deque<std::size_t> decided_;  // lines of the next cases

  // The window: its cases without notices, and the lines 0 .. size_ - 1 from the current one on.
  std::vector<const judge::Case*> asked_;
  std::vector<Answer> right_;
  std::vector<std::size_t> right_lines_;  // of each of these
  std::size_t all_right_lines_ = 0;
  bool input_ends_ = false;   // with the window
  bool output_ends_ = false;  // with the window; if not, what is at size_ is not known
  std::size_t size_ = 0;
  std::vector<Claim> claims_;  // of a case that begins there; of size_ too if the output ends there
  std::vector<std::vector<std::size_t>> answers_;  // where what is right for each case stands
  std::vector<State> states_;
};

}  // namespace turntable::check
