// Faulty programs for Magic Squares.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "turntable/fault/fault_functions.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/table/build.h"

namespace turntable::fault {
namespace {

using State = MagicSquares::State;

// These moves go the other way.
template <Move... kTurned>
struct OtherMoves : MagicSquares {
  static constexpr bool is_turned(Move move) noexcept { return ((move == kTurned) || ...); }
  static constexpr State apply(const State& state, Move move) noexcept {
    return is_turned(move) ? MagicSquares::predecessor(state, move)
                           : MagicSquares::apply(state, move);
  }
  static constexpr State predecessor(const State& state, Move move) noexcept {
    return is_turned(move) ? MagicSquares::apply(state, move)
                           : MagicSquares::predecessor(state, move);
  }
};

State state_of(const Board& board) { return (*MagicSquares::reduce(board))[0]; }

template <Move... kTurned>
void solve_with_other_moves(const FaultyRun& run, Outputs& outputs) {
  using P = OtherMoves<kTurned...>;
  static const Table table = build_table<P>();
  const State state = state_of(run.asked.board);
  print(run, {Oracle<P>(table).solve({&state, 1}).word}, outputs);
}

void solve_board(const FaultyRun& run, const Board& board, Outputs& outputs) {
  print(run, run.game.solve(board), outputs);
}

void exchange(const FaultyRun& run, Outputs& outputs) {
  const Board& board = run.asked.board;
  solve_board(run, {board.target, board.start}, outputs);
}

void turn_second_row(BoardNumbers& numbers) {
  std::reverse(numbers.begin() + 4, numbers.begin() + 8);
}

// A breadth-first search from one state, layer by layer, which writes down how it came to each. A
// backward search takes the moves back: its words lead to the origin.
class Search {
 public:
  // What it does when it comes to a state of the new layer once more.
  enum class Again : std::uint8_t { kKeeps, kOverwrites };

  Search(const State& origin, bool forward, Again again = Again::kKeeps)
      : origin_(MagicSquares::rank(origin)), layer_{origin}, forward_(forward), again_(again) {
    steps_[origin_].depth = 0;
  }

  [[nodiscard]] bool has(Rank rank) const { return steps_[rank].depth != kNever; }
  // States of the last layer, to go on from.
  [[nodiscard]] std::size_t layer_size() const { return layer_.size(); }
  // From the origin to a state that was reached, or from there to the origin.
  [[nodiscard]] std::string word(Rank rank) const {
    std::string letters;
    for (; rank != origin_; rank = steps_[rank].parent) letters += steps_[rank].letter;
    if (forward_) std::ranges::reverse(letters);
    return letters;
  }

  // Goes one layer on. Stops at a state that the other search has reached, and returns it.
  std::optional<Rank> grow(const Search* other = nullptr) {
    std::vector<State> next;
    ++depth_;
    for (const State& state : layer_) {
      const auto parent = static_cast<std::uint16_t>(MagicSquares::rank(state));
      for (Move move = 0; move < MagicSquares::kMoves; ++move) {
        const State after =
            forward_ ? MagicSquares::apply(state, move) : MagicSquares::predecessor(state, move);
        const Rank rank = MagicSquares::rank(after);
        const bool is_new = !has(rank);
        const bool overwrites = again_ == Again::kOverwrites && steps_[rank].depth == depth_;
        if (!is_new && !overwrites) continue;
        steps_[rank] = {parent, MagicSquares::kFacts.letters[move], depth_};
        if (other != nullptr && other->has(rank)) return rank;
        if (is_new) next.push_back(after);
      }
    }
    layer_ = std::move(next);
    return std::nullopt;
  }

 private:
  static constexpr Depth kNever = 0xff;
  struct Step {
    std::uint16_t parent = 0;  // the rank it was reached from
    char letter = 0;           // of the move from there
    Depth depth = kNever;
  };
  static_assert(MagicSquares::kStates <= 0x10000);

