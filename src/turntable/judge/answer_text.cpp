#include "turntable/judge/answer_text.h"

#include <cstddef>
#include <cstdint>

namespace turntable::judge {
namespace {

// Of at most two digits: no word is longer.
void append_length(const Word& word, std::string& out) {
  static_assert(Word::kCapacity < 100);
  const std::size_t length = word.size();
  if (length >= 10) out += static_cast<char>('0' + length / 10);
  out += static_cast<char>('0' + length % 10);
}

void write_line(AnswerLine line, const Answer& answer, const Case& the_case, std::string& out) {
  const Word& word = answer.word;
  switch (line) {
    case AnswerLine::kLength:
      append_length(word, out);
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
      if (the_case.limit && static_cast<std::int64_t>(word.size()) > *the_case.limit) {
        out += "-1";
      } else {
        append_length(word, out);
        (out += ' ') += word.letters();
      }
      break;
    case AnswerLine::kWordOrSentence:
      out += word.empty() ? kSentence : word.letters();
      break;
    case AnswerLine::kSymbol:
      out += static_cast<char>('0' + answer.symbol);
      break;
  }
  out += '\n';
}

}  // namespace

void write_lines(std::span<const AnswerLine> lines, const Answer& answer, const Case& the_case,
                 std::string& out) {
  for (const AnswerLine line : lines) write_line(line, answer, the_case, out);
}

std::string answer_text(const Judge& judge, const Case& the_case, const Answer& answer) {
  std::string text;
  write_lines(judge.answer_lines, answer, the_case, text);
  return text;
}

void write_answer(const Judge& judge, const Case& the_case, const Answer& answer,
                  std::string& out) {
  if (the_case.notice) return;
  if (!the_case.error) return write_lines(judge.answer_lines, answer, the_case, out);
  for (int line = 0; line < judge.question_lines; ++line) out += "?\n";
}

}  // namespace turntable::judge
