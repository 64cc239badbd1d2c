#include "turntable/check/claim.h"

#include <algorithm>
#include <string_view>

#include "turntable/judge/answer_text.h"  // kSentence
#include "turntable/oracle/word.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using judge::AnswerLine;
using judge::Judge;
using judge::kSentence;

constexpr std::int64_t kMostOfALine = 999'999'999'999'999'999;

// The number that a text is, -1 or more.
std::optional<std::int64_t> number_of(std::string_view text) {
  const auto number = whole_number(text);
  return number && *number >= -1 && *number <= kMostOfALine ? number : std::nullopt;
}

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

bool has_blank(std::string_view text) { return text.find_first_of(" \t") != text.npos; }

class ClaimReader {
 public:
  ClaimReader(const Judge& judge, OutputLines& lines, std::size_t ahead)
      : first_letter_(judge.puzzle->letters.front()), lines_(lines), ahead_(ahead) {}

  void read(AnswerLine kind) {
    switch (kind) {
      case AnswerLine::kLength:
        return read_length();
      case AnswerLine::kWord:
        return read_word();
      case AnswerLine::kWordIfAny:
        if (claim.length != 0) read_word();
        return;
      case AnswerLine::kLetters:
        return read_letters();
      case AnswerLine::kLengthAndWord:
        return read_length_and_word();
      case AnswerLine::kWordOrSentence:
        return read_word_or_sentence();
      case AnswerLine::kSymbol:
        return read_symbol();
    }
  }

  Claim claim;

 private:
  const OutputLine* line() { return lines_.peek(ahead_ + claim.lines); }
  std::optional<std::int64_t> number() {
    const OutputLine* found = line();
    return found != nullptr ? number_of(found->text) : std::nullopt;
  }

  static bool is_letter_line(const OutputLine* line) {
    return line != nullptr && line->length == 1 && !is_digit(line->text[0]);
  }

  // A number, or letters as large or as small as the puzzle's.
  [[nodiscard]] bool is_other_line_of_an_answer(const OutputLine& line) const {
    const auto is_like_a_move = [this](char c) {
      return is_letter(c) && (c & 0x20) == (first_letter_ & 0x20);
    };
    return !line.text.empty() && !line.is_cut() &&
           (number_of(line.text) || std::ranges::all_of(line.text, is_like_a_move) ||
            line.text == kSentence);
  }

  void reject(std::string expected) {
    const OutputLine* found = line();
    if (!claim.layout) {
      claim.layout = Mismatch{std::move(expected), describe_line(found)};
      claim.wrong_line = claim.lines;
    }
    if (found != nullptr && !is_other_line_of_an_answer(*found)) ++claim.lines;
  }

  void reject_long(std::uint64_t letters) {
    if (!claim.layout) {
      claim.layout =
          Mismatch{"at most " + std::to_string(kLongestWord) + " letters", std::to_string(letters)};
      claim.wrong_line = claim.lines;
    }
    ++claim.lines;
  }

  void read_length() {
    const std::optional<std::int64_t> moves = number();
    if (!moves || *moves < 0) return reject("the number of moves");
    claim.length = moves;
    ++claim.lines;
  }

  void read_word() {
    const OutputLine* found = line();
    if (found == nullptr) {
      claim.ended = true;
      claim.word.emplace();
    } else if (has_blank(found->text) || number_of(found->text)) {
      reject("a word of moves");
    } else if (found->length > kLongestWord) {
      reject_long(found->length);
    } else {
      claim.word = found->text;
      ++claim.lines;
    }
  }

  void read_letters() {
    if (!claim.length) {
      while (claim.lines < Word::kCapacity && is_letter_line(line())) ++claim.lines;
      return;
    }
    if (*claim.length > static_cast<std::int64_t>(kLongestWord)) {
      --claim.lines;
      return reject_long(static_cast<std::uint64_t>(*claim.length));
    }
    claim.word.emplace();
    for (std::int64_t i = 1; i <= *claim.length; ++i) {
      const OutputLine* found = line();
      if (!is_letter_line(found)) {
        claim.word.reset();
        return reject("letter " + std::to_string(i) + " of " + std::to_string(*claim.length) +
                      " on a line of its own");
      }
      *claim.word += found->text;
      ++claim.lines;
    }
  }

  void read_length_and_word() {
    const OutputLine* found = line();
    const std::string_view text = found != nullptr ? found->text : std::string_view();
    const std::size_t blank = std::min(text.find_first_of(" \t"), text.size());
    const auto number = number_of(text.substr(0, blank));
    const auto word = text.substr(std::min(text.find_first_not_of(" \t", blank), text.size()));
    if (number && *number >= 0 && !has_blank(word) && word.size() > kLongestWord)
      return reject_long(word.size() + (found->length - text.size()));
    if (!number || found->is_cut() || has_blank(word) || (*number < 0 && !word.empty())) {
      reject("the number of moves and the word, or -1");
      // A line of letters or a number alone is no line of another kind here.
      if (found != nullptr && claim.lines == claim.wrong_line) ++claim.lines;
      return;
    }
    claim.refuses = *number < 0;
    if (!claim.refuses) {
      claim.length = number;
      claim.word = word;
    }
    ++claim.lines;
  }

  void read_word_or_sentence() {
    const OutputLine* found = line();
    if (found == nullptr || found->text.empty() || number_of(found->text) || found->text == "?")
      return reject("a word of moves or '" + std::string(kSentence) + "'");
    if (found->text == kSentence) {
      claim.word.emplace();
    } else if (looks_like_sentence(found->text)) {
      return reject("a word of moves or exactly '" + std::string(kSentence) + "'");
    } else if (found->length > kLongestWord) {
      return reject_long(found->length);
    } else {
      claim.word = found->text;
    }
    ++claim.lines;
  }

  void read_symbol() {
    claim.symbol = number();
    if (!claim.symbol) return reject("the symbol in the centre");
    ++claim.lines;
  }

  char first_letter_;
  OutputLines& lines_;
  std::size_t ahead_;
};

}  // namespace

Claim read_claim(const Judge& judge, OutputLines& lines, std::size_t ahead) {
  ClaimReader reader(judge, lines, ahead);
  for (const AnswerLine kind : judge.answer_lines) reader.read(kind);
  // Something must be taken, or a line that fits nowhere would never be left behind.
  if (reader.claim.lines == 0 && lines.peek(ahead) != nullptr) reader.claim.lines = 1;
  return reader.claim;
}

bool may_follow_answer(const Judge& judge, OutputLines& lines, std::size_t ahead) {
  if (lines.peek(ahead) == nullptr) return true;
  if (is_repeated(lines, ahead)) return false;
  const Claim claim = read_claim(judge, lines, ahead);
  return !claim.layout || claim.wrong_line > 0;
}

bool looks_like_sentence(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (is_letter(c)) letters += static_cast<char>(c | 0x20);
  return has_blank(text) || letters.find("mov") != letters.npos ||
         letters.find("need") != letters.npos;
}

bool is_repeated(OutputLines& lines, std::size_t ahead) {
  const OutputLine* line = lines.peek(ahead);
  return line != nullptr && ahead > 0 && line->text == lines.peek(ahead - 1)->text;
}

std::string describe_line(const OutputLine* line) {
  if (line == nullptr) return "the end of the output";
  if (line->length == 0) return "an empty line";
  std::string text = quote(line->text);
  if (line->is_cut()) text += " (a line of " + std::to_string(line->length) + " bytes)";
  return text;
}

}  // namespace turntable::check
