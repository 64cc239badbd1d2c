// Boards as strings of digits, for tests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "turntable/puzzle/puzzle.h"

namespace turntable::test {

[[nodiscard]] inline BoardNumbers numbers(std::string_view digits) {
  BoardNumbers board{};
  std::ranges::transform(digits, board.begin(),
                         [](char c) { return static_cast<std::uint8_t>(c - '0'); });
  return board;
}

// Of the first `cells` cells.
[[nodiscard]] inline std::string digits(const BoardNumbers& numbers, std::size_t cells) {
  std::string text;
  for (const std::uint8_t number : std::span(numbers).first(cells))
    text += static_cast<char>('0' + number);
  return text;
}

}  // namespace turntable::test
