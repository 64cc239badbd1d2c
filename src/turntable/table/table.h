// Immutable distance table: rank of a state -> depth of that state.
//
// One table covers the whole orbit of one puzzle's goals: 8! = 40320 states for Magic Squares,
// C(24,8) = 735471 masks for the Rotation Game (a pattern database: one symbol's eight blocks), the
// latter in 92247 entries, one for all masks that are images of each other. Built once by
// breadth-first search (table/build.h), proved by Bellman's equation (table/verify.h), then only
// read. Layout in a file, byte by byte: data/FORMAT.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>
#include <vector>

#include "turntable/error.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable {

// Entry d is the number of states (not of table entries) at depth d; 0 above God's number.
using Distribution = std::array<std::uint32_t, kMaxDepth + 1>;

// Refers to its puzzle, which must live as long (kPuzzle does).
class Table {
 public:
  // Takes over entries packed as described in data/FORMAT.md: `bits` bits each, the first in the
  // lowest bits. Requires packed_size(bits, puzzle.ranks) bytes and bits <= 8. `path` is the file
  // that they were read from, if they were.
  Table(const PuzzleInfo& puzzle, const Distribution& distribution, unsigned bits,
        std::vector<std::uint8_t> packed, std::filesystem::path path = {})
      : puzzle_(&puzzle),
        distribution_(distribution),
        packed_(std::move(packed)),
        bits_(bits),
        mask_((1u << bits) - 1),
        path_(std::move(path)) {
    assert(packed_.size() == packed_size(bits, puzzle.ranks));
    packed_.push_back(0);  // probe() reads two bytes
  }

  // Packs one depth an entry. Requires puzzle.ranks depths, none above kMaxDepth.
  Table(const PuzzleInfo& puzzle, const Distribution& distribution, std::span<const Depth> depths);

  // Distance in moves from a state of this rank to the nearest goal; 0 only at a goal.
  // Requires rank < size(). Constant work, no allocation, safe from any thread.
  [[nodiscard]] Depth probe(Rank rank) const noexcept {
    assert(rank < size());
    const std::size_t at = std::size_t{rank} * bits_;
    const unsigned two_bytes = packed_[at / 8] | unsigned{packed_[at / 8 + 1]} << 8;
    return static_cast<Depth>(two_bytes >> at % 8 & mask_);
  }

  [[nodiscard]] const PuzzleInfo& puzzle() const noexcept { return *puzzle_; }
  // The file that it was read from; empty for a table made in memory.
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
  [[nodiscard]] Rank size() const noexcept { return puzzle_->ranks; }
  [[nodiscard]] const Distribution& distribution() const noexcept { return distribution_; }
  // Greatest depth in the orbit: 22 for Magic Squares, 14 for the Rotation Game's masks.
  [[nodiscard]] Depth gods_number() const noexcept;

  [[nodiscard]] unsigned bits() const noexcept { return bits_; }
  [[nodiscard]] std::span<const std::uint8_t> packed() const noexcept {
    return std::span(packed_).first(packed_size(bits_, puzzle_->ranks));
  }

  [[nodiscard]] static constexpr std::size_t packed_size(unsigned bits, Rank ranks) noexcept {
    return (std::size_t{ranks} * bits + 7) / 8;
  }

 private:
  const PuzzleInfo* puzzle_;
  Distribution distribution_;
  std::vector<std::uint8_t> packed_;
  unsigned bits_;
  unsigned mask_;
  std::filesystem::path path_;
};

// The table has an entry that no successor explains: it passed every check of its container, but
// `turntable verify` would refute it. An Error of kTable that names the table's file, if it has
// one, and the command that makes another.
[[nodiscard]] Error inconsistent_table(const Table& table);

// Greatest depth with a state; 0 for an empty distribution.
[[nodiscard]] Depth deepest(const Distribution& distribution) noexcept;

// Bits that an entry takes: as many as the greatest depth needs.
[[nodiscard]] constexpr unsigned bits_for(Depth gods_number) noexcept {
  return std::max(1u, static_cast<unsigned>(std::bit_width(gods_number)));
}

}  // namespace turntable
