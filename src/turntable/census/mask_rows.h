// Distances of masks laid out so that pairs of masks can be counted by the row: for puzzles whose
// boards are three masks of eight among 24 cells.
//
// A mask (a PackedState) is an outer byte, its lowest, and an inner part, the other 16 bits. For
// one first mask the cells inside that it leaves free are given, and a row holds the depths of all
// masks with one outer byte and an inner part in these free cells, in increasing order of the inner
// parts. Of two masks that share out what the first leaves free each has inside the complement of
// what the other has, and taking complements turns the order round. So all pairs with two given
// outer bytes are a row and, turned round, another one side by side: plain loops over bytes, which
// compilers turn into vector instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::census {

inline constexpr unsigned kMaskCells = 8;
inline constexpr unsigned kOuterBytes = 1u << 8;
inline constexpr unsigned kInnerParts = 1u << 16;

[[nodiscard]] constexpr PackedState join_mask(unsigned outer, unsigned inner) noexcept {
  return outer | inner << 8;
}

[[nodiscard]] constexpr unsigned cells_of(unsigned part) noexcept {
  return static_cast<unsigned>(std::popcount(part));
}

// The depth of every mask, a byte each.
class MaskDepths {
 public:
  // Requires a game whose boards are such masks.
  explicit MaskDepths(const Game& game);

  // How many masks there are.
  [[nodiscard]] std::size_t size() const noexcept { return depths_.size(); }
  // Requires eight cells together.
  [[nodiscard]] Depth of(unsigned outer, unsigned inner) const noexcept {
    return row(outer)[rank(inner)];
  }

  // By the rank of the inner part, which has 8 - cells_of(outer) cells.
  [[nodiscard]] const Depth* row(unsigned outer) const noexcept {
    return depths_.data() + starts_[outer];
  }
  // Among the parts with as many cells, in increasing order.
  [[nodiscard]] std::uint16_t rank(unsigned inner) const noexcept { return ranks_[inner]; }

 private:
  std::vector<std::uint16_t> ranks_;
  std::array<std::size_t, kOuterBytes> starts_;
  std::vector<Depth> depths_;
};

// The rows of one inner part of the first mask. Of the outer cells that the first mask leaves free
// one of the others takes at least half: its row is the one to ask for forward, the other's
// backward.
class MaskRows {
 public:
  // Refers to the depths, which must live as long.
  explicit MaskRows(const MaskDepths& depths);

  // Requires at most eight cells.
  void choose(unsigned first_inner);

  // Requires cells_of(outer) at least half of cells_of(first_inner), and not more than these.
  [[nodiscard]] std::span<const Depth> forward(unsigned outer) const noexcept {
    return {&forward_[starts_[outer]], parts(outer).size()};
  }
  // Requires cells_of(outer) at most half of cells_of(first_inner).
  [[nodiscard]] std::span<const Depth> backward(unsigned outer) const noexcept {
    return {&backward_[starts_[outer]], parts(outer).size()};
  }
  // The inner parts that belong to a row, forward.
  [[nodiscard]] const std::vector<std::uint16_t>& parts(unsigned outer) const noexcept {
    return parts_[kMaskCells - cells_of(outer)];
  }

 private:
  const MaskDepths& depths_;
  // By the number of cells: the parts of the free cells, and their ranks.
  std::array<std::vector<std::uint16_t>, kMaskCells + 1> parts_;
  std::array<std::vector<std::uint16_t>, kMaskCells + 1> ranks_;
  std::array<std::size_t, kOuterBytes> starts_{};
  std::vector<Depth> forward_;
  std::vector<Depth> backward_;
};

// How the pairs of a row and another lie to a depth.
struct PairCounts {
  std::uint32_t beyond = 0;    // both greater
  std::uint32_t at_least = 0;  // neither less
  std::uint32_t equal = 0;     // both equal
};

// Requires rows of equal size.
[[nodiscard]] PairCounts count_pairs(std::span<const Depth> row, std::span<const Depth> other,
                                     Depth depth) noexcept;

}  // namespace turntable::census
