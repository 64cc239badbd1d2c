// Cases as their judge's own files write them: the way back from case to input.
//
// The counterpart of judge/reader.h, which reads what is written here. A row of judges.h says all
// there is to it: the parts of a case, each on a line of its own (of a board by rows: each row),
// the digits of a board with or without blanks between them, and what begins and ends the input.
#pragma once

#include <cstdint>
#include <string>

#include "turntable/judge/judge.h"

namespace turntable::judge {

// What stands before the first case: the number of cases, if the judge wants it.
void write_input_begin(const Judge& judge, std::uint64_t cases, std::string& out);
// Requires a good case, with a limit if the judge's cases have one.
void write_case(const Judge& judge, const Case& asked, std::string& out);
// What stands after the last case.
void write_input_end(const Judge& judge, std::string& out);

}  // namespace turntable::judge
