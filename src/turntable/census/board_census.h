// All 24!/(8!)^3 = 9 465 511 770 boards of the Rotation Game by their distance.
//
// A board is three masks that share out the cells, and its distance is the least of theirs. So the
// table of the masks does not hold the distribution of the boards; it has to be counted.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "turntable/puzzle/puzzle.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/report_progress.h"
#include "turntable/table/table.h"

namespace turntable {

// 24!/(8!)^3: the cells of the first symbol, then those of the second among the others.
inline constexpr std::uint64_t kRotationBoards = std::uint64_t{binomial(24, 8)} * binomial(16, 8);

// Entry d is the number of boards at distance d.
using BoardDistribution = std::array<std::uint64_t, kMaxDepth + 1>;

// Counts in `threads` threads; 0.2 s of one core. Requires a table of the Rotation Game
// and at least one thread.
[[nodiscard]] BoardDistribution count_boards(const Table& table, unsigned threads,
                                             const ReportProgress& report = {});

// Boards that symmetries of the board and new names for the symbols make of each other.
struct SymmetryClass {
  RotationGame::Board least;  // of its boards, as a sequence of symbols
  std::uint32_t boards;
};

// The classes of all boards at this distance, by their least boards. Costs as much as count_boards
// and, beside that, time and memory for each board found: meant for the greatest distance. The same
// requirements.
[[nodiscard]] std::vector<SymmetryClass> find_boards(const Table& table, Depth distance,
                                                     unsigned threads,
                                                     const ReportProgress& report = {});

}  // namespace turntable
