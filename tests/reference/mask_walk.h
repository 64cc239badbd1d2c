// Distances of all zero/one boards of the Rotation Game by a plain walk: no ranks, no symmetries.
//
// A mask has bit i for the cell i + 1 of the statement. The moves come from the geometry of the
// board (rotation_game.h): 24 labels, moved by a letter, say where each cell goes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rotation_game.h"

namespace turntable::reference {

inline constexpr std::uint8_t kUnreached = 0xff;

// Indexed by mask, 2^24 entries; kUnreached where a mask has not eight cells.
inline std::vector<std::uint8_t> walk_all_masks() {
  // [letter][byte of the mask][its value]: the bits to which these cells go.
  std::array<std::array<std::array<std::uint32_t, 256>, 3>, 8> moved{};
  RotationBoard labels{};
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i);
  for (std::size_t letter = 0; letter < moved.size(); ++letter) {
    const RotationBoard after =
        RotationGame::after(labels, std::string(1, static_cast<char>('A' + letter)));
    for (std::size_t to = 0; to < after.size(); ++to)
      for (std::uint32_t value = 0; value < 256; ++value)
        if ((value >> after[to] % 8 & 1) != 0) moved[letter][after[to] / 8u][value] |= 1u << to;
  }

  std::uint32_t centre = 0;
  for (const unsigned cell : {7u, 8u, 9u, 12u, 13u, 16u, 17u, 18u}) centre |= 1u << (cell - 1);
  std::vector<std::uint8_t> distances(std::size_t{1} << 24, kUnreached);
  distances[centre] = 0;
  // Every move has one that undoes it, so walking away from the centre gives the way back.
  std::vector<std::uint32_t> layer{centre};
  for (std::uint8_t distance = 1; !layer.empty(); ++distance) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t mask : layer)
      for (const auto& bytes : moved) {
        const std::uint32_t after =
            bytes[0][mask & 0xff] | bytes[1][mask >> 8 & 0xff] | bytes[2][mask >> 16];
        if (distances[after] != kUnreached) continue;
        distances[after] = distance;
        next.push_back(after);
      }
    layer = std::move(next);
  }
  return distances;
}

// Calls visit(second) for all masks of eight of the sixteen cells that `first` leaves free.
template <typename Visit>
void for_each_second_mask(std::uint32_t first, Visit visit) {
  std::array<std::uint32_t, 16> free{};
  std::size_t size = 0;
  for (std::uint32_t cell = 0; cell < 24; ++cell)
    if ((first >> cell & 1) == 0) free[size++] = 1u << cell;
  std::array<std::array<std::uint32_t, 256>, 2> spread{};
  for (std::size_t half = 0; half < 2; ++half)
    for (std::size_t value = 0; value < 256; ++value)
      for (std::size_t bit = 0; bit < 8; ++bit)
        if ((value >> bit & 1) != 0) spread[half][value] |= free[8 * half + bit];
  static const std::vector<std::uint16_t> choices = [] {  // of 8 of 16
    std::vector<std::uint16_t> eights;
    for (unsigned choice = 0; choice < 1u << 16; ++choice) {
      unsigned bits = 0;
      for (unsigned rest = choice; rest != 0; rest &= rest - 1) ++bits;
      if (bits == 8) eights.push_back(static_cast<std::uint16_t>(choice));
    }
    return eights;
  }();
  for (const std::uint16_t choice : choices)
    visit(spread[0][choice & 0xff] | spread[1][choice >> 8]);
}

}  // namespace turntable::reference
