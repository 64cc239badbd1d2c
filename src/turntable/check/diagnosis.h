// The cause of what is wrong in a whole output.
//
// A cause explains most of the wrong cases, and no right case refutes it: a program with this fault
// prints there what was found as well.
#pragma once

#include <cstdint>

#include "turntable/check/evidence.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::check {

struct Diagnosis {
  const fault::Fault* cause = nullptr;  // nullptr: not recognised
  std::uint64_t explained = 0;          // wrong cases; lines behind the last answer are one more
  std::uint64_t looked_at = 0;          // of so many
  std::uint64_t ends_in = 0;            // the case in which the output ends too early, else 0
};

// Requires evidence that is finished, of a run with something wrong. Throws Error of kTable if the
// table contradicts itself.
[[nodiscard]] Diagnosis diagnose(const Game& game, const judge::Judge& judge,
                                 const Evidence& evidence);

}  // namespace turntable::check
