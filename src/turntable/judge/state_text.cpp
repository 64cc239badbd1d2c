#include "turntable/judge/state_text.h"

#include <cassert>
#include <span>

#include "turntable/text.h"

namespace turntable::judge {

std::string format_digits(const PuzzleInfo& puzzle, const BoardNumbers& numbers) {
  return join(std::span(numbers).first(puzzle.shape.cells), "",
              [](std::uint8_t number) { return static_cast<char>('0' + number); });
}

std::string format_mask(const PuzzleInfo& puzzle, PackedState mask) {
  assert(puzzle.has_symbols());
  return join(puzzle.cell_bits, "",
              [mask](std::uint8_t bit) { return (mask >> bit & 1) != 0 ? 'x' : '.'; });
}

std::string format_state(const Game& game, PackedState state, bool restore) {
  const PuzzleInfo& puzzle = game.puzzle();
  if (puzzle.has_symbols()) return format_mask(puzzle, state);
  return format_digits(puzzle, restore || !puzzle.any_target
                                   ? game.start_of({&state, 1}, puzzle.home)
                                   : game.target_of({&state, 1}, puzzle.home));
}

}  // namespace turntable::judge
