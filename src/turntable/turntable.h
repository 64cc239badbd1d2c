// Turntable for C++: a puzzle with its table, and what can be asked of it.
//
//     const auto game = turntable::open_game("magic-squares");
//     const turntable::Answer answer = game->solve(turntable::read_board(*game, "26845731"));
//     std::cout << answer.word.size() << ' ' << answer.word.letters() << '\n';
//
// Game (oracle/game.h) says what there is: distance, solve, count_words, for_each_word, hints,
// play. A game never changes, and any number of threads may ask it. Nothing is printed and nothing
// ends the program; failures are thrown, an Error (error.h) with a sentence and a kind.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "turntable/error.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable {

// "1.0.0"
[[nodiscard]] std::string_view version() noexcept;

// The puzzle of this name, as on the command line, in any case. Throws Error of kUsage.
[[nodiscard]] const PuzzleInfo& puzzle_named(std::string_view name);

// The game over the puzzle's table in `folder`, or, if that is empty, where tables are looked for
// (table/table_folder.h). Throws Error of kUsage for a name that is none, of kTable for a table
// that is missing or damaged. Game::build makes one without a file.
[[nodiscard]] std::unique_ptr<Game> open_game(std::string_view puzzle,
                                              const std::string& folder = {});

// The board that the text says, as BOARD on the command line (judge/board_argument.h); from
// `start`, if that is not empty, which only puzzles with any target take. Throws Error of kInput if
// it is none, or if no word solves it, and of kUsage for a start that has no place.
[[nodiscard]] Board read_board(const Game& game, std::string_view text,
                               std::string_view start = {});

}  // namespace turntable
