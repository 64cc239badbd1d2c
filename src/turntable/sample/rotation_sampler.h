// Random boards of the Rotation Game, exactly uniform over those of the wanted depths and ties.
//
// A board is three masks, one a symbol; its depth is the least of theirs, and its nearest masks are
// those at that depth. There are two ways to draw one:
//
// Proposals. Draw a symbol, a mask for it at a wanted depth, and one of the C(16,8) ways to share
// out the other sixteen cells, all uniformly. A board is proposed by as many of these triples as it
// has masks at wanted depths, all equally likely. Of its nearest masks exactly one belongs to the
// smallest symbol; the triple with that symbol and that mask exists if and only if the board's
// depth is a wanted one. Accepting a board from this triple only, each wanted board is therefore
// accepted with the probability of one triple, the same for all. Whether its tie is the wanted one
// is then looked at as well, which depends on the board alone and keeps what is left uniform.
//
// Lists. A proposal is nearly always in vain for the deepest boards (the other two masks must be as
// deep) and for ties near the goal. But such boards have two masks at least in a short list: for a
// tie, the masks at wanted depths; without one, the masks no nearer than the least wanted depth. So
// all pairs of that list which share no cell give all the boards, and one is drawn from them. The
// symbols may be exchanged, so one entry stands for six boards.
//
// The way depends on the length of the list alone. Where it is longer than kListed, at least one
// proposal in 6000 is accepted (fewest for the depths 12 to 14 and two nearest masks), so drawing
// ends; a table for which it does not is wrong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turntable/puzzle/rotation_game.h"
#include "turntable/sample/sampler.h"

namespace turntable {

template <>
class Sampler<RotationGame> {
 public:
  using State = RotationGame::State;
  using States = std::array<State, 3>;

  // A list takes up to a fifth of a second and ten megabytes.
  Sampler(const Layers<RotationGame>& layers, const BoardClass& wanted);

  // There is no such board.
  [[nodiscard]] bool is_empty() const noexcept;
  // The masks of the symbols 1, 2, 3 of any of the boards, each equally likely. Requires that there
  // is one. Throws InconsistentTable.
  [[nodiscard]] States draw(Random& random) const;

  // The greatest depth of a board.
  [[nodiscard]] static Depth gods_number(const Layers<RotationGame>& layers);

 private:
  // Masks that are few enough for all pairs to be looked at.
  static constexpr std::size_t kListed = 16384;

  [[nodiscard]] bool is_wanted(const States& states) const noexcept;
  [[nodiscard]] bool is_first_nearest(const States& states, std::size_t symbol) const noexcept;
  void list(std::span<const State> masks);

  const Layers<RotationGame>* layers_;
  BoardClass wanted_;
  bool any_board_;                            // every board is wanted
  std::span<const State> masks_;              // at wanted depths
  bool listed_ = false;                       // boards_ has all of them
  std::vector<std::array<State, 2>> boards_;  // two masks of each, whatever their symbols
};

}  // namespace turntable
