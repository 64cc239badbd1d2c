#include "turntable/census/state_census.h"

#include <array>
#include <cstddef>

namespace turntable::census {

std::vector<PackedState> antipodes(const Game& game) {
  const Depth gods_number = game.table().gods_number();
  std::vector<PackedState> states;
  game.for_each_state([&](PackedState state) {
    if (game.state_distance(state) == gods_number) states.push_back(state);
  });
  return states;
}

std::vector<std::uint64_t> count_words_of_all(const Game& game) {
  const Table& table = game.table();
  std::array<std::vector<PackedState>, kMaxDepth + 1> layers;  // one state an entry
  std::vector<std::uint64_t> words(table.size());
  std::vector<bool> found(table.size(), false);
  game.for_each_state([&](PackedState state) {
    const Rank rank = game.rank(state);
    if (found[rank]) return;
    found[rank] = true;
    const Depth depth = table.probe(rank);
    if (depth > kMaxDepth) throw inconsistent_table(table);
    if (depth == 0) words[rank] = 1;
    layers[depth].push_back(state);
  });
  for (std::size_t depth = 1; depth < layers.size(); ++depth)
    for (const PackedState state : layers[depth]) {
      std::uint64_t sum = 0;
      for (Move move = 0; move < table.puzzle().moves(); ++move) {
        const Rank after = game.rank(game.after(state, move));
        if (table.probe(after) == depth - 1) sum += words[after];
      }
      if (sum == 0) throw inconsistent_table(table);
      words[game.rank(state)] = sum;
    }
  return words;
}

std::uint64_t total_words(const Game& game) {
  const std::vector<std::uint64_t> words = count_words_of_all(game);
  std::uint64_t total = 0;
  game.for_each_state([&](PackedState state) { total += words[game.rank(state)]; });
  return total;
}

}  // namespace turntable::census
