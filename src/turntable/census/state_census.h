// What a table says of all states of a puzzle together: the hardest ones, and how many shortest
// words there are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// The states at the greatest depth, in the order of P::for_each_state. Requires a table of P.
template <Puzzle P>
[[nodiscard]] std::vector<typename P::State> antipodes(const Table& table) {
  const Depth gods_number = table.gods_number();
  std::vector<typename P::State> states;
  P::for_each_state([&](const typename P::State& state) {
    if (table.probe(P::rank(state)) == gods_number) states.push_back(state);
  });
  return states;
}

// Entry r is the number of shortest words of each state of rank r: 1 at a goal, elsewhere the sum
// over the successors that are one nearer, so that the entries are added up depth by depth. Below
// kMoves^depth, hence no overflow at the depths of our puzzles (3^22, 8^14). Requires a table of P.
// Throws InconsistentTable.
template <Puzzle P>
[[nodiscard]] std::vector<std::uint64_t> count_words_of_all(const Table& table) {
  std::array<std::vector<typename P::State>, kMaxDepth + 1> layers;  // one state an entry
  std::vector<std::uint64_t> words(P::kRanks);
  std::vector<bool> found(P::kRanks, false);
  P::for_each_state([&](const typename P::State& state) {
    const Rank rank = P::rank(state);
    if (found[rank]) return;
    found[rank] = true;
    const Depth depth = table.probe(rank);
    if (depth > kMaxDepth) throw InconsistentTable(table.puzzle());
    if (depth == 0) words[rank] = 1;
    layers[depth].push_back(state);
  });
  for (std::size_t depth = 1; depth < layers.size(); ++depth)
    for (const typename P::State& state : layers[depth]) {
      std::uint64_t sum = 0;
      for (Move move = 0; move < P::kMoves; ++move) {
        const Rank after = P::rank(P::apply(state, move));
        if (table.probe(after) == depth - 1) sum += words[after];
      }
      if (sum == 0) throw InconsistentTable(table.puzzle());
      words[P::rank(state)] = sum;
    }
  return words;
}

// The number of shortest words of all states together, each state counted, not each entry: below
// kStates * kMoves^depth, 2^62 for our puzzles. Requires a table of P. Throws InconsistentTable.
template <Puzzle P>
[[nodiscard]] std::uint64_t total_words(const Table& table) {
  const std::vector<std::uint64_t> words = count_words_of_all<P>(table);
  std::uint64_t total = 0;
  P::for_each_state([&](const typename P::State& state) { total += words[P::rank(state)]; });
  return total;
}

}  // namespace turntable
