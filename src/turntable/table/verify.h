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
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
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
  std::array<Depth, P::kMoves> successors{};
  for (Move move = 0; move < P::kMoves; ++move)
    successors[move] = table.probe(P::rank(P::apply(state, move)));
  const bool at_goal = std::ranges::find(goals, state) != goals.end();
  const int expected = at_goal ? 0 : std::ranges::min(successors) + 1;
  if (found == expected && found <= kMaxDepth) return std::nullopt;
  return Refutation{
      P::pack(state), found, static_cast<Depth>(expected), {successors.begin(), successors.end()}};
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
                                 Scope scope = Scope::kEveryState) {
  // The entries that need no check any more. Two threads may both check one that they meet at once;
  // that does no harm.
  std::vector<std::atomic<bool>> checked(scope == Scope::kEveryEntry ? P::kRanks : 0);
  const auto is_checked = [&](Rank rank) {
    if (checked.empty()) return false;
    if (checked[rank].load(std::memory_order_relaxed)) return true;
    checked[rank].store(true, std::memory_order_relaxed);
    return false;
  };
  struct Part {
    Distribution recount{};
    std::uint32_t place = P::kStates;  // the number of the state that refutes
    std::optional<Refutation> refutation;
  };
  std::vector<Part> parts(threads);
  for_each_part(threads, [&](unsigned number) {
    const auto goals = P::goals();
    Part part;
    std::uint32_t next = number;
    std::uint32_t place = 0;
    P::for_each_state([&](const typename P::State& state) {
      if (place++ != next || part.refutation) return;
      next += threads;
      const Rank rank = P::rank(state);
      if (!is_checked(rank)) part.refutation = check_state<P>(table, goals, state);
      if (part.refutation)
        part.place = place - 1;
      else
        ++part.recount[table.probe(rank)];
    });
    parts[number] = std::move(part);
  });

  Proof proof;
  for (const Part& part : parts)
    for (std::size_t depth = 0; depth < proof.recount.size(); ++depth)
      proof.recount[depth] += part.recount[depth];
  proof.states = std::accumulate(proof.recount.begin(), proof.recount.end(), std::uint32_t{0});
  proof.goals = proof.recount[0];
  proof.refutation = std::move(std::ranges::min_element(parts, {}, &Part::place)->refutation);
  proof.distribution_differs = !proof.refutation && proof.recount != table.distribution();
  return proof;
}

}  // namespace turntable
