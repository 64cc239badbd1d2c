#include "turntable/turntable.h"

#include <functional>
#include <variant>
#include <vector>

#include "turntable/bad_input.h"
#include "turntable/judge/board_argument.h"
#include "turntable/judge/judge.h"
#include "turntable/table/table_folder.h"
#include "turntable/text.h"

namespace turntable {
namespace {

// What was read; `name` is what it is called.
template <typename Read>
Read require(const std::variant<Read, BadInput>& read, std::string_view name) {
  if (const auto* bad = std::get_if<BadInput>(&read))
    throw Error(ErrorKind::kInput, to_string(name, *bad));
  return std::get<Read>(read);
}

}  // namespace

std::string_view version() noexcept { return TURNTABLE_VERSION; }

const PuzzleInfo& puzzle_named(std::string_view name) {
  if (const PuzzleInfo* puzzle = find_puzzle(name)) return *puzzle;
  std::vector<std::string_view> names;
  for (const PuzzleRow& row : puzzles()) names.push_back(row.puzzle.name);
  throw Error(ErrorKind::kUsage, "PUZZLE: expected " + join(names, " or ", std::identity()) +
                                     ", found " + quote(name));
}

std::unique_ptr<Game> open_game(std::string_view puzzle, const std::string& folder) {
  const PuzzleInfo& known = puzzle_named(puzzle);
  return Game::open(known, find_table(known, folder));
}

Board read_board(const Game& game, std::string_view text, std::string_view start) {
  const PuzzleInfo& puzzle = game.puzzle();
  judge::Judge judge = judge::default_judge(puzzle);
  if (!start.empty()) {
    if (!puzzle.any_target)
      throw Error(ErrorKind::kUsage,
                  "START: expected none for " + std::string(puzzle.name) + ", found one");
    const std::string words(start);
    judge.start = require(judge::parse_board(judge, {&words, 1}), "START");
  }
  const std::string words(text);
  return require(judge::read_board(judge, {&words, 1}), "BOARD");
}

}  // namespace turntable
