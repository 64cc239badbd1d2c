#include "turntable/judge/board_argument.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "turntable/judge/board_text.h"
#include "turntable/judge/reader.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/text.h"

namespace turntable::judge {
namespace {

bool is_gap(char c) { return is_separator(c) || c == '.' || c == '_'; }

// How many digits each line has, of those that have some.
std::vector<std::size_t> digits_by_line(std::string_view text) {
  std::vector<std::size_t> lines(1);
  for (const char c : text) {
    if (c == '\n' && lines.back() > 0) lines.push_back(0);
    lines.back() += is_digit(c);
  }
  if (lines.back() == 0) lines.pop_back();
  return lines;
}

// How many cells each row of the drawing has.
std::vector<std::size_t> cells_by_row(const BoardLayout& layout) {
  std::vector<std::size_t> rows(layout.rows);
  for (const CellPlace& place : layout.places) ++rows[place.row];
  return rows;
}

// From the order in which the drawing shows the cells to that of the cells.
BoardNumbers take_from_drawing(const PuzzleInfo& puzzle, const BoardNumbers& drawn) {
  const auto place_of = [&](std::uint8_t cell) {
    const CellPlace& place = puzzle.layout.places[cell];
    return std::tuple(place.row, place.column);
  };
  std::array<std::uint8_t, kMaxCells> order{};
  const auto cells = std::span(order).first(puzzle.shape.cells);
  std::iota(cells.begin(), cells.end(), std::uint8_t{0});
  std::ranges::sort(cells, {}, place_of);
  BoardNumbers numbers{};
  for (std::size_t i = 0; i < cells.size(); ++i) numbers[cells[i]] = drawn[i];
  return numbers;
}

// "write 2 6 8 4 5 7 3 1 or 26845731": the first board of the judge's example.
std::string show_example(const Judge& judge) {
  constexpr std::uint8_t kShort = 12;  // so many numbers are still easy to read with blanks
  const BoardShape& shape = judge.puzzle->shape;
  std::vector<Case> cases;
  Reader reader(judge);
  reader.feed(judge.example, cases);
  reader.finish(cases);
  BoardNumbers numbers{};
  for (std::uint8_t i = 0; i < shape.cells; ++i)
    numbers[i] = static_cast<std::uint8_t>(1 + i / shape.copies);
  if (!cases.empty() && !cases[0].error) numbers = asked_numbers(judge, cases[0].board);
  const std::string apart = format_board(judge, numbers);
  std::string joined = apart;
  std::erase(joined, ' ');
  return "write " + (shape.cells <= kShort ? apart + " or " : std::string()) + joined;
}

// The numbers as written, or what is wrong with them and where in the text.
std::optional<BadInput> read_numbers(const BoardShape& shape, std::string_view text,
                                     BoardNumbers& numbers) {
  const auto error_at = [](std::size_t place, const Mismatch& fault) {
    return BadInput{1, place + 1, fault.expected, fault.found};
  };
  const auto next = [&](std::size_t from, bool gap) {
    return static_cast<std::size_t>(
        std::ranges::find(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), gap,
                          is_gap) -
        text.begin());
  };
  std::size_t begin = next(0, false);

  // Of digits only, but too many: nobody wants to hear that the last of them is there twice.
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  const auto gaps = static_cast<std::size_t>(std::ranges::count_if(text, is_gap));
  if (digits + gaps == text.size() && digits != shape.cells)
    return error_at(
        begin, {count_of(shape.cells, "number"), digits == 0 ? "none" : std::to_string(digits)});

  BoardBuilder builder(shape);
  while (begin < text.size()) {
    const std::size_t end = next(begin, true);
    const std::string_view word = text.substr(begin, end - begin);
    if (!std::ranges::all_of(word, is_digit))
      return error_at(begin + fault_place(word), no_number(builder.range(), word));
    for (std::size_t i = begin; i < end; ++i)
      if (const auto fault = builder.add(text[i])) return error_at(i, *fault);
    begin = next(end, false);
  }
  numbers = builder.board();
  return std::nullopt;
}

}  // namespace

std::variant<BoardNumbers, BadInput> parse_board(const Judge& judge,
                                                 std::span<const std::string> words) {
  const PuzzleInfo& puzzle = *judge.puzzle;
  const std::string text = join(words, " ", [](const std::string& word) { return word; });
  BoardNumbers numbers{};
  if (auto bad = read_numbers(puzzle.shape, text, numbers)) {
    bad->hint = show_example(judge);
    return *bad;
  }
  const bool is_drawing = words.size() == 1 && puzzle.layout.rows > 1 &&
                          digits_by_line(text) == cells_by_row(puzzle.layout);
  return is_drawing ? take_from_drawing(puzzle, numbers) : turn_rows(judge, numbers);
}

std::variant<Board, BadInput> read_board(const Judge& judge, std::span<const std::string> words) {
  const auto numbers = parse_board(judge, words);
  if (const auto* bad = std::get_if<BadInput>(&numbers)) return *bad;
  const Board board = asked_board(judge, std::get<BoardNumbers>(numbers));
  if (const auto mismatch = unsolvable(judge, board))
    return BadInput{1, 1, mismatch->expected, mismatch->found};
  return board;
}

}  // namespace turntable::judge
