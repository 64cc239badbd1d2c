// Faulty programs that know the answer and print it wrongly, for both puzzles.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "turntable/check/claim.h"
#include "turntable/fault/fault_functions.h"
#include "turntable/judge/answer_text.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::faults {
namespace {

bool answers_with(const FaultyRun& run, AnswerLine line) {
  return run.question.judge.answers_with(line);
}

bool has_length_and_word(const FaultyRun& run) {
  return answers_with(run, AnswerLine::kLengthAndWord) || answers_with(run, AnswerLine::kLetters) ||
         answers_with(run, AnswerLine::kWordIfAny) ||
         (answers_with(run, AnswerLine::kLength) && answers_with(run, AnswerLine::kWord));
}

bool has_word(const FaultyRun& run) {
  return has_length_and_word(run) || !answers_with(run, AnswerLine::kLength);
}

std::string right_text(const FaultyRun& run) {
  std::string text;
  run.question.judge.write(run.answer, run.the_case, text);
  return text;
}

std::string length_of(const FaultyRun& run) { return std::to_string(run.answer.word.size()); }
std::string letters_of(const FaultyRun& run) { return std::string(run.answer.word.letters()); }
std::string symbol_of(const FaultyRun& run) { return std::to_string(run.answer.symbol); }

Answer with_letters(const FaultyRun& run, std::string_view letters) {
  Answer answer{{}, run.answer.symbol};
  for (const char letter : letters) answer.word.push_back(static_cast<Move>(letter - 'A'));
  return answer;
}

bool is_within_limit(const FaultyRun& run) {
  return !run.the_case.limit ||
         *run.the_case.limit >= static_cast<std::int64_t>(run.answer.word.size());
}

}  // namespace

void no_zero_moves(const FaultyRun& run, Outputs& outputs) {
  if (!run.answer.word.empty()) return;
  const bool rotation = run.question.judge.puzzle == RotationGame::kName;
  // The search begins with a move: the first word that comes back is A and what undoes it.
  print(run, with_letters(run, rotation ? "AF" : "AA"), outputs);
  if (!rotation) print(run, with_letters(run, "A"), outputs);
  if (answers_with(run, AnswerLine::kWordOrSentence)) {
    const std::string symbol =
        answers_with(run, AnswerLine::kSymbol) ? symbol_of(run) + "\n" : std::string();
    outputs.push_back("\n" + symbol);  // the empty word, printed as any other
    if (!symbol.empty()) outputs.push_back(symbol);
  } else if (has_word(run)) {
    outputs.push_back(std::string(kSentence) + "\n");
    if (answers_with(run, AnswerLine::kLength)) {
      outputs.emplace_back("0\n");
      outputs.emplace_back("0\n\n");
      outputs.emplace_back("\n");
    }
  }
}

void no_symbol_when_solved(const FaultyRun& run, Outputs& outputs) {
  if (run.answer.word.empty() && answers_with(run, AnswerLine::kSymbol))
    outputs.push_back(std::string(kSentence) + "\n");
}

void symbol_missing(const FaultyRun& run, Outputs& outputs) {
  if (answers_with(run, AnswerLine::kSymbol))
    write_word_or_sentence(run.answer, run.the_case, outputs.emplace_back());
}

void symbol_extra(const FaultyRun& run, Outputs& outputs) {
  if (answers_with(run, AnswerLine::kWordOrSentence) && !answers_with(run, AnswerLine::kSymbol))
    write_word_or_sentence_and_symbol(run.answer, run.the_case, outputs.emplace_back());
}

void index_for_value(const FaultyRun& run, Outputs& outputs) {
  if (!answers_with(run, AnswerLine::kSymbol)) return;
  // The symbol counted from 0, and the number of the first centre cell, from 1 and from 0.
  for (const int symbol : {run.answer.symbol - 1, 7, 6}) {
    write_word_or_sentence(run.answer, run.the_case, outputs.emplace_back());
    outputs.back() += std::to_string(symbol) + "\n";
  }
}

void symbol_of_start(const FaultyRun& run, Outputs& outputs) {
  if (!answers_with(run, AnswerLine::kSymbol)) return;
  constexpr std::size_t kFirstCentreCell = 7;
  write_word_or_sentence(run.answer, run.the_case, outputs.emplace_back());
  outputs.back() += std::to_string(run.the_case.board[kFirstCentreCell - 1]) + "\n";
}

void length_only(const FaultyRun& run, Outputs& outputs) {
  if (has_length_and_word(run) && is_within_limit(run)) outputs.push_back(length_of(run) + "\n");
}

void word_only(const FaultyRun& run, Outputs& outputs) {
  if (has_length_and_word(run) && is_within_limit(run)) outputs.push_back(letters_of(run) + "\n");
}

void length_extra(const FaultyRun& run, Outputs& outputs) {
  if (has_word(run) && !has_length_and_word(run))
    outputs.push_back(length_of(run) + "\n" + right_text(run));
}

void one_line(const FaultyRun& run, Outputs& outputs) {
  if (answers_with(run, AnswerLine::kLengthAndWord)) return;
  std::string text = right_text(run);
  if (std::ranges::count(text, '\n') < 2 || run.answer.word.empty()) return;
  std::replace(text.begin(), text.end() - 1, '\n', ' ');
  outputs.push_back(text);
  if (answers_with(run, AnswerLine::kLetters))
    outputs.push_back(length_of(run) + " " + letters_of(run) + "\n");
}

void letters_on_lines(const FaultyRun& run, Outputs& outputs) {
  if (!has_length_and_word(run) || !is_within_limit(run)) return;
  if (answers_with(run, AnswerLine::kLetters))
    outputs.push_back(length_of(run) + "\n" + letters_of(run) + "\n");
  else
    write_length_and_letters(run.answer, run.the_case, outputs.emplace_back());
}

void lower_case(const FaultyRun& run, Outputs& outputs) {
  std::string text = right_text(run);
  if (run.answer.word.empty()) return;
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  outputs.push_back(text);
}

void reversed_word(const FaultyRun& run, Outputs& outputs) {
  std::string letters = letters_of(run);
  std::ranges::reverse(letters);
  print(run, with_letters(run, letters), outputs);
}

void limit_off_by_one(const FaultyRun& run, Outputs& outputs) {
  if (!run.the_case.limit) return;
  const auto length = static_cast<std::int64_t>(run.answer.word.size());
  if (*run.the_case.limit == length) outputs.emplace_back("-1\n");
  if (*run.the_case.limit == length - 1)
    outputs.push_back(length_of(run) + " " + letters_of(run) + "\n");
}

void limit_ignored(const FaultyRun& run, Outputs& outputs) {
  if (run.the_case.limit) outputs.push_back(length_of(run) + " " + letters_of(run) + "\n");
}

void hard_coded(const FaultyRun& run, Outputs& outputs) {
  // What a program that knows the tests of USACO by heart prints for everything else.
  if (run.question.judge.puzzle != RotationGame::kName)
    print(run, with_letters(run, "CCBBB"), outputs);
}

}  // namespace turntable::faults
