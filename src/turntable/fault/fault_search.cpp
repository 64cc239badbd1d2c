// Faulty programs whose search is wrong, or whose choice between symbols, for any puzzle.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "turntable/fault/fault_functions.h"
#include "turntable/oracle/word.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::fault {
namespace {

using States = std::vector<PackedState>;

struct Solution {
  Word word;
  std::size_t state;  // that the word brings to a goal
};

// The first word that a depth-first search finds which tries the letters in `order`, looks no
// deeper than `bound` moves and stops at a goal. With bound = distance it is the least of the
// shortest words in that order. `undoing` has the letter that undoes each, which the search then
// leaves out; empty: it leaves out none. `acting` has the letter whose move each makes; empty: its
// own.
class BoundedSearch {
 public:
  BoundedSearch(const Game& game, std::string_view order, std::size_t bound,
                std::string_view undoing = {}, std::string_view acting = {})
      : game_(game),
        puzzle_(game.puzzle()),
        order_(order),
        bound_(std::min(bound, Word::kCapacity)),
        undoing_(undoing),
        acting_(acting.empty() ? puzzle_.letters : acting) {}

  // Nothing if there is no such word. The search stops at the first goal of any of the states.
  std::optional<Solution> run(const States& states) {
    word_ = {};
    const std::optional<std::size_t> state = extend(states);
    if (!state) return std::nullopt;
    return Solution{word_, *state};
  }

 private:
  // The index of the state that is solved in the end.
  std::optional<std::size_t> extend(const States& states) {
    const auto is_solved = [this](PackedState state) { return game_.state_distance(state) == 0; };
    const auto solved = std::ranges::find_if(states, is_solved);
    if (solved != states.end()) return static_cast<std::size_t>(solved - states.begin());
    if (++visits_ > kMostVisits) throw inconsistent_table(game_.table());
    for (const char letter : order_) {
      if (!undoing_.empty() && !word_.empty() &&
          undoing_[*puzzle_.move_of(word_.letters().back())] == letter)
        continue;
      const Move move = *puzzle_.move_of(acting_[*puzzle_.move_of(letter)]);
      States after;
      std::size_t nearest = bound_ + 1;
      for (const PackedState state : states) {
        after.push_back(game_.after(state, move));
        nearest = std::min<std::size_t>(nearest, game_.state_distance(after.back()));
      }
      // A search that knew nothing would find the same word, later.
      if (word_.size() + 1 + nearest > bound_) continue;
      word_.push_back(letter);
      if (const auto state = extend(after)) return state;
      word_.pop_back();
    }
    return std::nullopt;
  }

  // Distances that are right lead to a goal nearly straight.
  static constexpr std::size_t kMostVisits = 100'000;

  const Game& game_;
  const PuzzleInfo& puzzle_;
  std::string_view order_;
  std::size_t visits_ = 0;
  std::size_t bound_;
  std::string_view undoing_;
  std::string_view acting_;
  Word word_;
};

// The state that was solved tells the symbol.
void print_solution(const FaultyRun& run, const Solution& solution, Outputs& outputs) {
  const std::size_t symbol = run.game.puzzle().has_symbols() ? solution.state + 1 : 0;
  print(run, {solution.word, static_cast<std::uint8_t>(symbol)}, outputs);
}

// What a program prints whose search is this one; nothing if it finds no word.
void print_search(const FaultyRun& run, BoundedSearch search, Outputs& outputs) {
  if (const auto solution = search.run(run.game.states_of(run.asked.board)))
    print_solution(run, *solution, outputs);
}

// The letters in order and a bound too great: programs that go back at once what they went, and
// programs that do not.
void print_deep_search(const FaultyRun& run, std::size_t bound, Outputs& outputs) {
  const PuzzleInfo& puzzle = run.game.puzzle();
  print_search(run, {run.game, puzzle.letters, bound}, outputs);
  print_search(run, {run.game, puzzle.letters, bound, puzzle.undoing}, outputs);
}

// The least word that brings this symbol, counted from 0, to the goal's cells.
Solution solve_symbol(const FaultyRun& run, const States& states, std::size_t symbol) {
  BoundedSearch search(run.game, run.game.puzzle().letters,
                       run.game.state_distance(states[symbol]));
  const auto solution = search.run({states[symbol]});
  if (!solution) throw inconsistent_table(run.game.table());
  return {solution->word, symbol};
}

// Of the nearest symbols the one whose word `is_better` than those before it.
template <typename IsBetter>
void choose_symbol(const FaultyRun& run, Outputs& outputs, IsBetter is_better) {
  const States states = run.game.states_of(run.asked.board);
  Solution best = solve_symbol(run, states, 0);
  for (std::size_t symbol = 1; symbol < states.size(); ++symbol) {
    const Solution next = solve_symbol(run, states, symbol);
    if (next.word.size() < best.word.size() ||
        (next.word.size() == best.word.size() && is_better(next.word, best.word)))
      best = next;
  }
  print_solution(run, best, outputs);
}

void first_symbol(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word&, const Word&) { return false; });
}

