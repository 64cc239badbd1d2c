// Immutable distance table: rank of a state -> depth of that state.
//
// One table covers the whole orbit of one puzzle's goals: 8! = 40320 states for Magic Squares,
// C(24,8) = 735471 masks for the Rotation Game (a pattern database: one symbol's eight blocks), the
// latter in 92247 entries, one for all masks that are images of each other. Built once by
// breadth-first search (table/build.h), proved by Bellman's equation (table/verify.h), then only
// read. Layout in a file, byte by byte: data/FORMAT.md.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turntable/puzzle/puzzle.h"

namespace turntable {

// No table holds a greater depth.
inline constexpr Depth kMaxDepth = 31;

// Entry d is the number of states (not of table entries) at depth d; 0 above God's number.
using Distribution = std::array<std::uint32_t, kMaxDepth + 1>;

class Table {
 public:
  // How many bits an entry takes: 4 where God's number is at most 15, otherwise 8.
  enum class Width : std::uint8_t { kNibble = 4, kByte = 8 };

  // Takes over entries packed as described in data/FORMAT.md: two a byte, the first in the low
  // half, or one a byte. Requires packed_size(width, puzzle.ranks) bytes.
  Table(const PuzzleInfo& puzzle, const Distribution& distribution, Width width,
        std::vector<std::uint8_t> packed) noexcept
      : puzzle_(puzzle), distribution_(distribution), packed_(std::move(packed)), width_(width) {
    assert(packed_.size() == packed_size(width, puzzle.ranks));
  }

  // Packs one depth an entry. Requires puzzle.ranks depths, none above kMaxDepth.
  Table(const PuzzleInfo& puzzle, const Distribution& distribution, std::span<const Depth> depths);

  // Distance in moves from a state of this rank to the nearest goal; 0 only at a goal.
  // Requires rank < size(). Constant work, no allocation, safe from any thread.
  [[nodiscard]] Depth probe(Rank rank) const noexcept {
    assert(rank < size());
    if (width_ == Width::kByte) return packed_[rank];
    return packed_[rank / 2] >> (rank % 2 * 4) & 0x0f;
  }

  [[nodiscard]] const PuzzleInfo& puzzle() const noexcept { return puzzle_; }
  [[nodiscard]] Rank size() const noexcept { return puzzle_.ranks; }
  [[nodiscard]] const Distribution& distribution() const noexcept { return distribution_; }
  // Greatest depth in the orbit: 22 for Magic Squares, 14 for the Rotation Game's masks.
  [[nodiscard]] Depth gods_number() const noexcept;

  [[nodiscard]] Width width() const noexcept { return width_; }
  [[nodiscard]] std::span<const std::uint8_t> packed() const noexcept { return packed_; }

  [[nodiscard]] static constexpr std::size_t packed_size(Width width, Rank ranks) noexcept {
    return width == Width::kByte ? ranks : (std::size_t{ranks} + 1) / 2;
  }

 private:
  PuzzleInfo puzzle_;
  Distribution distribution_;
  std::vector<std::uint8_t> packed_;
  Width width_;
};

// Greatest depth with a state; 0 for an empty distribution.
[[nodiscard]] Depth deepest(const Distribution& distribution) noexcept;

}  // namespace turntable
