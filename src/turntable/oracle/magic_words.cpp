#include "turntable/oracle/magic_words.h"

#include <array>
#include <cstdint>

#include "turntable/oracle/oracle.h"

namespace turntable {

// In the order of their length: the first letter is the smallest that leads one move nearer, the
// rest is the word of the state it leads to.
MagicWords::MagicWords(const Table& table) : words_(MagicSquares::kRanks) {
  std::array<std::vector<Rank>, kMaxDepth + 1> layers;
  for (Rank rank = 0; rank < table.size(); ++rank) layers[table.probe(rank)].push_back(rank);
  for (std::size_t depth = 1; depth < layers.size(); ++depth)
    for (const Rank rank : layers[depth]) {
      const MagicSquares::State state = MagicSquares::unrank(rank);
      Move move = 0;
      Rank after = MagicSquares::rank(MagicSquares::apply(state, move));
      while (table.probe(after) != depth - 1) {
        if (++move == MagicSquares::kMoves) throw InconsistentTable(table.puzzle());
        after = MagicSquares::rank(MagicSquares::apply(state, move));
      }
      words_[rank] = Word(move, words_[after]);
    }
}

}  // namespace turntable
