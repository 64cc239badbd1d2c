#include "turntable/judge/reader.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/bad_input.h"
#include "turntable/judge/board_text.h"
#include "turntable/text.h"

namespace turntable::judge {
namespace {

using Words = std::span<const Token>;

// Which words are which part of a case: the piece's are [begin, end).
struct Piece {
  Part part;
  std::size_t begin;
  std::size_t end;
  bool one_word;  // a board in one word
};

// The words of a case, cut into its parts; the last piece may be incomplete.
struct Taken {
  // Where the words end: at the end of the case; before a line that is no part of it; before the
  // marker that ends the input; with the words there are.
  enum class Until : std::uint8_t { kWhole, kOtherLine, kEndMarker, kWordsRanOut };

  Until until = Until::kWhole;
  std::array<Piece, Judge::kMaxParts> pieces{};
  std::size_t size = 0;  // of pieces
  std::size_t end = 0;   // words of all pieces
};

// Ends the input where a case would begin.
bool is_marker(End end, const Token& word) {
  return word.last_on_line &&
         ((end == End::kLoneZero && word.is("0")) || (end == End::kMinusOne && word.is("-1")));
}

// Ends the input wherever it is.
bool is_lone_marker(End end, const Token& word) {
  return word.first_on_line && is_marker(end, word);
}

bool is_whole_board(const Token& word, std::size_t cells) {
  return word.length == cells && word.all_digits();
}

bool nearer_to_board_than_to_number(const Token& word, std::size_t cells) {
  return 2 * word.digits > cells + 1;
}

// Does the first word stand for a whole board? The line of the first word has ended, or there are
// `cells` words of it.
bool is_board_in_one_word(Words words, std::size_t cells) {
  if (is_whole_board(words[0], cells)) return true;
  for (std::size_t i = 0; i < cells; ++i) {
    if (!nearer_to_board_than_to_number(words[i], cells)) return false;
    if (words[i].last_on_line) return i + 1 < cells;
  }
  return false;
}

// Takes the words of a case, right or wrong, from the first of `words` on. A last line that has not
// ended is allowed if there are more words than a case can have.
Taken take_words(const Judge& judge, Words words) {
  const std::size_t cells = judge.puzzle->shape.cells;
  Taken taken;
  for (const Part part : judge.parts) {
    Piece& piece = taken.pieces[taken.size++];
    piece = {part, taken.end, taken.end, false};
    std::size_t wanted = 1;
    do {
      if (taken.end == words.size()) {
        taken.until = Taken::Until::kWordsRanOut;
        return taken;
      }
      const Token& word = words[taken.end];
      if (is_lone_marker(judge.end, word)) {
        taken.until = Taken::Until::kEndMarker;
        return taken;
      }
      if (piece.end == piece.begin) {
        piece.one_word =
            part != Part::kLimit && is_board_in_one_word(words.subspan(taken.end), cells);
        if (part != Part::kLimit && !piece.one_word) wanted = cells;
      } else if (word.first_on_line && is_whole_board(word, cells)) {
        taken.until = Taken::Until::kOtherLine;
        return taken;
      }
      piece.end = ++taken.end;
    } while (piece.end < piece.begin + wanted);
  }
  return taken;
}

// Lines that a part fills when its numbers are words of their own.
std::size_t rows_of(const Judge& judge, Part part) {
  return part != Part::kLimit && judge.own_lines ? judge.rows : 1;
}

// All on one line, and nothing else on it.
bool is_line(Words words) {
  return words.front().first_on_line && words.back().last_on_line &&
         words.front().line == words.back().line;
}

bool is_framed(const Judge& judge, Words words, const Taken& taken) {
  if (taken.until != Taken::Until::kWhole) return false;
  const Token& last = words[taken.end - 1];
  if (last.line == words[0].line) return true;
  if (!judge.own_lines) return last.last_on_line;
  for (const Piece& piece : std::span(taken.pieces).first(taken.size)) {
    const std::size_t size = piece.end - piece.begin;
    const std::size_t lines = piece.one_word ? 1 : rows_of(judge, piece.part);
    for (std::size_t line = 0; line < lines; ++line)
      if (!is_line(words.subspan(piece.begin + line * size / lines, size / lines))) return false;
  }
  return true;
}

// Reads the words of a case into the_case. Returns the first that is wrong by itself, if any, of
// the first `considered`; the_case is whole if there is none and all are considered.
std::optional<BadInput> read_parts(const Judge& judge, Words words, const Taken& taken,
                                   std::size_t considered, Case& the_case) {
  const std::size_t cells = judge.puzzle->shape.cells;
  std::optional<BoardNumbers> start;
  BoardNumbers board{};
  for (const Piece& piece : std::span(taken.pieces).first(taken.size)) {
    BoardBuilder builder(judge.puzzle->shape);
    for (std::size_t i = piece.begin; i < std::min(piece.end, considered); ++i) {
      const Token& word = words[i];
      std::optional<Mismatch> fault;
      if (piece.part == Part::kLimit) {
        the_case.limit = whole_number(word);
        if (!the_case.limit || *the_case.limit < 0)
          fault = wrong_number("a limit of 0 moves or more", word);
      } else if (!piece.one_word) {
        fault = builder.add(word);
      } else if (!is_whole_board(word, cells)) {
        fault = Mismatch{count_of(cells, "digit"),
                         word.all_digits() ? std::to_string(word.digits) : quote(word.text())};
      } else {
        for (std::size_t digit = 0; digit < cells && !fault; ++digit) {
          fault = builder.add(word.head[digit]);
          if (fault) fault->found += " as digit " + std::to_string(digit + 1);
        }
      }
      if (fault) return BadInput{word.line, word.column, fault->expected, fault->found};
    }
    if (piece.part == Part::kStart) start = turn_rows(judge, builder.board());
    if (piece.part == Part::kBoard) board = turn_rows(judge, builder.board());
  }
  if (taken.until != Taken::Until::kWhole || considered < taken.end) return std::nullopt;
  the_case.board = asked_board(judge, board, start);
  const auto fault = unsolvable(judge, the_case.board);
  if (!fault) return std::nullopt;
  return BadInput{words[0].line, words[0].column, fault->expected, fault->found};
}

// Numbers on each line of a case whose parts are on lines of their own.
std::vector<std::size_t> numbers_by_line(const Judge& judge) {
  std::vector<std::size_t> lines;
  for (const Part part : judge.parts) {
    const std::size_t rows = rows_of(judge, part);
    lines.insert(lines.end(), rows, part == Part::kLimit ? 1 : judge.puzzle->shape.cells / rows);
  }
  return lines;
}

// How many lines a misframed case takes with it. A first line whose numbers are nearer to the next
// longer thing that a line may hold (a row, a whole case) than to what belongs there is taken for
// that, and alone.
std::size_t lines_to_give_up(const Judge& judge, Words words, const Taken& taken) {
  if (!words[0].first_on_line) return 1;

  const auto pieces = std::span(taken.pieces).first(taken.size);
  std::size_t there = 0;  // numbers on the first line
  for (const Piece& piece : pieces)
    for (std::size_t i = piece.begin; i < piece.end && words[i].line == words[0].line; ++i)
      there += piece.one_word ? judge.puzzle->shape.cells : 1;

  const std::vector<std::size_t> lines = numbers_by_line(judge);
  std::size_t longer = judge.numbers();  // the next longer number that a line may be meant to hold
  for (const std::size_t numbers : lines)
    if (numbers > lines[0]) longer = std::min(longer, numbers);
  if (2 * there >= lines[0] + longer) return 1;

  const bool rows_in_one_word = std::ranges::any_of(pieces, &Piece::one_word);
  return rows_in_one_word ? judge.parts.size() : lines.size();
}

// The words on the first `most` lines, and not on the line of the lone marker of the input's end.
Words words_on_lines(End end, Words words, std::size_t most) {
  std::size_t lines = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && !words[i].first_on_line) continue;
    if (lines++ == most || is_lone_marker(end, words[i])) return words.first(i);
  }
  return words;
}

