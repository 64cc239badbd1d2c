#include "turntable/judge/state_text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <string_view>

#include "turntable/judge/tokenizer.h"
#include "turntable/text.h"

namespace turntable::judge {
namespace {

bool is_mark(char c) { return c == 'x' || c == 'X'; }

}  // namespace

std::string format_digits(const PuzzleInfo& puzzle, const BoardNumbers& numbers) {
  return join(std::span(numbers).first(puzzle.shape.cells), "",
              [](std::uint8_t number) { return static_cast<char>('0' + number); });
}

std::string format_mask(const PuzzleInfo& puzzle, PackedState mask) {
  assert(puzzle.has_symbols());
  return join(puzzle.cell_bits, "",
              [mask](std::uint8_t bit) { return (mask >> bit & 1) != 0 ? 'x' : '.'; });
}

bool is_mask(const PuzzleInfo& puzzle, std::span<const std::string> words) {
  const std::string text = join(words, " ", std::identity());
  return puzzle.has_symbols() && std::ranges::any_of(text, is_mark) &&
         std::ranges::all_of(text,
                             [](char c) { return is_mark(c) || c == '.' || is_separator(c); });
}

std::variant<PackedState, BadInput> parse_mask(const PuzzleInfo& puzzle,
                                               std::span<const std::string> words) {
  assert(is_mask(puzzle, words));
  const std::string text = join(words, " ", std::identity());
  PackedState mask = 0;
  std::size_t cells = 0;
  int marks = 0;
  for (const char c : text) {
    if (is_separator(c)) continue;
    if (is_mark(c)) {
      ++marks;
      if (cells < puzzle.shape.cells) mask |= PackedState{1} << puzzle.cell_bits[cells];
    }
    ++cells;
  }
  if (cells == puzzle.shape.cells && marks == puzzle.shape.copies) return mask;
  BadInput bad;
  bad.column = text.find_first_of("xX.") + 1;
  bad.expected = std::to_string(puzzle.shape.cells) + " cells with " +
                 std::to_string(puzzle.shape.copies) + " x";
  bad.found = cells == puzzle.shape.cells ? std::to_string(marks) : count_of(cells, "cell");
  return bad;
}

std::string format_state(const Game& game, PackedState state, bool restore) {
  const PuzzleInfo& puzzle = game.puzzle();
  if (puzzle.has_symbols()) return format_mask(puzzle, state);
  return format_digits(puzzle, restore || !puzzle.any_target
                                   ? game.start_of({&state, 1}, puzzle.home)
                                   : game.target_of({&state, 1}, puzzle.home));
}

}  // namespace turntable::judge
