// Boards that are the same but for a symmetry of the board or the names of the symbols.
//
// Symmetries permute the letters, and renaming changes which symbol fills the goal's cells; neither
// changes how many moves are needed. A class is all that they make of one board: of the Rotation
// Game at most 8 * 6 = 48 boards.
#pragma once

#include <vector>

#include "turntable/puzzle/puzzle.h"

namespace turntable::census {

// All boards of the board's class, each once, in increasing order. Requires a puzzle that has
// symbols.
[[nodiscard]] std::vector<BoardNumbers> class_of(const PuzzleInfo& puzzle,
                                                 const BoardNumbers& board);

}  // namespace turntable::census
