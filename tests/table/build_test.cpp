// What the builder finds: the distributions of an independent script, and one search for several
// goals.
#include "turntable/table/build.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/toy_puzzle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

// The row of this name in distributions.txt (written by tests/reference/distributions.py).
std::vector<std::uint32_t> expected_distribution(const std::string& name) {
  std::ifstream file(TURNTABLE_CASES "/distributions.txt");
  std::string word;
  while (file >> word && word != name + ":")
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  std::vector<std::uint32_t> row;
  for (std::uint32_t states = 0; file >> states;) row.push_back(states);
  return row;
}

void check_distribution(const Table& table, const std::string& row) {
  const std::vector<std::uint32_t> expected = expected_distribution(row);
  REQUIRE(!expected.empty());
  const auto found = std::span(table.distribution()).first(table.gods_number() + 1u);
  CHECK(std::ranges::equal(found, expected));
}

TEST_CASE("the distributions are those of the independent script") {
  check_distribution(build_table<MagicSquares>(), "magic-squares-backwards");
  check_distribution(build_table<RotationGame>(), "rotation-game");
  check_distribution(build_table<ToyPuzzle>(), "toy-2x3-backwards");
}

TEST_CASE("threads count the same distribution") {
  for (const unsigned threads : {2u, 3u, 7u})
    CHECK(build_table<MagicSquares>(threads).distribution() ==
          build_table<MagicSquares>().distribution());
  CHECK(build_table<RotationGame>(2).distribution() == build_table<RotationGame>().distribution());
}

// The toy puzzle with two goals: solved, or solved with the rows swapped.
struct TwoGoals : ToyPuzzle {
  static constexpr std::array<State, 2> goals() noexcept {
    return {ToyPuzzle::goals()[0], apply(ToyPuzzle::goals()[0], 0)};
  }
};
static_assert(Puzzle<TwoGoals>);

TEST_CASE("a search from several goals finds the distance to the nearest") {
  const Table one = build_table<ToyPuzzle>();
  const Table two = build_table<TwoGoals>();
  CHECK(two.distribution()[0] == 2);
  // Distance to a goal g: that of the state written in the labels of g.
  const ToyPuzzle::State swapped = ToyPuzzle::apply(ToyPuzzle::goals()[0], 0);
  ToyPuzzle::for_each_state([&](const ToyPuzzle::State& state) {
    ToyPuzzle::State relabelled{};
    for (std::size_t i = 0; i < state.size(); ++i)
      relabelled[i] =
          static_cast<std::uint8_t>(std::ranges::find(swapped, state[i]) - swapped.begin());
    REQUIRE(two.probe(TwoGoals::rank(state)) ==
            std::min(one.probe(ToyPuzzle::rank(state)), one.probe(ToyPuzzle::rank(relabelled))));
  });
}

// The toy puzzle without C: six states of the 720 are within reach.
struct Unreachable : ToyPuzzle {
  static constexpr Move kMoves = 2;
};

TEST_CASE("goals that do not reach every entry are an error") {
  CHECK_THROWS_WITH_AS((void)build_table<Unreachable>(),
                       "magic-squares-2x3: the goals reach 6 of 720 entries", std::logic_error);
}

}  // namespace
}  // namespace turntable
