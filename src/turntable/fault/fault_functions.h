// The functions of the faults, by the file that defines them. For the files of fault/ only.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"

namespace turntable::fault {

// One for each variant of the faulty program; nothing where the fault does not apply to it.
using Outputs = std::vector<std::optional<std::string>>;

// Appends the output of the faulty program for the case, all line ends included: none where the
// fault does not apply, or as many in every case of a judge, the same variant at the same place.
// May append what is right, where the fault does no harm.
using FaultFunction = void (*)(const FaultyRun& run, Outputs& outputs);

struct FaultRow {
  std::string_view name;
  FaultFunction print;
};

// The answer is known, but not printed as it should be: for any puzzle.
[[nodiscard]] std::span<const FaultRow> text_faults() noexcept;
// The search is wrong, or the choice between symbols: for any puzzle.
[[nodiscard]] std::span<const FaultRow> search_faults() noexcept;
// Another puzzle is solved, or the search is wrong, as only programs for Magic Squares do, or only
// those for the Rotation Game.
[[nodiscard]] std::span<const FaultRow> magic_faults() noexcept;
[[nodiscard]] std::span<const FaultRow> rotation_faults() noexcept;

// As the judge wants an answer written.
inline void print(const FaultyRun& run, const Answer& answer, Outputs& outputs) {
  outputs.push_back(judge::answer_text(run.judge, run.asked, answer));
}

}  // namespace turntable::fault
