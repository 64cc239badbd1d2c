// The functions of the table of faults, by the file that defines them. For fault.cpp only.
#pragma once

#include <string>
#include <vector>

#include "turntable/fault/fault.h"

namespace turntable::faults {

using Outputs = std::vector<std::string>;

// As the judge wants an answer written.
inline void print(const FaultyRun& run, const Answer& answer, Outputs& outputs) {
  run.question.judge.write(answer, run.the_case, outputs.emplace_back());
}

// fault_text.cpp: the answer is known, but not printed as it should be.
void no_zero_moves(const FaultyRun& run, Outputs& outputs);
void no_symbol_when_solved(const FaultyRun& run, Outputs& outputs);
void symbol_missing(const FaultyRun& run, Outputs& outputs);
void symbol_extra(const FaultyRun& run, Outputs& outputs);
void index_for_value(const FaultyRun& run, Outputs& outputs);
void symbol_of_start(const FaultyRun& run, Outputs& outputs);
void length_only(const FaultyRun& run, Outputs& outputs);
void word_only(const FaultyRun& run, Outputs& outputs);
void length_extra(const FaultyRun& run, Outputs& outputs);
void one_line(const FaultyRun& run, Outputs& outputs);
void letters_on_lines(const FaultyRun& run, Outputs& outputs);
void lower_case(const FaultyRun& run, Outputs& outputs);
void reversed_word(const FaultyRun& run, Outputs& outputs);
void limit_off_by_one(const FaultyRun& run, Outputs& outputs);
void limit_ignored(const FaultyRun& run, Outputs& outputs);
void hard_coded(const FaultyRun& run, Outputs& outputs);

// fault_magic.cpp: another puzzle is solved, or the search is wrong.
namespace magic {
void opposite_moves(const FaultyRun& run, Outputs& outputs);
void anticlockwise_c(const FaultyRun& run, Outputs& outputs);
void rightward_b(const FaultyRun& run, Outputs& outputs);
void row_order(const FaultyRun& run, Outputs& outputs);
void rows_as_start(const FaultyRun& run, Outputs& outputs);
void start_target_exchanged(const FaultyRun& run, Outputs& outputs);
void reach_restore(const FaultyRun& run, Outputs& outputs);
void start_ignored(const FaultyRun& run, Outputs& outputs);
void inverse_mapping(const FaultyRun& run, Outputs& outputs);
void unordered_moves(const FaultyRun& run, Outputs& outputs);
void two_sided_search(const FaultyRun& run, Outputs& outputs);
void overwritten_word(const FaultyRun& run, Outputs& outputs);
void over_estimate(const FaultyRun& run, Outputs& outputs);
void bound_not_reset(const FaultyRun& run, Outputs& outputs);
}  // namespace magic

// fault_rotation.cpp: the same for the Rotation Game.
namespace rotation {
void opposite_moves(const FaultyRun& run, Outputs& outputs);
void first_symbol(const FaultyRun& run, Outputs& outputs);
void last_symbol(const FaultyRun& run, Outputs& outputs);
void first_letter(const FaultyRun& run, Outputs& outputs);
void most_frequent_symbol(const FaultyRun& run, Outputs& outputs);
void unordered_moves(const FaultyRun& run, Outputs& outputs);
void over_estimate(const FaultyRun& run, Outputs& outputs);
void bound_not_reset(const FaultyRun& run, Outputs& outputs);
}  // namespace rotation

}  // namespace turntable::faults
