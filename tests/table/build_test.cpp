// What the builder finds: the distributions of an independent script, and one search for several
// goals.
#include "turntable/table/build.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/puzzles/toy_squares.h"
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
  check_distribution(build_table<ToySquares>(), "toy-2x3-backwards");
}

TEST_CASE("threads count the same distribution") {
  for (const unsigned threads : {2u, 3u, 7u})
    CHECK(build_table<MagicSquares>(threads).distribution() ==
          build_table<MagicSquares>().distribution());
  CHECK(build_table<RotationGame>(2).distribution() == build_table<RotationGame>().distribution());
}

// The toy puzzle with two goals: solved, or solved with the rows swapped.
struct TwoGoals : ToySquares {
  static constexpr std::array<State, 2> goals() noexcept {
    return {ToySquares::goals()[0], apply(ToySquares::goals()[0], 0)};
  }
};
static_assert(Puzzle<TwoGoals>);

TEST_CASE("a search from several goals finds the distance to the nearest") {
  const Table one = build_table<ToySquares>();
  const Table two = build_table<TwoGoals>();
  CHECK(two.distribution()[0] == 2);
  // Distance to a goal g: that of the state written in the labels of g.
  const ToySquares::State swapped = ToySquares::apply(ToySquares::goals()[0], 0);
  ToySquares::for_each_state([&](const ToySquares::State& state) {
    ToySquares::State relabelled{};
    for (std::size_t i = 0; i < state.size(); ++i)
      relabelled[i] =
          static_cast<std::uint8_t>(std::ranges::find(swapped, state[i]) - swapped.begin());
    REQUIRE(two.probe(TwoGoals::rank(state)) ==
            std::min(one.probe(ToySquares::rank(state)), one.probe(ToySquares::rank(relabelled))));
  });
}

// The toy puzzle without C: six states of the 720 are within reach.
struct Unreachable : ToySquares {
  static constexpr PuzzleFacts kFacts = [] {
    PuzzleFacts facts = ToySquares::kFacts;
    facts.letters = "AB";
    facts.undoing = "A ";
    facts.move_texts = facts.move_texts.first(2);
    return facts;
  }();
  static constexpr Move kMoves = 2;
};

TEST_CASE("goals that do not reach every entry are an error") {
  CHECK_THROWS_WITH_AS((void)build_table<Unreachable>(),
                       "magic-squares-2x3: the goals reach 6 of 720 entries", std::logic_error);
}

// A row of states with the goal at one end.
template <std::uint32_t kLength>
struct Row {
  using State = std::uint32_t;
  using States = std::array<State, 1>;

  static constexpr PuzzleFacts kFacts = [] {
    PuzzleFacts facts = ToySquares::kFacts;
    facts.name = "row";
    facts.letters = "A";
    facts.undoing = " ";
    facts.move_texts = facts.move_texts.first(1);
    return facts;
  }();
  static constexpr Move kMoves = 1;
  static constexpr std::uint32_t kStates = kLength;
  static constexpr Rank kRanks = kStates;

  static constexpr State apply(State state, Move) noexcept { return state == 0 ? 0 : state - 1; }
  static constexpr State predecessor(State state, Move) noexcept {
    return state + 1 == kLength ? 0 : state + 1;
  }
  static constexpr Rank rank(State state) noexcept { return state; }
  static constexpr State unrank(Rank rank) noexcept { return rank; }
  static constexpr std::array<State, 1> goals() noexcept { return {0}; }
  static constexpr void for_each_state(auto&& visit) {
    for (State state = 0; state < kLength; ++state) visit(state);
  }
  static constexpr PackedState pack(State state) noexcept { return state; }
  static constexpr State unpack(PackedState packed) noexcept { return packed; }
  static std::string text(State state) { return std::to_string(state); }
  // The row is no board: only its table is made.
  static constexpr std::optional<States> reduce(const Board&) noexcept { return std::nullopt; }
  static constexpr BoardNumbers start_of(const States&, const BoardNumbers& target) noexcept {
    return target;
  }
  static constexpr BoardNumbers turn(const BoardNumbers& numbers, Move) noexcept { return numbers; }
};

TEST_CASE("a state at the greatest depth that a table can hold is found, a deeper one an error") {
  CHECK(build_table<Row<kMaxDepth + 1>>().gods_number() == kMaxDepth);
  CHECK_THROWS_WITH_AS((void)build_table<Row<kMaxDepth + 2>>(), doctest::Contains("lies deeper"),
                       std::logic_error);
}

// The Rotation Game with another fingerprint than that of its rules.
struct WrongFingerprint : RotationGame {
  static constexpr std::uint64_t kFingerprint = RotationGame::kFingerprint + 1;
};

TEST_CASE("a stated fingerprint that is not the one of the rules is an error") {
  CHECK_THROWS_WITH_AS((void)build_table<WrongFingerprint>(),
                       "rotation-game: the stated fingerprint is wrong", std::logic_error);
}

}  // namespace
}  // namespace turntable
