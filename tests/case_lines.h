// Reads a whole input and writes what came of it, one line a case, for tests to compare.
//
//     3 26845731                                   a good case that begins on line 3
//     1 12345678>17245368                          with its start
//     1 N4 58764123                                with its limit
//     2 ? 2:5: expected ..., found ...             a bad case
//     ! 1:1: expected ..., found ...               a mere message
//     end                                          the judge's own end was read
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"

template <>
struct doctest::StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += "\n    " + line;
    return text.c_str();
  }
};

namespace turntable::judge {

using Lines = std::vector<std::string>;

// As the judge writes it.
inline std::string digits_of(const Judge& judge, const BoardNumbers& numbers) {
  return test::digits(turn_rows(judge, numbers), judge.puzzle->shape.cells);
}

inline std::string case_line(const Judge& judge, const Case& asked) {
  if (asked.notice) return "! " + to_string(asked.error.value());
  std::string line = std::to_string(asked.line) + ' ';
  if (asked.error) return line + "? " + to_string(*asked.error);
  if (judge.has(Part::kLimit)) line += 'N' + std::to_string(asked.limit.value()) + ' ';
  if (judge.has(Part::kStart)) line += digits_of(judge, asked.board.start) + '>';
  return line + digits_of(judge, asked_numbers(judge, asked.board));
}

inline Lines case_lines(const Judge& judge, std::span<const Case> cases) {
  Lines lines;
  for (const Case& asked : cases) lines.push_back(case_line(judge, asked));
  return lines;
}

// What the reader makes of `first` and then `rest`.
inline Lines read_two(const Judge& judge, std::string_view first, std::string_view rest) {
  Reader reader(judge);
  std::vector<Case> cases;
  reader.feed(first, cases);
  reader.feed(rest, cases);
  const bool ended = reader.ended();
  reader.finish(cases);
  Lines lines = case_lines(judge, cases);
  if (ended) lines.push_back("end");
  return lines;
}

inline Lines read_whole(const Judge& judge, std::string_view input) {
  return read_two(judge, input, "");
}

inline Lines read_cut_at(const Judge& judge, std::string_view input, std::size_t cut) {
  return read_two(judge, input.substr(0, cut), input.substr(cut));
}

// In pieces of the given size.
inline Lines read_in_pieces(const Judge& judge, std::string_view input, std::size_t size) {
  Reader reader(judge);
  std::vector<Case> cases;
  for (std::size_t i = 0; i < input.size(); i += size) reader.feed(input.substr(i, size), cases);
  const bool ended = reader.ended();
  reader.finish(cases);
  Lines lines = case_lines(judge, cases);
  if (ended) lines.push_back("end");
  return lines;
}

inline const Judge& judge_named(std::string_view name) {
  const Judge* judge = find_judge(name);
  if (judge == nullptr) throw std::invalid_argument(std::string(name));
  return *judge;
}

}  // namespace turntable::judge
