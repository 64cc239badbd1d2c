#include "turntable/puzzle/rotation_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/reference/mask_walk.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"

namespace turntable {
namespace {

RotationGame::States states_of(const reference::RotationBoard& board) {
  return RotationGame::reduce({board, {}}).value();
}

TEST_CASE("every move shifts its line as the statement lists it") {
  // Cells of the line: each comes to the place of the one before it, the first to the last place.
  constexpr std::array<std::array<int, 7>, 8> kLines{{{1, 3, 7, 12, 16, 21, 23},
                                                      {2, 4, 9, 13, 18, 22, 24},
                                                      {11, 10, 9, 8, 7, 6, 5},
                                                      {20, 19, 18, 17, 16, 15, 14},
                                                      {24, 22, 18, 13, 9, 4, 2},
                                                      {23, 21, 16, 12, 7, 3, 1},
                                                      {14, 15, 16, 17, 18, 19, 20},
                                                      {5, 6, 7, 8, 9, 10, 11}}};
  const auto bit = [](int cell) {
    return 1u << RotationGame::kBit[static_cast<std::size_t>(cell - 1)];
  };
  for (Move move = 0; move < RotationGame::kMoves; ++move)
    for (int cell = 1; cell <= 24; ++cell) {
      const auto& line = kLines[move];
      int to = cell;
      for (std::size_t i = 0; i < 7; ++i)
        if (line[i] == cell) to = line[(i + 6) % 7];
      INFO("move ", RotationGame::kFacts.letters[move], ", cell ", cell);
      // apply is linear in the cells, so single bits say all.
      CHECK(RotationGame::apply({bit(cell)}, move).cells == bit(to));
    }
}

TEST_CASE("the moves are those of the reference on random boards") {
  reference::Random random(7);
  for (int i = 0; i < 2000; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    const RotationGame::States states = states_of(board);
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const reference::RotationBoard turned =
          reference::RotationGame::after(board, std::string(1, RotationGame::kFacts.letters[move]));
      const RotationGame::States after = states_of(turned);
      REQUIRE(RotationGame::turn(board, move) == turned);
      for (std::size_t symbol = 0; symbol < 3; ++symbol)
        REQUIRE(RotationGame::apply(states[symbol], move) == after[symbol]);
    }
  }
}

TEST_CASE("the moves of boards and of states agree on random boards") {
  reference::Random random(9);
  for (int i = 0; i < 2000; ++i) {
    const BoardNumbers board = reference::random_rotation_board(random);
    const RotationGame::States states = RotationGame::reduce({board, {}}).value();
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const auto after = RotationGame::reduce({RotationGame::turn(board, move), {}}).value();
      for (std::size_t symbol = 0; symbol < 3; ++symbol)
        REQUIRE(after[symbol] == RotationGame::apply(states[symbol], move));
    }
  }
}

TEST_CASE("every move and its opposite undo each other on every mask") {
  CHECK(RotationGame::kFacts.undoing == "FEHGBADC");  // A and F, B and E, C and H, D and G
  const auto opposite = [](Move move) {
    return kPuzzle<RotationGame>.move_of(RotationGame::kFacts.undoing[move]).value();
  };
  RotationGame::for_each_state([&](RotationGame::State state) {
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const RotationGame::State after = RotationGame::apply(state, move);
      REQUIRE(std::popcount(after.cells) == 8);
      REQUIRE(after.cells < 1u << 24);
      REQUIRE(RotationGame::apply(after, opposite(move)) == state);
      REQUIRE(RotationGame::predecessor(after, move) == state);
      REQUIRE(opposite(opposite(move)) == move);
    }
  });
}

TEST_CASE("kBit is a bijection, and the goal is the centre") {
  std::uint32_t bits = 0;
  for (const int bit : RotationGame::kBit) bits |= 1u << bit;
  CHECK(bits == 0xffffff);
  std::uint32_t centre = 0;
  for (const std::size_t cell : {7u, 8u, 9u, 12u, 13u, 16u, 17u, 18u})
    centre |= 1u << RotationGame::kBit[cell - 1];
  REQUIRE(RotationGame::goals().size() == 1);
  CHECK(RotationGame::goals()[0].cells == centre);
}

TEST_CASE("unrank inverts rank for every rank") {
  for (Rank rank = 0; rank < RotationGame::kRanks; ++rank)
    REQUIRE(RotationGame::rank(RotationGame::unrank(rank)) == rank);
}