std::size_t count_lines(Words words) {
  const auto begun = std::ranges::count(words.subspan(1), true, &Token::first_on_line);
  return static_cast<std::size_t>(begun) + 1;
}

std::string line_name(const Token& word) { return "line " + std::to_string(word.line); }

// For judges with own_lines: expected "lines of 1, 4 and 4 numbers, or all on one", found "3 words
// on line 2". `given` are the words on the lines given up.
Mismatch wrong_lines(const Judge& judge, Words given) {
  const std::vector<std::size_t> lines = numbers_by_line(judge);
  Mismatch fault{"lines of ", "the end of the input"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) fault.expected += i + 1 < lines.size() ? ", " : " and ";
    fault.expected += std::to_string(lines[i]);
  }
  fault.expected += " numbers, or all on one";

  if (!given[0].first_on_line) fault.found = "a beginning inside " + line_name(given[0]);
  for (const std::size_t wanted : lines) {
    const std::size_t there = words_on_lines(judge.end, given, 1).size();
    if (there == 0) break;
    if (there != wanted) {
      const bool all_known = given[there - 1].last_on_line;
      fault.found =
          (all_known ? count_of(there, "word") : "more than " + count_of(wanted, "word")) + " on " +
          line_name(given[0]);
      break;
    }
    given = given.subspan(there);
  }
  return fault;
}

