// Answers as records, one a case: JSON lines and CSV.
//
// The other layouts of batch output, the same for every judge, for programs that split by lines. A
// record has, in this order: line (where the case begins), board, distance, word, and symbol for
// the Rotation Game; a bad case has line and error. `board` is one string of digits, as the judge
// writes them; a start stands before its target (hdu1430: 16 digits). `distance` is the board's
// own, whatever the limit of moves (sicily1150); beyond it there is no word, in JSON null, and JSON
// has the limit and whether the distance is within it. `error` is in JSON an object of line,
// column, expected, found and maybe hint, in CSV "LINE:COLUMN: expected X, found Y".
#pragma once

#include <string>

#include "turntable/judge/judge.h"
#include "turntable/oracle/word.h"
#include "turntable/text.h"

namespace turntable::judge {

// {"line":1,"board":"26845731","distance":7,"word":"BCABCCB"} and a line end. Of a bad case the
// answer is not looked at; a notice has no record.
void write_jsonl(const Judge& judge, const Case& asked, const Answer& answer, std::string& out);

// line,board,distance,word,symbol,error and a line end (a line feed alone).
void write_csv_header(std::string& out);
// The same as write_jsonl, by RFC 4180; fields that do not apply are empty.
void write_csv(const Judge& judge, const Case& asked, const Answer& answer, std::string& out);

// The board of a good case as one string of digits, after its start if the case brings one.
[[nodiscard]] std::string board_digits(const Judge& judge, const Case& asked);
// The fields distance, word, symbol if there is one, and with a limit limit and within_limit: of a
// good case.
void add_answer(const Case& asked, const Answer& answer, JsonObject& object);
// The field error.
void add_error(const BadInput& bad, JsonObject& object);

}  // namespace turntable::judge
