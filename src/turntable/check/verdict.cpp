#include "turntable/check/verdict.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "turntable/error.h"

namespace turntable {
namespace {

std::string moves(std::int64_t count) {
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

std::string_view ordinal_ending(std::size_t number) {
  if (number % 100 / 10 == 1) return "th";
  switch (number % 10) {
    case 1:
      return "st";
    case 2:
      return "nd";
    case 3:
      return "rd";
    default:
      return "th";
  }
}

std::string letter_place(std::size_t index) {
  return std::to_string(index + 1) + std::string(ordinal_ending(index + 1)) + " letter";
}

// Requires a claim with a word.
Opinion judge_word(const Referee& referee, const Case& the_case, const Answer& answer,
                   const Claim& claim) {
  const std::string& word = *claim.word;
  const Judge& judge = referee.question().judge;
  const char last = referee.last_letter();
  const auto bad = std::ranges::find_if(word, [last](char c) { return c < 'A' || c > last; });
  if (bad != word.end())
    return {Verdict::kIllegalLetter,
            "expected letters A.." + std::string(1, last) + ", found " + quote({&*bad, 1}) +
                " as the " + letter_place(static_cast<std::size_t>(bad - word.begin()))};

  const std::string_view least = answer.word.letters();
  const auto length = static_cast<std::int64_t>(word.size());
  const Replay replay = referee.replay(the_case, word);
  if (!replay.solved)
    return {Verdict::kNotSolved,
            (word.empty() ? "without a move " : "after " + quote(word) + " ") + replay.picture};
  if (judge.any_valid_word) {
    if (the_case.limit && length > *the_case.limit)
      return {Verdict::kLimit,
              "expected at most " + moves(*the_case.limit) + ", found " + moves(length)};
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
  if (claim.symbol && *claim.symbol != replay.symbol)
    return {Verdict::kWrongSymbol, "expected " + std::to_string(replay.symbol) + ", found " +
                                       std::to_string(*claim.symbol)};
  return {};
}

Opinion judge_content(const Referee& referee, const Case& the_case, const Answer& answer,
                      const Claim& claim) {
  const auto shortest = static_cast<std::int64_t>(answer.word.size());
  if (claim.refuses) {
    if (the_case.limit && shortest > *the_case.limit) return {};
    return {Verdict::kLimit, "expected a word, as " + moves(shortest) +
                                 (shortest == 1 ? " does" : " do") + ", found -1"};
  }
  if (claim.word) return judge_word(referee, the_case, answer, claim);
  if (claim.length != shortest)
    return {Verdict::kWrongLength, "expected " + std::to_string(shortest) + ", found " +
                                       std::to_string(claim.length.value_or(0))};
  return {};
}

}  // namespace

std::string_view verdict_name(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::kRight:
      return "right";
    case Verdict::kLayout:
      return "wrong layout";
    case Verdict::kIllegalLetter:
      return "illegal letter";
    case Verdict::kNotSolved:
      return "does not reach the goal";
    case Verdict::kTooLong:
      return "longer than the shortest";
    case Verdict::kNotLeast:
      return "not the least word";
    case Verdict::kWrongSymbol:
      return "wrong symbol";
    case Verdict::kWrongLength:
      return "wrong length";
    case Verdict::kLimit:
      return "wrong about the limit";
  }
  return {};
}

Opinion judge_claim(const Referee& referee, const Case& the_case, const Answer& answer,
                    const Claim& claim) {
  if (claim.layout)
    return {Verdict::kLayout,
            "expected " + claim.layout->expected + ", found " + claim.layout->found};
  Opinion opinion = judge_content(referee, the_case, answer, claim);
  if (claim.ended && opinion.verdict != Verdict::kRight)
    return {Verdict::kLayout, "expected a word of moves, found the end of the output"};
  return opinion;
}

}  // namespace turntable
