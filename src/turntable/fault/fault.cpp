#include "turntable/fault/fault.h"

#include <algorithm>
#include <utility>

#include "turntable/fault/fault_functions.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/text.h"

namespace turntable::fault {
namespace {

constexpr Fault kFaults[] = {
    {"first-symbol", "keeps the first symbol in a tie between symbols"},
    {"last-symbol", "keeps the last symbol in a tie between symbols"},
    {"first-letter", "compares only the first letters in a tie between symbols"},
    {"most-frequent-symbol", "takes the symbol that is most frequent in the centre"},
    {"limit-off-by-one", "compares with the limit off by one"},
    {"limit-ignored", "ignores the limit"},
    {"anticlockwise-c", "turns C anticlockwise"},
    {"rightward-b", "moves B to the right"},
    {"start-target-exchanged", "exchanges start and target"},
    {"reach-restore", "reaches the board from 12345678 instead of restoring 12345678 from it"},
    {"opposite-moves", "makes every move in the opposite direction"},
    {"row-order", "reads the second row of boards the wrong way round"},
    {"rows-as-start", "takes 1234 over 5678 for 12345678"},
    {"start-ignored", "starts from 12345678 whatever start is given"},
    {"inverse-mapping", "relabels the target by the inverse of the mapping"},
    {"two-sided-search", "searches from both sides and takes the first word that meets"},
    {"overwritten-word", "overwrites the word of a board that waits in the queue"},
    {"unordered-moves", "tries the letters in another order than the alphabet's"},
    {"over-estimate", "over-estimates the distance, so that its search goes too deep"},
    {"bound-not-reset", "does not reset the bound of the case before", true},
    {"no-zero-moves", "misses the special case of zero moves"},
    {"no-symbol-when-solved", "leaves out the symbol on a solved board"},
    {"symbol-missing", "leaves out the symbol"},
    {"symbol-extra", "prints the symbol, which is not wanted"},
    {"index-for-value", "prints an index instead of the symbol"},
    {"symbol-of-start", "takes the symbol from the board before the moves"},
    {"length-only", "prints the length only"},
    {"word-only", "leaves out the length"},
    {"length-extra", "prints the length, which is not wanted"},
    {"one-line", "prints on one line what belongs on several"},
    {"letters-on-lines", "mixes up one letter a line and one word a line"},
    {"lower-case", "prints small letters"},
    {"reversed-word", "prints the word from its end"},
    {"hard-coded", "knows some answers by heart and prints one for all the rest"},
    {"c-string-order", "compares words as C strings of the numbers 0 to 7, which end at an A"},
    {"lost-head", "loses the first block of a line that it turns"},
};

// The function of the puzzle, or else the general one; nullptr if the puzzle has no such fault.
FaultFunction function_of(const Fault& fault, const PuzzleInfo& puzzle) {
  if (!is_fault_of(fault, puzzle)) return nullptr;
  std::span<const FaultRow> own;
  if (&puzzle == &kPuzzle<MagicSquares>) own = magic_faults();
  if (&puzzle == &kPuzzle<RotationGame>) own = rotation_faults();
  for (const std::span<const FaultRow> rows : {own, text_faults(), search_faults()})
    if (const auto row = std::ranges::find(rows, fault.name, &FaultRow::name); row != rows.end())
      return row->print;
  return nullptr;
}

Outputs all_outputs(const Fault& fault, const FaultyRun& run) {
  Outputs outputs;
  if (const FaultFunction print = function_of(fault, run.game.puzzle())) print(run, outputs);
  return outputs;
}

}  // namespace

std::span<const Fault> faults() noexcept { return kFaults; }

const Fault* find_fault(std::string_view name) noexcept {
  const auto found = std::ranges::find_if(
      kFaults, [name](const Fault& fault) { return same_name(fault.name, name); });
  return found == std::end(kFaults) ? nullptr : found;
}

bool is_fault_of(const Fault& fault, const PuzzleInfo& puzzle) noexcept {
  return std::ranges::count(puzzle.faults, fault.name) > 0;
}

std::vector<std::string> variant_outputs(const Fault& fault, const FaultyRun& run) {
  std::vector<std::string> texts;
  for (std::optional<std::string>& output : all_outputs(fault, run))
    texts.push_back(output ? std::move(*output)
                           : judge::answer_text(run.judge, run.asked, run.answer));
  return texts;
}

std::vector<std::string> faulty_outputs(const Fault& fault, const FaultyRun& run) {
  std::vector<std::string> texts = variant_outputs(fault, run);
  std::erase(texts, judge::answer_text(run.judge, run.asked, run.answer));
  return texts;
}

std::optional<std::string> usual_output(const Fault& fault, const FaultyRun& run) {
  for (std::optional<std::string>& output : all_outputs(fault, run))
    if (output) return std::move(output);
  return std::nullopt;
}

}  // namespace turntable::fault
