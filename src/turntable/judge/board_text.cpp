#include "turntable/judge/board_text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>

namespace turntable {
namespace {

constexpr char kSeparators[] = " \t\n\v\f\r";  // those of is_separator()
constexpr char kSeparatorsAndDigits[] = " \t\n\v\f\r0123456789";
constexpr char kNoNumber[] = ", which is no number";

constexpr std::string_view kTimes[] = {"once",       "twice",     "three times", "four times",
                                       "five times", "six times", "seven times", "eight times"};
constexpr std::string_view kOneMore[] = {"a second", "a third",   "a fourth",  "a fifth",
                                         "a sixth",  "a seventh", "an eighth", "a ninth"};

// expected "each symbol eight times", found "a ninth '1'".
Fault one_too_many(std::uint8_t copies, std::uint8_t number) {
  assert(copies >= 1);
  Fault fault{copies == 1 ? "each number " : "each symbol ", {}};
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
  using Limits = std::numeric_limits<std::int64_t>;
  const bool negative = word.head[0] == '-' && word.length > 1;
  const std::uint64_t sign = negative ? 1 : 0;
  if (word.digits != word.length - sign) return std::nullopt;
  const std::string_view digits = word.text().substr(sign);
  if (digits.front() == '0' && word.length > 1) return std::nullopt;

  std::int64_t number = 0;
  for (const char c : digits) {
    const std::int64_t digit = c - '0';
    if (number > (Limits::max() - digit) / 10) return negative ? Limits::min() : Limits::max();
    number = 10 * number + digit;
  }
  return negative ? -number : number;
}

Fault wrong_number(std::string_view expected, const Token& word) {
  Fault fault{std::string(expected), quote(word.text())};
  if (!whole_number(word)) fault.found += kNoNumber;
  return fault;
}

std::optional<Fault> BoardBuilder::add(const Token& word) {
  const std::optional<std::int64_t> number = whole_number(word);
  if (!number || !in_range(*number)) return wrong_number(range(), word);
  return put(static_cast<std::uint8_t>(*number));
}

std::optional<Fault> BoardBuilder::add(char digit) {
  assert(is_digit(digit));
  if (!in_range(digit - '0')) return Fault{range(), quote({&digit, 1})};
  return put(static_cast<std::uint8_t>(digit - '0'));
}

std::string BoardBuilder::range() const { return "a number 1.." + std::to_string(shape_.symbols); }

std::optional<Fault> BoardBuilder::put(std::uint8_t number) {
  if (times_[number] == shape_.copies) return one_too_many(shape_.copies, number);
  assert(size_ < shape_.cells);
  ++times_[number];
  board_[size_++] = number;
  return std::nullopt;
}

std::variant<BoardNumbers, InputError> parse_board(const BoardShape& shape,
                                                   std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  const auto error_at = [](std::size_t place, const Fault& fault) {
    return InputError{1, place + 1, fault.expected, fault.found};
  };
  std::size_t begin = std::min(text.find_first_not_of(kSeparators), text.size());

  // Of digits only, but too many: nobody wants to hear that the last of them is there twice.
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  const bool nothing_else = text.find_first_not_of(kSeparatorsAndDigits) == text.npos;
  if (nothing_else && digits != shape.cells) {
    return error_at(begin, {std::to_string(shape.cells) + " numbers",
                            digits == 0 ? "none" : std::to_string(digits)});
  }

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
  return builder.board();
}

std::string format_board(const BoardShape& shape, const BoardNumbers& board) {
  std::string text;
  for (std::size_t i = 0; i < shape.cells; ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(board[i]);
  }
  return text;
}

void turn_second_row(const BoardShape& shape, BoardNumbers& board) noexcept {
  std::reverse(board.begin() + shape.cells / 2, board.begin() + shape.cells);
}

}  // namespace turntable
