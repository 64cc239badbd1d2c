// Faults of programs: what a program with a well-known mistake prints for a case.
//
// One catalogue for two uses: the checker recognises a cause by it (check/cause.h), and boards that
// catch a fault are found by it (sample/counterexample.h). Each fault is a small function that
// gives the answer of the faulty program, made from the same tables: a wrong reading of the board,
// other moves, another choice among equals, another layout. A mistake that programs make in more
// than one way has variants; the first that applies to a case is the usual one.
//
// A puzzle's own file names the faults of programs for it. Most functions serve any puzzle
// (fault_text.cpp, fault_search.cpp); those that do not are in one file a puzzle (fault_magic.cpp,
// fault_rotation.cpp).
//
// Sources: the wrong programs of tests/cases/judge-cases.tsv (last column), and more of their kind.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::fault {

// What a program is asked. The case must be good.
struct FaultyRun {
  const Game& game;
  const judge::Judge& judge;  // of the game's puzzle
  const judge::Case& asked;
  const Answer& answer;             // the right one
  std::size_t previous_length = 0;  // of the right word of the case before, 0 for the first
  // What stands in the output from this case's answer on, its first line at least. If it is given,
  // only that is asked: whether the faulty program printed this. One that searches long then
  // answers without a search, with nothing at all if it did not.
  std::optional<std::string_view> found = {};
};

struct Fault {
  std::string_view name;         // lower case, with hyphens
  std::string_view explanation;  // ends the sentence "the output of a program that ..."
  bool remembers = false;        // what it prints depends on the case before
};

// All faults. Of two that explain a case, the earlier is the more usual.
[[nodiscard]] std::span<const Fault> faults() noexcept;
// nullptr if there is none of that name.
[[nodiscard]] const Fault* find_fault(std::string_view name) noexcept;
// Whether programs for the puzzle have it.
[[nodiscard]] bool is_fault_of(const Fault& fault, const PuzzleInfo& puzzle) noexcept;

// What the faulty program prints, one string a variant, without those that are right; none if the
// fault does no harm in this case, or is none of the puzzle's. Throws Error of kTable if the table
// contradicts itself, as does the next.
[[nodiscard]] std::vector<std::string> faulty_outputs(const Fault& fault, const FaultyRun& run);

// The same, one string a variant, as many and in the same order in every case of a judge: what is
// right where the variant does no harm. None at all: every variant prints what is right.
[[nodiscard]] std::vector<std::string> variant_outputs(const Fault& fault, const FaultyRun& run);

// What the usual variant of the faulty program prints, right or wrong; nothing where the fault does
// not apply.
[[nodiscard]] std::optional<std::string> usual_output(const Fault& fault, const FaultyRun& run);

}  // namespace turntable::fault