// For the others: expected "8 numbers", found "7 before the end of the line". `given` are the words
// on the lines given up.
Mismatch wrong_framing(const Judge& judge, Words given, const Taken& taken) {
  const std::string numbers = count_of(judge.puzzle->shape.cells, "number");
  const auto limits = static_cast<std::size_t>(std::ranges::count(judge.parts, Part::kLimit));
  const std::size_t boards = judge.parts.size() - limits;
  Mismatch fault{limits > 0 ? "a limit and " : "", {}};
  fault.expected += boards == 1 ? numbers : count_of(boards, "board") + " of " + numbers;

  if (taken.until == Taken::Until::kWhole && taken.end <= given.size()) {
    fault.found = "more behind them on " + line_name(given[taken.end - 1]);
    return fault;
  }
  std::size_t there = 0;
  for (const Piece& piece : std::span(taken.pieces).first(taken.size))
    for (std::size_t i = piece.begin; i < std::min(piece.end, given.size()); ++i)
      there += piece.one_word ? judge.puzzle->shape.cells : 1;
  fault.found = std::to_string(there) + " before the end of ";
  const Token& last = given[std::min(taken.end, given.size()) - 1];
  if (taken.until == Taken::Until::kWordsRanOut && taken.end <= given.size())
    fault.found += "the input";
  else
    fault.found += last.line == given[0].line ? "the line" : line_name(last);
  return fault;
}

}  // namespace

Reader::Reader(const Judge& judge) noexcept
    : judge_(&judge), full_(judge.numbers() + 1), count_comes_(judge.end == End::kCountFirst) {
  assert(judge.parts.size() <= Judge::kMaxParts && judge.numbers() <= Judge::kMaxNumbers);
}

void Reader::feed(std::string_view bytes, std::vector<Case>& out) {
  if (ended_) return;
  tokenizer_.feed(
      bytes, [&](const Token& word) { return take_word(word, out); },
      [&] { return end_line(out); });
}

void Reader::finish(std::vector<Case>& out) {
  if (ended_) return;
  tokenizer_.finish([&](const Token& word) { return take_word(word, out); },
                    [&] { return end_line(out); });
  while (!ended_ && take_case(true, out)) {
  }
  if (ended_) return;
  ended_ = true;
  const bool too_few = cases_left_ != kUnbounded;
  if (!count_comes_ && !too_few) return;

  Case& last = out.emplace_back();
  last.line = tokenizer_.line();
  last.notice = count_comes_;
  last.error = BadInput{tokenizer_.line(), tokenizer_.column(), "the number of boards",
                        "the end of the input"};
  if (too_few) {
    last.error->expected = count_of(count_, "board");
    last.error->found = std::to_string(count_ - cases_left_) + " before the end of the input";
  }
  if (too_few) cases_left_ = 0;
}

