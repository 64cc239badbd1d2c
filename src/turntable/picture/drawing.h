// Boards drawn as text, and words played on them picture by picture.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "turntable/puzzle/puzzle.h"

namespace turntable::picture {

// A board and what to point out on it; bit i of a set of cells stands for cell i.
struct Picture {
  BoardNumbers numbers{};
  std::uint32_t marked = 0;  // shifted by the next move
  std::uint32_t placed = 0;  // already as the goal wants them
};

// Appends the board as the statement draws it, a line a row, three characters a cell: `[1]` is a
// marked cell. In colour, placed cells are green and marked ones inverse as well.
void draw_text(const PuzzleInfo& puzzle, const Picture& picture, bool color, std::string& out);

// The cells of a board that `move` shifts, bit i for cell i. Where it shifts all of them, and more
// than half of them the same way, the others: they go round, and the rest only makes room.
[[nodiscard]] std::uint32_t shifted_cells(const PuzzleInfo& puzzle, const BoardNumbers& numbers,
                                          Move move) noexcept;

// Plays a word. Every picture marks what the letter after it shifts, so that a word of n letters
// gives n + 1 pictures, the last without a mark. Nothing is kept: a word may be long. Calls
// visit(picture, letter) for every board on the way; letter is the move after it, 0 after the
// last. Requires letters of the puzzle only; `symbol` is the one that is to fill the goal's cells,
// 0 if none is.
void play_back(const PuzzleInfo& puzzle, const Board& board, std::string_view letters,
               std::uint8_t symbol,
               const std::function<void(const Picture& picture, char letter)>& visit);

}  // namespace turntable::picture
