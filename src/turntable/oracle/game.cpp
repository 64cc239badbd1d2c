#include "turntable/oracle/game.h"

#include <algorithm>

#include "turntable/table/table_file.h"
#include "turntable/text.h"

namespace turntable {
namespace {

// Requires a puzzle of the list.
const PuzzleRow& row_of(const PuzzleInfo& puzzle) {
  return *std::ranges::find(puzzles(), &puzzle, [](const PuzzleRow& row) { return &row.puzzle; });
}

}  // namespace

const PuzzleInfo* find_puzzle(std::string_view name_or_alias) noexcept {
  const auto is_it = [name_or_alias](std::string_view name) {
    return same_name(name, name_or_alias);
  };
  for (const PuzzleRow& row : puzzles())
    if (is_it(row.puzzle.name) || std::ranges::any_of(row.puzzle.aliases, is_it))
      return &row.puzzle;
  return nullptr;
}

std::unique_ptr<Game> Game::open(const PuzzleInfo& puzzle, const std::filesystem::path& path) {
  return over(load_table(path, puzzle));
}

std::unique_ptr<Game> Game::build(const PuzzleInfo& puzzle, unsigned threads) {
  return over(row_of(puzzle).build(threads));
}

std::unique_ptr<Game> Game::over(Table table) {
  const PuzzleInfo& puzzle = table.puzzle();
  return row_of(puzzle).play(std::move(table));
}

}  // namespace turntable
