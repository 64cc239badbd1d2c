#include "turntable/judge/case_text.h"

#include <cstddef>

#include "turntable/judge/board_text.h"

namespace turntable::judge {
namespace {

void write_board(const Judge& judge, const BoardNumbers& numbers, std::string& out) {
  const BoardNumbers written = turn_rows(judge, numbers);
  const std::size_t cells = judge.puzzle->shape.cells;
  const std::size_t row = cells / (judge.own_lines ? judge.rows : 1);
  for (std::size_t i = 0; i < cells; ++i) {
    out += static_cast<char>('0' + written[i]);
    if ((i + 1) % row == 0)
      out += '\n';
    else if (!judge.joined)
      out += ' ';
  }
}

}  // namespace

void write_input_begin(const Judge& judge, std::uint64_t cases, std::string& out) {
  if (judge.end == End::kCountFirst) out += std::to_string(cases) + '\n';
}

void write_case(const Judge& judge, const Case& asked, std::string& out) {
  for (const Part part : judge.parts) switch (part) {
      case Part::kLimit:
        out += std::to_string(asked.limit.value()) + '\n';
        break;
      case Part::kStart:
        write_board(judge, asked.board.start, out);
        break;
      case Part::kBoard:
        write_board(judge, asked_numbers(judge, asked.board), out);
        break;
    }
}

void write_input_end(const Judge& judge, std::string& out) {
  if (judge.end == End::kLoneZero) out += "0\n";
  if (judge.end == End::kMinusOne) out += "-1\n";
}

}  // namespace turntable::judge
