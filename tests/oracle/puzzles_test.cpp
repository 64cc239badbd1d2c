// The list of puzzles, and finding one by what people call it.
#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

TEST_CASE("two puzzles, found by name and by alias, no name twice") {
  std::vector<const PuzzleInfo*> listed;
  std::set<std::string_view> names;
  for (const PuzzleRow& row : puzzles()) {
    listed.push_back(&row.puzzle);
    CHECK(find_puzzle(row.puzzle.name) == &row.puzzle);
    CHECK(names.insert(row.puzzle.name).second);
    for (const std::string_view alias : row.puzzle.aliases) {
      CHECK(find_puzzle(alias) == &row.puzzle);
      CHECK(names.insert(alias).second);
    }
  }
  CHECK(listed == std::vector<const PuzzleInfo*>{&kPuzzle<MagicSquares>, &kPuzzle<RotationGame>});
  CHECK(names == std::set<std::string_view>{"magic-squares", "magic", "msquare", "rotation-game",
                                            "rotation"});
}

TEST_CASE("names in any case, with blanks and hyphens or without") {
  for (const std::string_view name :
       {"MAGIC", "Magic", "magicsquares", "Magic Squares", "MAGIC_SQUARES", " magic "})
    CHECK_MESSAGE(find_puzzle(name) == &kPuzzle<MagicSquares>, name);
  for (const std::string_view name : {"rotationgame", "Rotation-Game", "ROTATION"})
    CHECK_MESSAGE(find_puzzle(name) == &kPuzzle<RotationGame>, name);
}

TEST_CASE("no other name is a puzzle's") {
  for (const std::string_view name :
       {"", "-", "magic-square", "magic.squares", "rotation-games", "usaco", "magic-squares,magic"})
    CHECK_MESSAGE(find_puzzle(name) == nullptr, name);
}

TEST_CASE("names fit into the header of a table") {
  for (const PuzzleRow& row : puzzles()) {
    CHECK(!row.puzzle.name.empty());
    CHECK(row.puzzle.name.size() <= 31);
  }
}

TEST_CASE("a row builds its own puzzle's table, and plays over it") {
  for (const PuzzleRow& row : puzzles()) {
    CAPTURE(row.puzzle.name);
    Table table = row.build(2);
    CHECK(&table.puzzle() == &row.puzzle);
    const std::unique_ptr<Game> game = row.play(std::move(table));
    CHECK(&game->puzzle() == &row.puzzle);
  }
}

}  // namespace
}  // namespace turntable
