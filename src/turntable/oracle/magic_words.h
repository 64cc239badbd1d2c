// All answers of Magic Squares, ready to be looked up: rank of a state -> its least word.
#pragma once

#include <vector>

#include "turntable/oracle/word.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/table/table.h"

namespace turntable {

class MagicWords {
 public:
  // Requires a table of Magic Squares. Throws InconsistentTable.
  explicit MagicWords(const Table& table);

  // Requires rank < MagicSquares::kRanks.
  [[nodiscard]] const Word& word(Rank rank) const noexcept { return words_[rank]; }

 private:
  std::vector<Word> words_;
};

}  // namespace turntable
