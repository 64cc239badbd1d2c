// States as text, for people.
#pragma once

#include <string>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

// The board that its words take to 12345678, clockwise: "26845731".
[[nodiscard]] inline std::string state_text(const MagicSquares::State& state) {
  std::string text;
  for (const std::uint8_t place : state) text += static_cast<char>('1' + place);
  return text;
}

// The cells row by row, x where the symbol is and . elsewhere.
[[nodiscard]] inline std::string state_text(const RotationGame::State& state) {
  std::string text;
  for (const std::uint8_t bit : RotationGame::kBit)
    text += (state.cells >> bit & 1) != 0 ? 'x' : '.';
  return text;
}

}  // namespace turntable
