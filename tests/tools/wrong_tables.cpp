#include "wrong_tables.h"

#include <vector>

#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "turntable/table/format.h"

namespace turntable::test {
namespace {

void write_wrong_table(const PuzzleInfo& puzzle, Rank rank, const std::filesystem::path& right,
                       const std::filesystem::path& folder) {
  const Table table = load_table(right / table_file_name(puzzle), puzzle);
  std::vector<Depth> depths;
  for (Rank r = 0; r < table.size(); ++r) depths.push_back(table.probe(r));
  depths[rank] = static_cast<Depth>(depths[rank] == 1 ? 2 : depths[rank] - 1);
  save_table(Table(puzzle, table.distribution(), depths), folder / table_file_name(puzzle));
}

}  // namespace

void write_wrong_tables(const std::filesystem::path& right, const std::filesystem::path& folder) {
  write_wrong_table(kPuzzleInfo<MagicSquares>, 12345, right, folder);
  write_wrong_table(kPuzzleInfo<RotationGame>, 54321, right, folder);
}

}  // namespace turntable::test
