// Reference for the Rotation Game: rules from the geometry of the board, ordered depth-first
// search.
//
// A board is 24 symbols 1..3, eight of each, in the statement's order: row by row over the cells of
// a 7x7 grid that lie on its rows or columns 2 and 4 (counted from 0).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace turntable::reference {

using RotationBoard = std::array<std::uint8_t, 24>;

struct Solution {
  std::string word;              // shortest, and first in dictionary order; empty if solved
  int symbol;                    // 1..3, in the centre after the word
  std::array<int, 3> distances;  // moves that each of the symbols 1, 2, 3 needs on its own
};

class RotationGame {
 public:
  // Searches all zero/one boards once (16 MB, well under a second).
  RotationGame();

  // Both throw std::invalid_argument unless the board has eight of each symbol. Microseconds.
  [[nodiscard]] Solution solve(const RotationBoard& board) const;
  // In dictionary order, whatever symbol each brings to the centre; one empty word if solved.
  [[nodiscard]] std::vector<std::string> all_shortest_words(const RotationBoard& board) const;

  // Entry d: how many of the C(24,8) = 735471 zero/one boards are d moves from their goal.
  [[nodiscard]] std::vector<std::uint32_t> distribution() const;

  // The board after `word`. Looks at no symbol, so 24 labels may be moved too. Throws
  // std::invalid_argument for a letter outside A..H.
  [[nodiscard]] static RotationBoard after(const RotationBoard& board, const std::string& word);

  // The symbol that fills the centre, 0 if there is none.
  [[nodiscard]] static int centre(const RotationBoard& board);

 private:
  std::vector<std::uint8_t> bounds_;  // indexed by the 24 bits themselves; kNever where unreachable
};

}  // namespace turntable::reference
