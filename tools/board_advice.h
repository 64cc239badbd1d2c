// What helps somebody whose BOARD is no board but something else that makes sense: a file's name, a
// statement's whole sample, a start and a target. Then the right command is another.
#pragma once

#include <string_view>

#include "question.h"
#include "turntable/bad_input.h"
#include "turntable/judge/judge.h"

namespace turntable::tools {

// What to tell of BOARD, which reads as `bad`: the command that does what was meant, if it can be
// seen; else `bad` as it is. `verb` is the one that was asked.
[[nodiscard]] BadInput advise(std::string_view verb, const Question& question,
                              const judge::Judge& judge, const BadInput& bad);

}  // namespace turntable::tools
