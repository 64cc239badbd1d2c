#include "turntable/judge/answer_text.h"

#include <cstddef>
#include <cstdint>

namespace turntable {
namespace {

// Of at most two digits: no word is longer.
void append_length(const Word& word, std::string& out) {
  static_assert(Word::kCapacity < 100);
  const std::size_t length = word.size();
  if (length >= 10) out += static_cast<char>('0' + length / 10);
  out += static_cast<char>('0' + length % 10);
}

}  // namespace

void write_answer(const Judge& judge, const Case& the_case, const Answer& answer,
                  std::string& out) {
  if (the_case.notice) return;
  if (!the_case.error) {
    judge.write(answer, the_case, out);
    return;
  }
  for (int line = 0; line < judge.question_lines; ++line) out += "?\n";
}

void write_length_and_word(const Answer& answer, const Case& the_case, std::string& out) {
  write_length(answer, the_case, out);
  write_word(answer, the_case, out);
}

void write_length_and_word_if_any(const Answer& answer, const Case& the_case, std::string& out) {
  write_length(answer, the_case, out);
  if (!answer.word.empty()) write_word(answer, the_case, out);
}

void write_length_and_letters(const Answer& answer, const Case& the_case, std::string& out) {
  write_length(answer, the_case, out);
  for (const char letter : answer.word.letters()) {
    out += letter;
    out += '\n';
  }
}

void write_word(const Answer& answer, const Case&, std::string& out) {
  out += answer.word.letters();
  out += '\n';
}

void write_length_and_word_within_limit(const Answer& answer, const Case& the_case,
                                        std::string& out) {
  if (the_case.limit && static_cast<std::int64_t>(answer.word.size()) > *the_case.limit) {
    out += "-1\n";
    return;
  }
  append_length(answer.word, out);
  out += ' ';
  write_word(answer, the_case, out);
}

void write_length(const Answer& answer, const Case&, std::string& out) {
  append_length(answer.word, out);
  out += '\n';
}

void write_word_or_sentence_and_symbol(const Answer& answer, const Case& the_case,
                                       std::string& out) {
  write_word_or_sentence(answer, the_case, out);
  out += static_cast<char>('0' + answer.symbol);
  out += '\n';
}

void write_word_or_sentence(const Answer& answer, const Case& the_case, std::string& out) {
  if (answer.word.empty())
    out += "No moves needed\n";
  else
    write_word(answer, the_case, out);
}

}  // namespace turntable
