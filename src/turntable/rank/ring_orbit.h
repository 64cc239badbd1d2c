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

using Images = std::array<std::array<std::uint8_t, 256>, kElements>;

constexpr Images make_images(Ring ring) {
  Images images{};
  for (unsigned element = 0; element < kElements; ++element)
    for (unsigned byte = 0; byte < 256; ++byte)
      images[element][byte] = act(ring, element, static_cast<std::uint8_t>(byte));
  return images;
}

inline constexpr Images kPairedImages = make_images(Ring::kPaired);
inline constexpr Images kCentredImages = make_images(Ring::kCentred);

// The ten subgroups as sets of elements, bit e for element e; the whole group is the last.
inline constexpr std::array<std::uint8_t, 10> kSubgroups{0x01, 0x05, 0x11, 0x21, 0x41,
                                                         0x81, 0x0f, 0x55, 0xa5, 0xff};
inline constexpr std::uint8_t kWholeGroup = 9;

// What takes a byte to its least image under a subgroup.
struct Fold {
  std::uint8_t element;     // takes the byte there
  std::uint8_t stabiliser;  // index in kSubgroups: the elements that fix the least image
  std::uint8_t position;    // of the least image among those with as many bits
};

using Folds = std::array<std::array<Fold, 256>, kSubgroups.size()>;

constexpr Folds make_folds(const Images& images) {
  Folds folds{};
  for (std::size_t group = 0; group < kSubgroups.size(); ++group) {
    std::array<std::uint8_t, 9> positions{};
    for (unsigned byte = 0; byte < 256; ++byte) {  // a least image comes before its other images
      Fold fold{};
      std::uint8_t least = 255;
      std::uint8_t fixing = 0;
      for (std::uint8_t element = 0; element < kElements; ++element) {
        if ((kSubgroups[group] >> element & 1) == 0) continue;
        const std::uint8_t image = images[element][byte];
        if (image < least || element == 0) {
          least = image;
          fold.element = element;
        }
        if (image == byte) fixing = static_cast<std::uint8_t>(fixing | 1u << element);
      }
      if (least == byte) {
        while (kSubgroups[fold.stabiliser] != fixing) ++fold.stabiliser;
        fold.position = positions[static_cast<std::size_t>(std::popcount(byte))]++;
      } else {
        fold.stabiliser = folds[group][least].stabiliser;
        fold.position = folds[group][least].position;
      }
      folds[group][byte] = fold;
    }
  }
  return folds;
}

inline constexpr Folds kPairedFolds = make_folds(kPairedImages);
inline constexpr Folds kCentredFolds = make_folds(kCentredImages);

[[nodiscard]] constexpr bool is_least(const Folds& folds, std::size_t group, unsigned byte) {
  return folds[group][byte].element == 0;
}

// [group][bits]: orbits of the centre bytes with that many bits.
constexpr auto make_centre_counts() {
  std::array<std::array<std::uint8_t, 9>, kSubgroups.size()> counts{};
  for (std::size_t group = 0; group < kSubgroups.size(); ++group)
    for (unsigned byte = 0; byte < 256; ++byte)
      if (is_least(kCentredFolds, group, byte))
        ++counts[group][static_cast<std::size_t>(std::popcount(byte))];
  return counts;
}

inline constexpr auto kCentreCounts = make_centre_counts();

// Orbits of the masks with `bits` bits on the inner and the centre ring, under one subgroup:
// before[byte] counts those with a smaller least inner byte than that of `byte`.
struct InnerSums {
  std::array<std::uint16_t, 256> before;
  std::uint16_t total;
};

[[nodiscard]] constexpr std::size_t bit_count(unsigned byte) noexcept {
  return static_cast<std::size_t>(std::popcount(byte));
}

constexpr auto make_inner_sums(std::size_t bits) {
  std::array<InnerSums, kSubgroups.size()> sums{};
  for (std::size_t group = 0; group < kSubgroups.size(); ++group) {
    InnerSums& sum = sums[group];
    for (unsigned byte = 0; byte < 256; ++byte) {
      const Fold fold = kPairedFolds[group][byte];
      if (!is_least(kPairedFolds, group, byte)) {
        sum.before[byte] = sum.before[kPairedImages[fold.element][byte]];
        continue;
      }
      sum.before[byte] = sum.total;
      const std::size_t inner = bit_count(byte);
      if (inner <= bits && bits - inner <= 8)
        sum.total =
            static_cast<std::uint16_t>(sum.total + kCentreCounts[fold.stabiliser][bits - inner]);
    }
  }
  return sums;
}

