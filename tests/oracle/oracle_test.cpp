#include "turntable/oracle/oracle.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/error.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

using test::numbers;

MagicSquares::States squares_of(std::string_view start, std::string_view target) {
  return MagicSquares::reduce({numbers(start), numbers(target)}).value();
}

RotationGame::States masks_of(const BoardNumbers& board) {
  return RotationGame::reduce({board, {}}).value();
}

template <Puzzle P>
std::vector<std::string> list_words(const Oracle<P>& oracle, const typename P::States& states) {
  std::vector<std::string> words;
  oracle.for_each_word(states, [&](const Word& word) {
    words.emplace_back(word.letters());
    return true;
  });
  return words;
}

TEST_CASE("all 40320 targets against a forward ordered search") {
  const Table table = build_table<MagicSquares>();
  const Oracle<MagicSquares> oracle(table);
  for (const std::string start : {"12345678", "65783241"}) {
    const std::map<std::string, std::string> expected = reference::all_words(start);
    REQUIRE(expected.size() == 40320);
    for (const auto& [target, word] : expected) {
      const auto states = squares_of(start, target);
      REQUIRE(oracle.solve(states).word.letters() == word);
      REQUIRE(oracle.distance(states) == word.size());
    }
  }
}

TEST_CASE("the samples of the statements") {
  const Table magic = build_table<MagicSquares>();
  const auto target = squares_of("12345678", "26845731");
  CHECK(Oracle<MagicSquares>(magic).solve(target).word.letters() == "BCABCCB");

  const Table rotation = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(rotation);
  const auto solve = [&](std::string_view board) {
    const Solution solution = oracle.solve(masks_of(numbers(board)));
    return std::pair(std::string(solution.word.letters()), solution.state + 1);
  };
  CHECK(solve("111132323132231222312133") == std::pair(std::string("AC"), std::size_t{2}));
  CHECK(solve("111111112222222233333333") == std::pair(std::string("DDHH"), std::size_t{2}));
}

TEST_CASE("30000 random boards against a solver that knows the board's geometry only") {
  const Table table = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(table);
  const reference::RotationGame game;
  reference::Random random(20261130);
  int two_way_ties = 0;
  int three_way_ties = 0;
  int decided_late = 0;      // tied symbols whose words begin with the same letter
  int not_first_symbol = 0;  // a tie that the first of the tied symbols does not win
  for (int i = 0; i < 30000; ++i) {
    const reference::RotationBoard board = i % 30 == 0
                                               ? reference::random_near_rotation_board(6, random)
                                               : reference::random_rotation_board(random);
    const reference::Solution expected = game.solve(board);
    const auto states = masks_of(board);
    for (std::size_t symbol = 0; symbol < 3; ++symbol)
      REQUIRE(oracle.distance(states[symbol]) == expected.distances[symbol]);
    const Solution found = oracle.solve(states);
    REQUIRE(found.word.letters() == expected.word);
    REQUIRE(static_cast<int>(found.state) + 1 == expected.symbol);

    std::vector<std::string> tied;
    for (const RotationGame::State state : states)
      if (oracle.distance(state) == expected.word.size())
        tied.emplace_back(oracle.solve(std::span(&state, 1)).word.letters());
    if (tied.size() == 2) ++two_way_ties;
    if (tied.size() == 3) ++three_way_ties;
    if (tied.size() > 1 && tied[0] != expected.word) ++not_first_symbol;
    if (tied.size() > 1 && !expected.word.empty() &&
        std::ranges::count(tied, expected.word[0], [](const auto& w) { return w[0]; }) > 1)
      ++decided_late;
  }
  // The sample holds every kind that a wrong program falls for.
  CHECK(two_way_ties > 3000);
  CHECK(three_way_ties > 300);
  CHECK(not_first_symbol > 1000);
  CHECK(decided_late > 1000);
}

TEST_CASE("all words and their number, against brute force") {
  const Table magic = build_table<MagicSquares>();
  const Oracle<MagicSquares> squares(magic);
  reference::Random random(5);
  for (int i = 0; i < 40; ++i) {
    const std::string start = reference::random_magic_board(random);
    const std::string target = reference::random_magic_board(random);
    const auto states = squares_of(start, target);
    const auto expected = reference::all_shortest_words(start, target);
    REQUIRE(list_words(squares, states) == expected);
    REQUIRE(squares.count_words(states) == expected.size());
  }

  const Table rotation = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(rotation);
  const reference::RotationGame game;
  for (int i = 0; i < 300; ++i) {
    const auto board = i < 200 ? reference::random_near_rotation_board(5, random)
                               : reference::random_tied_rotation_board(game, random);
    const auto states = masks_of(board);
    const auto expected = game.all_shortest_words(board);
    REQUIRE(list_words(oracle, states) == expected);
    REQUIRE(oracle.count_words(states) == expected.size());
  }
}

TEST_CASE("a solved board has one word, the empty one") {
  const Table table = build_table<ToySquares>();
  const Oracle<ToySquares> oracle(table);
  CHECK(oracle.distance(ToySquares::goals()) == 0);
  CHECK(oracle.solve(ToySquares::goals()).word.empty());
  CHECK(oracle.count_words(ToySquares::goals()) == 1);
  CHECK(list_words(oracle, ToySquares::goals()) == std::vector<std::string>{""});
}

TEST_CASE("every word of the third puzzle is shortest and first in dictionary order") {
  const Table table = build_table<ToySquares>();
  const Oracle<ToySquares> oracle(table);
  ToySquares::for_each_state([&](const ToySquares::State& state) {
    const std::array<ToySquares::State, 1> states{state};
    const auto words = list_words(oracle, states);
    REQUIRE(!words.empty());
    REQUIRE(std::ranges::is_sorted(words));
    REQUIRE(words.front() == oracle.solve(states).word.letters());
    REQUIRE(words.size() == oracle.count_words(states));
    for (const std::string& word : words) {
      ToySquares::State after = state;
      for (const char letter : word)
        after = ToySquares::apply(after, kPuzzle<ToySquares>.move_of(letter).value());
      REQUIRE(after == ToySquares::goals()[0]);
      REQUIRE(word.size() == oracle.distance(state));
    }
  });
}

TEST_CASE("listing stops when the visitor has had enough") {
  const Table table = build_table<RotationGame>();
  int visits = 0;
  Oracle<RotationGame>(table).for_each_word(masks_of(numbers("111111112222222233333333")),
                                            [&](const Word&) { return ++visits < 2; });
  CHECK(visits == 2);
}

TEST_CASE("a table that contradicts itself is noticed, not followed") {
  const Table right = build_table<ToySquares>();
  std::vector<Depth> depths(ToySquares::kRanks, 5);
  depths[ToySquares::rank(ToySquares::goals()[0])] = 0;
  const Table wrong(kPuzzle<ToySquares>, right.distribution(), depths);
  const Oracle<ToySquares> oracle(wrong);
  const std::array<ToySquares::State, 1> states{ToySquares::unrank(400)};
  const std::string message = "magic-squares-2x3: the table contradicts itself";
  CHECK_THROWS_WITH_AS((void)oracle.solve(states), message.c_str(), Error);
  CHECK_THROWS_WITH_AS((void)oracle.count_words(states), message.c_str(), Error);
  CHECK_THROWS_WITH_AS(oracle.for_each_word(states, [](const Word&) { return true; }),
                       message.c_str(), Error);
  CHECK(inconsistent_table(wrong).kind() == ErrorKind::kTable);
}

}  // namespace
}  // namespace turntable
