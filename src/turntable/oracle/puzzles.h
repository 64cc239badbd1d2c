// The list of puzzles. A new one is a file in puzzle/ and a row in puzzles.cpp.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// A puzzle and the two things that need its type: kPuzzleRow<P> in oracle/puzzle_game.h.
struct PuzzleRow {
  const PuzzleInfo& puzzle;
  Table (*build)(unsigned threads);
  std::unique_ptr<Game> (*play)(Table table);
};

[[nodiscard]] std::span<const PuzzleRow> puzzles() noexcept;

// By its name or one of its aliases; nullptr if there is none.
[[nodiscard]] const PuzzleInfo* find_puzzle(std::string_view name_or_alias) noexcept;

}  // namespace turntable
