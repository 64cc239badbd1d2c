// The judges as data: how each writes its cases and wants its answers.
//
// A judge is one row, made of a few parts: which puzzle, what a case is made of (a list of Part),
// how a board is written, what ends the input, what lines an answer has, whether any valid word
// will do. judge/reader.h reads any row's input, judge/answer_text.h writes any row's answers. A
// new judge made of the same parts is one row in judges.h. What else a new part, end or line of an
// answer needs is where the compiler, or a search for the others of its kind, points to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "turntable/bad_input.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// One case of an input.
struct Case {
  std::uint64_t line = 1;                  // where it begins, from 1
  Board board{};                           // as the puzzle numbers its cells
  std::optional<std::int64_t> limit = {};  // for judges with a Part::kLimit; the largest value
                                           // stands for everything beyond
  std::optional<BadInput> error = {};      // the case is bad, its answer is `?`, the rest is void
  bool notice = false;                     // no case but a mere message (in `error`): a bad count.
                                           // No answer, no record, no part of "N of M cases"

  // Whether a word of so many moves is welcome.
  [[nodiscard]] bool is_within_limit(std::size_t moves) const noexcept {
    return !limit || static_cast<std::int64_t>(moves) <= *limit;
  }
};

// What a case is made of, in this order.
enum class Part : std::uint8_t {
  kLimit,  // the largest number of moves that is welcome: a whole number
  kStart,  // the board to start from
  kBoard,  // the board
};

// What ends the input before the file does. A marker counts where a case would begin and with
// nothing after it on its line; nothing is read after the end.
enum class End : std::uint8_t {
  kEndOfFile,
  kLoneZero,    // or the end of file
  kMinusOne,    // or the end of file
  kCountFirst,  // the input begins with the number of its cases
};

// What is asked of the board that a case is written with.
enum class Direction : std::uint8_t {
  kReach,    // the word from the start (the usual one, or the case's own) to it; of a puzzle
             // whose goal is fixed the same as kRestore
  kRestore,  // the word from it to the goal (of Magic Squares: to 12345678)
};

// A line of an answer; kLetters are as many lines as there are letters.
enum class AnswerLine : std::uint8_t {
  kLength,          // the number of moves
  kWord,            // the word, an empty line for the empty word
  kWordIfAny,       // the same, but no line when the length before it is 0
  kLetters,         // one letter a line, as many as the length before it
  kLengthAndWord,   // both on one line, or -1 beyond the limit of moves
  kWordOrSentence,  // the word, `No moves needed` for the empty word
  kSymbol,          // the symbol that fills the goal's cells, no line where none does
};

inline constexpr Part kBoard[] = {Part::kBoard};

struct Judge {
  // Sizes that the reader's memory is made for.
  static constexpr std::size_t kMaxParts = 4;
  static constexpr std::size_t kMaxNumbers = 2 * kMaxCells + 2;

  std::string_view name;
  std::span<const std::string_view> aliases = {};
  const PuzzleInfo* puzzle;
  std::span<const Part> parts = kBoard;
  std::uint8_t rows = 1;   // 1: a board is written clockwise, or as its puzzle numbers the cells;
                           // 2: row by row, both from left to right
  bool own_lines = false;  // a case is all on one line, or each part (of a board: each row) is
                           // alone on a line; if false, words run over lines as they like
  bool joined = false;     // its own files write a board as one word (both ways are read)
  bool one_case = false;   // its own files hold one case each (any number is read)
  End end = End::kEndOfFile;
  Direction direction = Direction::kReach;
  bool any_valid_word = false;      // a checker takes any word that works, not only the least
  std::uint8_t question_lines = 1;  // lines of `?` that stand for the answer to a bad case
  std::span<const AnswerLine> answer_lines = {};
  std::string_view example = {};           // the input that its statement shows
  std::optional<BoardNumbers> start = {};  // of cases that bring none, if not the puzzle's home
  std::uint8_t most_limit = 0;             // the largest that its statement allows (Part::kLimit)

  [[nodiscard]] constexpr bool has(Part wanted) const noexcept {
    return std::ranges::count(parts, wanted) > 0;
  }
  [[nodiscard]] constexpr bool answers_with(AnswerLine wanted) const noexcept {
    return std::ranges::count(answer_lines, wanted) > 0;
  }
  // The board of a case is the start, and the goal is fixed: else it is the target.
  [[nodiscard]] constexpr bool restores() const noexcept {
    return direction == Direction::kRestore || !puzzle->any_target;
  }
  // Numbers of a case when every one is a word of its own.
  [[nodiscard]] constexpr std::size_t numbers() const noexcept {
    std::size_t sum = 0;
    for (const Part part : parts) sum += part == Part::kLimit ? 1 : puzzle->shape.cells;
    return sum;
  }
};

// All judges; the first of a puzzle is its default.
[[nodiscard]] std::span<const Judge> judges() noexcept;
// As people type its name (same_name); nullptr if there is none.
[[nodiscard]] const Judge* find_judge(std::string_view name_or_alias) noexcept;
// Requires a puzzle that has a judge.
[[nodiscard]] const Judge& default_judge(const PuzzleInfo& puzzle) noexcept;

// What is asked by a case that is written with these numbers and, if it brings one, with this
// start.
[[nodiscard]] Board asked_board(const Judge& judge, const BoardNumbers& numbers,
                                const std::optional<BoardNumbers>& start = {}) noexcept;
// The inverse: the numbers that the case is written with, beside its start.
[[nodiscard]] const BoardNumbers& asked_numbers(const Judge& judge, const Board& board) noexcept;

}  // namespace turntable::judge
