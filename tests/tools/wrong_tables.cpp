#include "wrong_tables.h"

#include <vector>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/table_file.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

std::vector<Depth> entries(const Table& table) {
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < table.size(); ++rank) depths.push_back(table.probe(rank));
  return depths;
}

void write_wrong_table(const PuzzleInfo& puzzle, Rank rank, const fs::path& right,
                       const fs::path& folder) {
  const Table table = load_table(right / table_file_name(puzzle), puzzle);
  std::vector<Depth> depths = entries(table);
  depths[rank] = static_cast<Depth>(depths[rank] == 1 ? 2 : depths[rank] - 1);
  save_table(Table(puzzle, table.distribution(), depths), folder / table_file_name(puzzle));
}

}  // namespace

void write_wrong_tables(const fs::path& right, const fs::path& folder) {
  write_wrong_table(kPuzzle<MagicSquares>, 12345, right, folder);
  write_wrong_table(kPuzzle<RotationGame>, 54321, right, folder);
}

void write_wrong_distribution(const fs::path& right, const fs::path& folder) {
  const PuzzleInfo& puzzle = kPuzzle<MagicSquares>;
  const Table table = load_table(right / table_file_name(puzzle), puzzle);
  Distribution distribution = table.distribution();
  ++distribution[1];
  --distribution[2];
  save_table(Table(puzzle, distribution, entries(table)), folder / table_file_name(puzzle));
}

}  // namespace turntable::test
