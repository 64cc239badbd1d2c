// Eight bytes as an integer, the first in the lowest place, on every machine.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace turntable {

[[nodiscard]] inline std::uint64_t load_little(const void* bytes) noexcept {
  std::uint64_t value = 0;
  std::memcpy(&value, bytes, sizeof value);
  if constexpr (std::endian::native == std::endian::big) value = __builtin_bswap64(value);
  return value;
}

inline void store_little(std::uint64_t value, void* bytes) noexcept {
  if constexpr (std::endian::native == std::endian::big) value = __builtin_bswap64(value);
  std::memcpy(bytes, &value, sizeof value);
}

}  // namespace turntable
