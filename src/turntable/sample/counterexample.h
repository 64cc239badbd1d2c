// Counterexamples: cases on which a program with a certain fault gives a wrong answer.
//
// A case counts if the usual variant of the faulty program (fault/fault.h) prints for it what a
// checker rejects: where a judge takes any valid word, a word that is merely not the least is none.
// The search goes through random boards, depth by depth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "turntable/check/referee.h"
#include "turntable/fault/fault.h"
#include "turntable/rank/random.h"
#include "turntable/sample/case_sampler.h"

namespace turntable {

struct Counterexample {
  Case the_case;
  // For a fault that remembers the case before: one with a longer answer, to stand before it.
  std::optional<Case> before;
  std::string output;  // what the faulty program prints for the_case
};

// Up to `count` different cases with boards of this class: spread over the depths at which the
// fault shows, from the nearest on, one from each before any gives another; in the order of their
// depths, and at random within one. Fewer only where hundreds of boards in a row had nothing to
// show, so a depth with very rare ones may be passed over. Requires a referee and a sampler of the
// same question. Throws InconsistentTable.
[[nodiscard]] std::vector<Counterexample> find_counterexamples(const Referee& referee,
                                                               CaseSampler& sampler,
                                                               const ProgramFault& fault,
                                                               const BoardClass& wanted,
                                                               std::uint64_t count, Random& random);

// The faults that show with the referee's judge, in the order of program_faults().
[[nodiscard]] std::vector<const ProgramFault*> faults_to_catch(const Referee& referee,
                                                               CaseSampler& sampler);

}  // namespace turntable
