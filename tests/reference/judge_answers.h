// Reference for the judges: what each wants printed for a well-formed input.
#pragma once

#include <string>

#include "rotation_game.h"

namespace turntable::reference {

// The whole output for the whole input. `judge` is one of usaco, acwing, ioi96, hdu1430,
// sicily1150, thu-toy, poj2286, tyvj2249. Knows no bad input and looks at no line: words are words
// wherever they stand. Throws std::invalid_argument for what it cannot read or does not know.
std::string judge_answer(const RotationGame& game, const std::string& judge,
                         const std::string& input);

}  // namespace turntable::reference
