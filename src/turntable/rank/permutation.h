// Permutations of n things <-> 0 .. n! - 1, in dictionary order (Lehmer code).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace turntable {

// n!, n <= 12.
[[nodiscard]] constexpr std::uint32_t factorial(std::size_t n) noexcept {
  std::uint32_t product = 1;
  for (std::size_t i = 2; i <= n; ++i) product *= static_cast<std::uint32_t>(i);
  return product;
}

// Requires a permutation of 0 .. n-1, n <= 12.
template <std::size_t n>
[[nodiscard]] constexpr std::uint32_t rank_permutation(
    const std::array<std::uint8_t, n>& permutation) noexcept {
  // Four bits a value: how many smaller values have not been seen yet. No popcount: not every
  // processor has one.
  std::uint64_t smaller = 0xba9876543210;
  std::uint32_t rank = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const unsigned shift = 4u * permutation[i];
    rank = rank * static_cast<std::uint32_t>(n - i) +
           static_cast<std::uint32_t>(smaller >> shift & 0xf);
    smaller -= std::uint64_t{0x111111111110} << shift;
  }
  return rank;
}

// Inverse of rank_permutation. Requires rank < n!.
template <std::size_t n>
[[nodiscard]] constexpr std::array<std::uint8_t, n> unrank_permutation(
    std::uint32_t rank) noexcept {
  std::array<std::uint8_t, n> permutation{};
  for (std::size_t i = n; i-- > 0;) {  // the Lehmer digits, least significant last
    const auto radix = static_cast<std::uint32_t>(n - i);
    permutation[i] = static_cast<std::uint8_t>(rank % radix);
    rank /= radix;
    // A digit counts the smaller values to its right: make room for this one among them.
    for (std::size_t j = i + 1; j < n; ++j)
      if (permutation[j] >= permutation[i]) ++permutation[j];
  }
  return permutation;
}

}  // namespace turntable
