// The answer to a board: a word of moves.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/puzzle.h"  // Move, to_letter

namespace turntable {

// Letters of a shortest word, held in place: no allocation. Words compare as in a dictionary.
class Word {
 public:
  // No distance of any puzzle here exceeds it (God's numbers: 22 and 14).
  static constexpr std::size_t kCapacity = 31;

  constexpr Word() noexcept = default;
  // One letter in front of a word. Requires room for it.
  constexpr Word(Move first, const Word& rest) noexcept : size_(rest.size_) {
    assert(size_ < kCapacity);
    letters_[0] = to_letter(first);
    for (std::size_t i = 0; i < size_; ++i) letters_[i + 1] = rest.letters_[i];
    ++size_;
  }

  constexpr void push_back(Move move) noexcept {
    assert(size_ < kCapacity);
    letters_[size_++] = to_letter(move);
  }
  constexpr void pop_back() noexcept {
    assert(size_ > 0);
    --size_;
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  // Valid as long as the word is.
  [[nodiscard]] constexpr std::string_view letters() const noexcept {
    return {letters_.data(), size_};
  }

  friend constexpr auto operator<=>(const Word& a, const Word& b) noexcept {
    return a.letters() <=> b.letters();
  }
  friend constexpr bool operator==(const Word& a, const Word& b) noexcept {
    return a.letters() == b.letters();
  }

 private:
  std::array<char, kCapacity> letters_{};
  std::uint8_t size_ = 0;
};

// What a judge prints for a board.
struct Answer {
  Word word;                // the shortest, and of these the first in dictionary order
  std::uint8_t symbol = 0;  // Rotation Game: in all centre cells after the word; otherwise 0
};

}  // namespace turntable
