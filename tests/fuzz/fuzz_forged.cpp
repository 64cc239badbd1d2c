// Whole tables, forged: consistent ones and others. First byte: the puzzle, and what is asked of
// the table (tests/forged_table.h); second: the seed of the boards; third: what all entries are
// made of; fourth: the deepest that the header states. The rest are changes, four bytes each:
// rank, rank, rank, depth.
//
// The decoder refuses what is deeper than the header says. No use of what it takes may go astray.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "fuzz.h"
#include "tests/forged_table.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/rank/random.h"

using namespace turntable;

namespace {

using fuzz::require;

std::vector<Depth> entries_of(const std::vector<Depth>& right, std::uint8_t kind) {
  std::vector<Depth> depths = right;
  Random random(kind);
  switch (kind % 6) {
    case 0:
      break;
    case 1:
      std::ranges::fill(depths, static_cast<Depth>(kind / 6 % 32));
      break;
    case 2:
      for (Depth& depth : depths) depth = static_cast<Depth>(random.below(1 + kind / 6 % 32));
      break;
    case 3:
      for (Depth& depth : depths) depth = static_cast<Depth>(depth / (1 + kind / 6 % 8));
      break;
    case 4:
      std::rotate(depths.begin(), depths.begin() + kind, depths.end());
      break;
    default:
      for (Depth& depth : depths) depth = static_cast<Depth>(std::min(31, depth + kind / 6 % 32));
  }
  return depths;
}

void try_table(const PuzzleInfo& puzzle, const std::vector<Depth>& right, test::Use use,
               fuzz::Bytes& bytes) {
  const std::uint8_t seed = bytes.next();
  std::vector<Depth> depths = entries_of(right, bytes.next());
  const auto stated = static_cast<Depth>(bytes.next() % (kMaxDepth + 1));
  while (!bytes.empty()) {
    const std::size_t rank =
        bytes.next() | std::size_t{bytes.next()} << 8 | std::size_t{bytes.next()} << 16;
    depths[rank % depths.size()] = static_cast<Depth>(bytes.next() % (kMaxDepth + 1));
  }
  const Depth deepest = std::ranges::max(depths);
  // 0: as deep as it is.
  const Depth header = stated == 0 ? deepest : stated;
  // What does not fit into the bits of an entry is no forgery of this form.
  for (Depth& depth : depths) depth = static_cast<Depth>(depth & ((1 << bits_for(header)) - 1));
  const auto game = test::open_forged(puzzle, depths, test::shallow_distribution(puzzle, header));
  require((game != nullptr) == (std::ranges::max(depths) <= header),
          "what is deeper than the header says is refused, and nothing else");
  if (game == nullptr) return;
  const auto complaint =
      test::misuse(*game, use, seed, fuzz::scratch_file(0), fuzz::scratch_file(1));
  require(!complaint, complaint.value_or(""));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const std::uint8_t first = bytes.next();
  // To sample the larger puzzle takes seconds here; tests/table/forged_test.cpp does it.
  const bool magic = first % 2 == 0;
  const test::Use use = test::kUses[first / 2 % (magic ? std::size(test::kUses) : 4)];
  if (magic) {
    static const auto right = test::right_depths(kPuzzle<MagicSquares>);
    try_table(kPuzzle<MagicSquares>, right, use, bytes);
  } else {
    static const auto right = test::right_depths(kPuzzle<RotationGame>);
    try_table(kPuzzle<RotationGame>, right, use, bytes);
  }
  return 0;
}
