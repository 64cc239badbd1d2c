// The door answers what the oracle of the puzzle's type answers, and plays what the moves do.
#include "turntable/oracle/game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "tests/temporary_folder.h"
#include "turntable/error.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"
#include "turntable/table/table_file.h"
#include "turntable/table/verify.h"

namespace turntable {
namespace {

using test::numbers;

template <Puzzle P>
Board random_board(reference::Random& random);

template <>
Board random_board<MagicSquares>(reference::Random& random) {
  const std::string start = reference::random_magic_board(random);
  return {numbers(start), numbers(reference::random_magic_board(random))};
}

template <>
Board random_board<RotationGame>(reference::Random& random) {
  return {random.below(3) == 0 ? reference::random_near_rotation_board(4, random)
                               : reference::random_rotation_board(random),
          {}};
}

std::string random_letters(const PuzzleInfo& puzzle, std::size_t most, reference::Random& random) {
  std::string letters;
  for (std::size_t left = random.below(most + 1); left > 0; --left)
    letters += puzzle.letters[random.below(puzzle.letters.size())];
  return letters;
}

template <Puzzle P>
std::vector<PackedState> packed_states(const typename P::States& states) {
  std::vector<PackedState> packed;
  for (const auto& state : states) packed.push_back(P::pack(state));
  return packed;
}

TEST_CASE_TEMPLATE("a game answers as the oracle does", P, MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const Oracle<P> oracle(table);
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  CHECK(&game->puzzle() == &kPuzzle<P>);
  CHECK(game->table().distribution() == table.distribution());
  reference::Random random(20270101);
  for (int i = 0; i < 1000; ++i) {
    const Board board = random_board<P>(random);
    const typename P::States states = P::reduce(board).value();
    CHECK(game->puzzle().is_solvable(board));
    REQUIRE(game->distance(board) == oracle.distance(states));

    const Solution solution = oracle.solve(states);
    const Answer answer = game->solve(board);
    REQUIRE(answer.word == solution.word);
    REQUIRE(answer.symbol == (states.size() == 1 ? 0 : solution.state + 1));
    REQUIRE(answer.word.size() == game->distance(board));

    std::vector<std::string> expected;
    oracle.for_each_word(states, [&](const Word& word) {
      expected.emplace_back(word.letters());
      return true;
    });
    std::vector<std::string> words;
    game->for_each_word(board, [&](const Word& word) {
      words.emplace_back(word.letters());
      return true;
    });
    REQUIRE(words == expected);
    REQUIRE(game->count_words(board) == oracle.count_words(states));
    REQUIRE(game->count_words(board) == words.size());
    REQUIRE(words.front() == answer.word.letters());
  }
}

TEST_CASE_TEMPLATE("listing through the door stops when the visitor has had enough", P,
                   MagicSquares, RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  reference::Random random(4);
  Board board = random_board<P>(random);
  while (game->count_words(board) < 3) board = random_board<P>(random);
  int visits = 0;
  game->for_each_word(board, [&](const Word&) { return ++visits < 2; });
  CHECK(visits == 2);
}

TEST_CASE_TEMPLATE("hints are the distances after each letter", P, MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const Oracle<P> oracle(table);
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  reference::Random random(6);
  for (int i = 0; i < 500; ++i) {
    const Board board = random_board<P>(random);
    const typename P::States states = P::reduce(board).value();
    const std::vector<Hint> hints = game->hints(board);
    REQUIRE(hints.size() == P::kMoves);
    std::set<char> first_letters;
    game->for_each_word(board, [&](const Word& word) {
      if (!word.empty()) first_letters.insert(word.letters().front());
      return true;
    });
    for (Move move = 0; move < P::kMoves; ++move) {
      typename P::States after = states;
      for (std::size_t state = 0; state < states.size(); ++state) {
        after[state] = P::apply(states[state], move);
        REQUIRE(hints[move].by_state[state] == oracle.distance(after[state]));
      }
      REQUIRE(hints[move].distance == oracle.distance(after));
      REQUIRE(hints[move].distance == game->distance({P::turn(board.start, move), board.target}));
      REQUIRE(hints[move].change == hints[move].distance - game->distance(board));
      REQUIRE(hints[move].shortest == first_letters.contains(P::kFacts.letters[move]));
    }
  }
}

TEST_CASE("playing Magic Squares leads where the pictures do") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  reference::Random random(11);
  for (int i = 0; i < 1000; ++i) {
    const std::string start = reference::random_magic_board(random);
    const BoardNumbers target = numbers(reference::random_magic_board(random));
    const std::string letters = random_letters(game->puzzle(), 60, random);
    const Outcome outcome = game->play({numbers(start), target}, letters);
    REQUIRE(test::digits(outcome.numbers, 8) == reference::turn_magic_all(start, letters));
    REQUIRE(outcome.distance == game->distance({outcome.numbers, target}));
    REQUIRE(outcome.solved() == (outcome.numbers == target));
    REQUIRE(outcome.symbol == 0);
  }
}

TEST_CASE("playing the Rotation Game leads where the statement does") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  reference::Random random(12);
  int solved = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto board = reference::random_near_rotation_board(1, random);
    const std::string letters = i % 4 == 0 ? std::string(game->solve({board, {}}).word.letters())
                                           : random_letters(game->puzzle(), 60, random);
    const Outcome outcome = game->play({board, {}}, letters);
    const auto after = reference::RotationGame::after(board, letters);
    REQUIRE(outcome.numbers == after);
    REQUIRE(outcome.distance == game->distance({outcome.numbers, {}}));
    REQUIRE(outcome.symbol == reference::RotationGame::centre(after));
    REQUIRE(outcome.solved() == (outcome.symbol != 0));
    solved += outcome.solved();
  }
  CHECK(solved >= 250);
}

