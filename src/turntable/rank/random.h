// Random numbers: the same from the same seed on every machine, with every compiler and library.
//
// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a
// counter that goes round all 2^64 values through a mixing function. No std distribution: the
// standard leaves their results to each library.
#pragma once

#include <cassert>
#include <cstdint>

namespace turntable {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : counter_(seed) {}

  // Any of the 2^64 values.
  [[nodiscard]] constexpr std::uint64_t next() noexcept {
    counter_ += 0x9e3779b97f4a7c15u;
    std::uint64_t mixed = counter_;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
  }

  // Any of 0 .. bound - 1, each equally likely. Requires bound > 0.
  [[nodiscard]] constexpr std::uint64_t below(std::uint64_t bound) noexcept {
    assert(bound > 0);
    while (true) {
      const std::uint64_t value = next();
      const std::uint64_t result = value % bound;
      // The values come in blocks of `bound`; the last block counts only if it is whole.
      if (value - result <= ~std::uint64_t{0} - (bound - 1)) return result;
    }
  }

 private:
  std::uint64_t counter_;
};

}  // namespace turntable
