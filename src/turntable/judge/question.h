// From a judge's case to its answer: reduces the board, asks the oracle.
//
// This is the one place that knows, for each puzzle, what the numbers of a case mean.
#pragma once

#include <array>
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
