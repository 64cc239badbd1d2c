#include "turntable/check/verdict.h"

#include <algorithm>
#include <cstddef>

#include "turntable/judge/board_text.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using judge::Case;
using judge::Judge;

std::string moves(std::int64_t count) {
  return count_of(static_cast<std::uint64_t>(count), "move");
}

std::string letter_place(std::size_t index) { return ordinal(index + 1) + " letter"; }

// "the board is 1 2 3 ...", "the centre is 1 1 2 ...": what the goal is about.
std::string describe_goal_cells(const Judge& judge, const BoardNumbers& numbers) {
  const PuzzleInfo& puzzle = *judge.puzzle;
  std::string text = "the " + std::string(puzzle.goal_name) + " is ";
  if (puzzle.goal_cells.size() == puzzle.shape.cells) return text + format_board(judge, numbers);
  return text + join(puzzle.goal_cells, " ",
                     [&](std::uint8_t cell) { return std::to_string(numbers[cell]); });
}

// Requires a claim with a word.
Verdict judge_word(const Game& game, const Judge& judge, const Case& asked, const Answer& answer,
                   const Claim& claim) {
  const std::string& word = *claim.word;
  const PuzzleInfo& puzzle = game.puzzle();
  const auto bad = std::ranges::find_if(word, [&](char c) { return !puzzle.move_of(c); });
  if (bad != word.end())
    return {Verdict::kIllegalLetter,
            "expected letters " + letter_names(puzzle) + ", found " + quote({&*bad, 1}) +
                " as the " + letter_place(static_cast<std::size_t>(bad - word.begin()))};

  const std::string_view least = answer.word.letters();
  const auto length = static_cast<std::int64_t>(word.size());
  const Outcome outcome = game.play(asked.board, word);
  if (!outcome.solved())
    return {Verdict::kNotSolved, (word.empty() ? "without a move " : "after " + quote(word) + " ") +
                                     describe_goal_cells(judge, outcome.numbers)};
  if (judge.any_valid_word) {
    if (!asked.is_within_limit(word.size()))
      return {Verdict::kLimit,
              "expected at most " + moves(*asked.limit) + ", found " + moves(length)};
  } else if (word.size() > least.size()) {
    return {Verdict::kTooLong, "expected " + moves(static_cast<std::int64_t>(least.size())) +
                                   ", found " + moves(length) + ", " +
                                   std::to_string(word.size() - least.size()) + " too many"};
  } else if (word != least) {
    const auto [mine, theirs] = std::ranges::mismatch(least, word);
    return {Verdict::kNotLeast, "expected " + quote(least) + ", found " + quote(word) + ", the " +
                                    letter_place(static_cast<std::size_t>(mine - least.begin())) +
                                    " differs: " + *theirs + " for " + *mine};
  }
  if (claim.length && *claim.length != length)
    return {Verdict::kWrongLength,
            "expected " + std::to_string(length) + ", found " + std::to_string(*claim.length)};
  if (claim.symbol && *claim.symbol != outcome.symbol)
    return {Verdict::kWrongSymbol, "expected " + std::to_string(outcome.symbol) + ", found " +
                                       std::to_string(*claim.symbol)};
  return {};
}

Verdict judge_content(const Game& game, const Judge& judge, const Case& asked, const Answer& answer,
                      const Claim& claim) {
  const auto shortest = static_cast<std::int64_t>(answer.word.size());
  if (claim.refuses) {
    if (!asked.is_within_limit(answer.word.size())) return {};
    return {Verdict::kLimit, "expected a word, as " + moves(shortest) +
                                 (shortest == 1 ? " does" : " do") + ", found -1"};
  }
  if (claim.word) return judge_word(game, judge, asked, answer, claim);
  if (claim.length != shortest)
    return {Verdict::kWrongLength, "expected " + std::to_string(shortest) + ", found " +
                                       std::to_string(claim.length.value_or(0))};
  return {};
}

}  // namespace

std::string_view verdict_name(Verdict::Kind kind) noexcept {
  static constexpr std::string_view kNames[] = {"right",
                                                "wrong layout",
                                                "illegal letter",
                                                "does not reach the goal",
                                                "longer than the shortest",
                                                "not the least word",
                                                "wrong symbol",
                                                "wrong length",
                                                "wrong about the limit"};
  return kNames[kind];
}

Verdict judge_claim(const Game& game, const Judge& judge, const Case& asked, const Answer& answer,
                    const Claim& claim) {
  if (claim.layout)
    return {Verdict::kLayout,
            "expected " + claim.layout->expected + ", found " + claim.layout->found};
  Verdict verdict = judge_content(game, judge, asked, answer, claim);
  if (claim.ended && verdict.kind != Verdict::kRight)
    return {Verdict::kLayout, "expected a word of moves, found the end of the output"};
  return verdict;
}

bool is_right(const Game& game, const Judge& judge, const Case& asked, const Answer& answer,
              const Claim& claim) {
  // What most answers to other cases differ in, before sentences are made of it.
  if (claim.word && !judge.any_valid_word && *claim.word != answer.word.letters()) return false;
  if (claim.length && !claim.word && *claim.length != static_cast<std::int64_t>(answer.word.size()))
    return false;
  return judge_claim(game, judge, asked, answer, claim).kind == Verdict::kRight;
}

}  // namespace turntable::check
