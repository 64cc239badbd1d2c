// What every puzzle offers: states, moves, goals, and ranks for a table.
//
// A puzzle is a type with static members only; the concept `Puzzle` below lists them. The builder,
// the verifier and the oracle are written against the concept, so a third puzzle is one new file.
// Everything here is a constant expression: the fingerprint of the rules is computed from them by
// the compiler.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace turntable {

using Move = std::uint8_t;   // 0-based: letter 'A' is move 0
using Rank = std::uint32_t;  // dense index of a table's entry
using Depth = std::uint8_t;  // moves on a shortest path to the goal; every letter costs 1

[[nodiscard]] constexpr char to_letter(Move move) noexcept { return static_cast<char>('A' + move); }

// How a board of the puzzle is written: `cells` numbers in 1..`symbols`, each exactly `copies`
// times (cells = symbols * copies).
struct BoardShape {
  std::uint8_t cells;
  std::uint8_t symbols;
  std::uint8_t copies;
};

// The largest board of all puzzles.
inline constexpr std::size_t kMaxCells = 24;
// Numbers of a board, 1.., cell by cell; the first `cells` count.
using BoardNumbers = std::array<std::uint8_t, kMaxCells>;

template <typename P>
concept Puzzle = requires(typename P::State state, Move move, Rank rank,
                          void (*visit)(typename P::State)) {
  requires std::regular<typename P::State> && std::totally_ordered<typename P::State>;
  // Name on the command line and in the table's header; lower case, at most 31 bytes.
  { P::kName } -> std::convertible_to<std::string_view>;
  { P::kShape } -> std::convertible_to<BoardShape>;
  // Number of moves; letters A.. in this order.
  { P::kMoves } -> std::convertible_to<Move>;
  // States of the goals' orbit, every one of them reachable.
  { P::kStates } -> std::convertible_to<std::uint32_t>;
  // Entries of the table. Fewer than kStates where states that a symmetry of the board maps onto
  // each other share an entry; their distances are equal.
  { P::kRanks } -> std::convertible_to<Rank>;
  // The state after `move`, and the state that `move` takes to `state`.
  { P::apply(state, move) } -> std::same_as<typename P::State>;
  { P::predecessor(state, move) } -> std::same_as<typename P::State>;
  // rank(unrank(r)) == r for every r in [0, kRanks).
  { P::rank(state) } -> std::same_as<Rank>;
  { P::unrank(rank) } -> std::same_as<typename P::State>;
  { P::goals() } -> std::convertible_to<std::span<const typename P::State>>;
  // Calls visit(state) once for each of the kStates states.
  P::for_each_state(visit);
};

// What a table has to know about its puzzle, without the puzzle's type.
struct PuzzleInfo {
  std::string_view name;
  std::uint32_t states;       // in the orbit; the distribution sums to it
  Rank ranks;                 // entries of the table
  std::uint64_t fingerprint;  // of the rules and of the ranking, see fingerprint<P>()
};

// FNV-1a over where the moves take a spread of ranks, and over the goals. Two sets of rules, or two
// rankings of the same states, give different values: a table made for one is refused by the other.
template <Puzzle P>
[[nodiscard]] consteval std::uint64_t fingerprint() {
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto mix = [&hash](std::uint32_t value) {
    for (int byte = 0; byte < 4; ++byte)
      hash = (hash ^ (value >> (8 * byte) & 0xff)) * 0x100000001b3u;
  };
  mix(P::kStates);
  mix(P::kRanks);
  for (const auto& goal : P::goals()) mix(P::rank(goal));
  constexpr Rank kProbes = 17;  // as many as every compiler computes without being asked to
  for (Rank probe = 0; probe < kProbes; ++probe) {
    const auto state = P::unrank(static_cast<Rank>(std::uint64_t{P::kRanks} * probe / kProbes));
    for (Move move = 0; move < P::kMoves; ++move) mix(P::rank(P::apply(state, move)));
  }
  return hash;
}

template <Puzzle P>
inline constexpr PuzzleInfo kPuzzleInfo{P::kName, P::kStates, P::kRanks, fingerprint<P>()};

}  // namespace turntable
