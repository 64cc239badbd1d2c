// Random boards at wanted depths, every one of them equally likely, the rare ones too.
//
// Layers lists the states of a puzzle by depth; a Sampler draws boards, as the states that they
// reduce to. Where a board is one state, any state of the wanted layers will do. Where it is three
// masks, one a symbol, its depth is the least of theirs, its nearest masks are those at that depth,
// and there are two ways to draw one (numbers of the Rotation Game):
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
// ends; a table for which 2^18 proposals are in vain is wrong.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/rank/random.h"

namespace turntable::sample {

// Which boards are wanted.
struct BoardClass {
  Depth from = 0;        // the least depth of a board: moves to the goal
  Depth to = kMaxDepth;  // the greatest. Requires from <= to <= kMaxDepth
  std::size_t tied = 0;  // how many of the board's states are the nearest ones; 0: any number

  friend constexpr auto operator<=>(const BoardClass&, const BoardClass&) = default;
};

// All states of a puzzle, the nearest first. Takes milliseconds and four bytes a state. Refers to
// the game, which must live as long.
class Layers {
 public:
  explicit Layers(const Game& game);

  [[nodiscard]] Depth depth(PackedState state) const noexcept {
    return game_->state_distance(state);
  }
  // The states at these depths, the nearest first. Requires from <= to <= kMaxDepth.
  [[nodiscard]] std::span<const PackedState> between(Depth from, Depth to) const noexcept {
    const std::size_t begin = begins_[from];
    return std::span(states_).subspan(begin, begins_[to + std::size_t{1}] - begin);
  }
  // The greatest depth of a state.
  [[nodiscard]] Depth deepest() const noexcept { return depth(states_.back()); }
  [[nodiscard]] const Game& game() const noexcept { return *game_; }

 private:
  const Game* game_;
  std::vector<PackedState> states_;
  std::array<std::uint32_t, kMaxDepth + 2> begins_{};  // begins_[d]: states nearer than d
};

// The states of a board; the first board_states count.
using BoardStates = std::array<PackedState, kMaxBoardStates>;

// Refers to the layers, which must live as long. Requires boards of one state, or of three masks.
class Sampler {
 public:
  // A list takes up to a fifth of a second and ten megabytes.
  Sampler(const Layers& layers, const BoardClass& wanted);

  // There is no such board.
  [[nodiscard]] bool is_empty() const noexcept;
  // Any of the boards, each equally likely. Requires that there is one in a right table. Throws
  // Error of kTable if the table contradicts itself.
  [[nodiscard]] BoardStates draw(Random& random) const;

  // The greatest depth of a board.
  [[nodiscard]] static Depth gods_number(const Layers& layers);

 private:
  // Masks that are few enough for all pairs to be looked at.
  static constexpr std::size_t kListed = 16384;

  [[nodiscard]] PackedState rest(PackedState a, PackedState b) const noexcept {
    return all_cells_ & ~(a | b);
  }
  using BoardDepths = std::array<Depth, kMaxBoardStates>;
  [[nodiscard]] BoardDepths depths_of(const BoardStates& masks) const noexcept;
  [[nodiscard]] bool is_wanted(const BoardDepths& depths) const noexcept;
  void list(std::span<const PackedState> masks);
  [[nodiscard]] BoardStates draw_listed(Random& random) const;
  [[nodiscard]] BoardStates propose(Random& random) const;

  const Layers* layers_;
  BoardClass wanted_;
  std::span<const PackedState> states_;  // at wanted depths
  // Of masks only:
  PackedState all_cells_;
  bool any_board_ = false;                          // every board is wanted
  bool listed_ = false;                             // boards_ has all of them
  std::vector<std::array<PackedState, 2>> boards_;  // two masks of each, whatever their symbols
};

}  // namespace turntable::sample
