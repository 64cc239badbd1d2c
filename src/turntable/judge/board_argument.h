// The board of a command line: words as people type or paste them.
//
// One-digit numbers in the judge's order, with or without blanks between them, in one argument or
// in many. What separates words in whole inputs counts as a blank (judge/tokenizer.h), and so do
// dots and underscores, which people draw for places that are no cells, and blanks beyond ASCII.
// One argument whose numbers are set apart in groups, by line ends, ends of brackets, semicolons or
// bars, as the rows of the puzzle's drawing are (picture/drawing.h), is that drawing, so its
// numbers are taken from where they stand: `1 7 2 4 / 8 6 3 5` is by rows, though the judge wants
// them clockwise. Groups of any other kind, as two arguments of four numbers, may be rows or not:
// they are bad where that makes another board. So is a drawing turned by 90 degrees.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "turntable/bad_input.h"
#include "turntable/judge/judge.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// The numbers that the words make, clockwise. The place of what is bad is line 1 and the byte of
// the words joined by single blanks; the hint shows how a board is written.
[[nodiscard]] std::variant<BoardNumbers, BadInput> parse_board(const Judge& judge,
                                                               std::span<const std::string> words);

// The board that these words ask about. Bad as well, in its first place, if no word solves it.
[[nodiscard]] std::variant<Board, BadInput> read_board(const Judge& judge,
                                                       std::span<const std::string> words);

}  // namespace turntable::judge
