// Reads a judge's input: bytes in, cases out, whatever the bytes are.
//
// A push parser: feed() takes the input in pieces of any size and hands over every case as soon as
// it is known, so a partner that writes one board and a line end gets its answer. Memory is bounded
// by the words of one case, whatever the input. First the words of a case are taken, then they are
// judged:
//
// - A board is `cells` words, or one word. It is one word if the word is `cells` digits, or if its
//   digits are in number nearer to that than to 1, and so are those of all words behind it on its
//   line, too few for a board: then it is one of wrong length.
// - A line that begins with a word of `cells` digits does not go on with the numbers of a board,
//   and the lone marker of the input's end on a line goes on with nothing. A case that such a line
//   cuts short is misframed.
// - A case is framed if it is on one line or ends at a line's end (Judge::own_lines: and every
//   part, every row, is alone on its line). Framed, right or wrong, the reader goes on behind it.
// - A misframed case is bad, and the reader goes on behind the lines that a case has: one for each
//   part (own_lines: for each row). But if another case began on the first line too, or if that
//   line has numbers of more than one part, more than by a slip, the input is not written in such
//   lines: then only that one is given up. So a line with a word too few or too many spoils its own
//   case and never those behind it.
// - The words of a case that the end of input cuts short are treated as misframed.
//
// The message of a bad case is placed at the first word that is no number, out of range or there
// too often (of the lines given up, if misframed), else at the first word. Blank lines count for
// line numbers only.
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
  // the input is cut into pieces. Bytes behind the end that the judge wants are not looked at.
  void feed(std::string_view bytes, std::vector<Case>& out);
  // The input has ended. If End::kCountFirst announced more cases, all that are missing are one bad
  // case, placed at the end of the input: there the next one was to begin. Call once, then nothing
  // else.
  void finish(std::vector<Case>& out);

  // The end that the judge wants was read; nothing behind it counts.
  [[nodiscard]] bool ended() const noexcept { return ended_; }

  // The next byte begins a line, and a case would begin with it: somebody who reads regular lines
  // faster may take over here, and tell by skip_cases(). False when the input has ended, and before
  // the number of cases was read.
  [[nodiscard]] bool at_line_start_between_cases() const noexcept;
  // Cases still to come by the count that the input began with; kUnbounded if there is none.
  [[nodiscard]] std::uint64_t cases_left() const noexcept { return cases_left_; }
  // `count` cases of one line each were read by somebody else. Requires
  // at_line_start_between_cases() and count <= cases_left().
  void skip_cases(std::uint64_t count) noexcept;

 private:
  bool take_word(const Token& word, std::vector<Case>& out);
  bool end_line(std::vector<Case>& out);
  bool take_case(bool at_end, std::vector<Case>& out);
  void take_count(std::vector<Case>& out);
  void count_cases(std::uint64_t count) noexcept;
  void drop_words(std::size_t count) noexcept;

  const Judge* judge_;
  std::size_t full_;  // words that are enough to know all of a case: its own and one more
  Tokenizer tokenizer_;
  bool ended_ = false;
  bool count_comes_;         // the next word is the number of cases
  std::uint64_t count_ = 0;  // that number
  std::uint64_t cases_left_ = kUnbounded;
  std::uint64_t skip_lines_ = 0;  // lines with words still to be given up, the current one included
  std::size_t size_ = 0;          // of words_
  std::array<Token, Judge::kMaxNumbers + 1> words_;  // words of no case yet; size_ < full_ between
                                                     // two words
};

}  // namespace turntable::judge
