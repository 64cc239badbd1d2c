#include "turntable/rank/permutation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace turntable {
namespace {

TEST_CASE("permutations are ranked in dictionary order, as std::next_permutation steps") {
  std::array<std::uint8_t, 8> permutation{0, 1, 2, 3, 4, 5, 6, 7};
  std::uint32_t rank = 0;
  do {
    REQUIRE(rank_permutation(permutation) == rank);
    REQUIRE(unrank_permutation<8>(rank) == permutation);
    ++rank;
  } while (std::ranges::next_permutation(permutation).found);
  CHECK(rank == 40320);
  CHECK(rank == factorial(8));
}

TEST_CASE("a permutation of one thing has rank 0") {
  CHECK(rank_permutation(std::array<std::uint8_t, 1>{0}) == 0);
  CHECK(unrank_permutation<1>(0) == std::array<std::uint8_t, 1>{0});
  CHECK(factorial(0) == 1);
  CHECK(factorial(12) == 479001600);
}

}  // namespace
}  // namespace turntable
