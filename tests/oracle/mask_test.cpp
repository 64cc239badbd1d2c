// One symbol's mask alone, asked about through the door, against a walk that knows no table.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tests/reference/mask_walk.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

using reference::RotationBoard;

// Bit i for the cell i + 1 that holds a 1.
std::uint32_t walked(const RotationBoard& board) {
  std::uint32_t mask = 0;
  for (std::size_t cell = 0; cell < board.size(); ++cell)
    mask |= (board[cell] == 1 ? 1u : 0u) << cell;
  return mask;
}

PackedState packed(const RotationBoard& board) {
  PackedState state = 0;
  for (std::size_t cell = 0; cell < board.size(); ++cell)
    if (board[cell] == 1) state |= 1u << RotationGame::kFacts.cell_bits[cell];
  return state;
}

// All shortest words, in dictionary order.
void list_words(const std::vector<std::uint8_t>& distances, const RotationBoard& board,
                const std::string& word, std::vector<std::string>& words) {
  if (distances[walked(board)] == 0) words.push_back(word);
  for (const char letter : RotationGame::kFacts.letters) {
    const RotationBoard after = reference::RotationGame::after(board, {letter});
    if (distances[walked(after)] + 1 == distances[walked(board)])
      list_words(distances, after, word + letter, words);
  }
}

TEST_CASE("the distance of every mask is that of the walk") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const std::vector<std::uint8_t> distances = reference::walk_all_masks();
  std::size_t masks = 0;
  game->for_each_state([&](PackedState state) {
    std::uint32_t mask = 0;
    for (std::size_t cell = 0; cell < 24; ++cell)
      mask |= (state >> RotationGame::kFacts.cell_bits[cell] & 1) << cell;
    REQUIRE(game->distance(std::span(&state, 1)) == distances[mask]);
    ++masks;
  });
  CHECK(masks == 735471);
}

TEST_CASE("word, number of words and hints of a mask") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const std::vector<std::uint8_t> distances = reference::walk_all_masks();
  reference::Random random(21);
  for (int i = 0; i < 200; ++i) {
    const RotationBoard board = i % 2 == 0 ? reference::random_rotation_board(random)
                                           : reference::random_near_rotation_board(4, random);
    const PackedState mask = packed(board);
    const std::span<const PackedState> alone(&mask, 1);
    std::vector<std::string> expected;
    list_words(distances, board, "", expected);

    const Answer answer = game->solve(alone);
    REQUIRE(answer.word.letters() == expected.front());
    REQUIRE(answer.symbol == 0);
    REQUIRE(game->count_words(alone) == expected.size());
    std::vector<std::string> words;
    game->for_each_word(alone, [&](const Word& word) {
      words.emplace_back(word.letters());
      return true;
    });
    REQUIRE(words == expected);

    const std::vector<Hint> hints = game->hints(alone);
    REQUIRE(hints.size() == RotationGame::kMoves);
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const std::string letter(1, RotationGame::kFacts.letters[move]);
      const int after = distances[walked(reference::RotationGame::after(board, letter))];
      REQUIRE(hints[move].distance == after);
      REQUIRE(hints[move].by_state[0] == after);
      REQUIRE(hints[move].change == after - distances[walked(board)]);
      REQUIRE(hints[move].shortest == (hints[move].change == -1));
    }
  }
}

}  // namespace
}  // namespace turntable