bool Reader::at_line_start_between_cases() const noexcept {
  return tokenizer_.at_line_start() && size_ == 0 && skip_lines_ == 0 && !count_comes_ && !ended_;
}

void Reader::skip_cases(std::uint64_t count) noexcept {
  assert(at_line_start_between_cases() && count <= cases_left_);
  tokenizer_.skip_lines(count);
  count_cases(count);
}

// Returns whether there is more to read, as do all below.
bool Reader::take_word(const Token& word, std::vector<Case>& out) {
  if (skip_lines_ > 0) {  // keep the only word of a line: it may be the marker of the end
    size_ = 0;
    if (!word.first_on_line) return true;
  }
  words_[size_] = word;
  words_[size_++].last_on_line = false;
  if (size_ == full_) take_case(false, out);
  return !ended_;
}

bool Reader::end_line(std::vector<Case>& out) {
  if (size_ > 0) words_[size_ - 1].last_on_line = true;
  if (skip_lines_ > 0) {
    --skip_lines_;
    ended_ = size_ > 0 && is_marker(judge_->end, words_[0]);
    size_ = 0;
    return !ended_;
  }
  while (take_case(false, out)) {
  }
  return !ended_;
}

// Takes one case of the words, if they are enough for one. They are if there are full_ of them;
// fewer are looked at only when their last line has ended, so that all is known of their lines.
bool Reader::take_case(bool at_end, std::vector<Case>& out) {
  if (size_ == 0) return false;
  const Words words{words_.data(), size_};
  if (count_comes_) {
    take_count(out);
    return !ended_;
  }
  if (is_marker(judge_->end, words[0])) {
    ended_ = true;
    return false;
  }
  const Taken taken = take_words(*judge_, words);
  if (taken.until == Taken::Until::kWordsRanOut && !at_end) return false;

  Case& the_case = out.emplace_back();
  the_case.line = words[0].line;
  if (is_framed(*judge_, words, taken)) {
    the_case.error = read_parts(*judge_, words, taken, taken.end, the_case);
    drop_words(taken.end);
  } else {
    const std::size_t lines = lines_to_give_up(*judge_, words, taken);
    const Words given = words_on_lines(judge_->end, words, lines);
    the_case.error = read_parts(*judge_, words, taken, std::min(given.size(), taken.end), the_case);
    if (!the_case.error) {
      const Mismatch fault =
          judge_->own_lines ? wrong_lines(*judge_, given) : wrong_framing(*judge_, given, taken);
      the_case.error = BadInput{words[0].line, words[0].column, fault.expected, fault.found};
    }
    if (given.size() == words.size())
      skip_lines_ = lines - count_lines(given) + (given.back().last_on_line ? 0 : 1);
    drop_words(given.size());
  }
  count_cases(1);
  return !ended_;
}

void Reader::take_count(std::vector<Case>& out) {
  const Token& word = words_[0];
  const std::optional<std::int64_t> number = whole_number(word);
  count_comes_ = false;
  if (number && *number >= 0) {
    count_ = cases_left_ = static_cast<std::uint64_t>(*number);
    count_cases(0);
  } else {
    const Mismatch fault = wrong_number("the number of boards", word);
    Case& notice = out.emplace_back();
    notice.line = word.line;
    notice.notice = true;
    notice.error = BadInput{word.line, word.column, fault.expected, fault.found};
  }
  drop_words(1);
}

void Reader::count_cases(std::uint64_t count) noexcept {
  if (cases_left_ == kUnbounded) return;
  cases_left_ -= count;
  if (cases_left_ == 0) ended_ = true;
}

void Reader::drop_words(std::size_t count) noexcept {
  const auto begin = words_.begin();
  const auto at = [begin](std::size_t index) { return begin + static_cast<std::ptrdiff_t>(index); };
  std::copy(at(count), at(size_), begin);
  size_ -= count;
}

}  // namespace turntable::judge
