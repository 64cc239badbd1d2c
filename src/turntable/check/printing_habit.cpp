// Programs that know the answers and print them in a way of their own.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/check/claim.h"
#include "turntable/check/hypothesis.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/word.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using judge::AnswerLine;
using Hypotheses = std::vector<Hypothesis>;

// Of one answer, the longest: a letter a line.
constexpr std::size_t kMostLinesOfOne = Word::kCapacity + 2;

void add(Texts texts, Hypotheses& all) { all.push_back({std::move(texts)}); }

// The text of each case by a function of its index.
template <typename TextOf>
void add_each(const Run& run, Hypotheses& all, TextOf text_of) {
  Texts texts;
  for (std::size_t i = 0; i < run.size(); ++i) texts.push_back(text_of(i));
  add(std::move(texts), all);
}

bool is_word_line(AnswerLine line) {
  return line == AnswerLine::kWord || line == AnswerLine::kWordIfAny ||
         line == AnswerLine::kWordOrSentence || line == AnswerLine::kLengthAndWord;
}

bool has_word_line(const Run& run) {
  return std::ranges::any_of(run.judge.answer_lines, is_word_line);
}

// The right answer with other letters; an empty word that is no line of its own stays as it is.
std::string respelled(const Run& run, std::size_t index, std::string_view letters) {
  const Answer& answer = run.answers[index];
  std::string text;
  for (const AnswerLine& line : run.judge.answer_lines) {
    std::string right;
    judge::write_lines({&line, 1}, answer, run.stretch.cases[index].asked, right);
    const std::string_view word = answer.word.letters();
    const bool is_sentence = line == AnswerLine::kWordOrSentence && word.empty();
    if (is_word_line(line) && !is_sentence && right.ends_with(std::string(word) + '\n'))
      right.replace(right.size() - 1 - word.size(), word.size(), letters);
    text += right;
  }
  return text;
}

// Nothing where the answer is that there is none within the limit.
std::string_view printed_word(const Run& run, std::size_t index) {
  const Word& word = run.answers[index].word;
  return run.stretch.cases[index].asked.is_within_limit(word.size()) ? word.letters()
                                                                     : std::string_view();
}

// Every word that has a line, letter by letter.
template <typename TextOfLetter>
void add_spelling(const Run& run, Hypotheses& all, std::string_view between, TextOfLetter text_of) {
  if (!has_word_line(run)) return;
  add_each(run, all, [&](std::size_t i) {
    return respelled(run, i, join(run.answers[i].word.letters(), between, text_of));
  });
}

std::string same_letter(char letter) { return {letter}; }

void letters_with_blanks(const Run& run, Hypotheses& all) {
  add_spelling(run, all, " ", same_letter);
}

void letters_with_commas(const Run& run, Hypotheses& all) {
  add_spelling(run, all, ",", same_letter);
  add_spelling(run, all, ", ", same_letter);
}

void letters_as_numbers(const Run& run, Hypotheses& all) {
  for (const int first : {0, 1})
    for (const std::string_view between : {"", " "})
      add_spelling(run, all, between, [&](char letter) {
        return std::to_string(first + *run.game.puzzle().move_of(letter));
      });
}

void solved_as_minus_one(const Run& run, Hypotheses& all) {
  const auto solved = [&run](std::size_t i) { return run.answers[i].word.empty(); };
  add_each(run, all, [&](std::size_t i) { return solved(i) ? "-1\n" : run.right[i]; });
  add_each(run, all, [&](std::size_t i) {
    return solved(i) ? "-1\n" + run.right[i].substr(run.right[i].find('\n') + 1) : run.right[i];
  });
}

// The word is put behind all those before, and its length is its own or that of all together.
void word_not_cleared(const Run& run, Hypotheses& all) {
  if (!has_word_line(run)) return;
  std::string letters;
  add_each(run, all, [&](std::size_t i) {
    letters += printed_word(run, i);
    return respelled(run, i, letters);
  });
  if (!run.judge.answers_with(AnswerLine::kLength) &&
      !run.judge.answers_with(AnswerLine::kLengthAndWord))
    return;
  letters.clear();
  add_each(run, all, [&](std::size_t i) {
    letters += printed_word(run, i);
    const std::string text = respelled(run, i, letters);
    const std::size_t digits = std::to_string(run.answers[i].word.size()).size();
    return std::to_string(letters.size()) + text.substr(digits);
  });
}

void tail_kept(const Run& run, Hypotheses& all) {
  if (!has_word_line(run)) return;
  std::string letters;
  add_each(run, all, [&](std::size_t i) {
    const std::string_view word = printed_word(run, i);
    letters.replace(0, std::min(word.size(), letters.size()), word);
    return respelled(run, i, letters);
  });
}

void always_same_symbol(const Run& run, Hypotheses& all) {
  if (!run.judge.answers_with(AnswerLine::kSymbol)) return;
  std::set<int> symbols;
  for (const Answer& answer : run.answers) symbols.insert(answer.symbol);
  if (symbols.size() < 2) return;
  for (std::uint8_t symbol = 1; symbol <= run.game.puzzle().shape.symbols; ++symbol)
    add_each(run, all, [&](std::size_t i) {
      return judge::answer_text(run.judge, run.stretch.cases[i].asked,
                                {run.answers[i].word, symbol});
    });
}

