#include "turntable/judge/board_argument.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "turntable/judge/board_text.h"
#include "turntable/judge/reader.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/text.h"

namespace turntable::judge {
namespace {

bool is_gap(char c) { return is_separator(c) || c == '.' || c == '_'; }

constexpr std::string_view kDigits = "0123456789";

// Of the rows or columns of a board, or of groups in a text: how many numbers each has.
using Sizes = std::vector<std::size_t>;

// What ends a row where no number within a row is ended by it.
constexpr std::string_view kRowEnds[] = {"\n", ")]}>", ";", "|"};

// How many digits each piece between these marks has, of those that have some.
Sizes digits_between(std::string_view text, std::string_view marks) {
  Sizes pieces(1);
  for (const char c : text) {
    if (marks.find(c) != marks.npos && pieces.back() > 0) pieces.push_back(0);
    pieces.back() += is_digit(c);
  }
  if (pieces.back() == 0) pieces.pop_back();
  return pieces;
}

// How many cells each row or column of the drawing has.
Sizes cells_of_lines(const BoardLayout& layout, std::uint8_t lines, std::uint8_t CellPlace::*line) {
  Sizes sizes(lines);
  for (const CellPlace& place : layout.places) ++sizes[place.*line];
  return sizes;
}

bool has_rows(std::string_view text, const Sizes& rows) {
  return rows.size() > 1 && std::ranges::any_of(kRowEnds, [&](std::string_view marks) {
           return digits_between(text, marks) == rows;
         });
}

// The drawing's rows on one line: some cells are marked, as in `[4]`, and others are not.
bool is_joined_drawing(std::string_view text, std::size_t cells) {
  if (text.find_first_not_of(" \t\r[]0123456789") != text.npos) return false;
  std::size_t marked = 0;
  for (std::size_t i = 2; i < text.size(); ++i)
    marked += text[i - 2] == '[' && is_digit(text[i - 1]) && text[i] == ']';
  return 0 < marked && marked < cells;
}

// The gaps within rows are all alike, and none between two rows is as they are: `2684,1375`.
bool has_other_gaps_between(std::string_view text, const Sizes& rows) {
  const auto next_digit = [&](std::size_t from) {
    return std::min(text.find_first_of(kDigits, from), text.size());
  };
  std::optional<std::string_view> within;
  std::vector<std::string_view> between;
  std::size_t place = next_digit(0);
  for (const std::size_t cells : rows) {
    for (std::size_t cell = 1; cell <= cells; ++cell) {
      const std::size_t next = next_digit(place + 1);
      const std::string_view gap = text.substr(place + 1, next - place - 1);
      place = next;
      if (cell == cells)
        between.push_back(gap);
      else if (within.value_or(gap) != gap)
        return false;
      else
        within = gap;
    }
  }
  between.pop_back();  // what follows the last
  return within && std::ranges::find(between, *within) == between.end();
}

// Each argument that has numbers has those of one row.
bool has_row_in_each(std::span<const std::string> words, const Sizes& rows) {
  Sizes sizes;
  for (const std::string& word : words)
    sizes.push_back(static_cast<std::size_t>(std::ranges::count_if(word, is_digit)));
  std::erase(sizes, std::size_t{0});
  return sizes == rows;
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

// "write 26841375, or '2684;1375' for rows".
std::string show_both(std::string_view text, const Sizes& rows) {
  std::string digits(text);
  std::erase_if(digits, [](char c) { return !is_digit(c); });
  std::string by_rows;
  std::size_t place = 0;
  for (const std::size_t cells : rows) {
    if (place > 0) by_rows += ';';
    by_rows += std::string_view(digits).substr(place, cells);
    place += cells;
  }
  return "write " + digits + ", or '" + by_rows + "' for rows";
}

// The numbers of the text, by how they are laid out: clockwise, or why that cannot be known.
std::variant<BoardNumbers, BadInput> lay_out(const Judge& judge, const BoardNumbers& numbers,
                                             std::span<const std::string> words,
                                             std::string_view text) {
  const PuzzleInfo& puzzle = *judge.puzzle;
  const BoardLayout& layout = puzzle.layout;
  const Sizes rows = cells_of_lines(layout, layout.rows, &CellPlace::row);
  const Sizes columns = cells_of_lines(layout, layout.columns, &CellPlace::column);
  const std::string all = count_of(puzzle.shape.cells, "number");
  const std::size_t place = text.find_first_of(kDigits) + 1;
  const bool is_drawing = has_rows(text, rows) || is_joined_drawing(text, puzzle.shape.cells);
  if (!is_drawing && rows.size() > 1 && has_rows(text, columns))
    return BadInput{1, place, count_of(rows.size(), "row") + " or one list of " + all,
                    count_of(columns.size(), "row"), show_example(judge)};

  const BoardNumbers listed = turn_rows(judge, numbers);
  const BoardNumbers drawn = take_from_drawing(puzzle, numbers);
  if (is_drawing && words.size() == 1) return drawn;
  const bool may_be_rows =
      is_drawing || has_row_in_each(words, rows) || has_other_gaps_between(text, rows);
  if (may_be_rows && listed != drawn)
    return BadInput{1, place, "one list of " + all,
                    count_of(rows.size(), "group") + ", which may be rows", show_both(text, rows)};
  return listed;
}

}  // namespace

std::variant<BoardNumbers, BadInput> parse_board(const Judge& judge,
                                                 std::span<const std::string> words) {
  const std::string text = with_plain_blanks(join(words, " ", std::identity()));
  BoardNumbers numbers{};
  if (auto bad = read_numbers(judge.puzzle->shape, text, numbers)) {
    bad->hint = show_example(judge);
    return *bad;
  }
  return lay_out(judge, numbers, words, text);
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
