#include "turntable/judge/record.h"

#include <cstdint>
#include <span>

#include "turntable/judge/board_text.h"
#include "turntable/text.h"

namespace turntable::judge {

std::string board_digits(const Judge& judge, const Case& the_case) {
  std::string digits;
  const auto append = [&](const BoardNumbers& numbers) {
    const BoardNumbers written = turn_rows(judge, numbers);
    for (const std::uint8_t number : std::span(written).first(judge.puzzle->shape.cells))
      digits += static_cast<char>('0' + number);
  };
  if (judge.has(Part::kStart)) append(the_case.board.start);
  append(asked_numbers(judge, the_case.board));
  return digits;
}

void add_answer(const Judge& judge, const Case& the_case, const Answer& answer,
                JsonObject& object) {
  object.add("board", board_digits(judge, the_case))
      .add("distance", answer.word.size())
      .add("word", answer.word.letters());
  if (answer.symbol != 0) object.add("symbol", answer.symbol);
}

void write_jsonl(const Judge& judge, const Case& the_case, const Answer& answer, std::string& out) {
  if (the_case.notice) return;
  JsonObject object(out);
  object.add("line", the_case.line);
  if (the_case.error)
    object.add("error", to_string(*the_case.error));
  else
    add_answer(judge, the_case, answer, object);
  object.end();
  out += '\n';
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
    out += board_digits(judge, the_case);
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

}  // namespace turntable::judge
