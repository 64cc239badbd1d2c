// One board: from numbers as text, and back.
//
// BoardBuilder takes the numbers of a board one by one and names the first that cannot stand there;
// the reader of whole inputs (judge/reader.h) and the parser of the command line's boards share it,
// so that both say the same of the same mistake. Rows are turned here and nowhere else: a board
// that a judge writes as two rows, both from left to right, is clockwise as soon as it has been
// read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "turntable/bad_input.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// The word as a whole number (text.h).
[[nodiscard]] std::optional<std::int64_t> whole_number(const Token& word) noexcept;
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

// The numbers that the words of a command line make, clockwise: one-digit numbers in the judge's
// order, with or without blanks between them, in one argument or in many. The place of what is bad
// is line 1 and the byte of the words joined by single blanks.
[[nodiscard]] std::variant<BoardNumbers, BadInput> parse_board(const Judge& judge,
                                                               std::span<const std::string> words);

// The board that these words ask about. Bad as well, in its first place, if no word solves it.
[[nodiscard]] std::variant<Board, BadInput> read_board(const Judge& judge,
                                                       std::span<const std::string> words);
// What is wrong with a right board that no word solves; nothing if one does.
[[nodiscard]] std::optional<Mismatch> unsolvable(const Judge& judge, const Board& board);

// "2 6 8 4 5 7 3 1": the first cells' numbers in the judge's order.
[[nodiscard]] std::string format_board(const Judge& judge, const BoardNumbers& numbers);

}  // namespace turntable::judge
