// Answers from a table: distance, word, all words, their number.
//
// A board reduces to one or more states of equal standing (Rotation Game: one a symbol). All
// questions follow the same greedy walk: keep the states that are nearest to a goal; take a letter
// that brings one of them one move nearer; drop those it does not. Taking the smallest such letter
// at every step gives the shortest word that is first in dictionary order. The state that is alive
// at the end says which of the board's states the word solves; to choose it first would be wrong,
// as several may be equally near.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "turntable/oracle/word.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

struct Solution {
  Word word;
  std::size_t state;  // index of the board's state that the word brings to a goal
};

// Refers to the table, which must live as long. Safe from any thread.
template <Puzzle P>
class Oracle {
 public:
  using State = typename P::State;

  // Requires a table of P.
  explicit Oracle(const Table& table) noexcept : table_(&table) {}

  // In moves; 0 at a goal.
  [[nodiscard]] Depth distance(const State& state) const noexcept {
    return table_->probe(P::rank(state));
  }
  // Of the nearest. Requires 1..kMaxBoardStates states.
  [[nodiscard]] Depth distance(std::span<const State> states) const noexcept {
    Depth least = distance(states.front());
    for (const State& state : states.subspan(1)) least = std::min(least, distance(state));
    return least;
  }

  // The first in dictionary order of the shortest words. Requires 1..kMaxBoardStates states. At
  // most moves * distance probes a state. Throws Error of kTable if the table contradicts itself: a
  // word that is returned brings the state to a goal, whatever the table.
  [[nodiscard]] Solution solve(std::span<const State> states) const {
    Walk walk = start(states);
    Word word;
    while (walk.distance > 0) {
      Move move = 0;
      Walk next = step(walk, move);
      while (next.size == 0) {
        if (++move == P::kMoves) throw inconsistent_table(*table_);
        next = step(walk, move);
      }
      word.push_back(P::kFacts.letters[move]);
      walk = next;
    }
    require_goals(walk);
    return {word, walk.states[0].index};
  }

  // Calls visit(word) for every shortest word, in dictionary order, until it returns false. Needs
  // no more memory for many words than for one. Throws Error of kTable if the table contradicts
  // itself.
  template <typename Visit>
  void for_each_word(std::span<const State> states, Visit&& visit) const {
    Word word;
    extend(start(states), word, visit);
  }

  // How many shortest words there are, without listing them. Throws Error of kTable if the
  // table contradicts itself.
  [[nodiscard]] std::uint64_t count_words(std::span<const State> states) const {
    // Every word leads to a goal of one state only, so the words of the states add up.
    std::map<State, std::uint64_t> layer;
    const Walk walk = start(states);
    for (const Alive& alive : walk.alive()) ++layer[alive.state];
    for (Depth left = walk.distance; left > 0; --left) {
      std::map<State, std::uint64_t> next;
      for (const auto& [state, words] : layer)
        for (Move move = 0; move < P::kMoves; ++move)
          if (const State after = P::apply(state, move); distance(after) == left - 1)
            next[after] += words;
      if (next.empty()) throw inconsistent_table(*table_);
      layer = std::move(next);
    }
    std::uint64_t total = 0;
    for (const auto& [state, words] : layer) {
      if (!is_goal<P>(state)) throw inconsistent_table(*table_);
      total += words;
    }
    return total;
  }

 private:
  struct Alive {
    State state;
    std::size_t index;
  };
  // The states that are `distance` from a goal, after the letters so far.
  struct Walk {
    Depth distance;
    std::size_t size = 0;
    std::array<Alive, kMaxBoardStates> states;

    [[nodiscard]] std::span<const Alive> alive() const noexcept { return {states.data(), size}; }
  };

  [[nodiscard]] Walk start(std::span<const State> states) const {
    assert(!states.empty() && states.size() <= kMaxBoardStates);
    Walk walk{.distance = distance(states), .states = {}};
    for (std::size_t index = 0; index < states.size(); ++index)
      if (distance(states[index]) == walk.distance)
        walk.states[walk.size++] = {states[index], index};
    return walk;
  }

  // Those that `move` brings one move nearer; none may be.
  [[nodiscard]] Walk step(const Walk& walk, Move move) const {
    Walk next{.distance = static_cast<Depth>(walk.distance - 1), .states = {}};
    for (const Alive& alive : walk.alive())
      if (const State after = P::apply(alive.state, move); distance(after) == next.distance)
        next.states[next.size++] = {after, alive.index};
    return next;
  }

  // Requires a walk that has come to the end.
  void require_goals(const Walk& walk) const {
    for (const Alive& alive : walk.alive())
      if (!is_goal<P>(alive.state)) throw inconsistent_table(*table_);
  }

  // False once `visit` has had enough.
  template <typename Visit>
  bool extend(const Walk& walk, Word& word, Visit& visit) const {
    if (walk.distance == 0) {
      require_goals(walk);
      return visit(std::as_const(word));
    }
    bool extended = false;
    for (Move move = 0; move < P::kMoves; ++move) {
      const Walk next = step(walk, move);
      if (next.size == 0) continue;
      extended = true;
      word.push_back(P::kFacts.letters[move]);
      const bool go_on = extend(next, word, visit);
      word.pop_back();
      if (!go_on) return false;
    }
    if (!extended) throw inconsistent_table(*table_);
    return true;
  }

  const Table* table_;
};

}  // namespace turntable
