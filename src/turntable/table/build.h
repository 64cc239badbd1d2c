// Builds a table: one breadth-first search backwards from all goals at once.
//
// The search follows each move's predecessor, so that it finds the distance TO a goal also where a
// move has no inverse letter. It runs over table entries: of the states that share a rank it
// expands one, for the predecessors of the others are images of that one's.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "turntable/parallel.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/table/table.h"

namespace turntable {

// The search is one thread's work; the states are counted by `threads`, at least one.
// Throws std::logic_error if the goals do not reach every entry, a depth exceeds kMaxDepth, or the
// fingerprint is not the one that the puzzle states: its declaration is wrong then.
template <Puzzle P>
[[nodiscard]] Table build_table(unsigned threads = 1) {
  constexpr Depth kUnreached = 0xff;
  std::vector<Depth> depths(P::kRanks, kUnreached);
  std::vector<typename P::State> layer;
  const auto reach = [&](const typename P::State& state, Depth depth,
                         std::vector<typename P::State>& reached) {
    Depth& entry = depths[P::rank(state)];
    if (entry != kUnreached) return;
    entry = depth;
    reached.push_back(state);
  };

  if (fingerprint<P>() != kPuzzle<P>.fingerprint)
    throw std::logic_error(std::string(kPuzzle<P>.name) + ": the stated fingerprint is wrong");
  Rank found = 0;
  for (const auto& goal : P::goals()) reach(goal, 0, layer);
  for (Depth depth = 1; !layer.empty(); ++depth) {
    found += static_cast<Rank>(layer.size());
    std::vector<typename P::State> next;
    for (const auto& state : layer)
      for (Move move = 0; move < P::kMoves; ++move) reach(P::predecessor(state, move), depth, next);
    if (depth > kMaxDepth && !next.empty())
      throw std::logic_error(std::string(kPuzzle<P>.name) + ": a state lies deeper than " +
                             std::to_string(kMaxDepth) + " moves");
    layer = std::move(next);
  }
  if (found != P::kRanks)
    throw std::logic_error(std::string(kPuzzle<P>.name) + ": the goals reach " +
                           std::to_string(found) + " of " + std::to_string(P::kRanks) + " entries");

  std::vector<Distribution> parts(threads);
  for_each_part(threads, [&](unsigned part) {
    std::uint32_t number = 0;
    P::for_each_state([&](const auto& state) {
      if (number++ % threads == part) ++parts[part][depths[P::rank(state)]];
    });
  });
  Distribution distribution{};
  for (const Distribution& part : parts)
    for (std::size_t depth = 0; depth < part.size(); ++depth) distribution[depth] += part[depth];
  return Table(kPuzzle<P>, distribution, depths);
}

}  // namespace turntable
