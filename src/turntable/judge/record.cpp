#include "turntable/judge/record.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace turntable {

void append_board(const Judge& judge, const Case& the_case, std::string& out) {
  const auto append = [&](const BoardNumbers& numbers) {
    for (const std::uint8_t number : std::span(numbers).first(judge.shape.cells))
      out += static_cast<char>('0' + number);
  };
  if (judge.has(Part::kStart)) append(the_case.start);
  append(the_case.board);
}

void write_jsonl(const Judge& judge, const Case& the_case, const Answer& answer, std::string& out) {
  if (the_case.notice) return;
  out += "{\"line\":";
  out += std::to_string(the_case.line);
  if (the_case.error) {
    out += ",\"error\":";
    append_json_string(to_string(*the_case.error), out);
  } else {
    out += ",\"board\":\"";
    append_board(judge, the_case, out);
    out += "\",\"distance\":";
    out += std::to_string(answer.word.size());
    out += ",\"word\":\"";
    out += answer.word.letters();
    out += '"';
    if (answer.symbol != 0) {
      out += ",\"symbol\":";
      out += std::to_string(answer.symbol);
    }
  }
  out += "}\n";
}

void write_csv_header(std::string& out) { out += "line,board,distance,word,symbol,error\n"; }

void write_csv(const Judge& judge, const Case& the_case, const Answer& answer, std::string& out) {
  if (the_case.notice) return;
  out += std::to_string(the_case.line);
  if (the_case.error) {
    out += ",,,,,";
    append_csv_field(to_string(*the_case.error), out);
  } else {
    out += ',';
    append_board(judge, the_case, out);
    out += ',';
    out += std::to_string(answer.word.size());
    out += ',';
    out += answer.word.letters();
    out += ',';
    if (answer.symbol != 0) out += std::to_string(answer.symbol);
    out += ',';
  }
  out += '\n';
}

void append_json_string(std::string_view text, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 0xf];
    }
  }
  out += '"';
}

void append_csv_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == text.npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace turntable
