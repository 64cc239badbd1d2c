// How judges want an answer written: one function a form.
//
// The last link of the chain from text to word and back to text. A row of judge.cpp names one of
// these; all of them append to a string, line ends included, and allocate nothing else.
#pragma once

#include <string>

#include "turntable/judge/judge.h"
#include "turntable/oracle/word.h"

namespace turntable {

// Appends the answer to any case: `?` lines for a bad one (the answer is not looked at then),
// nothing for a notice, else what the judge's writer gives.
void write_answer(const Judge& judge, const Case& the_case, const Answer& answer, std::string& out);

// "7\nBCABCCB\n"; for the empty word "0\n\n".
void write_length_and_word(const Answer& answer, const Case& the_case, std::string& out);
// The same, but "0\n" for the empty word.
void write_length_and_word_if_any(const Answer& answer, const Case& the_case, std::string& out);
// "3\nB\nC\nA\n"; for the empty word "0\n".
void write_length_and_letters(const Answer& answer, const Case& the_case, std::string& out);
// "BCA\n"; for the empty word "\n".
void write_word(const Answer& answer, const Case& the_case, std::string& out);
// "2 AB\n"; for the empty word "0 \n"; "-1\n" for a word longer than the case's limit, if any.
void write_length_and_word_within_limit(const Answer& answer, const Case& the_case,
                                        std::string& out);
// "2\n".
void write_length(const Answer& answer, const Case& the_case, std::string& out);
// "AC\n2\n"; for the empty word "No moves needed\n2\n".
void write_word_or_sentence_and_symbol(const Answer& answer, const Case& the_case,
                                       std::string& out);
// The same without the symbol's line.
void write_word_or_sentence(const Answer& answer, const Case& the_case, std::string& out);

}  // namespace turntable
