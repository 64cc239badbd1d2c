// A word played on a case's board, picture by picture.
//
// Every picture marks what the letter behind it shifts, so that a word of n letters gives n + 1
// pictures, the last without a mark. Nothing is kept: a word may be long.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "turntable/judge/question.h"
#include "turntable/oracle/oracle.h"
#include "turntable/picture/drawing.h"
#include "turntable/puzzle/board_layout.h"

namespace turntable {

// The numbers of a good case's board, cell by cell.
template <Puzzle P>
[[nodiscard]] BoardNumbers numbers_of(const Question& question, const Case& the_case) noexcept;

template <>
[[nodiscard]] inline BoardNumbers numbers_of<MagicSquares>(const Question& question,
                                                           const Case& the_case) noexcept {
  BoardNumbers numbers{};
  std::ranges::copy(magic_squares_board(question, the_case).start, numbers.begin());
  return numbers;
}

template <>
[[nodiscard]] inline BoardNumbers numbers_of<RotationGame>(const Question& /*question*/,
                                                           const Case& the_case) noexcept {
  return the_case.board;
}

// The board that the goal is, if it is one; the Rotation Game has many.
template <Puzzle P>
[[nodiscard]] std::optional<BoardNumbers> wanted_numbers(const Question& question,
                                                         const Case& the_case) noexcept;

template <>
[[nodiscard]] inline std::optional<BoardNumbers> wanted_numbers<MagicSquares>(
    const Question& question, const Case& the_case) noexcept {
  BoardNumbers numbers{};
  std::ranges::copy(magic_squares_board(question, the_case).target, numbers.begin());
  return numbers;
}

template <>
[[nodiscard]] inline std::optional<BoardNumbers> wanted_numbers<RotationGame>(
    const Question& /*question*/, const Case& /*the_case*/) noexcept {
  return std::nullopt;
}

// The cells that hold what the goal wants there, bit i for cell i: the target's number, or the
// symbol that is to fill the centre.
template <Puzzle P>
[[nodiscard]] std::uint32_t placed_cells(const Question& question, const Case& the_case,
                                         const BoardNumbers& numbers, std::uint8_t symbol) noexcept;

template <>
[[nodiscard]] inline std::uint32_t placed_cells<MagicSquares>(const Question& question,
                                                              const Case& the_case,
                                                              const BoardNumbers& numbers,
                                                              std::uint8_t /*symbol*/) noexcept {
  const MagicSquares::Arrangement target = magic_squares_board(question, the_case).target;
  std::uint32_t placed = 0;
  for (std::size_t cell = 0; cell < target.size(); ++cell)
    if (numbers[cell] == target[cell]) placed |= 1u << cell;
  return placed;
}

template <>
[[nodiscard]] inline std::uint32_t placed_cells<RotationGame>(const Question& /*question*/,
                                                              const Case& /*the_case*/,
                                                              const BoardNumbers& numbers,
                                                              std::uint8_t symbol) noexcept {
  std::uint32_t placed = 0;
  for (std::size_t cell = 0; cell < RotationGame::kShape.cells; ++cell)
    if ((RotationGame::goals()[0].cells >> RotationGame::kBit[cell] & 1) != 0 &&
        numbers[cell] == symbol)
      placed |= 1u << cell;
  return placed;
}

// Where a word leads.
struct Outcome {
  bool solved = false;
  std::uint8_t symbol = 0;  // Rotation Game: that fills the centre, 0 if none does
  Depth distance = 0;       // from the end of the word to the goal
};

// Requires a good case and letters of the puzzle only.
template <Puzzle P>
[[nodiscard]] Outcome outcome_of(const Oracle<P>& oracle, const Question& question,
                                 const Case& the_case, std::string_view letters) noexcept {
  auto states = states_of<P>(question, the_case);
  for (const char letter : letters)
    for (auto& state : states) state = P::apply(state, static_cast<Move>(letter - 'A'));
  Outcome outcome{.distance = oracle.distance(states)};
  outcome.solved = outcome.distance == 0;
  if (outcome.solved && P::kShape.copies > 1)
    while (oracle.distance(states[outcome.symbol++]) != 0) {
    }
  return outcome;
}

// Calls visit(picture, letter) for every board on the way; letter is the move behind it, 0 behind
// the last. Requires a good case and letters of the puzzle only; `symbol` is the one that is to
// fill the centre (Rotation Game).
template <Puzzle P>
void play_back(const Question& question, const Case& the_case, std::string_view letters,
               std::uint8_t symbol, auto&& visit) {
  Picture picture{.numbers = numbers_of<P>(question, the_case)};
  for (std::size_t i = 0; i <= letters.size(); ++i) {
    const char letter = i < letters.size() ? letters[i] : '\0';
    const auto move = static_cast<Move>(letter - 'A');
    picture.placed = placed_cells<P>(question, the_case, picture.numbers, symbol);
    picture.marked = letter != 0 ? shifted_cells<P>(move) : 0;
    visit(std::as_const(picture), letter);
    if (letter != 0) picture.numbers = turn_numbers<P>(picture.numbers, move);
  }
}

}  // namespace turntable
