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

#include "turntable/fault/fault.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/rank/random.h"
#include "turntable/sample/case_sampler.h"

namespace turntable::sample {

struct Counterexample {
  judge::Case asked;
  // For a fault that remembers the case before: one with a longer answer, to stand before it.
  std::optional<judge::Case> before;
  std::string output;  // what the faulty program prints for that case
};

// Up to `count` different cases with boards of this class: spread over the depths at which the
// fault shows, from the nearest on, one from each before any gives another; in the order of their
// depths, and at random within one. Fewer only where hundreds of boards in a row had nothing to
// show, so a depth with very rare ones may be passed over. Requires a judge of the game's puzzle,
// and a sampler of both. Throws Error of kTable if the table contradicts itself.
[[nodiscard]] std::vector<Counterexample> find_counterexamples(
    const Game& game, const judge::Judge& judge, CaseSampler& sampler, const fault::Fault& fault,
    const BoardClass& wanted, std::uint64_t count, Random& random);

// The faults that show with the judge, in the order of fault::faults().
[[nodiscard]] std::vector<const fault::Fault*> faults_to_catch(const Game& game,
                                                               const judge::Judge& judge,
                                                               CaseSampler& sampler);

}  // namespace turntable::sample
