// A word as a strip of pictures: SVG, made to be printed.
//
// Board after board, the line that moves next in a thick frame, an arrow with the letter to the
// next. Numbers are written and shades differ, so that it can be read in black and white. The
// strip is written piece by piece: begin(), a board() for every one, end().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "turntable/picture/drawing.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::picture {

class Strip {
 public:
  // For `boards` boards of the puzzle, at least one. Cells are shaded by their number where symbols
  // have to be told apart, else by whether they are placed.
  Strip(const PuzzleInfo& puzzle, std::uint64_t boards) noexcept;

  // Both are printable ASCII, and stand above the boards.
  void begin(std::string_view title, std::string_view subtitle, std::string& out) const;
  // The next board; `letter` is the move after it, 0 after the last.
  void board(const Picture& picture, char letter, std::string& out);
  static void end(std::string& out);

 private:
  BoardLayout layout_;
  std::uint64_t boards_;
  bool shaded_;
  std::uint64_t drawn_ = 0;
  std::uint64_t in_a_row_;
};

}  // namespace turntable::picture
