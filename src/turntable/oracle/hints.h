// What each letter does to a board: a hint for somebody who plays.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable {

struct Hint {
  Depth distance = 0;     // of the board after the letter, the nearest of its states'
  int change = 0;         // against the board before
  bool shortest = false;  // a shortest word starts with the letter
  std::array<Depth, kMaxBoardStates> by_state{};  // distance of each of the board's states after it
};

// One for each move, in letter order. Requires 1..kMaxBoardStates states.
template <Puzzle P>
[[nodiscard]] std::array<Hint, P::kMoves> hints(const Oracle<P>& oracle,
                                                std::span<const typename P::State> states) {
  const int now = oracle.distance(states);
  std::array<Hint, P::kMoves> all{};
  for (Move move = 0; move < P::kMoves; ++move) {
    Hint& hint = all[move];
    for (std::size_t i = 0; i < states.size(); ++i)
      hint.by_state[i] = oracle.distance(P::apply(states[i], move));
    hint.distance = *std::min_element(hint.by_state.begin(),
                                      hint.by_state.begin() + static_cast<long>(states.size()));
    hint.change = hint.distance - now;
    hint.shortest = hint.change == -1;
  }
  return all;
}

}  // namespace turntable
