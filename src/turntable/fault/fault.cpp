#include "turntable/fault/fault.h"

#include <algorithm>
#include <utility>

#include "turntable/fault/fault_functions.h"

namespace turntable {
namespace {

using namespace faults;

constexpr ProgramFault kFaults[] = {
    {"first-symbol", "keeps the first symbol in a tie between symbols", nullptr,
     rotation::first_symbol},
    {"last-symbol", "keeps the last symbol in a tie between symbols", nullptr,
     rotation::last_symbol},
    {"first-letter", "compares only the first letters in a tie between symbols", nullptr,
     rotation::first_letter},
    {"most-frequent-symbol", "takes the symbol that is most frequent in the centre", nullptr,
     rotation::most_frequent_symbol},
    {"limit-off-by-one", "compares with the limit off by one", limit_off_by_one, nullptr},
    {"limit-ignored", "ignores the limit", limit_ignored, nullptr},
    {"anticlockwise-c", "turns C anticlockwise", magic::anticlockwise_c, nullptr},
    {"rightward-b", "moves B to the right", magic::rightward_b, nullptr},
    {"start-target-exchanged", "exchanges start and target", magic::start_target_exchanged,
     nullptr},
    {"reach-restore", "reaches the board from 12345678 instead of restoring 12345678 from it",
     magic::reach_restore, nullptr},
    {"opposite-moves", "makes every move in the opposite direction", magic::opposite_moves,
     rotation::opposite_moves},
    {"row-order", "reads the second row of boards the wrong way round", magic::row_order, nullptr},
    {"rows-as-start", "takes 1234 over 5678 for 12345678", magic::rows_as_start, nullptr},
    {"start-ignored", "starts from 12345678 whatever start is given", magic::start_ignored,
     nullptr},
    {"inverse-mapping", "relabels the target by the inverse of the mapping", magic::inverse_mapping,
     nullptr},
    {"two-sided-search", "searches from both sides and takes the first word that meets",
     magic::two_sided_search, nullptr},
    {"overwritten-word", "overwrites the word of a board that waits in the queue",
     magic::overwritten_word, nullptr},
    {"unordered-moves", "tries the letters in another order than the alphabet's",
     magic::unordered_moves, rotation::unordered_moves},
    {"over-estimate", "over-estimates the distance, so that its search goes too deep",
     magic::over_estimate, rotation::over_estimate},
    {"bound-not-reset", "does not reset the bound of the case before", magic::bound_not_reset,
     rotation::bound_not_reset, true},
    {"no-zero-moves", "misses the special case of zero moves", no_zero_moves, no_zero_moves},
    {"no-symbol-when-solved", "leaves out the symbol on a solved board", nullptr,
     no_symbol_when_solved},
    {"symbol-missing", "leaves out the symbol", nullptr, symbol_missing},
    {"symbol-extra", "prints the symbol, which is not wanted", nullptr, symbol_extra},
    {"index-for-value", "prints an index instead of the symbol", nullptr, index_for_value},
    {"symbol-of-start", "takes the symbol from the board before the moves", nullptr,
     symbol_of_start},
    {"length-only", "prints the length only", length_only, nullptr},
    {"word-only", "leaves out the length", word_only, nullptr},
    {"length-extra", "prints the length, which is not wanted", length_extra, length_extra},
    {"one-line", "prints on one line what belongs on several", one_line, one_line},
    {"letters-on-lines", "mixes up one letter a line and one word a line", letters_on_lines,
     nullptr},
    {"lower-case", "prints small letters", lower_case, lower_case},
    {"reversed-word", "prints the word from its end", reversed_word, reversed_word},
    {"hard-coded", "knows some answers by heart and prints one for all the rest", hard_coded,
     nullptr},
};

std::vector<std::string> all_outputs(const ProgramFault& fault, const FaultyRun& run) {
  std::vector<std::string> outputs;
  if (const FaultFunction function = fault.function_for(run.question.judge)) function(run, outputs);
  return outputs;
}

}  // namespace

std::span<const ProgramFault> program_faults() noexcept { return kFaults; }

const ProgramFault* find_program_fault(std::string_view name) noexcept {
  const auto found = std::ranges::find(kFaults, name, &ProgramFault::name);
  return found == std::end(kFaults) ? nullptr : found;
}

FaultFunction ProgramFault::function_for(const Judge& judge) const noexcept {
  return judge.puzzle == MagicSquares::kName ? magic_squares : rotation_game;
}

std::vector<std::string> faulty_outputs(const ProgramFault& fault, const FaultyRun& run) {
  std::vector<std::string> outputs = all_outputs(fault, run);
  std::string right;
  run.question.judge.write(run.answer, run.the_case, right);
  std::erase(outputs, right);
  return outputs;
}

std::optional<std::string> usual_output(const ProgramFault& fault, const FaultyRun& run) {
  std::vector<std::string> outputs = all_outputs(fault, run);
  if (outputs.empty()) return std::nullopt;
  return std::move(outputs.front());
}

}  // namespace turntable
