// The list of puzzles of the programs that are built for the tests: the real ones and two more.
#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/oracle/game.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

std::span<const PuzzleRow> puzzles() noexcept {
  static constexpr PuzzleRow kPuzzles[] = {
      kPuzzleRow<MagicSquares>,
      kPuzzleRow<RotationGame>,
      kPuzzleRow<EightPuzzle>,
      kPuzzleRow<ToySquares>,
  };
  return kPuzzles;
}

}  // namespace turntable
