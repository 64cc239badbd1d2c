#include "turntable/stream/magic_words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "turntable/oracle/oracle.h"
#include "turntable/parallel.h"

namespace turntable {

namespace {

// The first letter of a state's least word and the state that it leads to.
struct Step {
  Move first;
  Rank after;
};

}  // namespace

// The first letter is the smallest that leads one move nearer, the rest is the word of the state it
// leads to. To find the letters is the work, and is shared out; then words are put together in the
// order of their length.
MagicWords::MagicWords(const Table& table, unsigned threads) : words_(MagicSquares::kRanks) {
  std::vector<Step> steps(table.size());
  std::atomic<bool> inconsistent = false;
  for_each_range(table.size(), threads, [&](std::uint32_t begin, std::uint32_t end) {
    MagicSquares::State state = MagicSquares::unrank(begin);
    for (Rank rank = begin; rank < end; ++rank, std::ranges::next_permutation(state)) {
      const Depth depth = table.probe(rank);
      if (depth == 0) continue;
      Move move = 0;
      Rank after = MagicSquares::rank(MagicSquares::apply(state, move));
      while (table.probe(after) != depth - 1) {
        if (++move == MagicSquares::kMoves) {
          inconsistent = true;
          return;
        }
        after = MagicSquares::rank(MagicSquares::apply(state, move));
      }
      steps[rank] = {move, after};
    }
  });
  if (inconsistent) throw InconsistentTable(table.puzzle());

  std::array<std::vector<Rank>, kMaxDepth + 1> layers;
  for (Rank rank = 0; rank < table.size(); ++rank) layers[table.probe(rank)].push_back(rank);
  for (std::size_t depth = 1; depth < layers.size(); ++depth)
    for (const Rank rank : layers[depth])
      words_[rank] = Word(steps[rank].first, words_[steps[rank].after]);
}

}  // namespace turntable
