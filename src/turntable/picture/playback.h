// A word played on a board, picture by picture.
//
// Every picture marks what the letter after it shifts, so that a word of n letters gives n + 1
// pictures, the last without a mark. Nothing is kept: a word may be long.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "turntable/picture/drawing.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::picture {

// The cells of a board that `move` shifts, bit i for cell i. Where it shifts all of them, and more
// than half of them the same way, the others: they go round, and the rest only makes room.
[[nodiscard]] std::uint32_t shifted_cells(const PuzzleInfo& puzzle, const BoardNumbers& numbers,
                                          Move move) noexcept;

// Calls visit(picture, letter) for every board on the way; letter is the move after it, 0 after the
// last. Requires letters of the puzzle only; `symbol` is the one that is to fill the goal's cells,
// 0 if none is.
void play_back(const PuzzleInfo& puzzle, const Board& board, std::string_view letters,
               std::uint8_t symbol,
               const std::function<void(const Picture& picture, char letter)>& visit);

}  // namespace turntable::picture
