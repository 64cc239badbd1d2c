#include "turntable/puzzle/magic_squares.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"

namespace turntable {
namespace {

using test::numbers;

constexpr BoardNumbers kHome = MagicSquares::kFacts.home;

// The start that leads to 12345678.
std::string digits(const MagicSquares::State& state) {
  return test::digits(MagicSquares::start_of({state}, kHome), 8);
}

TEST_CASE("the moves do what the statement's pictures show") {
  CHECK(kHome == numbers("12345678"));
  CHECK(MagicSquares::turn(kHome, 0) == numbers("87654321"));
  CHECK(MagicSquares::turn(kHome, 1) == numbers("41236785"));
  CHECK(MagicSquares::turn(kHome, 2) == numbers("17245368"));
}

TEST_CASE("the moves are those of the reference on every arrangement") {
  for (Rank rank = 0; rank < MagicSquares::kRanks; ++rank) {
    const MagicSquares::State state = MagicSquares::unrank(rank);
    const std::string board = digits(state);
    for (Move move = 0; move < MagicSquares::kMoves; ++move) {
      const std::string after = reference::turn_magic(board, MagicSquares::kFacts.letters[move]);
      REQUIRE(digits(MagicSquares::apply(state, move)) == after);
      REQUIRE(MagicSquares::turn(numbers(board), move) == numbers(after));
    }
  }
}

TEST_CASE_TEMPLATE("predecessor undoes apply, and the other way round", P, MagicSquares,
                   ToySquares) {
  P::for_each_state([](const typename P::State& state) {
    for (Move move = 0; move < P::kMoves; ++move) {
      REQUIRE(P::predecessor(P::apply(state, move), move) == state);
      REQUIRE(P::apply(P::predecessor(state, move), move) == state);
    }
  });
}

TEST_CASE_TEMPLATE("unrank inverts rank for every rank", P, MagicSquares, ToySquares) {
  for (Rank rank = 0; rank < P::kRanks; ++rank) REQUIRE(P::rank(P::unrank(rank)) == rank);
}

TEST_CASE_TEMPLATE("a packed state is a number of its own, and is unpacked again", P, MagicSquares,
                   ToySquares) {
  std::set<PackedState> packed;
  P::for_each_state([&](const typename P::State& state) {
    REQUIRE(P::unpack(P::pack(state)) == state);
    REQUIRE(packed.insert(P::pack(state)).second);
  });
  CHECK(packed.size() == P::kStates);
}

TEST_CASE("a letter acts on the reduced state as on the start") {
  const BoardNumbers start = numbers("65783241");
  const BoardNumbers target = numbers("13486572");
  for (Move move = 0; move < MagicSquares::kMoves; ++move) {
    const auto [state] = MagicSquares::reduce({start, target}).value();
    const auto [after] = MagicSquares::reduce({MagicSquares::turn(start, move), target}).value();
    CHECK(MagicSquares::apply(state, move) == after);
  }
}

TEST_CASE("the moves of boards and of states agree on random boards") {
  reference::Random random(9);
  for (int i = 0; i < 2000; ++i) {
    const Board board{numbers(reference::random_magic_board(random)),
                      numbers(reference::random_magic_board(random))};
    const auto [state] = MagicSquares::reduce(board).value();
    for (Move move = 0; move < MagicSquares::kMoves; ++move) {
      const Board after{MagicSquares::turn(board.start, move), board.target};
      REQUIRE(MagicSquares::reduce(after).value()[0] == MagicSquares::apply(state, move));
    }
  }
}

TEST_CASE("a board whose start is its target reduces to the goal, and no other does") {
  const BoardNumbers start = numbers("65783241");
  CHECK(MagicSquares::reduce({start, start}) == MagicSquares::goals());
  CHECK(MagicSquares::reduce({start, kHome}) != MagicSquares::goals());
}

TEST_CASE("start and target give each other back from the state they reduce to") {
  const BoardNumbers start = numbers("65783241");
  for (Rank rank = 0; rank < MagicSquares::kRanks; rank += 97) {
    const MagicSquares::States states{MagicSquares::unrank(rank)};
    const BoardNumbers target = MagicSquares::target_of(states, start);
    REQUIRE(MagicSquares::reduce({start, target}) == states);
    REQUIRE(MagicSquares::start_of(states, target) == start);
  }
  reference::Random random(10);
  for (int i = 0; i < 2000; ++i) {
    const Board board{numbers(reference::random_magic_board(random)),
                      numbers(reference::random_magic_board(random))};
    const MagicSquares::States states = MagicSquares::reduce(board).value();
    REQUIRE(MagicSquares::start_of(states, board.target) == board.start);
    REQUIRE(MagicSquares::target_of(states, board.start) == board.target);
  }
}

TEST_CASE("the toy puzzle's moves do what its pictures show") {
  const ToySquares::State start = ToySquares::goals()[0];
  CHECK(ToySquares::apply(start, 0) == ToySquares::State{5, 4, 3, 2, 1, 0});
  CHECK(ToySquares::apply(start, 1) == ToySquares::State{2, 0, 1, 4, 5, 3});
  CHECK(ToySquares::apply(start, 2) == ToySquares::State{5, 0, 2, 3, 1, 4});
}

TEST_CASE_TEMPLATE("a letter is undone by the one that the facts name, B and C by none", P,
                   MagicSquares, ToySquares) {
  P::for_each_state([](const typename P::State& state) {
    REQUIRE(P::apply(P::apply(state, 0), 0) == state);
    for (Move move = 1; move < P::kMoves; ++move)
      for (Move undoing = 0; undoing < P::kMoves; ++undoing)
        REQUIRE(P::apply(P::apply(state, move), undoing) != state);
  });
  CHECK(P::kFacts.undoing == "A  ");
}

}  // namespace
}  // namespace turntable
