// Random boards: of the wanted depths and ties by the reference, each equally likely, none missed.
//
// Frequencies are those of fixed seeds, so the tests are deterministic; their bounds are wide
// enough for any fair generator (six standard deviations and more).
#include "turntable/sample/sampler.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable::sample {
namespace {

template <Puzzle P>
const Layers& layers() {
  static const PuzzleGame<P> game(build_table<P>());
  static const Layers instance(game);
  return instance;
}

const reference::RotationGame& game() {
  static const reference::RotationGame instance;
  return instance;
}

struct Kind {
  int depth;
  int tied;
  friend auto operator<=>(const Kind&, const Kind&) = default;
};

Kind kind_of(const reference::RotationBoard& board) {
  const auto distances = game().solve(board).distances;
  const int depth = std::ranges::min(distances);
  return {depth, static_cast<int>(std::ranges::count(distances, depth))};
}

// Of the Rotation Game.
BoardNumbers draw(const Sampler& sampler, Random& random) {
  return layers<RotationGame>().game().start_of(sampler.draw(random), {});
}

// The target that the usual start of Magic Squares has to be taken to.
std::string draw_target(const Sampler& sampler, Random& random) {
  const BoardStates states = sampler.draw(random);
  const BoardNumbers start = kPuzzle<MagicSquares>.home;
  return test::digits(layers<MagicSquares>().game().target_of(std::span(states).first(1), start),
                      8);
}

TEST_CASE_TEMPLATE("layers hold every state once, the nearest first", P, MagicSquares, RotationGame,
                   ToySquares) {
  const PuzzleGame<P> game(build_table<P>());
  const Layers listed(game);
  CHECK(&listed.game() == &game);
  // In the order of the states, so that none can be there twice.
  std::map<PackedState, std::size_t> places;
  game.for_each_state([&](PackedState state) { places.emplace(state, places.size()); });
  std::size_t sum = 0;
  for (Depth depth = 0; depth <= kMaxDepth; ++depth) {
    const auto layer = listed.between(depth, depth);
    REQUIRE(layer.size() == game.table().distribution()[depth]);
    sum += layer.size();
    for (const PackedState state : layer) REQUIRE(listed.depth(state) == depth);
    const auto in_order = [&](PackedState a, PackedState b) { return places.at(a) < places.at(b); };
    REQUIRE(std::ranges::adjacent_find(layer, std::not_fn(in_order)) == layer.end());
  }
  CHECK(sum == P::kStates);
  CHECK(listed.between(0, kMaxDepth).size() == P::kStates);
  CHECK(listed.deepest() == game.table().gods_number());
}

TEST_CASE("magic squares: every board of a few depths is drawn, each about as often") {
  const auto words = reference::all_words("12345678");
  Random random(5);
  for (const auto& [from, to] : {std::pair{0, 0}, {22, 22}, {1, 3}, {0, 22}}) {
    const Sampler sampler(layers<MagicSquares>(),
                          {.from = static_cast<Depth>(from), .to = static_cast<Depth>(to)});
    REQUIRE_FALSE(sampler.is_empty());
    std::size_t boards = 0;
    for (const auto& [board, word] : words)
      boards += static_cast<int>(word.size()) >= from && static_cast<int>(word.size()) <= to;
    constexpr std::size_t kTimes = 60;
    std::map<std::string, std::size_t> times;
    for (std::size_t i = 0; i < boards * kTimes; ++i) ++times[draw_target(sampler, random)];
    CHECK(times.size() == boards);
    for (const auto& [board, count] : times) {
      const auto depth = static_cast<int>(words.at(board).size());
      REQUIRE(depth >= from);
      REQUIRE(depth <= to);
      REQUIRE(count > kTimes / 6);
      REQUIRE(count < kTimes * 2);
    }
  }
}

TEST_CASE("a board of one state has no ties") {
  CHECK(Sampler(layers<ToySquares>(), {.tied = 2}).is_empty());
  CHECK_FALSE(Sampler(layers<ToySquares>(), {.tied = 1}).is_empty());
  CHECK(Sampler(layers<ToySquares>(), {.from = 13}).is_empty());
  CHECK(Sampler::gods_number(layers<ToySquares>()) == 12);
  CHECK(Sampler::gods_number(layers<MagicSquares>()) == 22);
}

TEST_CASE("rotation game: every depth and tie has the boards that it should") {
  // Which there are. No board has its masks at 14 moves or less than 13 all together, and near the
  // goal one symbol has most of the centre.
  const auto exists = [](int depth, std::size_t tied) {
    if (tied == 0) return depth <= 13;
    return tied == 2 ? depth >= 4 && depth <= 12 : depth >= 6 && depth <= 13;
  };
  Random random(2);
  for (int depth = 0; depth <= 14; ++depth)
    for (const std::size_t tied : {0u, 2u, 3u}) {
      CAPTURE(depth);
      CAPTURE(tied);
      const auto at = static_cast<Depth>(depth);
      const Sampler sampler(layers<RotationGame>(), {.from = at, .to = at, .tied = tied});
      REQUIRE(sampler.is_empty() == !exists(depth, tied));
      if (sampler.is_empty()) continue;
      for (int i = 0; i < 30; ++i) {
        const Kind kind = kind_of(draw(sampler, random));
        REQUIRE(kind.depth == depth);
        if (tied > 0) REQUIRE(kind.tied == static_cast<int>(tied));
      }
    }
  CHECK(Sampler::gods_number(layers<RotationGame>()) == 13);
}

TEST_CASE("rotation game: a range of depths has boards of all of them, and no other") {
  Random random(3);
  const Sampler near(layers<RotationGame>(), {.from = 0, .to = 3});
  const Sampler deep(layers<RotationGame>(), {.from = 12, .to = 14});
  const Sampler tied(layers<RotationGame>(), {.from = 4, .to = 5, .tied = 2});
  std::set<Kind> kinds;
  for (int i = 0; i < 5000; ++i) {
    kinds.insert(kind_of(draw(near, random)));
    kinds.insert(kind_of(draw(deep, random)));
    kinds.insert(kind_of(draw(tied, random)));
  }
  // The 192 deepest boards are one in 21000 of those at 12 moves or more.
  kinds.erase(Kind{13, 3});
  CHECK(kinds ==
        std::set<Kind>{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {12, 1}, {12, 2}, {12, 3}});
}

TEST_CASE("rotation game: all boards of the least and of the greatest depth, each as often") {
  // 3 * C(16,8) boards are solved, by proposals; 192 are the deepest, from a list.
  for (const auto& [depth, boards] : {std::pair{0, 38610}, {13, 192}}) {
    constexpr int kTimes = 40;
    const auto at = static_cast<Depth>(depth);
    const Sampler sampler(layers<RotationGame>(), {.from = at, .to = at});
    Random random(11);
    std::map<BoardNumbers, int> times;
    for (int i = 0; i < boards * kTimes; ++i) ++times[draw(sampler, random)];
    CHECK(times.size() == static_cast<std::size_t>(boards));
    for (const auto& [board, count] : times) {
      REQUIRE(count > kTimes / 10);
      REQUIRE(count < kTimes * 2 + kTimes / 4);
    }
  }
}

TEST_CASE("rotation game: ties are as frequent among drawn boards as among all boards") {
  // Every board that is not solved, so that proposals are accepted or not: a board that is proposed
  // twice must not come twice as often.
  constexpr int kBoards = 60000;
  const Sampler sampler(layers<RotationGame>(), {.from = 1, .to = 14});
  const Sampler all(layers<RotationGame>(), {});
  Random random(1);
  reference::Random other(1);
  std::map<Kind, std::array<int, 3>> counts;
  for (int i = 0; i < kBoards; ++i) {
    ++counts[kind_of(draw(sampler, random))][0];
    ++counts[kind_of(draw(all, random))][1];
    ++counts[kind_of(reference::random_rotation_board(other))][2];
  }
  for (const auto& entry : counts)
    for (const int mine : {entry.second[0], entry.second[1]}) {
      const auto& count = entry.second;
      INFO("depth ", entry.first.depth, ", tied ", entry.first.tied);
      CHECK(std::abs(mine - count[2]) <= 6 * std::sqrt(2.0 * count[2]) + 10);
    }
}

TEST_CASE("the same boards from the same seed, everywhere") {
  Random random(1);
  const auto text = [](const BoardNumbers& board) { return test::digits(board, 24); };
  const Sampler any(layers<RotationGame>(), {});
  const Sampler deep(layers<RotationGame>(), {.from = 13, .to = 13});
  const Sampler tied(layers<RotationGame>(), {.from = 7, .to = 9, .tied = 3});
  const Sampler magic(layers<MagicSquares>(), {.from = 20, .to = 22});
  CHECK(text(draw(any, random)) == "221132311323111223233213");
  CHECK(text(draw(deep, random)) == "332311211122123233232311");
  CHECK(text(draw(tied, random)) == "322223211313311223213131");
  CHECK(draw_target(magic, random) == "85136742");
}

}  // namespace
}  // namespace turntable::sample
