#include "turntable/census/state_census.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/toy_puzzle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/puzzle/state_text.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

template <Puzzle P>
std::uint64_t words_of(const Table& table, const typename P::State& state) {
  const std::array<typename P::State, 1> states{state};
  return Oracle<P>(table).count_words(states);
}

TEST_CASE("the words of all states are those of each") {
  const Table toy = build_table<ToyPuzzle>();
  const auto toy_words = count_words_of_all<ToyPuzzle>(toy);
  std::uint64_t total = 0;
  for (Rank rank = 0; rank < ToyPuzzle::kRanks; ++rank) {
    REQUIRE(toy_words[rank] == words_of<ToyPuzzle>(toy, ToyPuzzle::unrank(rank)));
    total += toy_words[rank];
  }
  CHECK(total_words<ToyPuzzle>(toy) == total);

  const Table magic = build_table<MagicSquares>();
  const auto magic_words = count_words_of_all<MagicSquares>(magic);
  for (Rank rank = 0; rank < MagicSquares::kRanks; rank += 7)
    REQUIRE(magic_words[rank] == words_of<MagicSquares>(magic, MagicSquares::unrank(rank)));

  const Table rotation = build_table<RotationGame>();
  const auto rotation_words = count_words_of_all<RotationGame>(rotation);
  reference::Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const auto board = reference::random_rotation_board(random);
    for (const RotationGame::State state : RotationGame::reduce(board))
      REQUIRE(rotation_words[RotationGame::rank(state)] == words_of<RotationGame>(rotation, state));
  }
}

TEST_CASE("a total counts states, not entries of the table") {
  const Table table = build_table<RotationGame>();
  std::uint64_t near = 0;  // words of one letter
  std::uint64_t total = 0;
  const auto words = count_words_of_all<RotationGame>(table);
  RotationGame::for_each_state([&](RotationGame::State state) {
    const Rank rank = RotationGame::rank(state);
    total += words[rank];
    if (table.probe(rank) == 1) near += words[rank];
  });
  CHECK(near == 8);  // each letter leads from another mask to the goal
  CHECK(total_words<RotationGame>(table) == total);
}

TEST_CASE("antipodes are all states at God's number") {
  const Table toy = build_table<ToyPuzzle>();
  std::vector<ToyPuzzle::State> expected;
  for (Rank rank = 0; rank < ToyPuzzle::kRanks; ++rank)
    if (toy.probe(rank) == toy.gods_number()) expected.push_back(ToyPuzzle::unrank(rank));
  CHECK(expected.size() == 2);
  CHECK(antipodes<ToyPuzzle>(toy) == expected);

  const Table magic = build_table<MagicSquares>();
  std::vector<std::string> hardest;
  for (const auto& [target, word] : reference::all_words("12345678"))
    if (word.size() == 22) hardest.push_back(target);
  std::vector<std::string> found;
  for (const MagicSquares::State& state : antipodes<MagicSquares>(magic))
    found.push_back(state_text(state));
  CHECK(found.size() == 5);
  // The state of a target is its inverse arrangement; those that take another board to 12345678.
  for (std::string& text : hardest) {
    std::string inverse(text.size(), '?');
    for (std::size_t i = 0; i < text.size(); ++i)
      inverse[static_cast<std::size_t>(text[i] - '1')] = static_cast<char>('1' + i);
    text = inverse;
  }
  std::ranges::sort(hardest);
  CHECK(found == hardest);

  const Table rotation = build_table<RotationGame>();
  CHECK(antipodes<RotationGame>(rotation).size() == rotation.distribution()[14]);
}

TEST_CASE("a table that contradicts itself is noticed") {
  const Table right = build_table<ToyPuzzle>();
  std::vector<Depth> depths(ToyPuzzle::kRanks, 5);
  depths[ToyPuzzle::rank(ToyPuzzle::goals()[0])] = 0;
  const Table wrong(kPuzzleInfo<ToyPuzzle>, right.distribution(), depths);
  CHECK_THROWS_AS((void)total_words<ToyPuzzle>(wrong), InconsistentTable);
}

}  // namespace
}  // namespace turntable
