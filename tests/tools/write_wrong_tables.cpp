// Writes two wrong tables of Magic Squares in sound files: TO/entry has a wrong entry,
// TO/distribution entries as they should be and a wrong distribution. Arguments: FROM TO.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <vector>

#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"

int main(int count, char** words) try {
  using namespace turntable;
  if (count != 3) return 2;
  const std::filesystem::path to = words[2];
  const PuzzleInfo& puzzle = kPuzzleInfo<MagicSquares>;
  const Table right = load_table(std::filesystem::path(words[1]) / table_file_name(puzzle), puzzle);
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < right.size(); ++rank) depths.push_back(right.probe(rank));
  Distribution distribution = right.distribution();
  ++distribution[1];
  --distribution[2];
  save_table(Table(puzzle, distribution, depths), to / "distribution" / table_file_name(puzzle));
  depths.back() = static_cast<Depth>(depths.back() - 1);
  save_table(Table(puzzle, right.distribution(), depths), to / "entry" / table_file_name(puzzle));
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
