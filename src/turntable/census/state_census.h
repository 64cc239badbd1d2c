// What a table says of all states of a puzzle together: the hardest ones, and how many shortest
// words there are.
#pragma once

#include <cstdint>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::census {

// The states at the greatest depth, in the order of Game::for_each_state.
[[nodiscard]] std::vector<PackedState> antipodes(const Game& game);

// Entry r is the number of shortest words of each state of rank r: 1 at a goal, elsewhere the sum
// over the successors that are one nearer, so that the entries are added up depth by depth. Below
// moves^depth, hence no overflow at the depths of our puzzles (3^22, 8^14). Throws Error of kTable
// if the table contradicts itself.
[[nodiscard]] std::vector<std::uint64_t> count_words_of_all(const Game& game);

// The number of shortest words of all states together, each state counted, not each entry: below
// states * moves^depth, 2^62 for our puzzles. Throws as above.
[[nodiscard]] std::uint64_t total_words(const Game& game);

}  // namespace turntable::census
