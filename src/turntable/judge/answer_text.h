// Answers as judges want them written, line by line; check/claim.h reads the same lines back.
//
// The last link of the chain from text to word and back to text. A row of judges.h names the
// lines of an answer; nothing else says how it is written.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "turntable/judge/judge.h"
#include "turntable/oracle/word.h"

namespace turntable::judge {

// What AnswerLine::kWordOrSentence is for the empty word.
inline constexpr std::string_view kSentence = "No moves needed";

// Appends the answer to a good case in these lines, line ends included.
void write_lines(std::span<const AnswerLine> lines, const Answer& answer, const Case& asked,
                 std::string& out);
// "7\nBCABCCB\n": the same in the judge's lines.
[[nodiscard]] std::string answer_text(const Judge& judge, const Case& asked, const Answer& answer);

// Appends the answer to any case: `?` lines for a bad one (the answer is not looked at then),
// nothing for a notice, else the judge's lines.
void write_answer(const Judge& judge, const Case& asked, const Answer& answer, std::string& out);

// write_answer, or another that does the same in its layout (judge/record.h).
using AnswerWriter = void (*)(const Judge& judge, const Case& asked, const Answer& answer,
                              std::string& out);

}  // namespace turntable::judge