  Rank origin_;
  std::vector<State> layer_;
  bool forward_;
  Again again_;
  Depth depth_ = 0;
  std::vector<Step> steps_ = std::vector<Step>(MagicSquares::kStates);  // by rank
};

// Both sides in turn, or always the one with fewer states to go on from.
void search_from_both_sides(const FaultyRun& run, bool smaller_first, Outputs& outputs) {
  const State start = state_of(run.asked.board);
  const State goal = MagicSquares::goals()[0];
  if (start == goal) return;
  Search from_start(start, true);
  Search from_goal(goal, false);
  std::optional<Rank> meeting;
  for (bool forward = true; !meeting; forward = !forward) {
    if (smaller_first) forward = from_start.layer_size() <= from_goal.layer_size();
    meeting = forward ? from_start.grow(&from_goal) : from_goal.grow(&from_start);
  }
  print(run, {Word(from_start.word(*meeting) + from_goal.word(*meeting))}, outputs);
}

void row_order(const FaultyRun& run, Outputs& outputs) {
  Board board = run.asked.board;
  turn_second_row(run.judge.restores() ? board.start : board.target);
  if (run.judge.has(judge::Part::kStart)) turn_second_row(board.start);
  solve_board(run, board, outputs);
}

void rows_as_start(const FaultyRun& run, Outputs& outputs) {
  if (run.judge.has(judge::Part::kStart)) return;  // row_order does the same to both boards
  // The starting board alone, and every board.
  Board board = run.asked.board;
  turn_second_row(run.judge.restores() ? board.target : board.start);
  solve_board(run, board, outputs);
  turn_second_row(run.judge.restores() ? board.start : board.target);
  solve_board(run, board, outputs);
}

void start_target_exchanged(const FaultyRun& run, Outputs& outputs) {
  if (!run.judge.restores()) exchange(run, outputs);
}

void reach_restore(const FaultyRun& run, Outputs& outputs) {
  if (run.judge.restores()) exchange(run, outputs);
}

void start_ignored(const FaultyRun& run, Outputs& outputs) {
  Board board = run.asked.board;
  if (run.judge.restores() || board.start == MagicSquares::kFacts.home) return;
  board.start = MagicSquares::kFacts.home;
  solve_board(run, board, outputs);
}

void inverse_mapping(const FaultyRun& run, Outputs& outputs) {
  Board board = run.asked.board;
  if (!run.judge.has(judge::Part::kStart)) return;
  // The square of the target is looked up in the start as a place, not as a number.
  for (std::size_t i = 0; i < 8; ++i) board.target[i] = board.start[board.target[i] - 1u];
  board.start = MagicSquares::kFacts.home;
  solve_board(run, board, outputs);
}

void two_sided_search(const FaultyRun& run, Outputs& outputs) {
  search_from_both_sides(run, false, outputs);
  search_from_both_sides(run, true, outputs);
}

// The word of a board that waits in the queue is written again each time the search comes to it.
void overwritten_word(const FaultyRun& run, Outputs& outputs) {
  static const Search search = [] {
    Search all(MagicSquares::goals()[0], true, Search::Again::kOverwrites);
    while (all.layer_size() > 0) all.grow();
    return all;
  }();
  // It starts from the start, so the target is written in the labels of the start.
  const Board& board = run.asked.board;
  const State target = state_of({board.target, board.start});
  print(run, {Word(search.word(MagicSquares::rank(target)))}, outputs);
}

// What a program that knows the tests of USACO by heart prints for everything else.
void hard_coded(const FaultyRun& run, Outputs& outputs) { print(run, {Word("CCBBB")}, outputs); }

}  // namespace

std::span<const FaultRow> magic_faults() noexcept {
  static constexpr FaultRow kRows[] = {
      {"anticlockwise-c", solve_with_other_moves<2>},
      {"rightward-b", solve_with_other_moves<1>},
      {"start-target-exchanged", start_target_exchanged},
      {"reach-restore", reach_restore},
      {"opposite-moves", solve_with_other_moves<1, 2>},  // A is its own opposite
      {"row-order", row_order},
      {"rows-as-start", rows_as_start},
      {"start-ignored", start_ignored},
      {"inverse-mapping", inverse_mapping},
      {"two-sided-search", two_sided_search},
      {"overwritten-word", overwritten_word},
      {"hard-coded", hard_coded},
  };
  return kRows;
}

}  // namespace turntable::fault
