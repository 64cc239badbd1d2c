// The answer to a board: a word of moves.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turntable/puzzle/puzzle.h"  // kMaxDepth

namespace turntable {

// Letters of a shortest word, held in place: no allocation. Words compare as in a dictionary.
class Word {
 public:
  static constexpr std::size_t kCapacity = kMaxDepth;

  constexpr Word() noexcept = default;
  // Requires at most kCapacity letters, as does push_back.
  constexpr explicit Word(std::string_view letters) noexcept {
    for (const char letter : letters) push_back(letter);
  }
  // One letter before a word. Requires room for it.
  constexpr Word(char first, const Word& rest) noexcept
      : size_(static_cast<std::uint8_t>(rest.size_ + 1)) {
    letters_[0] = first;
    std::copy_n(rest.letters_.begin(), kCapacity - 1, letters_.begin() + 1);
  }
  constexpr void push_back(char letter) noexcept {
    assert(size_ < kCapacity);
    letters_[size_++] = letter;
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

// The answer to a board.
struct Answer {
  Word word;                // the shortest, and of these the first in dictionary order
  std::uint8_t symbol = 0;  // that fills the goal's cells after the word; 0 where none has to
};

}  // namespace turntable
