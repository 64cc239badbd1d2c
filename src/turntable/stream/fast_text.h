// Regular text by the word instead of by the byte: how the fast paths read digits and write
// letters.
//
// Plain 64-bit arithmetic, right on every machine; SSE2 does the same in fewer steps. What the
// two are to do is said once, here, and tests/stream/fast_text_test.cpp holds both to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "turntable/little_endian.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace turntable::stream {

namespace plain {

// Reads 24 digits 0..3 with a blank after each and a line end after the last (48 bytes). Bit i of
// `ones` and `twos` gets bit 0 and bit 1 of digit i. False if the bytes are not of this form.
[[nodiscard]] inline bool read_symbols(const char* line, std::uint32_t& ones,
                                       std::uint32_t& twos) noexcept {
  constexpr std::uint64_t kDigitsAndBlanks = 0x2030'2030'2030'2030;
  constexpr std::uint64_t kLineEnd = std::uint64_t{' ' ^ '\n'} << 56;
  constexpr std::uint64_t kFixedBits = ~std::uint64_t{0x0003'0003'0003'0003};
  // Brings bits 0, 16, 32, 48 to 48, 49, 50, 51; no two products meet below.
  constexpr std::uint64_t kGather =
      1u << 3 | std::uint64_t{1} << 18 | std::uint64_t{1} << 33 | std::uint64_t{1} << 48;
  constexpr std::uint64_t kOnes = 0x0001'0001'0001'0001;
  std::uint64_t wrong = 0;
  ones = 0;
  twos = 0;
  for (unsigned i = 0; i < 6; ++i) {
    const std::uint64_t digits = load_little(line + 8 * i) ^ kDigitsAndBlanks;
    wrong |= (i == 5 ? digits ^ kLineEnd : digits) & kFixedBits;
    ones |= static_cast<std::uint32_t>((digits & kOnes) * kGather >> 48 & 0xf) << (4 * i);
    twos |= static_cast<std::uint32_t>((digits >> 1 & kOnes) * kGather >> 48 & 0xf) << (4 * i);
  }
  return wrong == 0;
}

// Writes 16 letters, 'A' for 0, for the 16 groups of four bits of `letters` from the highest down.
inline void write_letters(std::uint64_t letters, char* to) noexcept {
  for (const std::uint32_t half :
       {static_cast<std::uint32_t>(letters >> 32), static_cast<std::uint32_t>(letters)}) {
    // The first group goes to the lowest byte.
    std::uint64_t spread = __builtin_bswap32(half);
    spread = (spread | spread << 16) & 0x0000'ffff'0000'ffff;
    spread = (spread | spread << 8) & 0x00ff'00ff'00ff'00ff;
    spread = (spread >> 4 & 0x000f'000f'000f'000f) | (spread << 8 & 0x0f00'0f00'0f00'0f00);
    store_little(spread + 0x4141'4141'4141'4141, to);
    to += 8;
  }
}

}  // namespace plain

#if defined(__SSE2__)

namespace sse2 {

[[nodiscard]] inline bool read_symbols(const char* line, std::uint32_t& ones,
                                       std::uint32_t& twos) noexcept {
  const __m128i blanks = _mm_set1_epi16(0x2030);
  const __m128i line_end = _mm_insert_epi16(blanks, 0x0a30, 7);
  const auto load = [line](std::ptrdiff_t at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(line + at));
  };
  // Right lines leave 0..3 in every 16 bits; a wrong blank leaves more, which saturates to 255 or
  // 0.
  const __m128i first = _mm_xor_si128(load(0), blanks);
  const __m128i second = _mm_xor_si128(load(16), blanks);
  const __m128i third = _mm_xor_si128(load(32), line_end);
  const __m128i all = _mm_or_si128(_mm_or_si128(first, second), third);
  const __m128i wrong = _mm_and_si128(all, _mm_set1_epi16(static_cast<short>(0xfffc)));
  if (_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128())) != 0xffff) return false;
  const __m128i low = _mm_packus_epi16(first, second);
  const __m128i high = _mm_packus_epi16(third, _mm_setzero_si128());
  const auto bits = [&](int shift) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(low, shift))) |
           static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(high, shift))) << 16;
  };
  ones = bits(7);
  twos = bits(6);
  return true;
}

inline void write_letters(std::uint64_t letters, char* to) noexcept {
  const __m128i pairs = _mm_cvtsi64_si128(static_cast<long long>(__builtin_bswap64(letters)));
  const __m128i mask = _mm_set1_epi8(0x0f);
  const __m128i upper = _mm_and_si128(_mm_srli_epi16(pairs, 4), mask);
  const __m128i lower = _mm_and_si128(pairs, mask);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                   _mm_add_epi8(_mm_unpacklo_epi8(upper, lower), _mm_set1_epi8('A')));
}

}  // namespace sse2

using sse2::read_symbols;
using sse2::write_letters;

#else

using plain::read_symbols;
using plain::write_letters;

#endif

}  // namespace turntable::stream
