// All 9 465 511 770 boards, one by one, against the census: some seconds, so only in the gate.
//
// Shares nothing with the library: a plain walk over the masks, no symmetry of the board, no
// weights for ties. Boards that differ in the names of the symbols only are taken together, six at
// a time: the first symbol is the one of cell 1, the second that of the first cell which is left.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "tests/reference/mask_walk.h"
#include "turntable/census/board_census.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::census {
namespace {

TEST_CASE("the census against every board") {
  const std::vector<std::uint8_t> distances = reference::walk_all_masks();
  constexpr std::uint32_t kAllCells = (1u << 24) - 1;
  std::vector<std::uint32_t> firsts;
  for (std::uint32_t mask = 1; mask <= kAllCells; mask += 2)
    if (distances[mask] != reference::kUnreached) firsts.push_back(mask);
  REQUIRE(firsts.size() == 245157);  // C(23,7)

  const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<BoardDistribution> parts(threads, BoardDistribution{});
  std::atomic<std::size_t> next = 0;
  {
    std::vector<std::jthread> workers;
    for (BoardDistribution& part : parts)
      workers.emplace_back([&] {
        BoardDistribution counts{};
        for (std::size_t at = next++; at < firsts.size(); at = next++) {
          const std::uint32_t first = firsts[at];
          const std::uint32_t free = kAllCells & ~first;
          const std::uint32_t lowest = free & (~free + 1);
          reference::for_each_second_mask(first, [&](std::uint32_t second) {
            if ((second & lowest) == 0) return;
            ++counts[std::min({distances[first], distances[second], distances[free & ~second]})];
          });
        }
        part = counts;
      });
  }
  const BoardDistribution census = count_boards(*Game::build(kPuzzle<RotationGame>), threads);
  for (std::size_t distance = 0; distance < census.size(); ++distance) {
    std::uint64_t boards = 0;
    for (const BoardDistribution& part : parts) boards += 6 * part[distance];
    CHECK_MESSAGE(census[distance] == boards, "distance ", distance);
  }
}

}  // namespace
}  // namespace turntable::census
