// Reading digits and writing letters by the word: both ways of doing it against the obvious one.
#include "turntable/stream/fast_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "tests/reference/random_boards.h"

namespace turntable::stream {
namespace {

using ReadSymbols = bool (*)(const char*, std::uint32_t&, std::uint32_t&) noexcept;

// Digit by digit.
bool read_slowly(const std::string& line, std::uint32_t& ones, std::uint32_t& twos) {
  ones = twos = 0;
  for (std::size_t i = 0; i < 24; ++i) {
    const char digit = line[2 * i];
    if (digit < '0' || digit > '3' || line[2 * i + 1] != (i == 23 ? '\n' : ' ')) return false;
    ones |= static_cast<std::uint32_t>((digit - '0') & 1) << i;
    twos |= static_cast<std::uint32_t>((digit - '0') >> 1) << i;
  }
  return true;
}

void check_reading(ReadSymbols read) {
  reference::Random random(11);
  std::string regular;
  for (int i = 0; i < 24; ++i) regular += i == 23 ? "0\n" : "0 ";
  const auto check = [read](const std::string& line) {
    std::uint32_t ones = 0, twos = 0, expected_ones = 0, expected_twos = 0;
    const bool expected = read_slowly(line, expected_ones, expected_twos);
    REQUIRE(read(line.data(), ones, twos) == expected);
    if (!expected) return;
    REQUIRE(ones == expected_ones);
    REQUIRE(twos == expected_twos);
  };
  for (int i = 0; i < 2000; ++i) {
    std::string line = regular;
    for (std::size_t j = 0; j < 48; j += 2) line[j] = static_cast<char>('0' + random.below(4));
    check(line);
    // Every byte at some place: few of them are right.
    const std::size_t place = static_cast<std::size_t>(i) % 48;
    for (int byte = 0; byte < 256; ++byte) {
      line[place] = static_cast<char>(byte);
      check(line);
    }
  }
}

TEST_CASE("plain arithmetic reads exactly the regular lines") {
  check_reading(plain::read_symbols);
}
#if defined(__SSE2__)
TEST_CASE("SSE2 reads exactly the regular lines") { check_reading(sse2::read_symbols); }
#endif

void check_writing(void (*write)(std::uint64_t, char*) noexcept) {
  reference::Random random(12);
  for (int i = 0; i < 10000; ++i) {
    const std::uint64_t letters = random.next();
    std::string expected;
    for (int shift = 60; shift >= 0; shift -= 4)
      expected += static_cast<char>('A' + (letters >> shift & 0xf));
    std::string found(16, '\0');
    write(letters, found.data());
    REQUIRE(found == expected);
  }
}

TEST_CASE("plain arithmetic writes letters from the highest group down") {
  check_writing(plain::write_letters);
}
#if defined(__SSE2__)
TEST_CASE("SSE2 writes letters from the highest group down") { check_writing(sse2::write_letters); }
#endif

}  // namespace
}  // namespace turntable::stream
