// Faulty programs that know the answer and print it wrongly, whatever the puzzle.
#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "turntable/fault/fault_functions.h"
#include "turntable/judge/answer_text.h"

namespace turntable::fault {
namespace {

using judge::AnswerLine;
using judge::kSentence;

bool answers_with(const FaultyRun& run, AnswerLine line) { return run.judge.answers_with(line); }

bool has_length_and_word(const FaultyRun& run) {
  return answers_with(run, AnswerLine::kLengthAndWord) || answers_with(run, AnswerLine::kLetters) ||
         answers_with(run, AnswerLine::kWordIfAny) ||
         (answers_with(run, AnswerLine::kLength) && answers_with(run, AnswerLine::kWord));
}

bool has_word(const FaultyRun& run) {
  return has_length_and_word(run) || !answers_with(run, AnswerLine::kLength);
}

std::string right_text(const FaultyRun& run) {
  return judge::answer_text(run.judge, run.asked, run.answer);
}

std::string length_of(const FaultyRun& run) { return std::to_string(run.answer.word.size()); }
std::string letters_of(const FaultyRun& run) { return std::string(run.answer.word.letters()); }
std::string length_and_word(const FaultyRun& run) {
  return length_of(run) + " " + letters_of(run) + "\n";
}
std::string symbol_of(const FaultyRun& run) { return std::to_string(run.answer.symbol); }

// The answer with another word.
void print_letters(const FaultyRun& run, std::string_view letters, Outputs& outputs) {
  print(run, {Word(letters), run.answer.symbol}, outputs);
}

// The answer in other lines than the judge's.
void print_lines(const FaultyRun& run, std::initializer_list<AnswerLine> lines, Outputs& outputs) {
  judge::write_lines(std::span(lines.begin(), lines.size()), run.answer, run.asked,
                     outputs.emplace_back().emplace());
}

bool is_within_limit(const FaultyRun& run) {
  return run.asked.is_within_limit(run.answer.word.size());
}

void no_zero_moves(const FaultyRun& run, Outputs& outputs) {
  if (!run.answer.word.empty()) return;
  // The search begins with a move: the first word that comes back is that and what undoes it.
  const PuzzleInfo& puzzle = run.game.puzzle();
  const std::string first(1, puzzle.letters.front());
  const Board& board = run.asked.board;
  const Answer back = run.game.solve({puzzle.turn(board.start, 0), board.target});
  print_letters(run, first + std::string(back.word.letters()), outputs);
  if (!puzzle.has_symbols()) print_letters(run, first, outputs);
  if (answers_with(run, AnswerLine::kWordOrSentence)) {
    const std::string symbol =
        answers_with(run, AnswerLine::kSymbol) ? symbol_of(run) + "\n" : std::string();
    outputs.emplace_back("\n" + symbol);  // the empty word, printed as any other
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
    print_lines(run, {AnswerLine::kWordOrSentence}, outputs);
}

void symbol_extra(const FaultyRun& run, Outputs& outputs) {
  if (answers_with(run, AnswerLine::kWordOrSentence) && !answers_with(run, AnswerLine::kSymbol))
    print_lines(run, {AnswerLine::kWordOrSentence, AnswerLine::kSymbol}, outputs);
}

void index_for_value(const FaultyRun& run, Outputs& outputs) {
  if (!answers_with(run, AnswerLine::kSymbol)) return;
  // The symbol counted from 0, and the number of the goal's first cell, from 1 and from 0.
  const int cell = run.game.puzzle().goal_cells.front();
  for (const int symbol : {run.answer.symbol - 1, cell + 1, cell}) {
    print_lines(run, {AnswerLine::kWordOrSentence}, outputs);
    *outputs.back() += std::to_string(symbol) + "\n";
  }
}

void symbol_of_start(const FaultyRun& run, Outputs& outputs) {
  if (!answers_with(run, AnswerLine::kSymbol)) return;
  print_lines(run, {AnswerLine::kWordOrSentence}, outputs);
  const std::uint8_t first_cell = run.game.puzzle().goal_cells.front();
  *outputs.back() += std::to_string(run.asked.board.start[first_cell]) + "\n";
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
  if (answers_with(run, AnswerLine::kLetters)) outputs.push_back(length_and_word(run));
}

void letters_on_lines(const FaultyRun& run, Outputs& outputs) {
  if (!has_length_and_word(run) || !is_within_limit(run)) return;
  if (answers_with(run, AnswerLine::kLetters))
    outputs.push_back(length_of(run) + "\n" + letters_of(run) + "\n");
  else
    print_lines(run, {AnswerLine::kLength, AnswerLine::kLetters}, outputs);
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
  print_letters(run, letters, outputs);
}

void limit_off_by_one(const FaultyRun& run, Outputs& outputs) {
  if (!run.asked.limit) return;
  const auto length = static_cast<std::int64_t>(run.answer.word.size());
  outputs.resize(2);  // one less is taken, or one more
  if (*run.asked.limit == length) outputs.front() = "-1\n";
  if (*run.asked.limit == length - 1) outputs.back() = length_and_word(run);
}

void limit_ignored(const FaultyRun& run, Outputs& outputs) {
  if (run.asked.limit) outputs.push_back(length_and_word(run));
}

}  // namespace

std::span<const FaultRow> text_faults() noexcept {
  static constexpr FaultRow kRows[] = {
      {"limit-off-by-one", limit_off_by_one}, {"limit-ignored", limit_ignored},
      {"no-zero-moves", no_zero_moves},       {"no-symbol-when-solved", no_symbol_when_solved},
      {"symbol-missing", symbol_missing},     {"symbol-extra", symbol_extra},
      {"index-for-value", index_for_value},   {"symbol-of-start", symbol_of_start},
      {"length-only", length_only},           {"word-only", word_only},
      {"length-extra", length_extra},         {"one-line", one_line},
      {"letters-on-lines", letters_on_lines}, {"lower-case", lower_case},
      {"reversed-word", reversed_word},
  };
  return kRows;
}

}  // namespace turntable::fault
