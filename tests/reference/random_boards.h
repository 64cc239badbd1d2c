// Random boards for tests: the same boards from the same seed with every compiler and library.
//
// No std distribution and no std::shuffle: the standard leaves their results to each library.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "rotation_game.h"

namespace turntable::reference {

// SplitMix64 (Steele, Lea and Flood 2014): a Weyl sequence through a 64-bit mixer.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
  }

  // 0 .. bound - 1, each equally likely; requires bound > 0. The 2^64 mod bound least values are
  // thrown away, so that a multiple of `bound` values is left.
  std::size_t below(std::size_t bound) {
    const std::uint64_t spare = (std::uint64_t{0} - bound) % bound;
    std::uint64_t value = next();
    while (value < spare) value = next();
    return static_cast<std::size_t>(value % bound);
  }

 private:
  std::uint64_t state_;
};

// Fisher and Yates: from the last place down, swap with one of the places not yet passed.
template <typename Sequence>
void shuffle(Sequence& sequence, Random& random) {
  for (std::size_t left = sequence.size(); left > 1; --left) {
    std::swap(sequence[left - 1], sequence[random.below(left)]);
  }
}

// Any of the 8! = 40320 boards.
inline std::string random_magic_board(Random& random) {
  std::string board = "12345678";
  shuffle(board, random);
  return board;
}

// Any of the 24!/(8!)^3 = 9465511770 boards.
inline RotationBoard random_rotation_board(Random& random) {
  RotationBoard board{};
  for (std::size_t i = 0; i < board.size(); ++i) board[i] = static_cast<std::uint8_t>(i / 8 + 1);
  shuffle(board, random);
  return board;
}

// A solved board with `symbol` (1..3) in the centre and the other two anyhow around it.
inline RotationBoard random_solved_rotation_board(int symbol, Random& random) {
  std::array<std::uint8_t, 16> rim{};
  for (std::size_t i = 0; i < rim.size(); ++i) {
    rim[i] = static_cast<std::uint8_t>((symbol + (i < 8 ? 0 : 1)) % 3 + 1);
  }
  shuffle(rim, random);
  RotationBoard board{};
  std::size_t used = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    // Cells 7 8 9 12 13 16 17 18, counted from 1.
    const bool central = (i >= 6 && i <= 8) || i == 11 || i == 12 || (i >= 15 && i <= 17);
    board[i] = central ? static_cast<std::uint8_t>(symbol) : rim[used++];
  }
  return board;
}

// A board at most `steps` moves from solved: any solved board, and that many random letters.
inline RotationBoard random_near_rotation_board(std::size_t steps, Random& random) {
  RotationBoard board = random_solved_rotation_board(static_cast<int>(random.below(3)) + 1, random);
  for (std::size_t i = 0; i < steps; ++i) {
    board = RotationGame::after(board, std::string(1, static_cast<char>('A' + random.below(8))));
  }
  return board;
}

// The next random board on which two or three symbols share the least distance.
inline RotationBoard random_tied_rotation_board(const RotationGame& game, Random& random) {
  while (true) {
    const RotationBoard board = random_rotation_board(random);
    const Solution solution = game.solve(board);
    int nearest = 0;
    for (const int distance : solution.distances) {
      if (distance == static_cast<int>(solution.word.size())) ++nearest;
    }
    if (nearest > 1) return board;
  }
}

}  // namespace turntable::reference
