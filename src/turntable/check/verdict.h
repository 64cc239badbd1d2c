// What is wrong with one answer: the verdict on a contestant's claim.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "turntable/check/claim.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::check {

struct Verdict {
  enum Kind : std::uint8_t {
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

  Kind kind = kRight;
  std::string detail = {};  // what was expected and what was found; printable ASCII
};

// "wrong layout", "longer than the shortest", ...
[[nodiscard]] std::string_view verdict_name(Verdict::Kind kind) noexcept;

// Judges a claim about a good case by its right answer. Requires a judge of the game's puzzle.
// Throws Error of kTable if the table contradicts itself.
[[nodiscard]] Verdict judge_claim(const Game& game, const judge::Judge& judge,
                                  const judge::Case& asked, const Answer& answer,
                                  const Claim& claim);

// Whether that finds it right, and nothing else: to look for a case's answer among many.
[[nodiscard]] bool is_right(const Game& game, const judge::Judge& judge, const judge::Case& asked,
                            const Answer& answer, const Claim& claim);

}  // namespace turntable::check
