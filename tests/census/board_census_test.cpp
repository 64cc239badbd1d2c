#include "turntable/census/board_census.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <numeric>
#include <set>
#include <vector>

#include "tests/reference/mask_walk.h"
#include "tests/reference/rotation_game.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::census {
namespace {

const Game& rotation() {
  static const auto built = Game::build(kPuzzle<RotationGame>);
  return *built;
}

const std::vector<std::uint8_t>& distances() {
  static const std::vector<std::uint8_t> walked = reference::walk_all_masks();
  return walked;
}

constexpr std::uint32_t kAllCells = (1u << 24) - 1;

std::size_t gods_number(const BoardDistribution& distribution) {
  std::size_t greatest = distribution.size() - 1;
  while (distribution[greatest] == 0) --greatest;
  return greatest;
}

TEST_CASE("boards are counted of puzzles with three symbols, eight of each") {
  CHECK(has_board_census(kPuzzle<RotationGame>));
  CHECK_FALSE(has_board_census(kPuzzle<MagicSquares>));
}

TEST_CASE("every board is counted once, with any number of threads") {
  std::uint64_t all = 1;  // 24! / (8!)^3, one factor in the numerator at a time
  for (std::uint64_t symbol = 0; symbol < 3; ++symbol)
    for (std::uint64_t i = 1; i <= 8; ++i) all = all * (8 * symbol + i) / i;
  CHECK(all == 9465511770u);

  const BoardDistribution one = count_boards(rotation(), 1);
  CHECK(std::accumulate(one.begin(), one.end(), std::uint64_t{0}) == all);
  CHECK(one == count_boards(rotation(), 3));
  // One of three symbols in the centre, the sixteen other cells shared out anyhow.
  CHECK(one[0] == 3 * 12870);
}

TEST_CASE("the nearest boards, one by one") {
  constexpr std::size_t kDepths = 5;
  // Boards with a nearest symbol on this mask count for one of k, as 6/k sixths.
  std::array<std::uint64_t, kDepths> sixfold{};
  for (std::uint32_t first = 0; first <= kAllCells; ++first) {
    const unsigned distance = distances()[first];
    if (distance >= kDepths) continue;
    reference::for_each_second_mask(first, [&](std::uint32_t second) {
      const unsigned of_second = distances()[second];
      const unsigned of_third = distances()[kAllCells & ~first & ~second];
      if (of_second < distance || of_third < distance) return;
      const unsigned nearest = 1u + (of_second == distance) + (of_third == distance);
      sixfold[distance] += 6 / nearest;
    });
  }
  const BoardDistribution distribution = count_boards(rotation(), 2);
  for (std::size_t distance = 0; distance < kDepths; ++distance)
    CHECK(distribution[distance] == 3 * sixfold[distance] / 6);  // three symbols it may be
}

TEST_CASE("the hardest boards, one by one") {
  const BoardDistribution distribution = count_boards(rotation(), 2);
  const std::size_t hardest = gods_number(distribution);
  CHECK(hardest == 13);

  std::vector<std::uint32_t> far;
  for (std::uint32_t mask = 0; mask <= kAllCells; ++mask)
    if (distances()[mask] >= hardest && distances()[mask] != reference::kUnreached)
      far.push_back(mask);
  std::uint64_t found = 0;
  std::size_t greatest = 0;
  for (const std::uint32_t first : far)
    for (const std::uint32_t second : far) {
      if ((first & second) != 0) continue;
      const std::uint8_t of_third = distances()[kAllCells & ~first & ~second];
      if (of_third < hardest) continue;
      ++found;
      greatest = std::max<std::size_t>(
          greatest, std::min({distances()[first], distances()[second], of_third}));
    }
  CHECK(greatest == hardest);
  CHECK(distribution[hardest] == found);

  const reference::RotationGame game;
  std::set<BoardNumbers> seen;
  for (const SymmetryClass& hard : find_boards(rotation(), static_cast<Depth>(hardest), 2)) {
    const auto boards = class_of(kPuzzle<RotationGame>, hard.least);
    CHECK(boards.size() == hard.boards);
    CHECK(boards.front() == hard.least);
    for (const BoardNumbers& board : boards) {
      CHECK(seen.insert(board).second);
      CHECK(game.solve(board).word.size() == hardest);
    }
  }
  CHECK(seen.size() == found);
}

TEST_CASE("the classes of a distance hold all of its boards, in order") {
  const BoardDistribution distribution = count_boards(rotation(), 2);
  for (const Depth distance : {Depth{0}, Depth{1}}) {
    CAPTURE(int{distance});
    const auto classes = find_boards(rotation(), distance, 2);
    std::uint64_t boards = 0;
    for (const SymmetryClass& one : classes) boards += one.boards;
    CHECK(boards == distribution[distance]);
    CHECK(std::ranges::is_sorted(classes, {}, &SymmetryClass::least));
  }
  CHECK(find_boards(rotation(), 14, 1).empty());
}

TEST_CASE("progress is reported to its end") {
  std::mutex mutex;
  std::uint64_t reports = 0;
  std::uint64_t last = 0;
  std::uint64_t all = 0;
  (void)count_boards(rotation(), 2, [&](std::uint64_t done, std::uint64_t total) {
    const std::lock_guard lock(mutex);
    ++reports;
    last = std::max(last, done);
    all = total;
  });
  CHECK(all > 1000);
  CHECK(reports == all);
  CHECK(last == all);
}

}  // namespace
}  // namespace turntable::census
