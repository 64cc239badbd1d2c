// Searches of faulty programs, for any puzzle, and the faults that are the same for all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "turntable/fault/fault_functions.h"
#include "turntable/oracle/oracle.h"
#include "turntable/oracle/word.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::fault {

// The state that is at a goal, from 0; states.size() if none is.
template <Puzzle P>
std::size_t solved_state(const Oracle<P>& oracle, std::span<const typename P::State> states) {
  std::size_t i = 0;
  while (i < states.size() && oracle.distance(states[i]) > 0) ++i;
  return i;
}

// The first word that a depth-first search finds which tries the letters in `order`, looks no
// deeper than `bound` moves and stops at a goal. With bound = distance it is the least of the
// shortest words in that order. `undoes` has the letter that undoes a letter, which the search then
// leaves out; empty: it leaves out none. Requires bound <= Word::kCapacity.
template <Puzzle P>
class BoundedSearch {
 public:
  using State = typename P::State;

  BoundedSearch(const Oracle<P>& oracle, std::span<const Move> order, std::size_t bound,
                std::span<const Move> undoes = {})
      : oracle_(oracle), order_(order), bound_(bound), undoes_(undoes) {}

  // Nothing if there is no such word. The states that were not solved are left out of nothing: the
  // search stops at the first goal of any of them.
  std::optional<Solution> run(std::span<const State> states) {
    word_ = {};
    if (!extend(std::vector<State>(states.begin(), states.end()))) return std::nullopt;
    return Solution{word_, state_};
  }

 private:
  bool extend(const std::vector<State>& states) {
    state_ = solved_state(oracle_, std::span<const State>(states));
    if (state_ < states.size()) return true;
    for (const Move move : order_) {
      if (!undoes_.empty() && !word_.empty() &&
          undoes_[*kPuzzle<P>.move_of(word_.letters().back())] == move)
        continue;
      std::vector<State> after;
      after.reserve(states.size());
      for (const State& state : states) after.push_back(P::apply(state, move));
      // A search that knew nothing would find the same word, later.
      if (word_.size() + 1 + oracle_.distance(std::span<const State>(after)) > bound_) continue;
      word_.push_back(P::kFacts.letters[move]);
      if (extend(after)) return true;
      word_.pop_back();
    }
    return false;
  }

  const Oracle<P>& oracle_;
  std::span<const Move> order_;
  std::size_t bound_;
  std::span<const Move> undoes_;
  Word word_;
  std::size_t state_ = 0;
};

// What a judge prints of a solution: the state that was solved tells the symbol.
template <Puzzle P>
void print_solution(const FaultyRun& run, const Solution& solution, Outputs& outputs) {
  const std::size_t symbol = kPuzzle<P>.has_symbols() ? solution.state + 1 : 0;
  print(run, {solution.word, static_cast<std::uint8_t>(symbol)}, outputs);
}

// What a program prints whose search is a BoundedSearch; nothing if it finds no word.
template <Puzzle P>
void print_search(const FaultyRun& run, std::span<const Move> order, std::size_t bound,
                  std::span<const Move> undoes, Outputs& outputs) {
  const Oracle<P> oracle(run.game.table());
  BoundedSearch<P> search(oracle, order, bound, undoes);
  if (const auto solution = search.run(*P::reduce(run.the_case.board)))
    print_solution<P>(run, *solution, outputs);
}

// The same with the letters in order and a bound too great: programs that go back at once what they
// went, and programs that do not.
template <Puzzle P>
void print_deep_search(const FaultyRun& run, std::size_t bound, std::span<const Move> undoes,
                       Outputs& outputs) {
  std::array<Move, P::kMoves> in_order{};
  std::iota(in_order.begin(), in_order.end(), Move{0});
  print_search<P>(run, in_order, bound, {}, outputs);
  print_search<P>(run, in_order, bound, undoes, outputs);
}

template <Puzzle P>
void print_over_estimate(const FaultyRun& run, std::span<const Move> undoes, Outputs& outputs) {
  if (run.answer.word.empty()) return;
  for (const std::size_t more : {1u, 2u})
    print_deep_search<P>(run, run.answer.word.size() + more, undoes, outputs);
}

template <Puzzle P>
void print_bound_not_reset(const FaultyRun& run, std::span<const Move> undoes, Outputs& outputs) {
  if (run.answer.word.empty() || run.previous_length <= run.answer.word.size()) return;
  print_deep_search<P>(run, run.previous_length, undoes, outputs);
}

}  // namespace turntable::fault
