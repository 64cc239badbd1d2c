#include "turntable/judge/answer_text.h"

namespace turntable::judge {
namespace {

void write_line(AnswerLine line, const Answer& answer, const Case& asked, std::string& out) {
  const Word& word = answer.word;
  switch (line) {
    case AnswerLine::kLength:
      out += std::to_string(word.size());
      break;
    case AnswerLine::kWordIfAny:
      if (word.empty()) return;
      [[fallthrough]];
    case AnswerLine::kWord:
      out += word.letters();
      break;
    case AnswerLine::kLetters:
      for (const char letter : word.letters()) (out += letter) += '\n';
      return;
    case AnswerLine::kLengthAndWord:
      if (asked.is_within_limit(word.size()))
        out.append(std::to_string(word.size())).append(" ").append(word.letters());
      else
        out += "-1";
      break;
    case AnswerLine::kWordOrSentence:
      out += word.empty() ? kSentence : word.letters();
      break;
    case AnswerLine::kSymbol:
      if (answer.symbol == 0) return;
      out += static_cast<char>('0' + answer.symbol);
      break;
  }
  out += '\n';
}

}  // namespace

void write_lines(std::span<const AnswerLine> lines, const Answer& answer, const Case& asked,
                 std::string& out) {
  for (const AnswerLine line : lines) write_line(line, answer, asked, out);
}

std::string answer_text(const Judge& judge, const Case& asked, const Answer& answer) {
  std::string text;
  write_lines(judge.answer_lines, answer, asked, text);
  return text;
}

void write_answer(const Judge& judge, const Case& asked, const Answer& answer, std::string& out) {
  if (asked.notice) return;
  if (!asked.error) return write_lines(judge.answer_lines, answer, asked, out);
  for (int line = 0; line < judge.question_lines; ++line) out += "?\n";
}

}  // namespace turntable::judge
