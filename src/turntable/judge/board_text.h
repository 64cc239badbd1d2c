// One board: from numbers as text, and back.
//
// BoardBuilder takes the numbers of a board one by one and names the first that cannot stand there;
// the reader of whole inputs (judge/reader.h) and the parser of the command line's boards share it,
// so that both say the same of the same mistake.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "turntable/error.h"
#include "turntable/judge/judge.h"  // BoardNumbers
#include "turntable/judge/tokenizer.h"
#include "turntable/puzzle/puzzle.h"  // BoardShape

namespace turntable {

// The whole number that the word is: digits, maybe behind a `-`, without a leading zero; beyond 64
// bits the least or the greatest value. nullopt for every other word, as `08`, `+1` and `1.0`.
[[nodiscard]] std::optional<std::int64_t> whole_number(const Token& word) noexcept;

// What a message says of a word that stands where `expected` should; the place is not known here.
struct Fault {
  std::string expected;
  std::string found;
};

// The fault of a word that had to be a whole number of some range: no number, or out of range.
[[nodiscard]] Fault wrong_number(std::string_view expected, const Token& word);

class BoardBuilder {
 public:
  explicit BoardBuilder(const BoardShape& shape) noexcept : shape_(shape) {}

  // Takes the next number, or says why it cannot stand on the board: no number, out of range, there
  // too often (so is every number behind the last).
  [[nodiscard]] std::optional<Fault> add(const Token& word);
  [[nodiscard]] std::optional<Fault> add(char digit);

  // Whole once `cells` numbers were taken: as none is there too often, each is there often enough.
  [[nodiscard]] const BoardNumbers& board() const noexcept { return board_; }

  // "a number 1..8".
  [[nodiscard]] std::string range() const;

 private:
  [[nodiscard]] bool in_range(std::int64_t number) const noexcept {
    return number >= 1 && number <= shape_.symbols;
  }
  // Requires a number in range.
  [[nodiscard]] std::optional<Fault> put(std::uint8_t number);

  BoardShape shape_;
  std::uint8_t size_ = 0;
  std::array<std::uint8_t, kMaxCells + 1> times_{};  // how often each number is there
  BoardNumbers board_{};
};

// The board that the words of a command line make: one-digit numbers, with or without blanks
// between them, in one argument or in many. The error's place is line 1 and the byte of the words
// joined by single blanks.
[[nodiscard]] std::variant<BoardNumbers, InputError> parse_board(
    const BoardShape& shape, std::span<const std::string> words);

// "2 6 8 4 5 7 3 1". Requires a board of the shape.
[[nodiscard]] std::string format_board(const BoardShape& shape, const BoardNumbers& board);

// Turns a board written as two rows, both from left to right, into the clockwise order, second row
// from right to left; and back, as it is its own inverse.
void turn_second_row(const BoardShape& shape, BoardNumbers& board) noexcept;

}  // namespace turntable
