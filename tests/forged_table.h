// Tables that are right in their form and wrong in what they say, and all that is asked of a table.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "turntable/file.h"
#include "turntable/oracle/game.h"
#include "turntable/table/table.h"

namespace turntable::test {

// By rank. Of the puzzle's right table.
[[nodiscard]] std::vector<Depth> right_depths(const PuzzleInfo& puzzle);
// A distribution that the decoder takes, whatever the depths are: states at every depth up to the
// deepest, most of them there.
[[nodiscard]] Distribution shallow_distribution(const PuzzleInfo& puzzle, Depth deepest);

// What becomes of the depths in a file whose header says `distribution`; nothing if they are
// refused.
[[nodiscard]] std::unique_ptr<Game> open_forged(const PuzzleInfo& puzzle,
                                                const std::vector<Depth>& depths,
                                                const Distribution& distribution);

// What is asked of a game, as the verbs do.
enum class Use : std::uint8_t {
  kSolve,   // and distance, hints, all words, their number
  kBatch,   // the fast path, in one thread
  kTeam,    // the same in three
  kCheck,   // answers that are right, others that are wrong
  kSample,  // boards of some depths
  kCatch,   // boards that catch a fault, the seed's among all
};
inline constexpr Use kUses[] = {Use::kSolve, Use::kBatch,  Use::kTeam,
                                Use::kCheck, Use::kSample, Use::kCatch};

// Asks about boards that follow from the seed. Returns the first answer that is none, as a
// sentence: a word that does not solve its board, a board that is none. Nothing if all is well, or
// if the table was noticed to contradict itself. `input` and `output` are empty files, to be used
// and left.
[[nodiscard]] std::optional<std::string> misuse(const Game& game, Use use, std::uint64_t seed,
                                                const File& input, const File& output);

}  // namespace turntable::test
