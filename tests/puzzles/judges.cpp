// The list of judges of the programs that are built for the tests: the real ones and two more.
#include "turntable/judge/judges.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/judge/judge.h"

namespace turntable::judge {
namespace {

constexpr Judge kMore[] = {
    {.name = "eight",
     .puzzle = &kPuzzle<EightPuzzle>,
     .question_lines = 2,
     .answer_lines = rows::kLengthThenWord,
     .example = "8 6 7 2 5 4 3 9 1\n"},
    {.name = "toy",
     .puzzle = &kPuzzle<ToySquares>,
     .question_lines = 2,
     .answer_lines = rows::kLengthThenWord,
     .example = "2 6 4 5 3 1\n6 5 4 3 2 1\n"},
};

constexpr auto kAll = [] {
  std::array<Judge, std::size(rows::kJudges) + std::size(kMore)> all{};
  std::ranges::copy(kMore, std::ranges::copy(rows::kJudges, all.begin()).out);
  return all;
}();

}  // namespace

std::span<const Judge> judges() noexcept { return kAll; }

}  // namespace turntable::judge
