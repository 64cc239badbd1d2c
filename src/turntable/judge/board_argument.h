// The board of a command line: words as people type or paste them.
//
// One-digit numbers in the judge's order, with or without blanks between them, in one argument or
// in many. What separates words in whole inputs counts as a blank (judge/tokenizer.h), and so do
// dots and underscores, which people draw for places that are no cells. One argument whose lines
// hold as many numbers as the rows of the puzzle's drawing is that drawing, as picture/drawing.h
// makes it, so its numbers are taken from where they stand: `1 7 2 4 / 8 6 3 5` is by rows, though
// the judge wants them clockwise.
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