void last_symbol(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word&, const Word&) { return true; });
}

void first_letter(const FaultyRun& run, Outputs& outputs) {
  choose_symbol(run, outputs, [](const Word& next, const Word& best) {
    return !next.empty() && next.letters().front() < best.letters().front();
  });
}

// The letters are the numbers from 0 on, and 0 ends a C string.
void c_string_order(const FaultyRun& run, Outputs& outputs) {
  const char end = run.game.puzzle().letters.front();
  choose_symbol(run, outputs, [end](const Word& next, const Word& best) {
    const auto c_string = [end](const Word& word) {
      return word.letters().substr(0, word.letters().find(end));
    };
    return c_string(next) < c_string(best);
  });
}

void most_frequent_symbol(const FaultyRun& run, Outputs& outputs) {
  if (!run.game.puzzle().has_symbols()) return;
  std::vector<std::size_t> counts(run.game.puzzle().board_states);
  for (const std::uint8_t cell : run.game.puzzle().goal_cells)
    ++counts[run.asked.board.start[cell] - 1u];
  const auto most = static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
  print_solution(run, solve_symbol(run, run.game.states_of(run.asked.board), most), outputs);
}

void opposite_moves(const FaultyRun& run, Outputs& outputs) {
  const PuzzleInfo& puzzle = run.game.puzzle();
  if (puzzle.undoing.find(' ') != puzzle.undoing.npos) return;
  print_search(run, {run.game, puzzle.letters, run.answer.word.size(), {}, puzzle.undoing},
               outputs);
}

void unordered_moves(const FaultyRun& run, Outputs& outputs) {
  for (const std::string_view order : run.game.puzzle().letter_orders)
    print_search(run, {run.game, order, run.answer.word.size()}, outputs);
}

void over_estimate(const FaultyRun& run, Outputs& outputs) {
  if (run.answer.word.empty()) return;
  for (const std::size_t more : {1u, 2u})
    print_deep_search(run, run.answer.word.size() + more, outputs);
}

void bound_not_reset(const FaultyRun& run, Outputs& outputs) {
  if (run.answer.word.empty() || run.previous_length <= run.answer.word.size()) return;
  print_deep_search(run, run.previous_length, outputs);
}

}  // namespace

std::span<const FaultRow> search_faults() noexcept {
  static constexpr FaultRow kRows[] = {
      {"first-symbol", first_symbol},     {"last-symbol", last_symbol},
      {"first-letter", first_letter},     {"most-frequent-symbol", most_frequent_symbol},
      {"opposite-moves", opposite_moves}, {"unordered-moves", unordered_moves},
      {"over-estimate", over_estimate},   {"bound-not-reset", bound_not_reset},
      {"c-string-order", c_string_order},
  };
  return kRows;
}

}  // namespace turntable::fault
