// The words that are written down once against those that the oracle walks to, for every state.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "turntable/oracle/oracle.h"
#include "turntable/stream/magic_words.h"
#include "turntable/stream/rotation_words.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

std::string unpack(PackedWord word) {
  std::string letters;
  for (unsigned i = 0; i < packed_length(word); ++i)
    letters += to_letter(static_cast<Move>(word << 4 >> (60 - 4 * i) & 0xf));
  return letters;
}

TEST_CASE("the word of every mask, with any number of threads") {
  const Table table = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(table);
  for (const unsigned threads : {1u, 2u, 5u}) {
    const RotationWords words(table, threads);
    std::uint32_t masks = 0;
    for (std::uint32_t mask = 0; mask < 1u << 24; ++mask) {  // cells row by row
      const RotationWords::Place place = words.place(mask);
      REQUIRE(place.is_valid() == (std::popcount(mask) == 8));
      if (!place.is_valid()) continue;
      REQUIRE(place.index() == masks++);
      const PackedWord word = words.word(place.index());
      REQUIRE((word & 0xf) == 0);
      // The walk is slow: a share of the masks with each number of threads, all with two.
      if (threads != 2 && masks % 16 != 0) continue;
      RotationGame::State state;
      for (std::size_t cell = 0; cell < 24; ++cell)
        state.cells |= (mask >> cell & 1) << RotationGame::kBit[cell];
      REQUIRE(unpack(word) == oracle.solve(std::span(&state, 1)).word.letters());
    }
    CHECK(masks == RotationGame::kStates);
  }
}

TEST_CASE("packed words compare as words do: the shorter first, then as in a dictionary") {
  const Table table = build_table<RotationGame>();
  const RotationWords words(table, 2);
  std::vector<std::uint32_t> places;
  for (std::uint32_t place = 0; place < RotationGame::kStates; place += 997)
    places.push_back(place);
  for (const std::uint32_t a : places)
    for (const std::uint32_t b : places) {
      const std::string left = unpack(words.word(a));
      const std::string right = unpack(words.word(b));
      const bool less = left.size() != right.size() ? left.size() < right.size() : left < right;
      REQUIRE((words.word(a) < words.word(b)) == less);
    }
}

TEST_CASE("the word of every state of Magic Squares") {
  const Table table = build_table<MagicSquares>();
  const Oracle<MagicSquares> oracle(table);
  const MagicWords words(table, 3);
  for (Rank rank = 0; rank < MagicSquares::kRanks; ++rank) {
    const MagicSquares::State state = MagicSquares::unrank(rank);
    REQUIRE(words.word(rank) == oracle.solve(std::span(&state, 1)).word);
  }
}

TEST_CASE_TEMPLATE("a table that contradicts itself gives no words", P, MagicSquares,
                   RotationGame) {
  std::vector<Depth> depths(P::kRanks, 5);
  depths[P::rank(P::goals()[0])] = 0;
  const Table wrong(kPuzzleInfo<P>, build_table<P>().distribution(), depths);
  if constexpr (std::is_same_v<P, MagicSquares>)
    CHECK_THROWS_AS((MagicWords{wrong, 2}), InconsistentTable);
  else
    CHECK_THROWS_AS((RotationWords{wrong, 2}), InconsistentTable);
}

}  // namespace
}  // namespace turntable