// One variable a number of bits: a compiler limits the steps of each evaluation.
template <std::size_t bits>
inline constexpr auto kInnerSumsOf = make_inner_sums(bits);

inline constexpr std::size_t kBits = 8;

// [bits][subgroup]
inline constexpr std::array<std::array<InnerSums, kSubgroups.size()>, kBits + 1> kInnerSums{
    kInnerSumsOf<0>, kInnerSumsOf<1>, kInnerSumsOf<2>, kInnerSumsOf<3>, kInnerSumsOf<4>,
    kInnerSumsOf<5>, kInnerSumsOf<6>, kInnerSumsOf<7>, kInnerSumsOf<8>};

// What the outer byte decides.
struct Outer {
  std::uint32_t before;     // orbits with a smaller least outer byte
  std::uint8_t element;     // takes the byte to its least image
  std::uint8_t stabiliser;  // of that image
  std::uint8_t bits;        // left for the two inner rings
};

struct Outers {
  std::array<Outer, 256> of;
  std::uint32_t total;
};

constexpr Outers make_outers() {
  Outers outers{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    const Fold fold = kPairedFolds[kWholeGroup][byte];
    outers.of[byte] = {0, fold.element, fold.stabiliser,
                       static_cast<std::uint8_t>(kBits - bit_count(byte))};
    if (!is_least(kPairedFolds, kWholeGroup, byte)) {
      outers.of[byte].before = outers.of[kPairedImages[fold.element][byte]].before;
      continue;
    }
    outers.of[byte].before = outers.total;
    outers.total += kInnerSums[kBits - bit_count(byte)][fold.stabiliser].total;
  }
  return outers;
}

inline constexpr Outers kOuters = make_outers();

}  // namespace ring_orbit

// Number of orbits.
inline constexpr std::uint32_t kRingOrbits = ring_orbit::kOuters.total;

// Requires a mask below 2^24 with eight bits.
[[nodiscard]] constexpr std::uint32_t rank_ring_orbit(std::uint32_t mask) noexcept {
  using namespace ring_orbit;
  const Outer& outer = kOuters.of[mask & 0xff];
  const std::uint8_t inner = kPairedImages[outer.element][mask >> 8 & 0xff];
  const Fold second = kPairedFolds[outer.stabiliser][inner];
  const std::uint8_t centre =
      kCentredImages[second.element][kCentredImages[outer.element][mask >> 16]];
  return outer.before + kInnerSums[outer.bits][outer.stabiliser].before[inner] +
         kCentredFolds[second.stabiliser][centre].position;
}

// The mask of this orbit with the least outer, then inner, then centre byte. Requires
// rank < kRingOrbits.
[[nodiscard]] constexpr std::uint32_t unrank_ring_orbit(std::uint32_t rank) noexcept {
  using namespace ring_orbit;
  // The last least byte with at most `rank` orbits before it and no more than `bits` bits.
  const auto last_before = [&rank](std::size_t group, auto&& before, std::size_t bits) {
    unsigned last = 0;
    for (unsigned byte = 0; byte < 256; ++byte)
      if (is_least(kPairedFolds, group, byte) && bit_count(byte) <= bits && before(byte) <= rank)
        last = byte;
    rank -= before(last);
    return last;
  };
  const unsigned outer = last_before(
      kWholeGroup, [](unsigned byte) { return kOuters.of[byte].before; }, kBits);
  const std::size_t group = kPairedFolds[kWholeGroup][outer].stabiliser;
  const std::size_t bits = kBits - bit_count(outer);
  const unsigned inner = last_before(
      group, [&](unsigned byte) { return std::uint32_t{kInnerSums[bits][group].before[byte]}; },
      bits);

  const std::size_t last_group = kPairedFolds[group][inner].stabiliser;
  unsigned centre = 0;
  while (!is_least(kCentredFolds, last_group, centre) ||
         bit_count(centre) != bits - bit_count(inner) ||
         kCentredFolds[last_group][centre].position != rank)
    ++centre;
  return outer | inner << 8 | centre << 16;
}

}  // namespace turntable