TEST_CASE_TEMPLATE("every shortest word solves the board, with the symbol that the answer names", P,
                   MagicSquares, RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  reference::Random random(13);
  for (int i = 0; i < 300; ++i) {
    const Board board = random_board<P>(random);
    const Answer answer = game->solve(board);
    const Outcome outcome = game->play(board, answer.word.letters());
    REQUIRE(outcome.solved());
    REQUIRE(outcome.symbol == answer.symbol);
    game->for_each_word(board, [&](const Word& word) {
      REQUIRE(game->play(board, word.letters()).solved());
      return true;
    });
  }
}

TEST_CASE_TEMPLATE("a game goes through the states that the puzzle does", P, MagicSquares,
                   RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  std::vector<PackedState> expected;
  P::for_each_state([&](const typename P::State& state) { expected.push_back(P::pack(state)); });
  REQUIRE(expected.size() == game->puzzle().states);
  std::size_t at = 0;
  game->for_each_state([&](PackedState packed) {
    REQUIRE(at < expected.size());
    REQUIRE(packed == expected[at++]);
    const typename P::State state = P::unpack(packed);
    REQUIRE(game->rank(packed) == P::rank(state));
    REQUIRE(game->state_distance(packed) == game->table().probe(P::rank(state)));
    for (Move move = 0; move < P::kMoves; ++move)
      REQUIRE(game->after(packed, move) == P::pack(P::apply(state, move)));
  });
  CHECK(at == expected.size());
}

TEST_CASE_TEMPLATE("a game gives back the board that reduces to its states", P, MagicSquares,
                   RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  reference::Random random(14);
  for (int i = 0; i < 1000; ++i) {
    const Board board = random_board<P>(random);
    const auto packed = packed_states<P>(P::reduce(board).value());
    REQUIRE(packed.size() == game->puzzle().board_states);
    REQUIRE(game->start_of(packed, board.target) == board.start);
    if constexpr (AnyTargetPuzzle<P>) REQUIRE(game->target_of(packed, board.start) == board.target);
  }
}

TEST_CASE_TEMPLATE("a game proves its table, and refutes a wrong one", P, MagicSquares,
                   RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>, 2);
  for (const Scope scope : {Scope::kEveryState, Scope::kEveryEntry}) {
    const Proof proof = game->prove(2, scope);
    CHECK(proof.holds());
    CHECK(proof.states == P::kStates);
    CHECK(proof.recount == game->table().distribution());
  }
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < game->table().size(); ++rank)
    depths.push_back(game->table().probe(rank));
  depths[P::rank(P::goals()[0])] = 1;
  const auto wrong = Game::over(Table(kPuzzle<P>, game->table().distribution(), depths));
  const Proof proof = wrong->prove(1, Scope::kEveryState);
  REQUIRE(proof.refutation.has_value());
  const Proof expected = verify_table<P>(wrong->table());
  CHECK(proof.refutation->state == expected.refutation.value().state);
}

TEST_CASE("a table that contradicts itself is noticed through the door") {
  const Table right = build_table<MagicSquares>();
  std::vector<Depth> depths(MagicSquares::kRanks, 5);
  depths[MagicSquares::rank(MagicSquares::goals()[0])] = 0;
  const auto game = Game::over(Table(kPuzzle<MagicSquares>, right.distribution(), depths));
  // No letter leads to the goal, and every other entry is 5.
  const Board board{numbers("26845731"), numbers("12345678")};
  REQUIRE(game->distance(board) == 5);
  const auto kind_of = [](auto ask) {
    try {
      ask();
    } catch (const Error& error) {
      return error.kind();
    }
    FAIL("nothing was thrown");
    return ErrorKind::kUsage;
  };
  CHECK(kind_of([&] { (void)game->solve(board); }) == ErrorKind::kTable);
  CHECK(kind_of([&] { (void)game->count_words(board); }) == ErrorKind::kTable);
  CHECK(kind_of([&] { game->for_each_word(board, [](const Word&) { return true; }); }) ==
        ErrorKind::kTable);
}

TEST_CASE_TEMPLATE("a game over a file answers as one over a search", P, MagicSquares,
                   RotationGame) {
  const test::TemporaryFolder folder;
  const auto path = folder.path() / table_file_name(kPuzzle<P>);
  const std::unique_ptr<Game> built = Game::build(kPuzzle<P>);
  save_table(built->table(), path);
  const std::unique_ptr<Game> opened = Game::open(kPuzzle<P>, path);
  CHECK(&opened->puzzle() == &kPuzzle<P>);
  reference::Random random(15);
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board<P>(random);
    REQUIRE(opened->solve(board).word == built->solve(board).word);
  }
  try {
    (void)Game::open(kPuzzle<P>, folder.path() / "none");
    FAIL("nothing was thrown");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kTable);
  }
}

}  // namespace
}  // namespace turntable
