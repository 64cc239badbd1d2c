#include "turntable/check/referee.h"

#include <algorithm>
#include <span>

namespace turntable {
namespace {

Move to_move(char letter) { return static_cast<Move>(letter - 'A'); }

}  // namespace

template <>
Replay PuzzleReferee<MagicSquares>::replay(const Case& the_case, std::string_view letters) const {
  auto [squares, target] = magic_squares_board(question(), the_case);
  for (const char letter : letters) squares = MagicSquares::turn(squares, to_move(letter));
  Replay replay{.solved = squares == target};
  BoardNumbers numbers{};
  std::ranges::copy(squares, numbers.begin());
  if (question().judge.rows == 2) turn_second_row(MagicSquares::kShape, numbers);
  replay.picture = "the board is " + format_board(MagicSquares::kShape, numbers);
  return replay;
}

template <>
Replay PuzzleReferee<RotationGame>::replay(const Case& the_case, std::string_view letters) const {
  constexpr std::size_t kCentre[] = {7, 8, 9, 12, 13, 16, 17, 18};
  auto states = states_of<RotationGame>(question(), the_case);
  for (const char letter : letters)
    for (RotationGame::State& state : states) state = RotationGame::apply(state, to_move(letter));
  Replay replay{.picture = "the centre is"};
  for (const std::size_t cell : kCentre) {
    const std::uint32_t bit = 1u << RotationGame::kBit[cell - 1];
    const auto holds = [bit](const RotationGame::State& state) { return (state.cells & bit) != 0; };
    const auto symbol = std::ranges::find_if(states, holds) - states.begin() + 1;
    replay.picture += ' ' + std::to_string(symbol);
  }
  for (std::size_t i = 0; i < states.size(); ++i)
    if (states[i] == RotationGame::goals()[0]) replay.symbol = static_cast<std::uint8_t>(i + 1);
  replay.solved = replay.symbol != 0;
  return replay;
}

}  // namespace turntable
