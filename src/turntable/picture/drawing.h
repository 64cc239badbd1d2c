// Boards drawn as text, for terminals.
#pragma once

#include <cstdint>
#include <string>

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

}  // namespace turntable::picture
