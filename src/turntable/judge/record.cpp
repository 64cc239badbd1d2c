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

void add_answer(const Case& asked, const Answer& answer, JsonObject& object) {
  const bool within_limit = asked.is_within_limit(answer.word.size());
  object.add("distance", answer.word.size());
  if (within_limit)
    object.add("word", answer.word.letters());
  else
    object.json("word", "null");
  if (answer.symbol != 0) object.add("symbol", answer.symbol);
  if (asked.limit) object.add("limit", *asked.limit).add("within_limit", within_limit);
}

void add_error(const BadInput& bad, JsonObject& object) {
  JsonObject error;
  error.add("line", bad.line)
      .add("column", bad.column)
      .add("expected", bad.expected)
      .add("found", bad.found);
  if (!bad.hint.empty()) error.add("hint", bad.hint);
  object.json("error", error.end());
}

void write_jsonl(const Judge& judge, const Case& asked, const Answer& answer, std::string& out) {
  if (asked.notice) return;
  JsonObject object(out);
  object.add("line", asked.line);
  if (asked.error)
    add_error(*asked.error, object);
  else
    add_answer(asked, answer, object.add("board", board_digits(judge, asked)));
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
    out.append(",");
    if (asked.is_within_limit(answer.word.size())) out.append(answer.word.letters());
    out.append(",").append(answer.symbol != 0 ? std::to_string(answer.symbol) : "").append(",");
  }
  out += '\n';
}

}  // namespace turntable::judge
