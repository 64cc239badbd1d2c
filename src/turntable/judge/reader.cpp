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

// The words of one part of a case.
struct Piece {
  Part part = Part::kBoard;
  Words words = {};
  bool one_word = false;  // a board in one word
};

// The words of a case, cut into its parts; the last piece is incomplete if the case is.
struct Taken {
  bool is_whole = false;    // else the words ran out, or a line came that is no part of the case
  std::size_t size = 0;     // words of all pieces
  std::size_t numbers = 0;  // those that they stand for
  std::size_t parts = 0;
  std::array<Piece, Judge::kMaxParts> by_part{};

  [[nodiscard]] std::span<const Piece> pieces() const { return std::span(by_part).first(parts); }
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
    const Words rest = words.subspan(taken.size);
    const bool one_word =
        part != Part::kLimit && !rest.empty() && is_board_in_one_word(rest, cells);
    const std::size_t wanted = part == Part::kLimit || one_word ? 1 : cells;
    const auto is_other_line = [&](const Token& word) {
      const bool inside = &word != rest.data();
      return is_lone_marker(judge.end, word) ||
             (inside && word.first_on_line && is_whole_board(word, cells));
    };
    const Words enough = rest.first(std::min(wanted, rest.size()));
    const Words there{enough.begin(), std::ranges::find_if(enough, is_other_line)};
    taken.by_part[taken.parts++] = {part, there, one_word};
    taken.size += there.size();
    taken.numbers += one_word ? cells : there.size();
    if (there.size() < wanted) return taken;
  }
  taken.is_whole = true;
  return taken;
}

// Lines that a part fills when its numbers are words of their own.
std::size_t rows_of(const Judge& judge, Part part) {
  return part != Part::kLimit && judge.own_lines ? judge.rows : 1;
}

// Does the line of the last of the first `size` words end with it, the marker not counted?
bool ends_line(End end, Words words, std::size_t size) {
  return words[size - 1].last_on_line || (size < words.size() && is_marker(end, words[size]));
}

bool is_framed(const Judge& judge, Words words, const Taken& taken) {
  if (!taken.is_whole) return false;
  if (words[taken.size - 1].line == words[0].line) return true;
  if (!judge.own_lines) return ends_line(judge.end, words, taken.size);
  for (const Piece& piece : taken.pieces()) {
    const std::size_t rows = piece.one_word ? 1 : rows_of(judge, piece.part);
    const std::size_t size = piece.words.size() / rows;
    for (std::size_t row = 0; row < rows; ++row, words = words.subspan(size))
      if (!words[0].first_on_line || words[0].line != words[size - 1].line ||
          !ends_line(judge.end, words, size))
        return false;
  }
  return true;
}

BadInput bad_input(const Token& word, const Mismatch& fault) {
  return {word.line, word.column + fault_place(word.text()), fault.expected, fault.found};
}

std::optional<Mismatch> read_limit(const Token& word, Case& asked) {
  asked.limit = whole_number(word);
  if (asked.limit && *asked.limit >= 0) return std::nullopt;
  return wrong_number("a limit of 0 moves or more", word);
}

std::optional<Mismatch> read_board(const Token& word, std::size_t cells, BoardBuilder& builder) {
  if (!is_whole_board(word, cells))
    return Mismatch{count_of(cells, "digit"),
                    word.all_digits() ? std::to_string(word.digits) : show_word(word.text())};
  for (std::size_t digit = 0; digit < cells; ++digit) {
    if (auto fault = builder.add(word.head[digit])) {
      fault->found += " as digit " + std::to_string(digit + 1);
      return fault;
    }
  }
  return std::nullopt;
}

// Reads the words of a case into `asked`. Returns the first that is wrong by itself, if any; the
// case is good if there is none and the words are whole.
std::optional<BadInput> read_parts(const Judge& judge, const Taken& taken, Case& asked) {
  const BoardShape& shape = judge.puzzle->shape;
  std::optional<BoardNumbers> start;
  BoardNumbers board{};
  for (const Piece& piece : taken.pieces()) {
    BoardBuilder builder(shape);
    for (const Token& word : piece.words) {
      std::optional<Mismatch> fault;
      if (piece.part == Part::kLimit)
        fault = read_limit(word, asked);
      else
        fault = piece.one_word ? read_board(word, shape.cells, builder) : builder.add(word);
      if (fault) return bad_input(word, *fault);
    }
    if (piece.part == Part::kStart) start = turn_rows(judge, builder.board());
    if (piece.part == Part::kBoard) board = turn_rows(judge, builder.board());
  }
  if (!taken.is_whole) return std::nullopt;
  asked.board = asked_board(judge, board, start);
  const auto fault = unsolvable(judge, asked.board);
  if (!fault) return std::nullopt;
  return bad_input(taken.by_part[0].words[0], *fault);
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

// The words up to the next that begins a line.
Words first_line(Words words) {
  const auto next = std::ranges::find(words.subspan(1), true, &Token::first_on_line);
  return {words.begin(), next};
}

// How many lines a misframed case takes with it. A first line whose numbers are nearer to the next
// longer thing that a line may hold (a row, a whole case) than to what belongs there is taken for
// that, and alone.
std::size_t lines_to_give_up(const Judge& judge, Words words) {
  if (!words[0].first_on_line) return 1;

  const std::vector<std::size_t> lines = numbers_by_line(judge);
  std::size_t longer = judge.numbers();  // the next longer number that a line may be meant to hold
  for (const std::size_t numbers : lines)
    if (numbers > lines[0]) longer = std::min(longer, numbers);
  if (2 * take_words(judge, first_line(words)).numbers >= lines[0] + longer) return 1;

  const bool rows_in_one_word =
      std::ranges::any_of(take_words(judge, words).pieces(), &Piece::one_word);
  return rows_in_one_word ? judge.parts.size() : lines.size();
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
    if (given.empty()) break;
    const Words line = first_line(given);
    if (line.size() != wanted) {
      fault.found = line.back().last_on_line ? count_of(line.size(), "word")
                                             : "more than " + count_of(wanted, "word");
      fault.found += " on " + line_name(line[0]);
      break;
    }
    given = given.subspan(line.size());
  }
  return fault;
}

