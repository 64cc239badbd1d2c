// Bellman's equation at every state, checked here without the code that searched for the depths and
// without verify.h, and verify.h against wrong tables.
#include "turntable/table/verify.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/puzzles/toy_squares.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

TEST_CASE_TEMPLATE("every depth is one more than its nearest successor's", P, MagicSquares,
                   RotationGame, ToySquares) {
  const Table table = build_table<P>();
  REQUIRE(table.size() == P::kRanks);
  std::uint32_t states = 0;
  P::for_each_state([&](const typename P::State& state) {
    ++states;
    int nearest = 255;
    for (Move move = 0; move < P::kMoves; ++move)
      nearest = std::min<int>(nearest, table.probe(P::rank(P::apply(state, move))));
    const bool at_goal = state == P::goals()[0];
    REQUIRE(table.probe(P::rank(state)) == (at_goal ? 0 : nearest + 1));
  });
  CHECK(states == P::kStates);
}

template <Puzzle P>
std::vector<Depth> depths_of(const Table& table) {
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < table.size(); ++rank) depths.push_back(table.probe(rank));
  return depths;
}

TEST_CASE_TEMPLATE("a right table is proved, with any number of threads", P, MagicSquares,
                   RotationGame, ToySquares) {
  const Table table = build_table<P>();
  for (const unsigned threads : {1u, 2u, 3u})
    for (const Scope scope : {Scope::kEveryState, Scope::kEveryEntry}) {
      const Proof proof = verify_table<P>(table, threads, scope);
      CHECK(proof.holds());
      CHECK(proof.states == P::kStates);
      CHECK(proof.goals == 1);
      CHECK(proof.recount == table.distribution());
    }
}

// Counts the moves that are tried.
struct Counting : RotationGame {
  static inline std::uint64_t moves = 0;
  static State apply(const State& state, Move move) noexcept {
    ++moves;
    return RotationGame::apply(state, move);
  }
};

TEST_CASE("every state is checked, or one of each entry") {
  const Table table = build_table<RotationGame>();
  CHECK(verify_table<Counting>(table, 1, Scope::kEveryEntry).holds());
  CHECK(std::exchange(Counting::moves, 0) ==
        std::uint64_t{RotationGame::kRanks} * RotationGame::kMoves);
  CHECK(verify_table<Counting>(table, 1, Scope::kEveryState).holds());
  CHECK(Counting::moves == std::uint64_t{RotationGame::kStates} * RotationGame::kMoves);
}

TEST_CASE("a table with one wrong entry is refuted, whichever entry and value") {
  const Table table = build_table<ToySquares>();
  const std::vector<Depth> right = depths_of<ToySquares>(table);
  for (Rank rank = 0; rank < table.size(); ++rank)
    for (Depth wrong = 0; wrong <= 15; ++wrong) {
      if (wrong == right[rank]) continue;
      std::vector<Depth> depths = right;
      depths[rank] = wrong;
      const auto proof =
          verify_table<ToySquares>(Table(kPuzzle<ToySquares>, table.distribution(), depths));
      REQUIRE(!proof.holds());
      REQUIRE(proof.refutation.has_value());
      REQUIRE(verify_table<ToySquares>(Table(kPuzzle<ToySquares>, table.distribution(), depths), 2,
                                       Scope::kEveryEntry)
                  .refutation.has_value());
    }
}

TEST_CASE_TEMPLATE("a wrong entry of a large table is refuted", P, MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const std::vector<Depth> right = depths_of<P>(table);
  for (Rank rank = 0; rank < table.size(); rank += table.size() / 50) {
    std::vector<Depth> depths = right;
    depths[rank] = static_cast<Depth>(depths[rank] + 1);
    if (depths[rank] > table.gods_number()) depths[rank] = 0;
    const Table wrong(kPuzzle<P>, table.distribution(), depths);
    for (const Scope scope : {Scope::kEveryState, Scope::kEveryEntry})
      REQUIRE(verify_table<P>(wrong, 2, scope).refutation.has_value());
  }
}

TEST_CASE("the refutation is the first one, and says what is wrong") {
  const Table table = build_table<ToySquares>();
  std::vector<Depth> depths = depths_of<ToySquares>(table);
  depths[ToySquares::rank(ToySquares::goals()[0])] = 2;
  const Table wrong(kPuzzle<ToySquares>, table.distribution(), depths);
  for (const unsigned threads : {1u, 2u, 5u}) {
    const auto proof = verify_table<ToySquares>(wrong, threads);
    REQUIRE(proof.refutation.has_value());
    CHECK(proof.refutation->state == ToySquares::pack(ToySquares::goals()[0]));
    CHECK(proof.refutation->found == 2);
    CHECK(proof.refutation->expected == 0);
    CHECK(proof.refutation->successors.size() == ToySquares::kMoves);
  }
}

TEST_CASE("a distribution that the entries do not bear out refutes a table") {
  const Table table = build_table<ToySquares>();
  Distribution distribution = table.distribution();
  ++distribution[3];
  --distribution[4];
  const auto proof = verify_table<ToySquares>(
      Table(kPuzzle<ToySquares>, distribution, depths_of<ToySquares>(table)));
  CHECK(!proof.refutation.has_value());
  CHECK(proof.distribution_differs);
  CHECK(!proof.holds());
}

}  // namespace
}  // namespace turntable
