// Faulty programs for the Rotation Game.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "turntable/fault/fault_functions.h"
#include "turntable/fault/fault_search.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::fault {
namespace {

using State = RotationGame::State;
using States = RotationGame::States;

// Every move goes the other way. Distances do not change, for a word read backwards with the
// opposite letters brings the board back.
struct OppositeGame : RotationGame {
  static constexpr State apply(State state, Move move) noexcept {
    return RotationGame::apply(state, opposite(move));
  }
  static constexpr State predecessor(State state, Move move) noexcept {
    return RotationGame::apply(state, move);
  }
};

constexpr std::array<Move, 8> kUndoes{5, 4, 7, 6, 1, 0, 3, 2};

States states_of(const FaultyRun& run) { return *RotationGame::reduce(run.the_case.board); }

// The least word that brings this symbol, counted from 0, to the centre.
Solution solve_symbol(const FaultyRun& run, const States& states, std::size_t symbol) {
  const Oracle<RotationGame> oracle(run.game.table());
  return {oracle.solve(std::span(states).subspan(symbol, 1)).word, symbol};
}

// Of the nearest symbols the one whose word `is_better` than those before it.
template <typename IsBetter>
void choose_symbol(const FaultyRun& run, Outputs& outputs, IsBetter is_better) {
  const States states = states_of(run);
  Solution best = solve_symbol(run, states, 0);
  for (std::size_t symbol = 1; symbol < states.size(); ++symbol) {
    const Solution next = solve_symbol(run, states, symbol);
    if (next.word.size() < best.word.size() ||
        (next.word.size() == best.word.size() && is_better(next.word, best.word)))
      best = next;
  }
  print_solution<RotationGame>(run, best, outputs);
}

void opposite_moves(const FaultyRun& run, Outputs& outputs) {
  const Oracle<OppositeGame> oracle(run.game.table());
  print_solution<RotationGame>(run, oracle.solve(states_of(run)), outputs);
}

void first_symbol(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word&, const Word&) { return false; });
}

void last_symbol(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word&, const Word&) { return true; });
}

void first_letter(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word& next, const Word& best) {
    return !next.empty() && next.letters().front() < best.letters().front();
  });
}

void most_frequent_symbol(const FaultyRun& run, Outputs& outputs) {
  const States states = states_of(run);
  const auto in_centre = [](State state) {
    return std::popcount(state.cells & RotationGame::goals()[0].cells);
  };
  const auto most = std::ranges::max_element(states, {}, in_centre) - states.begin();
  print_solution<RotationGame>(run, solve_symbol(run, states, static_cast<std::size_t>(most)),
                               outputs);
}

void unordered_moves(const FaultyRun& run, Outputs& outputs) {
  constexpr std::array<std::array<Move, 8>, 4> kOrders{{
      {7, 6, 5, 4, 3, 2, 1, 0},  // the last letter first
      {0, 5, 1, 4, 2, 7, 3, 6},  // each with the one that undoes it
      {0, 1, 5, 4, 2, 3, 7, 6},  // the vertical lines, then the horizontal ones
      {0, 2, 4, 6, 1, 3, 5, 7},
  }};
  for (const auto& order : kOrders)
    print_search<RotationGame>(run, order, run.answer.word.size(), {}, outputs);
}

void over_estimate(const FaultyRun& run, Outputs& outputs) {
  print_over_estimate<RotationGame>(run, kUndoes, outputs);
}

void bound_not_reset(const FaultyRun& run, Outputs& outputs) {
  print_bound_not_reset<RotationGame>(run, kUndoes, outputs);
}

}  // namespace

std::span<const FaultRow> rotation_faults() noexcept {
  static constexpr FaultRow kRows[] = {
      {"first-symbol", first_symbol},     {"last-symbol", last_symbol},
      {"first-letter", first_letter},     {"most-frequent-symbol", most_frequent_symbol},
      {"opposite-moves", opposite_moves}, {"unordered-moves", unordered_moves},
      {"over-estimate", over_estimate},   {"bound-not-reset", bound_not_reset},
  };
  return kRows;
}

}  // namespace turntable::fault
