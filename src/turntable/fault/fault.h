// Faults of programs: what a program with a well-known mistake prints for a case.
//
// One table for two uses: the checker recognises a cause by them (check/cause.h), and boards that
// catch a fault are found by them. Each fault is a small function that gives the answer of the
// faulty program, made from the same tables: a wrong reading of the board, other moves, another
// choice among equals, another layout. A mistake that programs make in more than one way has
// variants; the first is the usual one.
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
#include "turntable/judge/question.h"
#include "turntable/table/table.h"

namespace turntable {

// What a program is asked. The case must be good.
struct FaultyRun {
  const Question& question;
  const Table& table;  // of the judge's puzzle
  const Case& the_case;
  const Answer& answer;             // the right one
  std::size_t previous_length = 0;  // of the right word of the case before, 0 for the first
};

// Appends the output of the faulty program for the case, all line ends included; nothing where the
// fault does not apply. May append what is right, where the fault does no harm. Throws
// InconsistentTable.
using FaultFunction = void (*)(const FaultyRun& run, std::vector<std::string>& outputs);

struct ProgramFault {
  std::string_view name;         // lower case, with hyphens
  std::string_view explanation;  // ends the sentence "the output is right for a program that ..."
  FaultFunction magic_squares;   // nullptr: a fault of the other puzzle only
  FaultFunction rotation_game;
  bool remembers = false;  // what it prints depends on the case before

  // nullptr if the judge's puzzle has no such fault.
  [[nodiscard]] FaultFunction function_for(const Judge& judge) const noexcept;
};

// All faults. Of two that explain a case, the earlier is the more usual.
[[nodiscard]] std::span<const ProgramFault> program_faults() noexcept;
// nullptr if there is none of that name.
[[nodiscard]] const ProgramFault* find_program_fault(std::string_view name) noexcept;

// What the faulty program prints, one string a variant, without those that are right; none if the
// fault does no harm in this case.
[[nodiscard]] std::vector<std::string> faulty_outputs(const ProgramFault& fault,
                                                      const FaultyRun& run);

// What the usual variant of the faulty program prints, right or wrong; nothing where the fault does
// not apply.
[[nodiscard]] std::optional<std::string> usual_output(const ProgramFault& fault,
                                                      const FaultyRun& run);

}  // namespace turntable
