// Faulty programs for Magic Squares.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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

// The moves B, C or both go the other way; A is its own opposite.
template <bool kTurnB, bool kTurnC>
struct OtherMoves : MagicSquares {
  static constexpr bool is_turned(Move move) noexcept {
    return (move == 1 && kTurnB) || (move == 2 && kTurnC);
  }
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

void print_word(const FaultyRun& run, const Word& word, Outputs& outputs) {
  print(run, {word, 0}, outputs);
}

template <typename P>
void solve_with(const Table& table, const FaultyRun& run, Outputs& outputs) {
  const State state = state_of(run.the_case.board);
  print_word(run, Oracle<P>(table).solve({&state, 1}).word, outputs);
}

template <bool kTurnB, bool kTurnC>
void solve_with_other_moves(const FaultyRun& run, Outputs& outputs) {
  using P = OtherMoves<kTurnB, kTurnC>;
  static const Table table = build_table<P>();
  solve_with<P>(table, run, outputs);
}

void solve_board(const FaultyRun& run, const Board& board, Outputs& outputs) {
  print(run, run.game.solve(board), outputs);
}

bool restores(const FaultyRun& run) { return run.judge.direction == judge::Direction::kRestore; }

void exchange(const FaultyRun& run, Outputs& outputs) {
  const Board& board = run.the_case.board;
  solve_board(run, {board.target, board.start}, outputs);
}

void turn_second_row(BoardNumbers& numbers) {
  std::reverse(numbers.begin() + 4, numbers.begin() + 8);
}

// Which states a search from one state has reached, and how.
class Trail {
 public:
  explicit Trail(Rank origin)
      : origin_(origin), parents_(MagicSquares::kStates), letters_(MagicSquares::kStates, 0) {
    letters_[origin] = 'O';  // reached, but by no letter of a move
  }

  [[nodiscard]] bool has(Rank rank) const { return letters_[rank] != 0; }
  // Once more overwrites.
  void add(Rank rank, Rank parent, Move move) {
    parents_[rank] = static_cast<std::uint16_t>(parent);
    letters_[rank] = MagicSquares::kFacts.letters[move];
  }
  // Letters of the way to a state that was reached, the last first.
  [[nodiscard]] std::string letters_back(Rank rank) const {
    std::string letters;
    for (; rank != origin_; rank = parents_[rank]) letters += letters_[rank];
    return letters;
  }

 private:
  static_assert(MagicSquares::kStates <= 0x10000);

  Rank origin_;
  std::vector<std::uint16_t> parents_;  // by rank: the rank it was reached from
  std::vector<char> letters_;           // by rank: the letter of that move, 0 if not reached
};

// Half of a two-sided search.
class Side {
 public:
  Side(const State& origin, bool forward)
      : trail_(MagicSquares::rank(origin)), layer_{origin}, forward_(forward) {}

  // From the origin to a state that was reached, or from there to the origin if the side goes
  // backward.
  [[nodiscard]] std::string word(Rank rank) const {
    std::string letters = trail_.letters_back(rank);
    if (forward_) std::ranges::reverse(letters);
    return letters;
  }
  [[nodiscard]] std::size_t layer_size() const { return layer_.size(); }

  // Goes one layer on; true as soon as it meets the other side, at `meeting`.
  bool grow(const Side& other, Rank& meeting) {
    std::vector<State> next;
    for (const State& state : layer_) {
      const Rank from = MagicSquares::rank(state);
      for (Move move = 0; move < MagicSquares::kMoves; ++move) {
        const State after =
            forward_ ? MagicSquares::apply(state, move) : MagicSquares::predecessor(state, move);
        const Rank rank = MagicSquares::rank(after);
        if (trail_.has(rank)) continue;
        trail_.add(rank, from, move);
        if (other.trail_.has(rank)) {
          meeting = rank;
          return true;
        }
        next.push_back(after);
      }
    }
    layer_ = std::move(next);
    return false;
  }

