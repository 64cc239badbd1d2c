// One state as text, for those who list states and for those who ask about one.
//
// Where a board has a state for each symbol, a state is a mask: a character a cell, x where the
// symbol is and . elsewhere. Elsewhere it stands for every start and target that reduce to it, of
// which it is written as one: the target that is reached from the usual start, or on demand the
// start that leads to the usual target.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "turntable/bad_input.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// "26845731": the first cells' numbers by cell number.
[[nodiscard]] std::string format_digits(const PuzzleInfo& puzzle, const BoardNumbers& numbers);

// "xx......x...". Requires a puzzle that has symbols.
[[nodiscard]] std::string format_mask(const PuzzleInfo& puzzle, PackedState mask);
// Whether the words of a command line are meant for a mask: x or X at least once, and nothing but
// these, dots and separators. Never for a puzzle without symbols.
[[nodiscard]] bool is_mask(const PuzzleInfo& puzzle, std::span<const std::string> words);
// The mask that such words make, in one argument or in many. What is bad has its place in the words
// joined by single blanks, on line 1.
[[nodiscard]] std::variant<PackedState, BadInput> parse_mask(const PuzzleInfo& puzzle,
                                                             std::span<const std::string> words);

// The state's mask or digits: of a start if asked to `restore` or if the goal is fixed, else of a
// target.
[[nodiscard]] std::string format_state(const Game& game, PackedState state, bool restore = false);

}  // namespace turntable::judge
