#include "turntable/judge/record.h"

#include "turntable/judge/board_text.h"
#include "turntable/judge/state_text.h"
#include "turntable/text.h"

namespace turntable::judge {

std::string board_digits(const Judge& judge, const Case& asked) {
  std::string digits;
  const auto append = [&](const BoardNumbers& numbers) {
    digits += format_digits(*judge.puzzle, turn_rows(judge, numbers));
  };
  if (judge.has(Part::kStart)) append(asked.board.start);
  append(asked_numbers(judge, asked.board));
  return digits;
}

void add_answer(const Judge& judge, const Case& asked, const Answer& answer, JsonObject& object) {
  object.add("board", board_digits(judge, asked))
      .add("distance", answer.word.size())
      .add("word", answer.word.letters());
  if (answer.symbol != 0) object.add("symbol", answer.symbol);
}

void write_jsonl(const Judge& judge, const Case& asked, const Answer& answer, std::string& out) {
  if (asked.notice) return;
  JsonObject object(out);
  object.add("line", asked.line);
  if (asked.error)
    object.add("error", to_string(*asked.error));
  else
    add_answer(judge, asked, answer, object);
  object.end();
  out += '\n';
}

void write_csv_header(std::string& out) { out += "line,board,distance,word,symbol,error\n"; }

void write_csv(const Judge& judge, const Case& asked, const Answer& answer, std::string& out) {
  if (asked.notice) return;
  out += std::to_string(asked.line);
  if (asked.error) {
    out += ",,,,,";
    append_csv_field(to_string(*asked.error), out);
  } else {
    out.append(",").append(board_digits(judge, asked));
    out.append(",").append(std::to_string(answer.word.size()));
    out.append(",").append(answer.word.letters());
    out.append(",").append(answer.symbol != 0 ? std::to_string(answer.symbol) : "").append(",");
  }
  out += '\n';
}

}  // namespace turntable::judge
