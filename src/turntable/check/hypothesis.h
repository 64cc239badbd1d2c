// Causes that show in a whole run: programs that print otherwise, and outputs to be read otherwise.
//
// A hypothesis says what stands in the output if it holds, one text a case, and how the output is
// to be read. Beside the faults of fault/, which say so for one case and any board, these are the
// mistakes of layout, order and memory. For the files of check/ only; diagnosis.h weighs them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "turntable/check/evidence.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::check {

using Texts = std::vector<std::string>;

// A stretch of a run, with the right answers.
struct Run {
  Run(const Game& its_game, const judge::Judge& its_judge, const Evidence& its_evidence,
      const Stretch& its_stretch);

  [[nodiscard]] std::size_t size() const noexcept { return stretch.cases.size(); }
  // What stands in the output where the answer to the case was taken for.
  [[nodiscard]] std::string found(std::size_t index) const;

  const Game& game;
  const judge::Judge& judge;
  const Evidence& evidence;
  const Stretch& stretch;
  std::vector<Answer> answers;
  Texts right;
};

struct Hypothesis {
  Texts texts;  // one a case, all line ends included
  // Lines to be read instead of the output's; then the texts are the right ones, or where the judge
  // takes any valid word any right ones.
  std::optional<std::vector<std::string>> reading = {};
};

struct HypothesisRow {
  fault::Fault cause;
  // Appends one a variant; none where the judge's answers do not know the mistake.
  void (*add)(const Run& run, std::vector<Hypothesis>& all);
};

// Of two that explain as much, the earlier is the more usual. The first of the habits goes before
// all faults.
[[nodiscard]] std::span<const HypothesisRow> printing_habits() noexcept;
[[nodiscard]] std::span<const HypothesisRow> readings() noexcept;

}  // namespace turntable::check
