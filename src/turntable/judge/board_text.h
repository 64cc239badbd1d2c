// One board: from numbers as text, and back.
//
// BoardBuilder takes the numbers of a board one by one and names the first that cannot stand there;
// the reader of whole inputs (judge/reader.h) and that of the command line's boards
// (judge/board_argument.h) share it, so that both say the same of the same mistake. Rows are turned
// here and nowhere else: a board that a judge writes as two rows, both from left to right, is
// clockwise as soon as it has been read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "turntable/bad_input.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// The word as a whole number (text.h).
[[nodiscard]] std::optional<std::int64_t> whole_number(const Token& word) noexcept;
// The word as a message shows it: by the name of the first character in it that people take for a
// blank, a digit or a comma and that is none ("a no-break blank"), else quoted.
[[nodiscard]] std::string show_word(std::string_view word);
// Where in the word, from 0, what show_word() shows begins: 0, or the place of such a character.
[[nodiscard]] std::size_t fault_place(std::string_view word);
// The text with its blanks beyond ASCII, if they have a width, as plain ones: as many as they have
// bytes, so that all else stays in its place.
[[nodiscard]] std::string with_plain_blanks(std::string text);
// The mismatch of a word that is no number.
[[nodiscard]] Mismatch no_number(std::string_view expected, std::string_view word);
// The mismatch of a word that had to be a whole number of some range: no number, or out of range.
[[nodiscard]] Mismatch wrong_number(std::string_view expected, const Token& word);

class BoardBuilder {
 public:
  explicit BoardBuilder(const BoardShape& shape) noexcept : shape_(shape) {}

  // Takes the next number, or says why it cannot stand on the board: no number, out of range, there
  // too often (so is every number after the last).
  [[nodiscard]] std::optional<Mismatch> add(const Token& word);
  [[nodiscard]] std::optional<Mismatch> add(char digit);

  // Whole once `cells` numbers were taken: as none is there too often, each is there often enough.
  [[nodiscard]] const BoardNumbers& board() const noexcept { return board_; }

  // "a number 1..8".
  [[nodiscard]] std::string range() const;

 private:
  [[nodiscard]] bool in_range(std::int64_t number) const noexcept {
    return number >= 1 && number <= shape_.symbols;
  }
  // Requires a number in range.
  [[nodiscard]] std::optional<Mismatch> put(std::uint8_t number);

  BoardShape shape_;
  std::uint8_t size_ = 0;
  std::array<std::uint8_t, kMaxCells + 1> times_{};  // how often each number is there
  BoardNumbers board_{};
};

// From the judge's order of the numbers to the clockwise one, or back: it is its own inverse.
[[nodiscard]] BoardNumbers turn_rows(const Judge& judge, BoardNumbers numbers) noexcept;

// What is wrong with a right board that no word solves; nothing if one does.
[[nodiscard]] std::optional<Mismatch> unsolvable(const Judge& judge, const Board& board);

// "2 6 8 4 5 7 3 1": the first cells' numbers in the judge's order.
[[nodiscard]] std::string format_board(const Judge& judge, const BoardNumbers& numbers);

}  // namespace turntable::judge