TEST_CASE("states of one rank have successors of the same ranks") {
  // A symmetry takes a state and its moves to those of its image, in another order.
  std::vector<std::array<Rank, RotationGame::kMoves>> successors(RotationGame::kRanks);
  std::vector<bool> seen(RotationGame::kRanks);
  RotationGame::for_each_state([&](RotationGame::State state) {
    std::array<Rank, RotationGame::kMoves> ranks{};
    for (Move move = 0; move < RotationGame::kMoves; ++move)
      ranks[move] = RotationGame::rank(RotationGame::apply(state, move));
    std::ranges::sort(ranks);
    const Rank rank = RotationGame::rank(state);
    if (!seen[rank]) successors[rank] = ranks;
    seen[rank] = true;
    REQUIRE(successors[rank] == ranks);
  });
}

TEST_CASE("a packed state is the set of its cells, and is unpacked again") {
  CHECK(RotationGame::kFacts.cell_bits.size() == 24);
  CHECK(std::ranges::equal(RotationGame::kFacts.cell_bits, RotationGame::kBit));
  RotationGame::for_each_state([](RotationGame::State state) {
    REQUIRE(RotationGame::pack(state) == state.cells);
    REQUIRE(RotationGame::unpack(RotationGame::pack(state)) == state);
  });
}

TEST_CASE("the stated fingerprint is the one of the rules and the ranking") {
  CHECK(fingerprint<RotationGame>() == RotationGame::kFingerprint);
  CHECK(kPuzzle<RotationGame>.fingerprint == RotationGame::kFingerprint);
}

// The state after a symmetry.
RotationGame::State image_of(RotationGame::State state, const CellImages& images) {
  RotationGame::State image;
  for (std::size_t cell = 0; cell < 24; ++cell)
    if ((state.cells >> RotationGame::kBit[cell] & 1) != 0)
      image.cells |= 1u << RotationGame::kBit[images[cell]];
  return image;
}

TEST_CASE("the symmetries are the eight of the square, the identity first") {
  const auto symmetries = RotationGame::kFacts.symmetries;
  REQUIRE(symmetries.size() == 8);
  std::set<CellImages> all;
  for (std::size_t number = 0; number < symmetries.size(); ++number) {
    const CellImages& images = symmetries[number];
    CHECK(all.insert(images).second);
    std::uint32_t reached = 0;
    for (std::uint8_t cell = 0; cell < 24; ++cell) {
      REQUIRE(images[cell] < 24);
      reached |= 1u << images[cell];
      if (number == 0) CHECK(images[cell] == cell);
      // In the drawing, all distances between cells stay what they are.
      for (std::uint8_t other = 0; other < cell; ++other) {
        const auto apart = [](std::uint8_t one, std::uint8_t two) {
          const CellPlace a = RotationGame::kPlaces[one];
          const CellPlace b = RotationGame::kPlaces[two];
          return (a.column - b.column) * (a.column - b.column) + (a.row - b.row) * (a.row - b.row);
        };
        CHECK(apart(images[cell], images[other]) == apart(cell, other));
      }
    }
    CHECK(reached == 0xffffff);
  }
}

TEST_CASE("the symmetries keep the distances, and no state's image has another rank") {
  const std::vector<std::uint8_t> distances = reference::walk_all_masks();
  // Of the statement's numbering, as walk_all_masks() wants it.
  const auto distance = [&distances](RotationGame::State state) {
    std::uint32_t mask = 0;
    for (std::size_t cell = 0; cell < 24; ++cell)
      mask |= (state.cells >> RotationGame::kBit[cell] & 1) << cell;
    return distances[mask];
  };
  int number = 0;
  RotationGame::for_each_state([&](RotationGame::State state) {
    if (number++ % 11 != 0) return;
    for (const CellImages& images : RotationGame::kSymmetries) {
      const RotationGame::State image = image_of(state, images);
      REQUIRE(distance(image) == distance(state));
      REQUIRE(RotationGame::rank(image) == RotationGame::rank(state));
    }
  });
}

TEST_CASE("a board's three masks share out its cells, and give it back") {
  reference::Random random(8);
  for (int i = 0; i < 2000; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    const RotationGame::States states = states_of(board);
    REQUIRE((states[0].cells ^ states[1].cells ^ states[2].cells) == 0xffffff);
    for (std::size_t cell = 0; cell < 24; ++cell)
      REQUIRE((states[board[cell] - 1u].cells >> RotationGame::kBit[cell] & 1) == 1);
    REQUIRE(RotationGame::start_of(states, {}) == board);
  }
}

}  // namespace
}  // namespace turntable
