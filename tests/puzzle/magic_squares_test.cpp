#include "turntable/puzzle/magic_squares.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/reference/magic_squares.h"
#include "tests/toy_puzzle.h"

namespace turntable {
namespace {

using Arrangement = MagicSquares::Arrangement;

TEST_CASE("the moves do what the statement's pictures show") {
  CHECK(MagicSquares::turn(MagicSquares::kStart, 0) == Arrangement{8, 7, 6, 5, 4, 3, 2, 1});
  CHECK(MagicSquares::turn(MagicSquares::kStart, 1) == Arrangement{4, 1, 2, 3, 6, 7, 8, 5});
  CHECK(MagicSquares::turn(MagicSquares::kStart, 2) == Arrangement{1, 7, 2, 4, 5, 3, 6, 8});
}

TEST_CASE("the moves are those of the reference on every arrangement") {
  for (Rank rank = 0; rank < MagicSquares::kRanks; ++rank) {
    const MagicSquares::State state = MagicSquares::unrank(rank);
    std::string digits;
    for (const int place : state) digits += static_cast<char>('1' + place);
    for (Move move = 0; move < MagicSquares::kMoves; ++move) {
      std::string after;
      for (const int place : MagicSquares::apply(state, move))
        after += static_cast<char>('1' + place);
      REQUIRE(after == reference::turn_magic(digits, to_letter(move)));
    }
  }
}

TEST_CASE_TEMPLATE("predecessor undoes apply, and the other way round", P, MagicSquares,
                   ToyPuzzle) {
  P::for_each_state([](const typename P::State& state) {
    for (Move move = 0; move < P::kMoves; ++move) {
      REQUIRE(P::predecessor(P::apply(state, move), move) == state);
      REQUIRE(P::apply(P::predecessor(state, move), move) == state);
    }
  });
}

TEST_CASE_TEMPLATE("unrank inverts rank for every rank", P, MagicSquares, ToyPuzzle) {
  for (Rank rank = 0; rank < P::kRanks; ++rank) REQUIRE(P::rank(P::unrank(rank)) == rank);
}

TEST_CASE("a letter acts on the reduced state as on the start") {
  const Arrangement start{6, 5, 7, 8, 3, 2, 4, 1};
  const Arrangement target{1, 3, 4, 8, 6, 5, 7, 2};
  for (Move move = 0; move < MagicSquares::kMoves; ++move) {
    const auto [state] = MagicSquares::reduce({start, target});
    const auto [after] = MagicSquares::reduce({MagicSquares::turn(start, move), target});
    CHECK(MagicSquares::apply(state, move) == after);
  }
}

TEST_CASE("a board whose start is its target reduces to the goal, and no other does") {
  const Arrangement start{6, 5, 7, 8, 3, 2, 4, 1};
  CHECK(MagicSquares::reduce({start, start}) == MagicSquares::goals());
  CHECK(MagicSquares::reduce({start, MagicSquares::kStart}) != MagicSquares::goals());
}

TEST_CASE("start and target give each other back from the state they reduce to") {
  const Arrangement start{6, 5, 7, 8, 3, 2, 4, 1};
  for (Rank rank = 0; rank < MagicSquares::kRanks; rank += 97) {
    const auto state = MagicSquares::unrank(rank);
    const Arrangement target = MagicSquares::target_of(state, start);
    REQUIRE(MagicSquares::reduce({start, target})[0] == state);
    REQUIRE(MagicSquares::start_of(state, target) == start);
  }
}

TEST_CASE("the toy puzzle's moves do what its pictures show") {
  const ToyPuzzle::State start = ToyPuzzle::goals()[0];
  CHECK(ToyPuzzle::apply(start, 0) == ToyPuzzle::State{5, 4, 3, 2, 1, 0});
  CHECK(ToyPuzzle::apply(start, 1) == ToyPuzzle::State{2, 0, 1, 4, 5, 3});
  CHECK(ToyPuzzle::apply(start, 2) == ToyPuzzle::State{5, 0, 2, 3, 1, 4});
}

}  // namespace
}  // namespace turntable
