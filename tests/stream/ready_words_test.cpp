// The words that are written down once against those that the oracle walks to, for every state.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "turntable/error.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"
#include "turntable/oracle/game.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/fast_path.h"
#include "turntable/stream/fast_rotation.h"
#include "turntable/table/build.h"

namespace turntable::stream {
namespace {

using judge::Judge;

std::string unpack(PackedWord word) {
  std::string letters;
  for (unsigned i = 0; i < packed_length(word); ++i)
    letters += static_cast<char>('A' + (word << 4 >> (60 - 4 * i) & 0xf));
  return letters;
}

TEST_CASE("the word of every mask, with any number of threads") {
  const Table table = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(table);
  for (const unsigned threads : {1u, 2u, 5u}) {
    const RotationWords words(table, threads);
    std::uint32_t masks = 0;
    for (std::uint32_t mask = 0; mask < 1u << 24; ++mask) {  // cells row by row
      const RotationWords::Place place = words.place(mask);
      REQUIRE(place.is_valid() == (std::popcount(mask) == 8));
      if (!place.is_valid()) continue;
      REQUIRE(place.index() == masks++);
      const PackedWord word = words.word(place.index());
      REQUIRE((word & 0xf) == 0);
      // The walk is slow: a share of the masks with each number of threads, all with two.
      if (threads != 2 && masks % 16 != 0) continue;
      RotationGame::State state;
      for (std::size_t cell = 0; cell < 24; ++cell)
        state.cells |= (mask >> cell & 1) << RotationGame::kBit[cell];
      REQUIRE(unpack(word) == oracle.solve(std::span(&state, 1)).word.letters());
    }
    CHECK(masks == RotationGame::kStates);
  }
}

TEST_CASE("packed words compare as words do: the shorter first, then as in a dictionary") {
  const Table table = build_table<RotationGame>();
  const RotationWords words(table, 2);
  std::vector<std::uint32_t> places;
  for (std::uint32_t place = 0; place < RotationGame::kStates; place += 997)
    places.push_back(place);
  for (const std::uint32_t a : places)
    for (const std::uint32_t b : places) {
      const std::string left = unpack(words.word(a));
      const std::string right = unpack(words.word(b));
      const bool less = left.size() != right.size() ? left.size() < right.size() : left < right;
      REQUIRE((words.word(a) < words.word(b)) == less);
    }
}

// Every board of Magic Squares, a line each.
std::string all_magic_lines() {
  std::string lines;
  std::string board = "12345678";
  do {
    for (const char number : board) lines.append(1, number).append(1, ' ');
    lines.back() = '\n';
  } while (std::ranges::next_permutation(board).found);
  return lines;
}

// The answers by the reader and the walk on the table.
std::string answer_slowly(const Game& game, const Judge& judge, const std::string& lines) {
  judge::Reader reader(judge);
  std::vector<judge::Case> cases;
  if (judge.end == judge::End::kCountFirst) reader.feed("40320\n", cases);
  reader.feed(lines, cases);
  reader.finish(cases);
  REQUIRE(cases.size() == 40320);
  std::string out;
  for (const judge::Case& asked : cases) {
    REQUIRE(!asked.error);
    judge::write_answer(judge, asked, game.solve(asked.board), out);
  }
  return out;
}

TEST_CASE("the answer to every board of Magic Squares, for every judge and from any start") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  const std::string lines = all_magic_lines();
  int judges_tried = 0;
  for (const Judge& listed : judge::judges()) {
    if (listed.puzzle != &kPuzzle<MagicSquares> || !has_fast_path(listed)) continue;
    CAPTURE(listed.name);
    ++judges_tried;
    for (const std::optional<BoardNumbers>& start :
         {std::optional<BoardNumbers>(), std::optional(test::numbers("65783241"))})
      for (const std::uint8_t rows : {std::uint8_t{1}, std::uint8_t{2}}) {
        CAPTURE(start.has_value());
        CAPTURE(int{rows});
        Judge judge = listed;
        judge.start = start;
        judge.rows = rows;
        const std::string expected = answer_slowly(*game, judge, lines);
        for (const unsigned threads : {1u, 3u}) {
          std::string out;
          const Consumed progress =
              make_fast_path(*game, judge, threads)(lines, judge::Reader::kUnbounded, out);
          CHECK(progress.bytes == lines.size());
          CHECK(progress.cases == 40320);
          REQUIRE(out == expected);
        }
      }
  }
  CHECK(judges_tried == 4);  // usaco, acwing, ioi96, thu-toy
}

TEST_CASE("a fast path lives longer than its game, and stops where it is told to") {
  FastPath path;
  {
    const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
    path = make_fast_path(*game, judge::default_judge(kPuzzle<MagicSquares>), 1);
  }
  const std::string lines = "2 6 8 4 5 7 3 1\n1 2 3 4 5 6 7 8\n1 2 3 4 5 6 7 7\n1 2 3 4 5 6 7 8\n";
  std::string out = "before\n";
  Consumed progress = path(lines, 1, out);
  CHECK(progress.bytes == 16);
  CHECK(progress.cases == 1);
  CHECK(out == "before\n7\nBCABCCB\n");
  progress = path(lines, 100, out);
  CHECK(progress.bytes == 32);  // the third line is no board
  CHECK(progress.cases == 2);
  CHECK(out == "before\n7\nBCABCCB\n7\nBCABCCB\n0\n\n");
}

TEST_CASE_TEMPLATE("a table that contradicts itself gives no words", P, MagicSquares,
                   RotationGame) {
  std::vector<Depth> depths(P::kRanks, 5);
  depths[P::rank(P::goals()[0])] = 0;
  const std::unique_ptr<Game> wrong =
      Game::over(Table(kPuzzle<P>, build_table<P>().distribution(), depths));
  try {
    (void)make_fast_path(*wrong, judge::default_judge(kPuzzle<P>), 2);
    FAIL("nothing was thrown");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kTable);
  }
}

}  // namespace
}  // namespace turntable::stream
