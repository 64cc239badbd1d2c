// Reads a judge's input: bytes in, cases out, whatever the bytes are.
//
// A push parser: feed() takes the input in pieces of any size and hands over every case as soon as
// it is known, so a partner that writes one board and a line end gets its answer. Memory is bounded
// by the words of one case, whatever the input. First the words of a case are taken, then they are
// judged. The rules, with examples in which `/` stands for a line end:
//
// - A board is `cells` words, or one word of `cells` digits. Words run over lines as they like
//   (unless Judge::own_lines). `1 2 3 4 5 6 7 8`, `12345678` and `1 2 3 4 / 5 6 7 8` are one board
//   each; `12345678 2 6 8 4 5 7 3 1` are two.
// - A word whose digits are in number nearer to `cells` than to 1 is a board of wrong length, if
//   all words after it on its line are long as well and too few for a board. `1234567 / 26845731`:
//   the first is bad, "expected 8 digits, found 7", the second good. `1234567 123456 / 26845731`:
//   two bad, one good.
// - A case ends before a line that begins with a board in one word, and before the line of the lone
//   marker of the input's end: it is cut short. `1 2 3 4 5 6 7 / 26845731`: the first is bad, the
//   second good.
// - A case is framed if it is on one line or ends at a line's end (own_lines: and every part, of a
//   board every row, is alone on its line), the marker of the input's end not counted. Right or
//   wrong, the next begins after its last word. `1 2 3 4 5 6 7 9 / 26845731`: the 9 is bad, the
//   second good. `12345678 9 / 26845731`: the 9 begins a case of its own, which is bad; the others
//   are good. sicily1150, `4 / 5 8 7 6 / 4 1 2 3 -1`: one good case, and the end.
// - Any other case is bad, and given up with the lines that a case has: one for each part
//   (own_lines: for each row). So a line with a word too few or too many spoils its own case and
//   never those after it. `1 2 3 4 5 6 7 / 2 6 8 4 5 7 3 1`: the first is bad, "expected 8 numbers,
//   found 7 before the end of the line", the second good. With a start and a target,
//   `1 2 3 4 5 6 7 / 2 6 8 4 5 7 3 1 / 12345678 / 26845731`: the first two lines are bad.
// - But it is given up alone, with its first line only, if that line is no line of such a case:
//   another case began on it, or its numbers are nearer to the next longer thing (a row, a whole
//   case) than to what belongs there. sicily1150, `4 5 8 7 6 4 1 2 / 3 / 8 7 6 5 / 1 2 3 4`: 8
//   numbers where 1 belongs and 9 are a case, so only the first line is bad.
// - A case that the end of the input cuts short is treated alike. `1 2 3`: "expected 8 numbers,
//   found 3 before the end of the input".
// - Where the number of cases comes first, a case that is framed but wrong is one of them. Behind
// one
//   that is not framed nobody knows how many have gone, so the rest is read to the end of the
//   input. `2 / 12345678 9 / 26845731`: the 9 is bad, both boards are good.
//
// The message of a bad case is placed at the first word that is no number, out of range or there
// too often (of the lines given up, if any are), else at the first word. `1 2 3 4 5 5 7` has it at
// 1:11, `1 2 3 4 5 6 7` at 1:1. Blank lines, and lines of punctuation, count for line numbers only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "turntable/judge/judge.h"
#include "turntable/judge/tokenizer.h"

namespace turntable::judge {

class Reader {
 public:
  static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

  // The judge must live as long as the reader. Requires at most Judge::kMaxParts parts and
  // Judge::kMaxNumbers numbers a case.
  explicit Reader(const Judge& judge) noexcept;

  // Takes the next bytes and appends the cases that they complete. The cases do not depend on how
  // the input is cut into pieces. Bytes after the end that the judge wants are not looked at.
  void feed(std::string_view bytes, std::vector<Case>& out);
  // The input has ended. If End::kCountFirst announced more cases, all that are missing are one bad
  // case, placed at the end of the input: there the next one was to begin. Call once, then nothing
  // else.
  void finish(std::vector<Case>& out);

  // The end that the judge wants was read; nothing after it counts.
  [[nodiscard]] bool ended() const noexcept { return ended_; }

  // The next byte begins a line, and a case would begin with it: somebody who reads regular lines
  // faster may take over here, and tell by skip_cases(). False when the input has ended, and before
  // the number of cases was read.
  [[nodiscard]] bool at_line_start_between_cases() const noexcept;
  // Cases still to come by the count that the input began with; kUnbounded if there is none, or
  // none that holds.
  [[nodiscard]] std::uint64_t cases_left() const noexcept {
    return count_holds_ ? cases_left_ : kUnbounded;
  }
  // `count` cases of one line each were read by somebody else. Requires
  // at_line_start_between_cases() and count <= cases_left().
  void skip_cases(std::uint64_t count) noexcept;

 private:
  bool take_word(const Token& word, std::vector<Case>& out);
  bool end_line(std::vector<Case>& out);
  bool take_case(bool at_end, std::vector<Case>& out);
  void give_up(bool at_end, Case& asked);
  void take_count(std::vector<Case>& out);
  void count_cases(std::uint64_t count) noexcept;
  void drop_words(std::size_t count) noexcept;

  const Judge* judge_;
  std::size_t full_;  // words that are enough to know all of a case: its own, the one behind them,
                      // which may be the marker, and the one that tells whether it is
  Tokenizer tokenizer_;
  bool ended_ = false;
  bool count_comes_;  // the next word is the number of cases
  Token count_;       // that word
  std::uint64_t cases_left_ = kUnbounded;
  bool count_holds_ = true;       // no case was given up
  std::uint64_t skip_lines_ = 0;  // lines with words still to be given up, the current one included
  std::size_t size_ = 0;          // of words_
  std::array<Token, Judge::kMaxNumbers + 2> words_;  // words of no case yet; size_ < full_ between
                                                     // two words
};

}  // namespace turntable::judge
