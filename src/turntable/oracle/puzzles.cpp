// The list of puzzles. A new one is a file in puzzle/ and a row here.
#include "turntable/oracle/game.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

std::span<const PuzzleRow> puzzles() noexcept {
  static constexpr PuzzleRow kPuzzles[] = {
      kPuzzleRow<MagicSquares>,
      kPuzzleRow<RotationGame>,
  };
  return kPuzzles;
}

}  // namespace turntable
