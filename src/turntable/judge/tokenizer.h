// Cuts input into words: bytes in, words with their places out.
//
// The first link of the chain from text to cases. Blanks, tabs, CR, VT, FF and line feeds separate
// words, and so does the punctuation of lists: `[2, 6, 8]` has three. Only a line feed ends a line,
// so CRLF is fine and a lone CR is but a blank. A UTF-8 byte order mark at the very start is no
// part of the first line: it is dropped, and columns are counted from after it. Input may come in
// pieces of any size. Of a word no more than its first 32 bytes are kept, so memory does not grow
// with the input, whatever it is.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "turntable/puzzle/puzzle.h"  // kMaxCells
#include "turntable/text.h"           // is_blank, is_digit

namespace turntable::judge {

struct Token {
  static constexpr std::size_t kHead = 32;
  static_assert(kHead >= kMaxCells);  // a board in one word is kept whole

  std::array<char, kHead> head{};  // the first bytes of the word
  std::uint64_t length = 0;        // of the whole word, in bytes
  std::uint64_t digits = 0;        // how many of all its bytes are 0..9
  std::uint64_t line = 1;          // of its first byte, from 1
  std::uint64_t column = 1;        // of its first byte, from 1, in bytes
  bool first_on_line = false;
  bool last_on_line = false;  // set by whoever keeps the word, when its line has ended

  // The word, or its first kHead bytes.
  [[nodiscard]] std::string_view text() const noexcept {
    return {head.data(), static_cast<std::size_t>(std::min<std::uint64_t>(length, kHead))};
  }
  [[nodiscard]] bool is(std::string_view word) const noexcept {
    return length == word.size() && text() == word;
  }
  [[nodiscard]] bool all_digits() const noexcept { return digits == length; }
};

// [byte]: whether it may stand between and around numbers wherever boards are read: blanks, and the
// commas, semicolons, bars, quotes and brackets of any kind in which people and programs write
// lists.
inline constexpr std::array<bool, 256> kIsSeparator = [] {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    const char c = static_cast<char>(byte);
    table[byte] =
        is_blank(c) || std::string_view(",;|'\"`()[]{}<>").find(c) != std::string_view::npos;
  }
  return table;
}();
[[nodiscard]] constexpr bool is_separator(char c) noexcept {
  return kIsSeparator[static_cast<unsigned char>(c)];
}

class Tokenizer {
 public:
  // Calls on_word(const Token&) after every word that has ended, and on_line_end() at the end of
  // every line that has a word, both in the order of the input. Either returns false to stop: the
  // rest of the input is of no interest, and nothing may be fed after that.
  template <typename OnWord, typename OnLineEnd>
  void feed(std::string_view bytes, OnWord on_word, OnLineEnd on_line_end) {
    for (std::size_t i = pass_mark(bytes); i < bytes.size(); ++i) {
      const std::size_t begin = i;
      while (i < bytes.size() && !is_separator(bytes[i])) ++i;
      append(bytes.substr(begin, i - begin));
      if (i == bytes.size()) return;
      if (in_word_ && !end_word(on_word)) return;
      ++column_;
      if (bytes[i] != '\n') continue;
      ++line_;
      column_ = 1;
      if (std::exchange(line_has_word_, false) && !on_line_end()) return;
    }
  }

  // The input has ended; so has its last line.
  template <typename OnWord, typename OnLineEnd>
  void finish(OnWord on_word, OnLineEnd on_line_end) {
    if (mark_seen_ < kMark.size()) append(kMark.substr(0, mark_seen_));
    mark_seen_ = kMark.size();
    if (in_word_ && !end_word(on_word)) return;
    if (std::exchange(line_has_word_, false)) on_line_end();
  }

  // Place of the next byte, from 1.
  [[nodiscard]] std::uint64_t line() const noexcept { return line_; }
  [[nodiscard]] std::uint64_t column() const noexcept { return column_; }
  [[nodiscard]] bool at_line_start() const noexcept {
    return column_ == 1 && !in_word_ && (mark_seen_ == 0 || mark_seen_ == kMark.size());
  }
  // Somebody else has read `count` whole lines. Requires at_line_start().
  void skip_lines(std::uint64_t count) noexcept {
    assert(at_line_start());
    if (count == 0) return;
    line_ += count;
    mark_seen_ = kMark.size();
  }

 private:
  static constexpr std::string_view kMark = "\xEF\xBB\xBF";

  // Passes what comes of the byte order mark; returns where the text begins.
  std::size_t pass_mark(std::string_view bytes) {
    std::size_t i = 0;
    while (mark_seen_ < kMark.size() && i < bytes.size()) {
      if (bytes[i] == kMark[mark_seen_]) {
        ++i;
        ++mark_seen_;
      } else {
        append(kMark.substr(0, mark_seen_));  // it was the beginning of a word after all
        mark_seen_ = kMark.size();
      }
    }
    return i;
  }

  void append(std::string_view bytes) {
    if (bytes.empty()) return;
    if (!in_word_) {
      in_word_ = true;
      word_.length = 0;
      word_.digits = 0;
      word_.line = line_;
      word_.column = column_;
      word_.first_on_line = !line_has_word_;
      line_has_word_ = true;
    }
    if (word_.length < Token::kHead) {
      const auto kept = static_cast<std::size_t>(word_.length);
      const std::size_t more = std::min(bytes.size(), Token::kHead - kept);
      std::copy_n(bytes.data(), more, word_.head.data() + kept);
    }
    for (const char c : bytes) word_.digits += is_digit(c);
    word_.length += bytes.size();
    column_ += bytes.size();
  }

  template <typename OnWord>
  bool end_word(OnWord& on_word) {
    in_word_ = false;
    return on_word(static_cast<const Token&>(word_));
  }

  std::size_t mark_seen_ = 0;  // bytes of the byte order mark; all of them: it can come no more
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;
  bool line_has_word_ = false;
  bool in_word_ = false;
  Token word_;  // the word that has begun, if in_word_
};

}  // namespace turntable::judge
