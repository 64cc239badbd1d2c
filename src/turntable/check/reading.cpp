// Outputs that are right if they are read otherwise: what is between, before and behind the
// answers cannot be foretold.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/check/claim.h"
#include "turntable/check/hypothesis.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using judge::AnswerLine;
using Lines = std::vector<std::string>;
using Hypotheses = std::vector<Hypothesis>;

// The output in these lines has the right answers.
void add(const Run& run, Lines lines, Hypotheses& all) {
  if (lines != run.stretch.output.lines) all.push_back({run.right, std::move(lines)});
}

// `A C` and `A,C` as AC, as some word of moves, not only the least.
void add_joined(const Run& run, std::string_view separators, Hypotheses& all) {
  if (!run.judge.any_valid_word) return;
  const auto is_move = [&run](char c) { return run.game.puzzle().move_of(c).has_value(); };
  Lines lines = run.stretch.output.lines;
  for (std::string& line : lines) {
    std::string joined;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::size_t next = line.find_first_not_of(separators, i);
      if (next != i && next != line.npos && !joined.empty() && is_move(joined.back()) &&
          is_move(line[next]))
        i = next;
      joined += line[i];
    }
    line = std::move(joined);
  }
  add(run, std::move(lines), all);
}

void with_blanks(const Run& run, Hypotheses& all) { add_joined(run, " ", all); }
void with_commas(const Run& run, Hypotheses& all) { add_joined(run, ", ", all); }

// `Case #1: AC`.
void prefix(const Run& run, Hypotheses& all) {
  Lines lines = run.stretch.output.lines;
  for (std::string& line : lines)
    if (const std::size_t colon = line.find(':'); colon != line.npos)
      line.erase(0, std::min(line.find_first_not_of(" \t", colon + 1), line.size()));
  add(run, std::move(lines), all);
}

// A line with a character that no answer has is no part of one.
void extra_lines(const Run& run, Hypotheses& all) {
  const auto is_part = [&run](char c) {
    return is_digit(c) || c == '-' || c == ' ' || run.game.puzzle().move_of(c).has_value();
  };
  Lines lines = run.stretch.output.lines;
  std::erase_if(lines, [&](const std::string& line) {
    return line != judge::kSentence && !std::ranges::all_of(line, is_part);
  });
  add(run, std::move(lines), all);
}

void blank_lines(const Run& run, Hypotheses& all) {
  if (!run.judge.any_valid_word) return;
  Lines lines = run.stretch.output.lines;
  std::erase_if(lines, [](const std::string& line) { return line.empty(); });
  add(run, std::move(lines), all);
}

// Where letters follow digits or digits letters, a line should have ended.
void newline_missing(const Run& run, Hypotheses& all) {
  Lines lines;
  for (const std::string& line : run.stretch.output.lines) {
    lines.emplace_back();
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto is_number = [](char c) { return is_digit(c) || c == '-'; };
      if (i > 0 && line[i] != ' ' && line[i - 1] != ' ' &&
          is_number(line[i]) != is_number(line[i - 1]))
        lines.emplace_back();
      lines.back() += line[i];
    }
  }
  add(run, std::move(lines), all);
}

void words_then_symbols(const Run& run, Hypotheses& all) {
  const Lines& lines = run.stretch.output.lines;
  if (!run.judge.answers_with(AnswerLine::kSymbol) || run.judge.answer_lines.size() != 2 ||
      !run.evidence.is_whole() || run.size() < 2 || lines.size() < run.size())
    return;
  Lines pairs;
  for (std::size_t i = 0; i < run.size(); ++i) {
    pairs.push_back(lines[i]);
    if (run.size() + i < lines.size()) pairs.push_back(lines[run.size() + i]);
  }
  add(run, std::move(pairs), all);
}

// Every word and number is there, in order.
void line_ends(const Run& run, Hypotheses& all) {
  const auto next_word = [](std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(" \t\n"));
    text.remove_prefix(word.size());
    return word;
  };
  const auto as_text = [](const std::string& line) -> std::string_view { return line; };
  const std::string output = join(run.stretch.output.lines, "\n", as_text);
  std::string_view words = output;
  Lines lines;
  for (const std::string& answer : run.right) {
    std::string_view right = answer;
    for (; !right.empty(); right.remove_prefix(right.find('\n') + 1)) {
      std::string_view line = right.substr(0, right.find('\n'));
      lines.emplace_back();
      while (!next_word(line).empty()) {
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += next_word(words);
      }
    }
  }
  if (run.evidence.is_whole() && !next_word(words).empty()) return;
  add(run, std::move(lines), all);
}

void byte_order_mark(const Run& run, Hypotheses& all) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  Lines lines = run.stretch.output.lines;
  if (lines.empty() || !lines.front().starts_with(kMark)) return;
  lines.front().erase(0, kMark.size());
  add(run, std::move(lines), all);
}

// Any line of words that stands for the sentence.
void other_sentence(const Run& run, Hypotheses& all) {
  if (!run.judge.answers_with(AnswerLine::kWordOrSentence)) return;
  Lines lines = run.stretch.output.lines;
  for (std::string& line : lines)
    if (looks_like_sentence(line)) line = judge::kSentence;
  add(run, std::move(lines), all);
}

// What stands behind the last answer is one more.
void end_answered(const Run& run, Hypotheses& all) {
  if (!run.evidence.is_whole() ||
      (run.judge.end != judge::End::kLoneZero && run.judge.end != judge::End::kMinusOne))
    return;
  Lines lines = run.stretch.output.lines;
  std::size_t size = 0;  // of all right answers; any valid word may be longer
  for (const std::string& text : run.right)
    size += static_cast<std::size_t>(std::ranges::count(text, '\n'));
  if (size >= lines.size()) return;
  OutputLines rest(join(std::span(lines).subspan(size), "\n", [](auto& line) { return line; }));
  const Claim claim = read_claim(run.judge, rest, 0);
  if (claim.layout || rest.peek(claim.lines) != nullptr) return;
  lines.resize(size);
  add(run, std::move(lines), all);
}

}  // namespace

std::span<const HypothesisRow> readings() noexcept {
  static constexpr HypothesisRow kRows[] = {
      {{"byte-order-mark", "prints a byte order mark first"}, byte_order_mark},
      {{"other-sentence", "spells `No moves needed` otherwise"}, other_sentence},
      {{"newline-missing", "leaves out line ends"}, newline_missing},
      {{"prefix", "prints something and a colon before each answer"}, prefix},
      {{"extra-lines", "prints lines that belong to no answer"}, extra_lines},
      {{"blank-lines", "prints empty lines between the answers"}, blank_lines},
      {{"letters-with-blanks", "prints blanks between the letters"}, with_blanks},
      {{"letters-with-commas", "prints commas between the letters"}, with_commas},
      {{"words-then-symbols", "prints all words and then all symbols"}, words_then_symbols},
      {{"end-answered", "answers what ends the input, too"}, end_answered},
      {{"line-ends", "ends lines elsewhere, or begins them with blanks"}, line_ends},
  };
  return kRows;
}

}  // namespace turntable::check
