#include "turntable/rank/combination.h"

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

namespace turntable {
namespace {

TEST_CASE("binomials") {
  CHECK(binomial(24, 8) == 735471);
  CHECK(binomial(16, 8) == 12870);
  CHECK(binomial(24, 0) == 1);
  CHECK(binomial(24, 24) == 1);
  CHECK(binomial(3, 5) == 0);
  for (std::size_t n = 1; n <= 24; ++n)
    for (std::size_t k = 1; k <= 24; ++k)
      REQUIRE(binomial(n, k) == binomial(n - 1, k - 1) + binomial(n - 1, k));
}

TEST_CASE("masks with eight of 24 bits are ranked in increasing order") {
  std::uint32_t rank = 0;
  std::uint32_t stepped = 0xff;
  for (std::uint32_t mask = 0; mask < 1u << 24; ++mask) {
    if (std::popcount(mask) != 8) continue;
    REQUIRE(stepped == mask);
    REQUIRE(rank_combination(mask) == rank);
    REQUIRE(unrank_combination(rank, 24, 8) == mask);
    stepped = next_combination(mask);
    ++rank;
  }
  CHECK(rank == 735471);
}

TEST_CASE("every size of subset of ten things is ranked without a gap") {
  for (std::size_t k = 0; k <= 10; ++k) {
    std::uint32_t rank = 0;
    for (std::uint32_t mask = 0; mask < 1u << 10; ++mask) {
      if (std::popcount(mask) != static_cast<int>(k)) continue;
      REQUIRE(rank_combination(mask) == rank);
      REQUIRE(unrank_combination(rank, 10, k) == mask);
      ++rank;
    }
    CHECK(rank == binomial(10, k));
  }
}

TEST_CASE("bits are put on the places of a mask in order") {
  CHECK(deposit(0b101, 0b11010000) == 0b10010000);
  CHECK(deposit(0xffffffff, 0x00f0f00f) == 0x00f0f00f);
  CHECK(deposit(0xffffffff, 0) == 0);
  CHECK(deposit(0b1000, 0b111) == 0);
  CHECK(deposit(0b10, 0x80000001) == 0x80000000);
}

}  // namespace
}  // namespace turntable
