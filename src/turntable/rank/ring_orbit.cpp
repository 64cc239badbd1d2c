#include "turntable/rank/ring_orbit.h"

namespace turntable {

namespace ring_orbit {
namespace {

// The ten subgroups as sets of elements, bit e for element e; the whole group is the last.
constexpr std::array<std::uint8_t, kSubgroups> kElementsOf{0x01, 0x05, 0x11, 0x21, 0x41,
                                                           0x81, 0x0f, 0x55, 0xa5, 0xff};

constexpr std::size_t bit_count(unsigned byte) noexcept {
  return static_cast<std::size_t>(std::popcount(byte));
}

constexpr Images make_images(Ring ring) {
  Images images{};
  for (unsigned element = 0; element < kElements; ++element)
    for (unsigned byte = 0; byte < 256; ++byte)
      images[element][byte] = act(ring, element, static_cast<std::uint8_t>(byte));
  return images;
}

constexpr Folds make_folds(const Images& images) {
  Folds folds{};
  for (std::size_t group = 0; group < kSubgroups; ++group) {
    std::array<std::uint8_t, 9> positions{};
    for (unsigned byte = 0; byte < 256; ++byte) {  // a least image comes before its other images
      Fold fold{};
      std::uint8_t least = 255;
      std::uint8_t fixing = 0;
      for (std::uint8_t element = 0; element < kElements; ++element) {
        if ((kElementsOf[group] >> element & 1) == 0) continue;
        const std::uint8_t image = images[element][byte];
        if (image < least || element == 0) {
          least = image;
          fold.element = element;
        }
        if (image == byte) fixing = static_cast<std::uint8_t>(fixing | 1u << element);
      }
      if (least == byte) {
        while (kElementsOf[fold.stabiliser] != fixing) ++fold.stabiliser;
        fold.position = positions[bit_count(byte)]++;
      } else {
        fold.stabiliser = folds[group][least].stabiliser;
        fold.position = folds[group][least].position;
      }
      folds[group][byte] = fold;
    }
  }
  return folds;
}

}  // namespace

constexpr Images kPairedImages = make_images(Ring::kPaired);
constexpr Images kCentredImages = make_images(Ring::kCentred);
constexpr Folds kPairedFolds = make_folds(kPairedImages);
constexpr Folds kCentredFolds = make_folds(kCentredImages);

namespace {

// [group][bits]: orbits of the centre bytes with that many bits.
constexpr auto make_centre_counts() {
  std::array<std::array<std::uint8_t, 9>, kSubgroups> counts{};
  for (std::size_t group = 0; group < kSubgroups; ++group)
    for (unsigned byte = 0; byte < 256; ++byte)
      if (is_least(kCentredFolds, group, byte)) ++counts[group][bit_count(byte)];
  return counts;
}

constexpr auto kCentreCounts = make_centre_counts();

constexpr auto make_inner_sums(std::size_t bits) {
  std::array<InnerSums, kSubgroups> sums{};
  for (std::size_t group = 0; group < kSubgroups; ++group) {
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
constexpr auto kInnerSumsOf = make_inner_sums(bits);

}  // namespace

constexpr AllInnerSums kInnerSums{kInnerSumsOf<0>, kInnerSumsOf<1>, kInnerSumsOf<2>,
                                  kInnerSumsOf<3>, kInnerSumsOf<4>, kInnerSumsOf<5>,
                                  kInnerSumsOf<6>, kInnerSumsOf<7>, kInnerSumsOf<8>};

namespace {

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

constexpr Outers kOutersAndTotal = make_outers();
static_assert(kOutersAndTotal.total == kRingOrbits);

}  // namespace

constexpr std::array<Outer, 256> kOuters = kOutersAndTotal.of;

}  // namespace ring_orbit

std::uint32_t unrank_ring_orbit(std::uint32_t rank) noexcept {
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
      kWholeGroup, [](unsigned byte) { return kOuters[byte].before; }, kBits);
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
