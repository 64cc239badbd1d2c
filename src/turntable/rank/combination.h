// k-subsets of n things, as bit masks <-> 0 .. C(n,k) - 1, in increasing order of the masks
// (the combinatorial number system).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace turntable {

namespace internal {

// [n][k]: C(n,k).
inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint32_t, 25>, 25> rows{};
  for (std::size_t n = 0; n < rows.size(); ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}();

}  // namespace internal

// C(n,k); 0 where k > n. Requires n, k <= 24.
[[nodiscard]] constexpr std::uint32_t binomial(std::size_t n, std::size_t k) noexcept {
  return internal::kBinomials[n][k];
}

// Rank of `mask` among the masks with as many bits: the sum of C(place, i) over its i-th lowest
// bits, i from 1. Requires mask < 2^24.
[[nodiscard]] constexpr std::uint32_t rank_combination(std::uint32_t mask) noexcept {
  std::uint32_t rank = 0;
  for (std::size_t i = 1; mask != 0; mask &= mask - 1, ++i)
    rank += binomial(static_cast<std::size_t>(std::countr_zero(mask)), i);
  return rank;
}

// Inverse of rank_combination. Requires k <= n <= 24 and rank < C(n,k).
[[nodiscard]] constexpr std::uint32_t unrank_combination(std::uint32_t rank, std::size_t n,
                                                         std::size_t k) noexcept {
  std::uint32_t mask = 0;
  for (; k > 0; --k) {
    do --n;
    while (binomial(n, k) > rank);
    mask |= 1u << n;
    rank -= binomial(n, k);
  }
  return mask;
}

// The next larger mask with as many bits (Gosper's hack). Requires mask != 0.
[[nodiscard]] constexpr std::uint32_t next_combination(std::uint32_t mask) noexcept {
  const std::uint32_t low = mask & (~mask + 1);
  const std::uint32_t ripple = mask + low;
  return ripple | ((mask ^ ripple) / low >> 2);
}

// The lowest bits of `bits`, put one by one on the places of `mask`, from the lowest place up.
[[nodiscard]] constexpr std::uint32_t deposit(std::uint32_t bits, std::uint32_t mask) noexcept {
  std::uint32_t deposited = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if (bits & 1) deposited |= mask & (~mask + 1);
  return deposited;
}

}  // namespace turntable
