// All boards of a puzzle whose boards are three masks, by their distance; of the Rotation Game
// 24!/(8!)^3 = 9 465 511 770.
//
// A board is three masks that share out the cells, and its distance is the least of theirs. So the
// table of the masks does not hold the distribution of the boards; it has to be counted.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/parallel.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::census {

// Whether its boards can be counted: three symbols, eight of each.
[[nodiscard]] bool has_board_census(const PuzzleInfo& puzzle) noexcept;

// Entry d is the number of boards at distance d.
using BoardDistribution = std::array<std::uint64_t, kMaxDepth + 1>;

// Counts in `threads` threads, or in fewer if memory is short; 0.2 s of one core. Requires
// has_board_census and at least one thread.
[[nodiscard]] BoardDistribution count_boards(const Game& game, unsigned threads,
                                             const ReportProgress& report = {});

// Boards that symmetries of the board and new names for the symbols make of each other: the former
// permute the letters, the latter change which symbol fills the goal's cells, and neither changes
// how many moves are needed.
struct SymmetryClass {
  BoardNumbers least;  // of its boards, as a sequence of symbols
  std::uint32_t boards;
};

// All boards that they make of this one, each once, in increasing order; of the Rotation Game at
// most 8 * 6 = 48. Requires a puzzle that has symbols.
[[nodiscard]] std::vector<BoardNumbers> class_of(const PuzzleInfo& puzzle,
                                                 const BoardNumbers& board);

// The classes of all boards at this distance, by their least boards. Costs as much as count_boards
// and, beside that, time and memory for each board found: meant for the greatest distance. The same
// requirements.
[[nodiscard]] std::vector<SymmetryClass> find_boards(const Game& game, Depth distance,
                                                     unsigned threads,
                                                     const ReportProgress& report = {});

}  // namespace turntable::census
