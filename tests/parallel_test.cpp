#include "turntable/parallel.h"

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <new>
#include <stdexcept>
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

TEST_CASE("all threads meet as often as they like") {
  for (const unsigned wanted : {1u, 2u, 7u}) {
    std::vector<std::atomic<int>> counts(100);
    std::atomic<int> too_early = 0;
    Team::run(wanted, [&](Team& team, unsigned) {
      for (std::atomic<int>& count : counts) {
        ++count;
        if (!team.meet() || count != static_cast<int>(team.size())) ++too_early;
      }
    });
    CHECK(too_early == 0);
  }
}

TEST_CASE("what one thread throws reaches the caller, and the others do not wait for it") {
  for (unsigned thrower = 0; thrower < 4; ++thrower)
    for (const int meetings : {0, 1, 5}) {
      std::atomic<int> told = 0;  // threads that learnt of it
      unsigned size = 0;
      const auto run = [&] {
        Team::run(4, [&](Team& team, unsigned number) {
          if (number == 0) size = team.size();
          bool is_in_vain = false;
          for (int i = 0; i < meetings && !is_in_vain; ++i) is_in_vain = !team.meet();
          if (number == thrower % team.size()) throw std::runtime_error("thrown");
          while (!is_in_vain) is_in_vain = !team.meet();
          ++told;
        });
      };
      CHECK_THROWS_WITH_AS(run(), "thrown", std::runtime_error);
      CHECK(told == static_cast<int>(size) - 1);
    }
}

TEST_CASE("parts that have not begun when one throws are left out") {
  std::atomic<unsigned> begun = 0;
  const auto throw_at_once = [&](unsigned) {
    ++begun;
    throw std::runtime_error("thrown");
  };
  CHECK_THROWS_AS(for_each_part(1, throw_at_once), std::runtime_error);
  CHECK(begun == 1);
  // In its own thread each may have begun, none twice.
  CHECK_THROWS_AS(for_each_part(8, throw_at_once), std::runtime_error);
  CHECK(begun <= 9);
}

TEST_CASE("with memory for fewer threads only, fewer it is") {
  std::vector<unsigned> tried;
  const auto make = [&](unsigned most) {
    return [&tried, most](unsigned threads) {
      tried.push_back(threads);
      if (threads > most) throw std::bad_alloc();
      return threads;
    };
  };
  CHECK(with_threads(64, make(64)) == 64);
  CHECK(with_threads(64, make(5)) == 4);
  CHECK(with_threads(7, make(1)) == 1);
  CHECK(tried == std::vector<unsigned>{64, 64, 32, 16, 8, 4, 7, 3, 1});
  CHECK_THROWS_AS((void)with_threads(2, make(0)), std::bad_alloc);
}

}  // namespace
}  // namespace turntable
