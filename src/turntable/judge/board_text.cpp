#include "turntable/judge/board_text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "turntable/text.h"

namespace turntable::judge {
namespace {

constexpr char kSeparators[] = " \t\n\v\f\r";  // those of is_separator()
constexpr char kNoNumber[] = ", which is no number";

constexpr std::string_view kTimes[] = {"once",       "twice",     "three times", "four times",
                                       "five times", "six times", "seven times", "eight times"};
constexpr std::string_view kOneMore[] = {"a second", "a third",   "a fourth",  "a fifth",
                                         "a sixth",  "a seventh", "an eighth", "a ninth"};

// expected "each symbol eight times", found "a ninth '1'".
Mismatch one_too_many(std::uint8_t copies, std::uint8_t number) {
  assert(copies >= 1);
  Mismatch fault{copies == 1 ? "each number " : "each symbol ", {}};
  const std::size_t index = copies - std::size_t{1};
  if (index < std::size(kTimes)) {
    fault.expected += kTimes[index];
    fault.found = kOneMore[index];
  } else {
    fault.expected += std::to_string(copies) + " times";
    fault.found = "one more";
  }
  fault.found += " '" + std::to_string(number) + '\'';
  return fault;
}

}  // namespace

std::optional<std::int64_t> whole_number(const Token& word) noexcept {
  // What is too long to be kept whole is too large in any case, if it is a number at all.
  const bool is_negative = word.text().starts_with('-');
  if (word.digits + (is_negative ? 1 : 0) != word.length) return std::nullopt;
  return turntable::whole_number(word.text());
}

Mismatch wrong_number(std::string_view expected, const Token& word) {
  Mismatch fault{std::string(expected), quote(word.text())};
  if (!whole_number(word)) fault.found += kNoNumber;
  return fault;
}

std::optional<Mismatch> BoardBuilder::add(const Token& word) {
  const std::optional<std::int64_t> number = whole_number(word);
  if (!number || !in_range(*number)) return wrong_number(range(), word);
  return put(static_cast<std::uint8_t>(*number));
}

std::optional<Mismatch> BoardBuilder::add(char digit) {
  assert(is_digit(digit));
  if (!in_range(digit - '0')) return Mismatch{range(), quote({&digit, 1})};
  return put(static_cast<std::uint8_t>(digit - '0'));
}

std::string BoardBuilder::range() const { return "a number 1.." + std::to_string(shape_.symbols); }

std::optional<Mismatch> BoardBuilder::put(std::uint8_t number) {
  if (times_[number] == shape_.copies) return one_too_many(shape_.copies, number);
  assert(size_ < shape_.cells);
  ++times_[number];
  board_[size_++] = number;
  return std::nullopt;
}

std::variant<BoardNumbers, BadInput> parse_board(const Judge& judge,
                                                 std::span<const std::string> words) {
  const BoardShape& shape = judge.puzzle->shape;
  const std::string text = join(words, " ", [](const std::string& word) { return word; });
  const auto error_at = [](std::size_t place, const Mismatch& fault) {
    return BadInput{1, place + 1, fault.expected, fault.found};
  };
  std::size_t begin = std::min(text.find_first_not_of(kSeparators), text.size());

  // Of digits only, but too many: nobody wants to hear that the last of them is there twice.
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  const auto separators = static_cast<std::size_t>(std::ranges::count_if(text, is_separator));
  if (digits + separators == text.size() && digits != shape.cells)
    return error_at(begin, {std::to_string(shape.cells) + " numbers",
                            digits == 0 ? "none" : std::to_string(digits)});

  BoardBuilder builder(shape);
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const auto word = std::string_view(text).substr(begin, end - begin);
    if (!std::ranges::all_of(word, is_digit))
      return error_at(begin, {builder.range(), quote(word) + kNoNumber});
    for (std::size_t i = begin; i < end; ++i)
      if (const auto fault = builder.add(text[i])) return error_at(i, *fault);
    begin = std::min(text.find_first_not_of(kSeparators, end), text.size());
  }
  return turn_rows(judge, builder.board());
}

BoardNumbers turn_rows(const Judge& judge, BoardNumbers numbers) noexcept {
  const std::uint8_t cells = judge.puzzle->shape.cells;
  if (judge.rows == 2) std::reverse(numbers.begin() + cells / 2, numbers.begin() + cells);
  return numbers;
}

std::variant<Board, BadInput> read_board(const Judge& judge, std::span<const std::string> words) {
  const auto numbers = parse_board(judge, words);
  if (const auto* bad = std::get_if<BadInput>(&numbers)) return *bad;
  const Board board = asked_board(judge, std::get<BoardNumbers>(numbers));
  if (const auto mismatch = unsolvable(judge, board))
    return BadInput{1, 1, mismatch->expected, mismatch->found};
  return board;
}

std::optional<Mismatch> unsolvable(const Judge& judge, const Board& board) {
  if (judge.puzzle->is_solvable(board)) return std::nullopt;
  return Mismatch{"a board that some word solves", "one that no word solves"};
}

std::string format_board(const Judge& judge, const BoardNumbers& numbers) {
  const BoardNumbers written = turn_rows(judge, numbers);
  return join(std::span(written).first(judge.puzzle->shape.cells), " ",
              [](std::uint8_t number) { return std::to_string(number); });
}

}  // namespace turntable::judge
