#include "turntable/census/state_census.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "turntable/error.h"
#include "turntable/oracle/oracle.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable::census {
namespace {

template <Puzzle P>
const Game& game_of() {
  static const PuzzleGame<P> game(build_table<P>());
  return game;
}

template <Puzzle P>
std::uint64_t words_of(const typename P::State& state) {
  const std::array<typename P::State, 1> states{state};
  return Oracle<P>(game_of<P>().table()).count_words(states);
}

TEST_CASE("the words of all states are those of each") {
  const auto toy_words = count_words_of_all(game_of<ToySquares>());
  std::uint64_t total = 0;
  for (Rank rank = 0; rank < ToySquares::kRanks; ++rank) {
    REQUIRE(toy_words[rank] == words_of<ToySquares>(ToySquares::unrank(rank)));
    total += toy_words[rank];
  }
  CHECK(total_words(game_of<ToySquares>()) == total);

  const auto magic_words = count_words_of_all(game_of<MagicSquares>());
  for (Rank rank = 0; rank < MagicSquares::kRanks; rank += 7)
    REQUIRE(magic_words[rank] == words_of<MagicSquares>(MagicSquares::unrank(rank)));

  const auto rotation_words = count_words_of_all(game_of<RotationGame>());
  reference::Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const auto board = reference::random_rotation_board(random);
    const RotationGame::States states = RotationGame::reduce({board, {}}).value();
    for (const RotationGame::State state : states)
      REQUIRE(rotation_words[RotationGame::rank(state)] == words_of<RotationGame>(state));
  }
}

TEST_CASE("a total counts states, not entries of the table") {
  const Game& game = game_of<RotationGame>();
  std::uint64_t near = 0;  // words of one letter
  std::uint64_t total = 0;
  const auto words = count_words_of_all(game);
  RotationGame::for_each_state([&](RotationGame::State state) {
    const Rank rank = RotationGame::rank(state);
    total += words[rank];
    if (game.table().probe(rank) == 1) near += words[rank];
  });
  CHECK(near == 8);  // each letter leads from another mask to the goal
  CHECK(total_words(game) == total);
}

TEST_CASE("antipodes are all states at God's number") {
  const Game& toy = game_of<ToySquares>();
  std::vector<PackedState> expected;
  for (Rank rank = 0; rank < ToySquares::kRanks; ++rank)
    if (toy.table().probe(rank) == toy.table().gods_number())
      expected.push_back(ToySquares::pack(ToySquares::unrank(rank)));
  CHECK(expected.size() == 2);
  CHECK(antipodes(toy) == expected);

  const Game& magic = game_of<MagicSquares>();
  std::vector<std::string> hardest;
  for (const auto& [target, word] : reference::all_words("12345678"))
    if (word.size() == 22) hardest.push_back(target);
  std::vector<std::string> found;
  for (const PackedState state : antipodes(magic))
    found.push_back(test::digits(magic.target_of({&state, 1}, magic.puzzle().home), 8));
  CHECK(found.size() == 5);
  std::ranges::sort(hardest);
  std::ranges::sort(found);
  CHECK(found == hardest);

  const Game& rotation = game_of<RotationGame>();
  CHECK(antipodes(rotation).size() == rotation.table().distribution()[14]);
}

TEST_CASE("a table that contradicts itself is noticed") {
  const Table right = build_table<ToySquares>();
  std::vector<Depth> depths(ToySquares::kRanks, 5);
  depths[ToySquares::rank(ToySquares::goals()[0])] = 0;
  const PuzzleGame<ToySquares> wrong(Table(kPuzzle<ToySquares>, right.distribution(), depths));
  try {
    (void)total_words(wrong);
    FAIL("nothing was thrown");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kTable);
  }
}

}  // namespace
}  // namespace turntable::census