void symbol_first(const Run& run, Hypotheses& all) {
  if (!run.judge.answers_with(AnswerLine::kSymbol)) return;
  std::vector<AnswerLine> lines(run.judge.answer_lines.begin(), run.judge.answer_lines.end());
  std::ranges::reverse(lines);
  add_each(run, all, [&](std::size_t i) {
    std::string text;
    judge::write_lines(lines, run.answers[i], run.stretch.cases[i].asked, text);
    return text;
  });
}

void blank_lines(const Run& run, Hypotheses& all) {
  add_each(run, all, [&](std::size_t i) { return run.right[i] + '\n'; });
  add_each(run, all, [&](std::size_t i) { return '\n' + run.right[i]; });
}

void twice(const Run& run, Hypotheses& all) {
  add_each(run, all, [&](std::size_t i) { return run.right[i] + run.right[i]; });
}

void reverse_order(const Run& run, Hypotheses& all) {
  if (run.evidence.is_whole() && run.size() > 1) add({run.right.rbegin(), run.right.rend()}, all);
}

void last_twice(const Run& run, Hypotheses& all) {
  if (!run.evidence.is_whole() || run.size() < 2) return;
  add(run.right, all);
  all.back().texts.back() += run.right.back();
}

void other_layout(const Run& run, Hypotheses& all) {
  for (const judge::Judge& other : judge::judges())
    if (other.puzzle == run.judge.puzzle)
      add_each(run, all, [&](std::size_t i) {
        return judge::answer_text(other, run.stretch.cases[i].asked, run.answers[i]);
      });
}

// All cases have the same answer, that of the first or of the second.
void always_the_same(const Run& run, Hypotheses& all) {
  if (std::set(run.right.begin(), run.right.end()).size() < 2) return;
  const std::vector<std::string>& lines = run.stretch.output.lines;
  const std::size_t usual = (lines.size() + run.size() / 2) / run.size();
  for (std::size_t size = 1; size <= kMostLinesOfOne; ++size) {
    if (run.evidence.is_whole() && size != usual) continue;
    for (const std::size_t first : {std::size_t{0}, size}) {
      if (first + size > lines.size()) continue;
      std::string text;
      for (std::size_t i = 0; i < size; ++i) (text += lines[first + i]) += '\n';
      add(Texts(run.size(), text), all);
    }
  }
}

// The cases that are wrong have one answer in common, though not the same right one; it is a word,
// so the program did not merely fail.
void hard_coded(const Run& run, Hypotheses& all) {
  constexpr std::size_t kFewest = 3;
  const auto& cases = run.stretch.cases;
  const auto wrong = std::ranges::find(cases, false, &JudgedCase::right);
  if (wrong == cases.end()) return;
  const std::string text = run.found(static_cast<std::size_t>(wrong - cases.begin()));
  OutputLines lines(text);
  const Claim claim = read_claim(run.judge, lines, 0);
  if (!claim.word || claim.word->empty() || claim.layout ||
      !std::ranges::all_of(*claim.word,
                           [&](char c) { return run.game.puzzle().move_of(c).has_value(); }))
    return;
  std::set<std::string> known;
  std::set<std::string> unknown;
  for (std::size_t i = 0; i < run.size(); ++i)
    (cases[i].right ? known : unknown).insert(run.right[i]);
  if (known.size() < 2 || unknown.size() < kFewest) return;
  add_each(run, all, [&](std::size_t i) { return cases[i].right ? run.right[i] : text; });
}

}  // namespace

std::span<const HypothesisRow> printing_habits() noexcept {
  static constexpr HypothesisRow kRows[] = {
      {{"always-the-same", "prints the same for every board"}, always_the_same},
      {{"always-same-symbol", "prints the same symbol for every board"}, always_same_symbol},
      {{"symbol-first", "prints the symbol before the word"}, symbol_first},
      {{"blank-lines", "prints empty lines between the answers"}, blank_lines},
      {{"letters-with-blanks", "prints blanks between the letters"}, letters_with_blanks},
      {{"letters-with-commas", "prints commas between the letters"}, letters_with_commas},
      {{"letters-as-numbers", "prints numbers instead of letters"}, letters_as_numbers},
      {{"solved-as-minus-one", "prints -1 for a board that needs no move"}, solved_as_minus_one},
      {{"word-not-cleared", "does not clear the word of the case before"}, word_not_cleared},
      {{"tail-kept", "keeps the tail of a longer word of a case before"}, tail_kept},
      {{"answers-twice", "prints every answer twice"}, twice},
      {{"last-twice", "prints the last answer twice"}, last_twice},
      {{"reverse-order", "answers the cases in reverse order"}, reverse_order},
      {{"other-layout", "prints answers as another judge of the puzzle wants them"}, other_layout},
      {{"hard-coded", "knows some answers by heart and prints one for all the rest"}, hard_coded},
  };
  return kRows;
}

}  // namespace turntable::check
