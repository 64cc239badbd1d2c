// The list of puzzles. A new one is a file beside this and a row here.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

template <Puzzle... P>
struct PuzzleList {
  static constexpr std::array<PuzzleInfo, sizeof...(P)> kInfos{kPuzzleInfo<P>...};

  // Calls visit.template operator()<P>() for the puzzle of this name and returns true; false if
  // there is none.
  template <typename Visit>
  static bool visit(std::string_view name, Visit&& visit) {
    return ((name == P::kName ? (visit.template operator()<P>(), true) : false) || ...);
  }
};

using Puzzles = PuzzleList<MagicSquares, RotationGame>;

// Short names, as people type them.
struct PuzzleAlias {
  std::string_view alias;
  std::string_view name;
};
inline constexpr std::array<PuzzleAlias, 3> kPuzzleAliases{{
    {"magic", MagicSquares::kName},
    {"msquare", MagicSquares::kName},
    {"rotation", RotationGame::kName},
}};

// The puzzle's full name, or an empty one if neither a name nor an alias fits.
[[nodiscard]] constexpr std::string_view full_puzzle_name(std::string_view name) noexcept {
  for (const PuzzleInfo& puzzle : Puzzles::kInfos)
    if (puzzle.name == name) return puzzle.name;
  for (const PuzzleAlias& alias : kPuzzleAliases)
    if (alias.alias == name) return alias.name;
  return {};
}

}  // namespace turntable
