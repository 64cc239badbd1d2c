#include "turntable/judge/case_text.h"

#include <cstddef>

namespace turntable {
namespace {

void write_board(const Judge& judge, const BoardNumbers& board, std::string& out) {
  const std::size_t lines = judge.own_lines ? judge.rows : 1;
  const std::size_t line_end = judge.shape.cells / lines;
  for (std::size_t i = 0; i < judge.shape.cells; ++i) {
    out += static_cast<char>('0' + board[i]);
    if ((i + 1) % line_end == 0)
      out += '\n';
    else if (!judge.joined)
      out += ' ';
  }
}

}  // namespace

void write_input_begin(const Judge& judge, std::uint64_t cases, std::string& out) {
  if (judge.end == End::kCountFirst) out += std::to_string(cases) + '\n';
}

void write_case(const Judge& judge, const Case& the_case, std::string& out) {
  for (const Part part : judge.parts) switch (part) {
      case Part::kLimit:
        out += std::to_string(the_case.limit.value()) + '\n';
        break;
      case Part::kStart:
        write_board(judge, the_case.start, out);
        break;
      case Part::kBoard:
        write_board(judge, the_case.board, out);
        break;
    }
}

void write_input_end(const Judge& judge, std::string& out) {
  if (judge.end == End::kLoneZero) out += "0\n";
  if (judge.end == End::kMinusOne) out += "-1\n";
}

}  // namespace turntable
