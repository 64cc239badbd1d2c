#include "turntable/parallel.h"

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <vector>

namespace turntable {
namespace {

TEST_CASE("every part is worked on once, whatever their number") {
  for (const unsigned parts : {1u, 2u, 5u, 64u}) {
    std::vector<std::atomic<int>> times(parts);
    for_each_part(parts, [&](unsigned part) { ++times.at(part); });
    for (const std::atomic<int>& count : times) CHECK(count == 1);
  }
}

TEST_CASE("ranges make up the whole, empty ones where parts are many") {
  for (const std::uint32_t size : {0u, 1u, 3u, 1000u})
    for (const unsigned parts : {1u, 2u, 3u, 7u}) {
      std::vector<std::atomic<int>> times(size);
      for_each_range(size, parts, [&](std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t i = begin; i < end; ++i) ++times.at(i);
      });
      for (const std::atomic<int>& count : times) CHECK(count == 1);
    }
}

}  // namespace
}  // namespace turntable
