// Random cases of a judge, by the depth and the ties of their boards.
#pragma once

#include <cstddef>
#include <map>
#include <optional>

#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/rank/random.h"
#include "turntable/sample/sampler.h"

namespace turntable::sample {

// Refers to the game and the judge, which must live as long. Keeps what each class of boards needs
// for drawing (Rotation Game: up to ten megabytes for ties near the goal, nothing for most).
class CaseSampler {
 public:
  // Requires a judge of the game's puzzle.
  CaseSampler(const Game& game, const judge::Judge& judge)
      : game_(game), judge_(judge), layers_(game) {}

  // The greatest depth of a board. May take a tenth of a second.
  [[nodiscard]] Depth gods_number();
  // States of a board: as many at most are tied.
  [[nodiscard]] std::size_t most_tied() const noexcept { return game_.puzzle().board_states; }
  // There are such boards.
  [[nodiscard]] bool exists(const BoardClass& wanted) { return !sampler(wanted).is_empty(); }
  // A case whose board is any of them, each equally likely. A judge's start and limit are random as
  // well: any arrangement, any number of moves that its statement allows. As most boards lie beyond
  // every such limit, half of the cases for which any board would do have one within theirs, each
  // of those equally likely. Requires exists(wanted). Throws Error of kTable if the table
  // contradicts itself.
  [[nodiscard]] judge::Case draw(const BoardClass& wanted, Random& random);

 private:
  const Sampler& sampler(const BoardClass& wanted) {
    return samplers_.try_emplace(wanted, layers_, wanted).first->second;
  }

  const Game& game_;
  const judge::Judge& judge_;
  Layers layers_;
  std::optional<Depth> gods_number_;  // once it was asked for
  std::map<BoardClass, Sampler> samplers_;
};

}  // namespace turntable::sample
