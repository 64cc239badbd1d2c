#include "data_folder.h"

#include "turntable/table/table_folder.h"

namespace turntable::tools {

std::unique_ptr<Game> open_game(const PuzzleInfo& puzzle, const std::string& option) {
  return Game::open(puzzle, find_table(puzzle, option));
}

std::unique_ptr<Game> open_proved_game(const PuzzleInfo& puzzle, const std::string& option,
                                       unsigned threads) {
  auto game = open_game(puzzle, option);
  if (!game->prove(threads, Scope::kEveryEntry).holds()) throw inconsistent_table(game->table());
  return game;
}

ReadFile table_file(const PuzzleInfo& puzzle, const std::string& option) {
  return {"the table", file_id(find_table(puzzle, option).string())};
}

}  // namespace turntable::tools
