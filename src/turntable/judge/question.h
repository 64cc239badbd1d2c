// From a judge's case to its answer: reduces the board, asks the oracle.
//
// This is the one place that knows, for each puzzle, what the numbers of a case mean.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/oracle.h"
#include "turntable/oracle/word.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {

// What is asked of every case: a judge's row, which the user may have changed (rows, direction),
// and the arrangement to start from where the cases bring none of their own.
struct Question {
  Judge judge;
  MagicSquares::Arrangement start = MagicSquares::kStart;
};

// The board of a good case. Requires a judge of the puzzle.
[[nodiscard]] inline MagicSquares::Board magic_squares_board(const Question& question,
                                                             const Case& the_case) noexcept {
  const auto arrangement = [&question](BoardNumbers numbers) {
    if (question.judge.rows == 2) turn_second_row(MagicSquares::kShape, numbers);
    MagicSquares::Arrangement squares{};
    std::copy_n(numbers.begin(), squares.size(), squares.begin());
    return squares;
  };
  const MagicSquares::Arrangement board = arrangement(the_case.board);
  if (question.judge.direction == Direction::kRestore) return {board, MagicSquares::kStart};
  if (question.judge.has(Part::kStart)) return {arrangement(the_case.start), board};
  return {question.start, board};
}

// The states that the board of a good case reduces to. Requires a judge of the puzzle.
template <Puzzle P>
[[nodiscard]] auto states_of(const Question& question, const Case& the_case) noexcept;

template <>
[[nodiscard]] inline auto states_of<MagicSquares>(const Question& question,
                                                  const Case& the_case) noexcept {
  return MagicSquares::reduce(magic_squares_board(question, the_case));
}

template <>
[[nodiscard]] inline auto states_of<RotationGame>(const Question& /*question*/,
                                                  const Case& the_case) noexcept {
  return RotationGame::reduce(the_case.board);
}

// The case whose board reduces to these states, one for each symbol if there are several: the
// inverse of states_of(). Of a judge whose cases bring a start along, the one with the question's.
template <Puzzle P, std::size_t n>
[[nodiscard]] Case case_of(const Question& question,
                           const std::array<typename P::State, n>& states) noexcept;

template <>
[[nodiscard]] inline Case case_of<MagicSquares>(
    const Question& question, const std::array<MagicSquares::State, 1>& states) noexcept {
  const auto numbers = [&question](const MagicSquares::Arrangement& squares) {
    BoardNumbers board{};
    std::copy(squares.begin(), squares.end(), board.begin());
    if (question.judge.rows == 2) turn_second_row(MagicSquares::kShape, board);
    return board;
  };
  Case the_case;
  if (question.judge.has(Part::kStart)) the_case.start = numbers(question.start);
  the_case.board = numbers(question.judge.direction == Direction::kRestore
                               ? MagicSquares::start_of(states[0], MagicSquares::kStart)
                               : MagicSquares::target_of(states[0], question.start));
  return the_case;
}

template <>
[[nodiscard]] inline Case case_of<RotationGame>(
    const Question& /*question*/, const std::array<RotationGame::State, 3>& states) noexcept {
  const RotationGame::Board board = RotationGame::board_of(states);
  Case the_case;
  std::copy(board.begin(), board.end(), the_case.board.begin());
  return the_case;
}

// What a judge prints of a solution.
template <Puzzle P>
[[nodiscard]] Answer answer_of(const Solution& solution) noexcept {
  // Where the board has a state for each symbol, the one that was solved tells the symbol.
  const bool has_symbol = P::kShape.copies > 1;
  return {solution.word, static_cast<std::uint8_t>(has_symbol ? solution.state + 1 : 0)};
}

// The answer to a good case. Requires a judge of the puzzle. Throws InconsistentTable.
template <Puzzle P>
[[nodiscard]] Answer answer_case(const Oracle<P>& oracle, const Question& question,
                                 const Case& the_case) {
  return answer_of<P>(oracle.solve(states_of<P>(question, the_case)));
}

}  // namespace turntable
