// Boards of the Rotation Game that are the same but for a symmetry or the names of the symbols.
//
// The eight symmetries of the square permute the letters, and the six renamings change which symbol
// fills the centre; neither changes how many moves are needed. A class is all that they make of one
// board: at most 8 * 6 = 48 boards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "turntable/puzzle/rotation_game.h"
#include "turntable/rank/ring_orbit.h"

namespace turntable {

// [element of the group][i]: the cell, from 0, to which the symmetry takes cell i.
inline constexpr auto kCellImages = [] {
  std::array<std::array<std::uint8_t, 24>, ring_orbit::kElements> images{};
  for (unsigned element = 0; element < ring_orbit::kElements; ++element)
    for (std::size_t cell = 0; cell < 24; ++cell) {
      const unsigned ring = RotationGame::kBit[cell] / 8u;
      const auto place = static_cast<std::uint8_t>(1u << RotationGame::kBit[cell] % 8u);
      const auto kind = ring == 2 ? ring_orbit::Ring::kCentred : ring_orbit::Ring::kPaired;
      const unsigned bit =
          ring * 8 + static_cast<unsigned>(std::countr_zero(ring_orbit::act(kind, element, place)));
      images[element][cell] = static_cast<std::uint8_t>(std::ranges::find(RotationGame::kBit, bit) -
                                                        RotationGame::kBit.begin());
    }
  return images;
}();

// All boards of the board's class, each once, in increasing order.
[[nodiscard]] inline std::vector<RotationGame::Board> class_of(const RotationGame::Board& board) {
  std::vector<RotationGame::Board> boards;
  for (const auto& images : kCellImages) {
    std::array<std::uint8_t, 3> names{1, 2, 3};
    do {
      RotationGame::Board image{};
      for (std::size_t cell = 0; cell < board.size(); ++cell)
        image[images[cell]] = names[board[cell] - 1u];
      boards.push_back(image);
    } while (std::ranges::next_permutation(names).found);
  }
  std::ranges::sort(boards);
  boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  return boards;
}

}  // namespace turntable
