#include "turntable/judge/board_text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "turntable/text.h"

namespace turntable::judge {
namespace {

// Characters that people take for others, in UTF-8: all from first to last, bytes compared.
struct Lookalike {
  std::string_view first;
  std::string_view last;
  std::string_view name;
  bool is_blank = false;  // and is read as one on the command line
};
constexpr Lookalike kLookalikes[] = {
    {"\xC2\xA0", "\xC2\xA0", "a no-break blank", true},
    {"\xE2\x80\xAF", "\xE2\x80\xAF", "a no-break blank", true},
    {"\xE2\x80\x80", "\xE2\x80\x8A", "a wide or narrow blank", true},
    {"\xE2\x80\x8B", "\xE2\x80\x8D", "a blank of no width"},
    {"\xE3\x80\x80", "\xE3\x80\x80", "a full-width blank", true},
    {"\xEF\xBC\x90", "\xEF\xBC\x99", "a full-width digit"},
    {"\xEF\xBC\x8C", "\xEF\xBC\x8C", "a full-width comma"},
    {"\xE3\x80\x81", "\xE3\x80\x81", "a full-width comma"},
    {"\xE2\x80\x98", "\xE2\x80\x9F", "a curly quote"},
    {"\xE2\x80\x90", "\xE2\x80\x95", "a dash"},
    {"\xE2\x94\x80", "\xE2\x95\xBF", "a drawn line"},
    {"\xEF\xBB\xBF", "\xEF\xBB\xBF", "a byte order mark"},
};

// The first of them in the text from this place on: its place, and what it is. Else the end.
std::pair<std::size_t, const Lookalike*> find_lookalike(std::string_view text, std::size_t from) {
  for (; from < text.size(); ++from) {
    for (const Lookalike& one : kLookalikes) {
      const std::string_view bytes = text.substr(from, one.first.size());
      if (one.first <= bytes && bytes <= one.last) return {from, &one};
    }
  }
  return {from, nullptr};
}

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

std::string show_word(std::string_view word) {
  const Lookalike* one = find_lookalike(word, 0).second;
  return one != nullptr ? std::string(one->name) : quote(word);
}

std::size_t fault_place(std::string_view word) {
  const auto [place, one] = find_lookalike(word, 0);
  return one != nullptr ? place : 0;
}

std::string with_plain_blanks(std::string text) {
  for (std::size_t from = 0; from < text.size();) {
    const auto [place, one] = find_lookalike(text, from);
    if (one == nullptr) break;
    from = place + one->first.size();
    if (one->is_blank)
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(place),
                text.begin() + static_cast<std::ptrdiff_t>(from), ' ');
  }
  return text;
}

Mismatch no_number(std::string_view expected, std::string_view word) {
  Mismatch fault{std::string(expected), show_word(word)};
  if (fault.found.front() == '\'') fault.found += ", which is no number";
  return fault;
}

Mismatch wrong_number(std::string_view expected, const Token& word) {
  if (whole_number(word)) return {std::string(expected), quote(word.text())};
  return no_number(expected, word.text());
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

BoardNumbers turn_rows(const Judge& judge, BoardNumbers numbers) noexcept {
  const std::uint8_t cells = judge.puzzle->shape.cells;
  if (judge.rows == 2) std::reverse(numbers.begin() + cells / 2, numbers.begin() + cells);
  return numbers;
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
