// The ranking of orbits against the symmetries of the picture, taken from the board's geometry.
#include "turntable/rank/ring_orbit.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "turntable/rank/combination.h"

namespace turntable {
namespace {

// Row and column, 0..6, of the cells in the order of the bits: three rings, clockwise.
using Place = std::pair<int, int>;
constexpr std::array<Place, 24> kPlaces{{
    {0, 2}, {0, 4}, {2, 6}, {4, 6}, {6, 4}, {6, 2}, {4, 0}, {2, 0},  // ends of the lines
    {1, 2}, {1, 4}, {2, 5}, {4, 5}, {5, 4}, {5, 2}, {4, 1}, {2, 1},  // inner ring
    {2, 2}, {2, 3}, {2, 4}, {3, 4}, {4, 4}, {4, 3}, {4, 2}, {3, 2},  // centre ring
}};

// image[i]: the bit to which bit i goes; the eight symmetries of the square.
std::vector<std::array<std::uint8_t, 24>> symmetries() {
  std::vector<std::array<std::uint8_t, 24>> all;
  for (int element = 0; element < 8; ++element) {
    std::array<std::uint8_t, 24> image{};
    for (std::size_t i = 0; i < 24; ++i) {
      auto [row, column] = kPlaces[i];
      if (element >= 4) column = 6 - column;
      for (int turn = 0; turn < element % 4; ++turn)
        std::tie(row, column) = std::pair(column, 6 - row);
      image[i] = static_cast<std::uint8_t>(std::ranges::find(kPlaces, Place(row, column)) -
                                           kPlaces.begin());
    }
    all.push_back(image);
  }
  return all;
}

std::uint32_t map_bits(std::uint32_t mask, const std::array<std::uint8_t, 24>& image) {
  std::uint32_t mapped = 0;
  for (std::size_t i = 0; i < 24; ++i) mapped |= (mask >> i & 1) << image[i];
  return mapped;
}

TEST_CASE("all eight images of every mask share a rank, and no two orbits do") {
  const auto images = symmetries();
  constexpr std::uint32_t kUnseen = 0xffffffff;
  std::vector<std::uint32_t> least_mask(kRingOrbits, kUnseen);
  std::uint32_t masks = 0;
  for (std::uint32_t mask = 0xff; mask < 1u << 24; mask = next_combination(mask)) {
    ++masks;
    const std::uint32_t rank = rank_ring_orbit(mask);
    REQUIRE(rank < kRingOrbits);
    std::uint32_t least = mask;
    for (const auto& image : images) least = std::min(least, map_bits(mask, image));
    if (least_mask[rank] == kUnseen) least_mask[rank] = least;
    // Equal for the images of one mask, different for masks that are not.
    REQUIRE(least_mask[rank] == least);
  }
  CHECK(masks == 735471);
  CHECK(std::ranges::count(least_mask, kUnseen) == 0);
  std::ranges::sort(least_mask);
  CHECK(std::ranges::adjacent_find(least_mask) == least_mask.end());
}

TEST_CASE("the number of orbits is that of Burnside's lemma") {
  // The mean, over the symmetries, of the masks that each leaves as they are.
  std::uint32_t fixed = 0;
  for (const auto& image : symmetries())
    for (std::uint32_t mask = 0xff; mask < 1u << 24; mask = next_combination(mask))
      if (map_bits(mask, image) == mask) ++fixed;
  CHECK(kRingOrbits == fixed / 8);
  CHECK(fixed % 8 == 0);
}

TEST_CASE("unrank inverts rank for every orbit") {
  for (std::uint32_t rank = 0; rank < kRingOrbits; ++rank) {
    const std::uint32_t mask = unrank_ring_orbit(rank);
    REQUIRE(mask < 1u << 24);
    REQUIRE(std::popcount(mask) == 8);
    REQUIRE(rank_ring_orbit(mask) == rank);
  }
}

}  // namespace
}  // namespace turntable