// For the others: expected "8 numbers", found "7 before the end of the line". `taken` is of
// `given`, the words on the lines given up.
Mismatch wrong_framing(const Judge& judge, Words given, const Taken& taken, bool input_ended) {
  const std::size_t cells = judge.puzzle->shape.cells;
  const std::size_t limits = judge.has(Part::kLimit) ? 1 : 0;
  const std::size_t boards = judge.parts.size() - limits;
  Mismatch fault{limits > 0 ? "a limit and " : "", {}};
  if (boards > 1) fault.expected += count_of(boards, "board") + " of ";
  fault.expected += count_of(cells, "number");

  const Token& last = given[taken.size - 1];
  if (taken.is_whole) {
    fault.found = "more behind them on " + line_name(last);
    return fault;
  }
  fault.found = std::to_string(taken.numbers) + " before the end of ";
  if (input_ended && taken.size == given.size())
    fault.found += "the input";
  else
    fault.found += last.line == given[0].line ? "the line" : line_name(last);
  return fault;
}

}  // namespace

Reader::Reader(const Judge& judge) noexcept
    : judge_(&judge), full_(judge.numbers() + 2), count_comes_(judge.end == End::kCountFirst) {
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
  Mismatch fault{"the number of boards", "the end of the input"};
  if (!count_comes_) {
    if (cases_left_ == kUnbounded || cases_left_ == 0) return;
    const auto count = static_cast<std::uint64_t>(*whole_number(count_));
    // Beyond 64 bits the number is not the one that was written.
    fault = {count < INT64_MAX ? count_of(count, "board") : quote(count_.text()) + " boards",
             std::to_string(count - cases_left_) + " before the end of the input"};
    cases_left_ = 0;
  }
  out.push_back(
      {.line = tokenizer_.line(),
       .error = BadInput{tokenizer_.line(), tokenizer_.column(), fault.expected, fault.found},
       .notice = count_comes_});
}

bool Reader::at_line_start_between_cases() const noexcept {
  return tokenizer_.at_line_start() && size_ == 0 && skip_lines_ == 0 && !count_comes_ && !ended_;
}

void Reader::skip_cases(std::uint64_t count) noexcept {
  assert(at_line_start_between_cases() && count <= cases_left());
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
  if (!taken.is_whole && taken.size == size_ && !at_end) return false;

  Case& asked = out.emplace_back();
  asked.line = words[0].line;
  if (is_framed(*judge_, words, taken)) {
    asked.error = read_parts(*judge_, taken, asked);
    drop_words(taken.size);
  } else {
    give_up(at_end, asked);
  }
  count_cases(1);
  return !ended_;
}

// Gives a misframed case up: drops the words on its lines, and skips those of its lines that are
// still to come.
void Reader::give_up(bool at_end, Case& asked) {
  const Words words{words_.data(), size_};
  std::uint64_t lines = lines_to_give_up(*judge_, words);
  std::size_t size = 0;  // of the words given up
  for (; lines > 0 && size < size_ && !is_lone_marker(judge_->end, words[size]); --lines)
    size += first_line(words.subspan(size)).size();
  const bool are_all = size == size_;
  const Words given = words.first(size);

  const Taken taken = take_words(*judge_, given);
  asked.error = read_parts(*judge_, taken, asked);
  if (!asked.error) {
    const Mismatch fault = judge_->own_lines
                               ? wrong_lines(*judge_, given)
                               : wrong_framing(*judge_, given, taken, at_end && are_all);
    asked.error = bad_input(words[0], fault);
  }
  count_holds_ = false;
  if (are_all) skip_lines_ = lines + (given.back().last_on_line ? 0 : 1);
  drop_words(size);
}

void Reader::take_count(std::vector<Case>& out) {
  const Token& word = words_[0];
  const std::optional<std::int64_t> number = whole_number(word);
  count_comes_ = false;
  if (number && *number >= 0) {
    count_ = word;
    cases_left_ = static_cast<std::uint64_t>(*number);
    count_cases(0);
  } else {
    out.push_back({.line = word.line,
                   .error = bad_input(word, wrong_number("the number of boards", word)),
                   .notice = true});
  }
  drop_words(1);
}

void Reader::count_cases(std::uint64_t count) noexcept {
  if (cases_left_ == kUnbounded) return;
  cases_left_ -= std::min(count, cases_left_);
  if (cases_left_ == 0 && count_holds_) ended_ = true;
}

void Reader::drop_words(std::size_t count) noexcept {
  std::ranges::copy(Words(words_.data(), size_).subspan(count), words_.begin());
  size_ -= count;
}

}  // namespace turntable::judge
