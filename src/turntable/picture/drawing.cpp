#include "turntable/picture/drawing.h"

#include <algorithm>
#include <cstddef>

namespace turntable::picture {

void draw_text(const PuzzleInfo& puzzle, const Picture& picture, bool color, std::string& out) {
  const BoardLayout& layout = puzzle.layout;
  for (std::uint8_t row = 0; row < layout.rows; ++row) {
    for (std::uint8_t column = 0; column < layout.columns; ++column) {
      const auto cell = static_cast<std::size_t>(
          std::ranges::find_if(
              layout.places,
              [&](const CellPlace& place) { return place.column == column && place.row == row; }) -
          layout.places.begin());
      if (cell == layout.places.size()) {
        out += "   ";
        continue;
      }
      const bool marked = (picture.marked >> cell & 1) != 0;
      const bool placed = (picture.placed >> cell & 1) != 0;
      if (color && marked) out += "\x1b[7m";
      if (color && placed) out += "\x1b[1;32m";
      out += marked ? '[' : ' ';
      out += static_cast<char>('0' + picture.numbers[cell]);
      out += marked ? ']' : ' ';
      if (color && (marked || placed)) out += "\x1b[0m";
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
}

}  // namespace turntable::picture
