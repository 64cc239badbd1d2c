// Judges somebody's output, case by case: what is wrong, with what is right, and why.
//
// Each case takes the lines that its answer is made of (check/claim.h). Where they are not those of
// a right answer, the lines are dealt out anew so that the fewest cases are wrong
// (check/alignment.h): one slip spoils one case. Only where the next cases are what a program with
// some fault prints, too, each takes what that program prints for it.
//
// Input and output are streams of any size; memory is bounded (see alignment.h). Only the first
// findings are told, all are counted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "turntable/bad_input.h"
#include "turntable/check/diagnosis.h"
#include "turntable/check/verdict.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/source.h"

namespace turntable::check {

// A wrong case.
struct Finding {
  std::uint64_t number = 0;       // of the case, from 1, bad ones counted; 0: after the last case
  std::uint64_t input_line = 0;   // where the case begins
  std::uint64_t output_line = 0;  // where its answer begins, or would
  Verdict verdict = {};
  std::string found = {};                    // the first lines taken, quoted
  std::string right = {};                    // the lines that are right, quoted
  const fault::Fault* looks_like = nullptr;  // this case alone; nullptr: like none
};

struct CheckJob {
  const Game& game;
  const judge::Judge& judge;  // of the game's puzzle
  // Is told of every bad case of the input and every notice, in order; and of an input that has not
  // even the mark of its end: no judge has such files.
  std::function<void(const BadInput&)> report;
  // Is told of the first `most` wrong cases.
  std::function<void(const Finding&)> found;
  std::uint64_t most = 100;
};

struct CheckSummary {
  std::uint64_t cases = 0;                // good ones, all judged
  std::uint64_t wrong = 0;                // of them
  std::uint64_t bad = 0;                  // cases of the input, not judged
  std::uint64_t notices = 0;              // messages about the input that belong to no case
  std::uint64_t surplus = 0;              // lines after the last answer, no part of any
  Verdict::Kind first = Verdict::kRight;  // of the first finding
  Diagnosis diagnosis = {};               // why, if anything is
  // What the output is if it is no text, "gzip data (<command that helps>)"; nothing was judged.
  std::string no_text = {};

  [[nodiscard]] bool input_is_good() const noexcept { return bad == 0 && notices == 0; }
  [[nodiscard]] bool output_is_right() const noexcept { return wrong == 0 && surplus == 0; }
};

// Throws Error, of kFile, of kTable if the table contradicts itself, or of kInput if the beginning
// of the input is none at all (judge/foreign.h) or the two files look exchanged; and whatever the
// functions of the job throw.
[[nodiscard]] CheckSummary check_output(const CheckJob& job, const Source& input,
                                        const Source& output);

}  // namespace turntable::check
