// Where a puzzle's type ends: the Game of any Puzzle, and its row in the list of puzzles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "turntable/oracle/game.h"
#include "turntable/oracle/oracle.h"
#include "turntable/parallel.h"
#include "turntable/table/build.h"

namespace turntable {

template <Puzzle P>
class PuzzleGame final : public Game {
 public:
  using State = typename P::State;
  using States = typename P::States;

  // Requires a table of P.
  explicit PuzzleGame(Table table) noexcept : Game(std::move(table)), oracle_(this->table()) {}

  [[nodiscard]] std::vector<PackedState> states_of(const Board& board) const override {
    const States states = *P::reduce(board);
    std::vector<PackedState> packed(states.size());
    std::ranges::transform(states, packed.begin(), P::pack);
    return packed;
  }

  using Game::count_words, Game::distance, Game::for_each_word, Game::hints, Game::solve;
  [[nodiscard]] Depth distance(std::span<const PackedState> states) const noexcept override {
    return oracle_.distance(Unpacked(states));
  }
  [[nodiscard]] Answer solve(std::span<const PackedState> states) const override {
    const Solution solution = oracle_.solve(Unpacked(states));
    return {solution.word, states.size() > 1 ? symbol_of(solution.state) : std::uint8_t{0}};
  }
  [[nodiscard]] std::uint64_t count_words(std::span<const PackedState> states) const override {
    return oracle_.count_words(Unpacked(states));
  }
  void for_each_word(std::span<const PackedState> states,
                     const std::function<bool(const Word&)>& visit) const override {
    oracle_.for_each_word(Unpacked(states), visit);
  }
  [[nodiscard]] std::vector<Hint> hints(std::span<const PackedState> states) const override {
    const int now = distance(states);
    std::vector<Hint> all;
    for (Move move = 0; move < P::kMoves; ++move) {
      Hint& hint = all.emplace_back();
      for (std::size_t i = 0; i < states.size(); ++i)
        hint.by_state[i] = state_distance(after(states[i], move));
      hint.distance = std::ranges::min(std::span(hint.by_state).first(states.size()));
      hint.change = hint.distance - now;
      hint.shortest = hint.change == -1;
    }
    return all;
  }
  [[nodiscard]] Outcome play(const Board& board, std::string_view letters) const override {
    States states = *P::reduce(board);
    Outcome outcome{.numbers = board.start};
    for (const char letter : letters) {
      const Move move = *puzzle().move_of(letter);
      for (State& state : states) state = P::apply(state, move);
      outcome.numbers = P::turn(outcome.numbers, move);
    }
    outcome.distance = oracle_.distance(states);
    const auto solved = std::ranges::find_if(states, is_goal<P>);
    if ((solved != states.end()) != outcome.solved()) throw inconsistent_table(table());
    if (outcome.solved())
      outcome.symbol = symbol_of(static_cast<std::size_t>(solved - states.begin()));
    return outcome;
  }

  void for_each_state(const std::function<void(PackedState)>& visit) const override {
    P::for_each_state([&visit](const State& state) { visit(P::pack(state)); });
  }
  [[nodiscard]] Rank rank(PackedState state) const noexcept override {
    return P::rank(P::unpack(state));
  }
  [[nodiscard]] PackedState unrank(Rank rank) const noexcept override {
    return P::pack(P::unrank(rank));
  }
  [[nodiscard]] PackedState after(PackedState state, Move move) const noexcept override {
    return P::pack(P::apply(P::unpack(state), move));
  }
  [[nodiscard]] BoardNumbers start_of(std::span<const PackedState> states,
                                      const BoardNumbers& target) const noexcept override {
    return P::start_of(Unpacked(states).all, target);
  }
  [[nodiscard]] BoardNumbers target_of(std::span<const PackedState> states,
                                       const BoardNumbers& start) const noexcept override {
    if constexpr (AnyTargetPuzzle<P>)
      return P::target_of(Unpacked(states).all, start);
    else
      return P::kFacts.home;
  }
  [[nodiscard]] Proof prove(unsigned threads, Scope scope) const override {
    return with_threads(threads,
                        [&](unsigned fewer) { return verify_table<P>(table(), fewer, scope); });
  }

 private:
  // Where a board has a state for each symbol, the one that was solved tells the symbol.
  [[nodiscard]] static std::uint8_t symbol_of(std::size_t state) noexcept {
    return kPuzzle<P>.has_symbols() ? static_cast<std::uint8_t>(state + 1) : std::uint8_t{0};
  }
  // The states with their type: of a board, or the first ones of it.
  struct Unpacked {
    explicit Unpacked(std::span<const PackedState> packed) noexcept : size(packed.size()) {
      std::ranges::transform(packed, all.begin(), P::unpack);
    }
    operator std::span<const State>() const noexcept { return std::span(all).first(size); }

    States all{};
    std::size_t size;
  };

  Oracle<P> oracle_;
};

template <Puzzle P>
inline constexpr PuzzleRow kPuzzleRow{kPuzzle<P>, build_table<P>,
                                      [](Table table) -> std::unique_ptr<Game> {
                                        return std::make_unique<PuzzleGame<P>>(std::move(table));
                                      }};

}  // namespace turntable
