// Goes through all first masks, and for each through all pairs of masks that share out the cells
// that it leaves free (mask_rows.h). Of first masks whose inner parts are images of each other
// under the symmetries of the board one does for all.
#include "turntable/census/board_census.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "turntable/census/mask_rows.h"
#include "turntable/parallel.h"

namespace turntable::census {
namespace {

// An inner part of first masks, the least of its images.
struct FirstPart {
  unsigned inner;
  unsigned images;  // how many there are
};

// What a symmetry makes of inner parts, byte by byte: a cell's image does not depend on the others.
class InnerImages {
 public:
  InnerImages(const PuzzleInfo& puzzle, const CellImages& symmetry) {
    for (std::size_t cell = 0; cell < puzzle.shape.cells; ++cell) {
      const unsigned from = puzzle.cell_bits[cell];
      const unsigned to = puzzle.cell_bits[symmetry[cell]];
      if (from < 8 || to < 8) {
        keeps_inner_ = keeps_inner_ && from < 8 && to < 8;
        continue;
      }
      auto& images = images_[(from - 8) / 8];
      for (unsigned byte = 0; byte < kOuterBytes; ++byte)
        if ((byte >> from % 8 & 1) != 0) images[byte] |= 1u << (to - 8);
    }
  }

  // The symmetry takes inner cells to inner ones.
  [[nodiscard]] bool keeps_inner() const noexcept { return keeps_inner_; }
  [[nodiscard]] unsigned of(unsigned inner) const noexcept {
    return images_[0][inner & 0xff] | images_[1][inner >> 8];
  }

 private:
  std::array<std::array<unsigned, kOuterBytes>, 2> images_{};
  bool keeps_inner_ = true;
};

std::vector<FirstPart> list_first_parts(const PuzzleInfo& puzzle) {
  std::vector<InnerImages> symmetries;  // without the identity
  for (const CellImages& symmetry : puzzle.symmetries.subspan(1))
    if (const InnerImages images(puzzle, symmetry); images.keeps_inner())
      symmetries.push_back(images);
  std::vector<FirstPart> parts;
  for (unsigned inner = 0; inner < kInnerParts; ++inner) {
    if (cells_of(inner) > kMaskCells) continue;
    bool is_least = true;
    unsigned fixing = 1;  // symmetries that leave it as it is
    for (const InnerImages& images : symmetries) {
      const unsigned image = images.of(inner);
      is_least = is_least && image >= inner;
      if (image == inner) ++fixing;
    }
    if (is_least) parts.push_back({inner, static_cast<unsigned>(symmetries.size() + 1) / fixing});
  }
  return parts;
}

// Calls work(part, rows) for every first part, in `threads` threads.
void for_each_first_part(const PuzzleInfo& puzzle, const MaskDepths& depths, unsigned threads,
                         const ReportProgress& report, auto&& work) {
  const std::vector<FirstPart> parts = list_first_parts(puzzle);
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

bool has_board_census(const PuzzleInfo& puzzle) noexcept {
  return puzzle.shape.cells == 24 && puzzle.board_states == 3 && puzzle.cell_bits.size() == 24;
}

BoardDistribution count_boards(const Game& game, unsigned most_threads,
                               const ReportProgress& report) {
  const MaskDepths depths(game);
  return with_threads(most_threads, [&](unsigned threads) {
    std::mutex mutex;
    BoardDistribution sixfold{};
    for_each_first_part(
        game.puzzle(), depths, threads, report, [&](const FirstPart& part, MaskRows& rows) {
          BoardDistribution sums{};
          rows.choose(part.inner);
          for_each_outer(
              part.inner, [&](unsigned first, unsigned second, unsigned third, unsigned orders) {
                const Depth depth = depths.of(first, part.inner);
                sums[depth] += orders * sixfold_boards(count_pairs(rows.forward(second),
                                                                   rows.backward(third), depth));
              });
          const std::lock_guard lock(mutex);
          for (std::size_t depth = 0; depth < sums.size(); ++depth)
            sixfold[depth] += part.images * sums[depth];
        });
    for (std::uint64_t& boards : sixfold) boards /= 6;
    return sixfold;
  });
}

std::vector<BoardNumbers> class_of(const PuzzleInfo& puzzle, const BoardNumbers& board) {
  std::vector<BoardNumbers> boards;
  std::vector<std::uint8_t> names(puzzle.shape.symbols);
  for (const CellImages& images : puzzle.symmetries) {
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    do {
      BoardNumbers image{};
      for (std::size_t cell = 0; cell < puzzle.shape.cells; ++cell)
        image[images[cell]] = names[board[cell] - 1u];
      boards.push_back(image);
    } while (std::ranges::next_permutation(names).found);
  }
  std::ranges::sort(boards);
  boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  return boards;
}

std::vector<SymmetryClass> find_boards(const Game& game, Depth distance, unsigned most_threads,
                                       const ReportProgress& report) {
  const MaskDepths depths(game);
  const auto all = with_threads(most_threads, [&](unsigned threads) {
    std::mutex mutex;
    std::set<BoardNumbers> least;
    for_each_first_part(
        game.puzzle(), depths, threads, report, [&](const FirstPart& part, MaskRows& rows) {
          std::set<BoardNumbers> found;
          bool are_chosen = false;
          for_each_outer(
              part.inner, [&](unsigned first, unsigned second, unsigned third, unsigned) {
                if (depths.of(first, part.inner) != distance) return;
                if (!std::exchange(are_chosen, true)) rows.choose(part.inner);
                const std::span<const Depth> row = rows.forward(second);
                const std::span<const Depth> other = rows.backward(third);
                if (count_pairs(row, other, distance).at_least == 0) return;
                for (std::size_t i = 0; i < row.size(); ++i) {
                  if (row[i] < distance || other[i] < distance) continue;
                  const PackedState one = join_mask(first, part.inner);
                  const PackedState two = join_mask(second, rows.parts(second)[i]);
                  const std::array<PackedState, 3> masks{one, two, ~(one | two) & 0xffffff};
                  found.insert(class_of(game.puzzle(), game.start_of(masks, {})).front());
                }
              });
          const std::lock_guard lock(mutex);
          least.merge(found);
        });
    return least;
  });
  std::vector<SymmetryClass> classes;
  for (const BoardNumbers& board : all)
    classes.push_back({board, static_cast<std::uint32_t>(class_of(game.puzzle(), board).size())});
  return classes;
}

}  // namespace turntable::census
