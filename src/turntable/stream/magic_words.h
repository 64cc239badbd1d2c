// All answers of Magic Squares, ready to be looked up: rank of a state -> its least word.
#pragma once

#include <vector>

#include "turntable/oracle/word.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/table/table.h"

namespace turntable {

class MagicWords {
 public:
  // Builds the words in `threads` threads. Requires a table of Magic Squares and at least one
  // thread. Throws InconsistentTable.
  MagicWords(const Table& table, unsigned threads);

  // Requires rank < MagicSquares::kRanks.
  [[nodiscard]] const Word& word(Rank rank) const noexcept { return words_[rank]; }

 private:
  std::vector<Word> words_;
};

}  // namespace turntable
