// Goes through all first masks, and for each through all pairs of masks that share out the cells
// that it leaves free (mask_rows.h). Of first masks whose inner parts are images of each other
// under the symmetries of the board one does for all.
#include "turntable/census/board_census.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <span>
#include <utility>

#include "turntable/census/board_class.h"
#include "turntable/census/mask_rows.h"
#include "turntable/parallel.h"
#include "turntable/rank/ring_orbit.h"

namespace turntable {

namespace {

// An inner part of first masks, the least of its images.
struct FirstPart {
  unsigned inner;
  unsigned images;  // how many there are
};

unsigned inner_image(unsigned element, unsigned inner) {
  return ring_orbit::kPairedImages[element][inner & 0xff] |
         unsigned{ring_orbit::kCentredImages[element][inner >> 8]} << 8;
}

std::vector<FirstPart> list_first_parts() {
  std::vector<FirstPart> parts;
  for (unsigned inner = 0; inner < kInnerParts; ++inner) {
    if (cells_of(inner) > kMaskCells) continue;
    bool is_least = true;
    unsigned fixing = 0;  // elements that leave it as it is
    for (unsigned element = 0; element < ring_orbit::kElements; ++element) {
      const unsigned image = inner_image(element, inner);
      is_least = is_least && image >= inner;
      if (image == inner) ++fixing;
    }
    if (is_least) parts.push_back({inner, ring_orbit::kElements / fixing});
  }
  return parts;
}

// Calls work(part, rows) for every first part, in `threads` threads.
void for_each_first_part(const MaskDepths& depths, unsigned threads, const ReportProgress& report,
                         auto&& work) {
  const std::vector<FirstPart> parts = list_first_parts();
  std::atomic<std::size_t> next = 0;
  for_each_part(threads, [&](unsigned) {
    MaskRows rows(depths);
    for (std::size_t at = next++; at < parts.size(); at = next++) {
      work(parts[at], rows);
      if (report) report(at + 1, parts.size());
    }
  });
}

// Calls visit(first, second, third, orders) for the outer bytes of three masks that share out the
// outer cells, the first with this inner part, the second with at least as many as the third.
// `orders` is how many of the two orders of the second and the third mask a visit stands for.
void for_each_outer(unsigned first_inner, auto&& visit) {
  for (unsigned first = 0; first < kOuterBytes; ++first) {
    if (cells_of(first) + cells_of(first_inner) != kMaskCells) continue;
    const unsigned free = ~first & (kOuterBytes - 1);
    unsigned second = 0;
    do {
      const unsigned third = free ^ second;
      // Where both take as many, both orders are visited.
      if (cells_of(second) >= cells_of(third))
        visit(first, second, third, cells_of(second) > cells_of(third) ? 2u : 1u);
      second = (second - free) & free;
    } while (second != 0);
  }
}

// Six times the number of boards with a nearest symbol on the first mask, by the second and third
// masks counted in order. Any of three symbols may be that one, and a board with k nearest symbols
// is met k times: so an order counts for 3 / k boards.
std::uint64_t sixfold_boards(const PairCounts& counts) {
  const std::uint64_t two_nearest = counts.at_least - counts.beyond - counts.equal;
  return 18 * std::uint64_t{counts.beyond} + 9 * two_nearest + 6 * std::uint64_t{counts.equal};
}

}  // namespace

BoardDistribution count_boards(const Table& table, unsigned threads, const ReportProgress& report) {
  const MaskDepths depths(table);
  std::mutex mutex;
  BoardDistribution sixfold{};
  for_each_first_part(depths, threads, report, [&](const FirstPart& part, MaskRows& rows) {
    BoardDistribution sums{};
    rows.choose(part.inner);
    for_each_outer(part.inner, [&](unsigned first, unsigned second, unsigned third,
                                   unsigned orders) {
      const Depth depth = depths.of(first, part.inner);
      sums[depth] +=
          orders * sixfold_boards(count_pairs(rows.forward(second), rows.backward(third), depth));
    });
    const std::lock_guard lock(mutex);
    for (std::size_t depth = 0; depth < sums.size(); ++depth)
      sixfold[depth] += part.images * sums[depth];
  });
  for (std::uint64_t& boards : sixfold) boards /= 6;
  return sixfold;
}

std::vector<SymmetryClass> find_boards(const Table& table, Depth distance, unsigned threads,
                                       const ReportProgress& report) {
  const MaskDepths depths(table);
  std::mutex mutex;
  std::vector<RotationGame::Board> least;
  for_each_first_part(depths, threads, report, [&](const FirstPart& part, MaskRows& rows) {
    std::vector<RotationGame::Board> found;
    bool are_chosen = false;
    for_each_outer(part.inner, [&](unsigned first, unsigned second, unsigned third, unsigned) {
      if (depths.of(first, part.inner) != distance) return;
      if (!std::exchange(are_chosen, true)) rows.choose(part.inner);
      const std::span<const Depth> row = rows.forward(second);
      const std::span<const Depth> other = rows.backward(third);
      if (count_pairs(row, other, distance).at_least == 0) return;
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] < distance || other[i] < distance) continue;
        const RotationGame::State one = join_mask(first, part.inner);
        const RotationGame::State two = join_mask(second, rows.parts(second)[i]);
        const RotationGame::State rest{~(one.cells | two.cells) & 0xffffff};
        found.push_back(class_of(RotationGame::board_of({one, two, rest})).front());
      }
    });
    const std::lock_guard lock(mutex);
    least.insert(least.end(), found.begin(), found.end());
  });
  std::ranges::sort(least);
  least.erase(std::unique(least.begin(), least.end()), least.end());
  std::vector<SymmetryClass> classes;
  for (const RotationGame::Board& board : least)
    classes.push_back({board, static_cast<std::uint32_t>(class_of(board).size())});
  return classes;
}

}  // namespace turntable
