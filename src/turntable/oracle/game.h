// The door: one puzzle with its table, and all that can be asked of it.
//
// Below the door a puzzle is a type (puzzle/puzzle.h); above it, it is a Game, and code that reads
// inputs, judges outputs or draws boards is plain functions over `const Game&`. These are the only
// virtual calls of the project: one a question, where the puzzle is known only once the program
// runs. A puzzle's Game is made from its type in oracle/puzzle_game.h.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/oracle/word.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"
#include "turntable/table/verify.h"

namespace turntable {

// What a letter does to a board, or to one state: a hint for somebody who plays.
struct Hint {
  Depth distance = 0;                             // after the letter, of the nearest of the states
  int change = 0;                                 // against the board before
  bool shortest = false;                          // a shortest word starts with the letter
  std::array<Depth, kMaxBoardStates> by_state{};  // distance of each of the states after it
};

// Where a word leads.
struct Outcome {
  BoardNumbers numbers{};   // the start after the word
  Depth distance = 0;       // from there to the goal
  std::uint8_t symbol = 0;  // that fills the goal's cells, 0 if none does or none has to

  [[nodiscard]] bool solved() const noexcept { return distance == 0; }
};

// Never changed: any number of threads may ask one game.
//
// A board is asked about by the states that it reduces to; one state alone (of the Rotation Game a
// mask: one symbol, whatever the others do) is asked about in the same way.
//
// Every board passed in has to be right (each number as often as the shape says) and solvable
// (puzzle().is_solvable()); what else comes of it is undefined. `states` are all those of a board,
// or one. Throws Error of kTable if the table, right in its form, turns out to contradict itself.
class Game {
 public:
  // Over the table in this file. Throws Error of kTable.
  [[nodiscard]] static std::unique_ptr<Game> open(const PuzzleInfo& puzzle,
                                                  const std::filesystem::path& path);
  // Over a table made by search, in hundredths of a second; no file is needed. One thread at least.
  [[nodiscard]] static std::unique_ptr<Game> build(const PuzzleInfo& puzzle, unsigned threads = 1);
  // Over any table of a puzzle of the list.
  [[nodiscard]] static std::unique_ptr<Game> over(Table table);

  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] const PuzzleInfo& puzzle() const noexcept { return table_.puzzle(); }
  [[nodiscard]] const Table& table() const noexcept { return table_; }

  // Those that the board reduces to.
  [[nodiscard]] virtual std::vector<PackedState> states_of(const Board& board) const = 0;

  // Moves of a shortest word; 0 if one of the states is solved.
  [[nodiscard]] virtual Depth distance(std::span<const PackedState> states) const noexcept = 0;
  [[nodiscard]] Depth distance(const Board& board) const { return distance(states_of(board)); }
  // The least of the shortest words; the symbol is that of a board. At most moves * distance probes
  // a state.
  [[nodiscard]] virtual Answer solve(std::span<const PackedState> states) const = 0;
  [[nodiscard]] Answer solve(const Board& board) const { return solve(states_of(board)); }
  // How many shortest words there are, without listing them.
  [[nodiscard]] virtual std::uint64_t count_words(std::span<const PackedState> states) const = 0;
  [[nodiscard]] std::uint64_t count_words(const Board& board) const {
    return count_words(states_of(board));
  }
  // Calls visit(word) for every shortest word, in dictionary order, until it returns false. Needs
  // no more memory for many words than for one.
  virtual void for_each_word(std::span<const PackedState> states,
                             const std::function<bool(const Word&)>& visit) const = 0;
  void for_each_word(const Board& board, const std::function<bool(const Word&)>& visit) const {
    for_each_word(states_of(board), visit);
  }
  // One for each move, in letter order.
  [[nodiscard]] virtual std::vector<Hint> hints(std::span<const PackedState> states) const = 0;
  [[nodiscard]] std::vector<Hint> hints(const Board& board) const {
    return hints(states_of(board));
  }
  // Where a word of any length leads. Requires letters of the puzzle only.
  [[nodiscard]] virtual Outcome play(const Board& board, std::string_view letters) const = 0;

  // --- States, for those who look at all of them ---

  // Calls visit(state) once for each of puzzle().states states, always in the same order.
  virtual void for_each_state(const std::function<void(PackedState)>& visit) const = 0;
  // Its entry in the table, which it may share with its images.
  [[nodiscard]] virtual Rank rank(PackedState state) const noexcept = 0;
  // A state of this rank.
  [[nodiscard]] virtual PackedState unrank(Rank rank) const noexcept = 0;
  [[nodiscard]] virtual PackedState after(PackedState state, Move move) const noexcept = 0;
  // The start from which a board reduces to these states (one, or one a symbol) with this target.
  [[nodiscard]] virtual BoardNumbers start_of(std::span<const PackedState> states,
                                              const BoardNumbers& target) const noexcept = 0;
  // The target to which it does from this start. Requires puzzle().any_target.
  [[nodiscard]] virtual BoardNumbers target_of(std::span<const PackedState> states,
                                               const BoardNumbers& start) const noexcept = 0;
  [[nodiscard]] Depth state_distance(PackedState state) const noexcept {
    return table_.probe(rank(state));
  }
  // Bellman's equation at every state or entry (table/verify.h).
  [[nodiscard]] virtual Proof prove(unsigned threads, Scope scope) const = 0;

 protected:
  explicit Game(Table table) noexcept : table_(std::move(table)) {}

 private:
  Table table_;
};

// --- The list of puzzles (puzzles.cpp) ---

// A puzzle and the two things that need its type: kPuzzleRow<P> in oracle/puzzle_game.h.
struct PuzzleRow {
  const PuzzleInfo& puzzle;
  Table (*build)(unsigned threads);
  std::unique_ptr<Game> (*play)(Table table);
};

[[nodiscard]] std::span<const PuzzleRow> puzzles() noexcept;

// By its name or one of its aliases, as people type them (same_name); nullptr if there is none.
[[nodiscard]] const PuzzleInfo* find_puzzle(std::string_view name_or_alias) noexcept;

}  // namespace turntable
