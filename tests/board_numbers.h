// Boards as strings of digits, for tests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/puzzle.h"

namespace turntable::test {

[[nodiscard]] inline BoardNumbers numbers(std::string_view digits) {
  BoardNumbers board{};
  std::ranges::transform(digits, board.begin(),
                         [](char c) { return static_cast<std::uint8_t>(c - '0'); });
  return board;
}

}  // namespace turntable::test
