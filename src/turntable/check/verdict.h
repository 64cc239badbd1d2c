// What is wrong with one answer: the verdict on a contestant's claim.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "turntable/check/claim.h"
#include "turntable/check/referee.h"

namespace turntable {

enum class Verdict : std::uint8_t {
  kRight,
  kLayout,         // lines missing, too many, or not of the kind that stands there
  kIllegalLetter,  // a letter that is no move
  kNotSolved,      // the word does not reach the goal
  kTooLong,        // it does, with more moves than are needed
  kNotLeast,       // as short as can be, but not the first in dictionary order
  kWrongSymbol,
  kWrongLength,  // the length line
  kLimit,        // beyond the limit of moves, or -1 where a word is within it
};

// "wrong layout", "longer than the shortest", ...
[[nodiscard]] std::string_view verdict_name(Verdict verdict) noexcept;

struct Opinion {
  Verdict verdict = Verdict::kRight;
  std::string detail;  // what was expected and what was found; printable ASCII
};

// Judges a claim about a good case by its right answer. Throws InconsistentTable.
[[nodiscard]] Opinion judge_claim(const Referee& referee, const Case& the_case,
                                  const Answer& answer, const Claim& claim);

}  // namespace turntable
