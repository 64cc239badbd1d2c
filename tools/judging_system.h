// A verdict as judging systems want it told: testlib's and Kattis's ways to call a checker.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "output.h"

namespace turntable::tools {

// What they want to know, and a sentence about it.
struct SystemVerdict {
  // The numbers are the statuses of testlib's checkers.
  enum Outcome : std::uint8_t { kRight, kWrong, kWrongLayout, kJuryFault };

  Outcome outcome = kRight;
  std::string message = {};
};

// As testlib's checkers do: the verdict to standard error, or, if `result` is not empty, into that
// file, with -appes as XML; a fault of the jury, among them a `result` that is a file which was
// read, is told on standard error in any case. Returns the exit status.
[[nodiscard]] int tell_testlib(SystemVerdict verdict, const std::string& result, bool appes,
                               const std::vector<ReadFile>& read);

// As the output validators of the Kattis problem package format do (DOMjudge's too): the message is
// added to a file in the feedback folder, unless that is empty. Returns the exit status.
[[nodiscard]] int tell_kattis(const SystemVerdict& verdict, const std::string& feedback);

}  // namespace turntable::tools
