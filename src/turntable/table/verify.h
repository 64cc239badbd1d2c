// Proves a table without the code that built it.
//
// A table of absolute distances is right if and only if
//   1. its entry is 0 exactly at the goals, and
//   2. everywhere else it is 1 + the least entry among the successors (Bellman's equation).
// Necessary: a shortest word from a state begins with a move to a state one nearer, and no move
// leads to one nearer still. Sufficient: by 2 a state with entry d has a word of d moves to a state
// with entry 0, a goal by 1; and along any word the entry falls by at most 1 a move, so that none
// is shorter. No search is needed, and no golden file. States that share an entry are images of
// each other under a symmetry that permutes the moves, so it would do to check one of them; by
// default both conditions are checked at every state all the same. (Entries of neighbours may
// differ by more than 1: B and C of Magic Squares have no inverse letter.)
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "turntable/parallel.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// A state at which a table is wrong.
struct Refutation {
  PackedState state;
  Depth found;                    // the table's entry
  Depth expected;                 // 0 at a goal, otherwise 1 + the least of `successors`
  std::vector<Depth> successors;  // the entry after each move, in letter order
};

// What is wrong at this state, if anything. Requires a table of P and P::goals().
template <Puzzle P>
[[nodiscard]] std::optional<Refutation> check_state(const Table& table, const auto& goals,
                                                    const typename P::State& state) {
  const Depth found = table.probe(P::rank(state));
  unsigned nearest = kMaxDepth + 1;
  for (Move move = 0; move < P::kMoves; ++move)
    nearest = std::min<unsigned>(nearest, table.probe(P::rank(P::apply(state, move))));
  const bool at_goal = std::ranges::find(goals, state) != goals.end();
  const unsigned expected = at_goal ? 0 : nearest + 1;
  if (found == expected && found <= kMaxDepth) return std::nullopt;
  Refutation wrong{P::pack(state), found, static_cast<Depth>(expected), {}};
  for (Move move = 0; move < P::kMoves; ++move)
    wrong.successors.push_back(table.probe(P::rank(P::apply(state, move))));
  return wrong;
}

// Where the conditions are checked.
enum class Scope : std::uint8_t {
  kEveryState,
  kEveryEntry,  // at one state of each entry; all states are counted for the distribution
};

struct Proof {
  std::uint32_t states = 0;  // that were looked up without contradiction
  std::uint32_t goals = 0;   // states with entry 0
  Distribution recount{};    // of the states' entries
  std::optional<Refutation> refutation;
  // The recount differs from the distribution that the table states.
  bool distribution_differs = false;

  [[nodiscard]] bool holds() const noexcept { return !refutation && !distribution_differs; }
};

// Checks every state, shared out to `threads` threads; stops at the first refutation in the
// order of P::for_each_state. Requires a table of P and at least one thread.
template <Puzzle P>
[[nodiscard]] Proof verify_table(const Table& table, unsigned threads = 1,
                                 Scope scope = Scope::kEveryState);

namespace internal {

// Thread `part` of `parts` takes every `parts`-th state. `place` becomes the number of the state of
// the refutation, if there is one.
// An entry that is in `checked` is not checked again, and one that is checked gets there.
template <Puzzle P>
Proof verify_part(const Table& table, unsigned part, unsigned parts,
                  std::span<std::atomic<bool>> checked, std::uint32_t& place) {
  const auto goals = P::goals();
  Proof proof;
  const auto count = [&proof](Depth depth) {
    ++proof.states;
    ++proof.recount[depth];
    if (depth == 0) ++proof.goals;
  };
  std::uint32_t next = part;
  std::uint32_t number = 0;
  P::for_each_state([&](const typename P::State& state) {
    if (number++ != next || proof.refutation) return;
    next += parts;
    const Rank rank = P::rank(state);
    const Depth found = table.probe(rank);
    if (!checked.empty()) {
      // Two threads may both check an entry that they meet at once; that does no harm.
      if (checked[rank].load(std::memory_order_relaxed)) {
        count(found);
        return;
      }
      checked[rank].store(true, std::memory_order_relaxed);
    }
    proof.refutation = check_state<P>(table, goals, state);
    if (proof.refutation) {
      place = number - 1;
      return;
    }
    count(found);
  });
  return proof;
}

}  // namespace internal

template <Puzzle P>
Proof verify_table(const Table& table, unsigned threads, Scope scope) {
  std::vector<std::atomic<bool>> checked(scope == Scope::kEveryEntry ? P::kRanks : 0);
  std::vector<Proof> parts(threads);
  std::vector<std::uint32_t> places(threads, P::kStates);
  for_each_part(threads, [&](unsigned part) {
    parts[part] = internal::verify_part<P>(table, part, threads, checked, places[part]);
  });
  Proof proof;
  for (const Proof& part : parts) {
    proof.states += part.states;
    proof.goals += part.goals;
    for (std::size_t depth = 0; depth < proof.recount.size(); ++depth)
      proof.recount[depth] += part.recount[depth];
  }
  const auto first = std::ranges::min_element(places);
  proof.refutation = std::move(parts[static_cast<std::size_t>(first - places.begin())].refutation);
  proof.distribution_differs = !proof.refutation && proof.recount != table.distribution();
  return proof;
}

}  // namespace turntable
