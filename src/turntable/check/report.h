// What is told of a judged output: a line for each wrong case, and one for all of it.
#pragma once

#include <string>

#include "turntable/check/checker.h"

namespace turntable::check {

// "case 3: in.txt:3, out.txt:5: wrong symbol: expected 2, found 1; found 'AC' '1', right 'AC' '2'".
[[nodiscard]] std::string describe(const Finding& finding, const std::string& input,
                                   const std::string& output);
// "2 of 3 cases right; cause of 1 of 1 wrong: first-symbol, the output of a program that ...".
[[nodiscard]] std::string describe(const CheckSummary& summary);
// "out.txt: expected answers, found gzip data (...)". Requires a summary with no_text.
[[nodiscard]] std::string describe_no_text(const CheckSummary& summary, const std::string& output);

}  // namespace turntable::check