 private:
  Trail trail_;
  std::vector<State> layer_;  // of those reached, the ones to go on from
  bool forward_;
};

// Both sides in turn, or always the one with fewer states to go on from.
void search_from_both_sides(const FaultyRun& run, bool smaller_first, Outputs& outputs) {
  const State start = state_of(run.the_case.board);
  const State goal = MagicSquares::goals()[0];
  if (start == goal) return;
  Side from_start(start, true);
  Side from_goal(goal, false);
  Rank meeting = 0;
  for (bool forward = true;; forward = !forward) {
    if (smaller_first) forward = from_start.layer_size() <= from_goal.layer_size();
    if (forward ? from_start.grow(from_goal, meeting) : from_goal.grow(from_start, meeting)) break;
  }
  print_word(run, Word(from_start.word(meeting) + from_goal.word(meeting)), outputs);
}

// Words of a breadth-first search from the start which writes down the word of a board again each
// time it comes to it from the layer before: by rank of the target in the labels of the start.
class OverwrittenWords {
 public:
  OverwrittenWords() : trail_(MagicSquares::rank(MagicSquares::goals()[0])) {
    std::vector<std::uint8_t> depths(MagicSquares::kStates, 0xff);
    std::vector<State> queue{MagicSquares::goals()[0]};
    depths[MagicSquares::rank(queue[0])] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const State state = queue[i];
      const Rank rank = MagicSquares::rank(state);
      for (Move move = 0; move < MagicSquares::kMoves; ++move) {
        const State after = MagicSquares::apply(state, move);
        const Rank to = MagicSquares::rank(after);
        const int depth = depths[rank] + 1;
        if (depths[to] < depth) continue;
        if (depths[to] > depth) queue.push_back(after);
        depths[to] = static_cast<std::uint8_t>(depth);
        trail_.add(to, rank, move);
      }
    }
  }

  [[nodiscard]] Word word(const State& target) const {
    std::string letters = trail_.letters_back(MagicSquares::rank(target));
    std::ranges::reverse(letters);
    return Word(letters);
  }

 private:
  Trail trail_;
};

void opposite_moves(const FaultyRun& run, Outputs& outputs) {
  solve_with_other_moves<true, true>(run, outputs);
}

void anticlockwise_c(const FaultyRun& run, Outputs& outputs) {
  solve_with_other_moves<false, true>(run, outputs);
}

void rightward_b(const FaultyRun& run, Outputs& outputs) {
  solve_with_other_moves<true, false>(run, outputs);
}

void row_order(const FaultyRun& run, Outputs& outputs) {
  Board board = run.the_case.board;
  turn_second_row(restores(run) ? board.start : board.target);
  if (run.judge.has(judge::Part::kStart)) turn_second_row(board.start);
  solve_board(run, board, outputs);
}

void rows_as_start(const FaultyRun& run, Outputs& outputs) {
  if (run.judge.has(judge::Part::kStart)) return;  // row_order does the same to both boards
  // The starting board alone, and every board.
  Board board = run.the_case.board;
  turn_second_row(restores(run) ? board.target : board.start);
  solve_board(run, board, outputs);
  turn_second_row(restores(run) ? board.start : board.target);
  solve_board(run, board, outputs);
}

void start_target_exchanged(const FaultyRun& run, Outputs& outputs) {
  if (!restores(run)) exchange(run, outputs);
}

void reach_restore(const FaultyRun& run, Outputs& outputs) {
  if (restores(run)) exchange(run, outputs);
}

void start_ignored(const FaultyRun& run, Outputs& outputs) {
  Board board = run.the_case.board;
  if (restores(run) || board.start == MagicSquares::kFacts.home) return;
  board.start = MagicSquares::kFacts.home;
  solve_board(run, board, outputs);
}

void inverse_mapping(const FaultyRun& run, Outputs& outputs) {
  Board board = run.the_case.board;
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

void overwritten_word(const FaultyRun& run, Outputs& outputs) {
  static const OverwrittenWords words;
  const State state = state_of(run.the_case.board);
  State target{};
  for (std::size_t place = 0; place < state.size(); ++place)
    target[state[place]] = static_cast<std::uint8_t>(place);
  print_word(run, words.word(target), outputs);
}

// What a program that knows the tests of USACO by heart prints for everything else.
void hard_coded(const FaultyRun& run, Outputs& outputs) { print_word(run, Word("CCBBB"), outputs); }

}  // namespace

std::span<const FaultRow> magic_faults() noexcept {
  static constexpr FaultRow kRows[] = {
      {"anticlockwise-c", anticlockwise_c},
      {"rightward-b", rightward_b},
      {"start-target-exchanged", start_target_exchanged},
      {"reach-restore", reach_restore},
      {"opposite-moves", opposite_moves},
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
