// What goes into tests/cases/more-cases.tsv: the inputs, and why each is there.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "case_file.h"
#include "rotation_game.h"

namespace turntable::reference {

// A case whose output is the reference's answer; the puzzle follows from the judge.
Case make_case(const RotationGame& game, const std::string& judge, const std::string& id,
               const std::string& input, const std::string& about);

// `1 2 3` for `123`.
std::string spaced(const std::string& digits);
std::string spaced(const RotationBoard& board);
std::string digits_of(const RotationBoard& board);

// `name-01` for (name, 1).
std::string numbered(const std::string& name, std::size_t number);

std::vector<Case> magic_squares_cases(const RotationGame& game);
std::vector<Case> rotation_game_cases(const RotationGame& game);

}  // namespace turntable::reference
