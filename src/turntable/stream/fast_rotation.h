// What the fast path of the Rotation Game looks up: mask -> its least word, 8 bytes each.
//
// For millions of boards it pays to write down the word of each of the 735471 masks once (a few
// milliseconds) instead of walking the table for each board. Words are built in the order of their
// length: the first letter is the smallest that leads one move nearer, the rest is the word of the
// mask it leads to.
//
// Masks here number the cells row by row, bit i for cell i + 1, as a line of input has them. The
// combination rank of such a mask is the sum of one look-up for its upper twelve bits and one for
// its lower twelve, and the look-ups also count the bits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/table.h"

namespace turntable::stream {

// A least word as one integer that compares as words do, the shorter first, then as a dictionary:
// bits 60..63 the length, then 4 bits a letter ('A' is 0) from the first down; bits 0..3 are 0.
using PackedWord = std::uint64_t;

[[nodiscard]] constexpr unsigned packed_length(PackedWord word) noexcept {
  return static_cast<unsigned>(word >> 60);
}

class RotationWords {
 public:
  // Builds the words in `threads` threads. Requires a table of the Rotation Game and at least one
  // thread. Throws Error of kTable if the table contradicts itself.
  RotationWords(const Table& table, unsigned threads);

  // Where to find the word of a mask, and how many bits the mask has.
  class Place {
   public:
    constexpr explicit Place(std::uint32_t sum) noexcept : sum_(sum) {}
    [[nodiscard]] constexpr bool is_valid() const noexcept { return sum_ >> kCountShift == 8; }
    // Requires is_valid().
    [[nodiscard]] constexpr std::uint32_t index() const noexcept {
      return sum_ & ((1u << kCountShift) - 1);
    }

   private:
    std::uint32_t sum_;
  };

  // Requires mask < 2^24; one without eight bits gives an invalid place.
  [[nodiscard]] Place place(std::uint32_t mask) const noexcept {
    return Place(halves_->upper[mask >> 12] + halves_->lower[mask & 0xfff]);
  }
  // Requires a valid place's index.
  [[nodiscard]] PackedWord word(std::uint32_t index) const noexcept { return words_[index]; }
  // The word will be asked for soon.
  void prefetch(std::uint32_t index) const noexcept { __builtin_prefetch(&words_[index]); }

 private:
  static constexpr unsigned kCountShift = 24;

  // [half mask]: summand of the rank, and above it the number of bits.
  struct Halves {
    std::array<std::uint32_t, 1u << 12> upper;
    std::array<std::uint32_t, 1u << 12> lower;
  };
  class Builder;

  std::unique_ptr<Halves> halves_;
  std::unique_ptr<PackedWord[]> words_;
};

}  // namespace turntable::stream
