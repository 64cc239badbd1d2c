// Eight-bit masks of three rings of eight cells, up to the symmetries of the square <-> 0 .. 92246.
//
// A mask is three bytes: outer ring in the lowest, inner ring, centre ring in the highest; the
// cells of each clockwise. C(24,8) = 735471 masks have eight bits. The dihedral group of order 8
// acts on each ring. All masks of one orbit share one rank, and every rank belongs to exactly one
// orbit, so a table indexed by it holds nothing twice.
//
// The way down a chain of stabilisers:
//   1. turn and flip the outer byte to its least image; what may still be done without changing
//      that byte is a subgroup, its stabiliser;
//   2. take the inner byte along, and to its least image under that subgroup; what is left is a
//      smaller subgroup;
//   3. the same with the centre byte.
// The three least bytes name the orbit. Its rank is the number of orbits with a smaller outer byte,
// plus those with this outer byte and a smaller inner one, plus the position of the centre byte.
// All three summands are table look-ups.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace turntable {

namespace ring_orbit {

// Element e of the group: first flipped if e >= 4, then turned by (e % 4) quarters, which moves
// every ring by two cells. The flip takes cell i to 7 - i on the outer and inner ring, whose
// cells lie in pairs beside the axis, and to 8 - i (mod 8) on the centre ring, which has cells on
// it.
inline constexpr unsigned kElements = 8;

enum class Ring : std::uint8_t { kPaired, kCentred };

[[nodiscard]] constexpr std::uint8_t act(Ring ring, unsigned element, std::uint8_t byte) noexcept {
  if (element >= 4) {
    std::uint8_t flipped = 0;
    for (unsigned i = 0; i < 8; ++i) {
      const unsigned to = (ring == Ring::kPaired ? 7 - i : 8 - i) % 8;
      flipped = static_cast<std::uint8_t>(flipped | (byte >> i & 1) << to);
    }
    byte = flipped;
  }
  return std::rotl(byte, static_cast<int>(2 * (element % 4)));
}

// [element][byte]: the byte that the element makes of it.
using Images = std::array<std::array<std::uint8_t, 256>, kElements>;

// What takes a byte to its least image under a subgroup.
struct Fold {
  std::uint8_t element;     // takes the byte there
  std::uint8_t stabiliser;  // number of the subgroup: the elements that fix the least image
  std::uint8_t position;    // of the least image among those with as many bits
};

inline constexpr std::size_t kSubgroups = 10;
inline constexpr std::uint8_t kWholeGroup = 9;  // the number of the last
// [subgroup][byte]
using Folds = std::array<std::array<Fold, 256>, kSubgroups>;

[[nodiscard]] constexpr bool is_least(const Folds& folds, std::size_t group, unsigned byte) {
  return folds[group][byte].element == 0;
}

// Orbits of the masks with so many bits on the inner and the centre ring, under one subgroup:
// before[byte] counts those with a smaller least inner byte than that of `byte`.
struct InnerSums {
  std::array<std::uint16_t, 256> before;
  std::uint16_t total;
};

inline constexpr std::size_t kBits = 8;
// [bits][subgroup]
using AllInnerSums = std::array<std::array<InnerSums, kSubgroups>, kBits + 1>;

// What the outer byte decides.
struct Outer {
  std::uint32_t before;     // orbits with a smaller least outer byte
  std::uint8_t element;     // takes the byte to its least image
  std::uint8_t stabiliser;  // of that image
  std::uint8_t bits;        // left for the two inner rings
};

// Made by the compiler, in one file: they take it a second.
extern const Images kPairedImages;
extern const Images kCentredImages;
extern const Folds kPairedFolds;
extern const Folds kCentredFolds;
extern const AllInnerSums kInnerSums;
extern const std::array<Outer, 256> kOuters;

}  // namespace ring_orbit

// Number of orbits.
inline constexpr std::uint32_t kRingOrbits = 92247;

// Requires a mask below 2^24 with eight bits.
[[nodiscard]] inline std::uint32_t rank_ring_orbit(std::uint32_t mask) noexcept {
  using namespace ring_orbit;
  const Outer& outer = kOuters[mask & 0xff];
  const std::uint8_t inner = kPairedImages[outer.element][mask >> 8 & 0xff];
  const Fold second = kPairedFolds[outer.stabiliser][inner];
  const std::uint8_t centre =
      kCentredImages[second.element][kCentredImages[outer.element][mask >> 16]];
  return outer.before + kInnerSums[outer.bits][outer.stabiliser].before[inner] +
         kCentredFolds[second.stabiliser][centre].position;
}

// The mask of this orbit with the least outer, then inner, then centre byte. Requires
// rank < kRingOrbits.
[[nodiscard]] std::uint32_t unrank_ring_orbit(std::uint32_t rank) noexcept;

}  // namespace turntable
