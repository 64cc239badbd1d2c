// What every puzzle offers: all that is known of it, and nothing that another file has to repeat.
//
// A puzzle is a type with static members only; the concept `Puzzle` below lists them. Its file is
// the only one that knows how its boards are drawn, what its letters do, how a board reduces to
// states and how these are ranked. The builder, the verifier and the oracle are templates over the
// concept; above the door (oracle/game.h) a puzzle is a PuzzleInfo, the same facts without the
// type.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "turntable/text.h"

namespace turntable {

using Move = std::uint8_t;   // 0-based: the index of a letter in PuzzleFacts::letters
using Rank = std::uint32_t;  // dense index of a table's entry
using Depth = std::uint8_t;  // moves on a shortest path to the goal; every letter costs 1

// No puzzle has a state that lies deeper: words and tables are made for so many moves.
inline constexpr Depth kMaxDepth = 31;

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

// What is asked: a word that takes `start` to `target`. Where the goal is fixed, or any symbol may
// fill the goal's cells, `target` is not looked at.
struct Board {
  BoardNumbers start{};
  BoardNumbers target{};

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

// A board reduces to one state, or to three, one for each symbol.
inline constexpr std::size_t kMaxBoardStates = 3;

// A state without its type: a number that no other state of the puzzle has. Where a board has a
// state for each symbol, it is the set of the cells that hold the symbol (PuzzleFacts::cell_bits).
using PackedState = std::uint32_t;

// Where a cell lies in the drawing: column and row from the top left, from 0.
struct CellPlace {
  std::uint8_t column;
  std::uint8_t row;
};

// The drawing of the statement.
struct BoardLayout {
  std::uint8_t columns = 0;
  std::uint8_t rows = 0;
  std::span<const CellPlace> places = {};  // of each cell
};

// [cell]: the cell to which a symmetry of the board takes it.
using CellImages = std::array<std::uint8_t, kMaxCells>;

// What people have to be told, and what holds for any board.
struct PuzzleFacts {
  std::string_view name;                           // on the command line and in the table's header:
                                                   // lower case, at most 31 bytes
  std::span<const std::string_view> aliases = {};  // short names, as people type them
  std::string_view title;                          // as in a sentence: "Rotation Game"
  std::string_view heading;                        // of the statement: "The Rotation Game"
  BoardShape shape;
  BoardLayout layout;
  std::string_view letters;                      // of the moves, in the alphabet's order
  std::string_view undoing;                      // the letter that undoes each, a blank if none
  std::span<const std::string_view> move_texts;  // what each does to the marked cells
  std::span<const std::uint8_t> goal_cells;      // the cells that the goal is about, from 0
  std::string_view goal_name;                    // of them together: "board", "centre"
  BoardNumbers home{};     // the board that is the usual start and target; none if a symbol has to
                           // fill the goal's cells
  bool clockwise = false;  // cells run clockwise from the top left round two rows: --rows
  std::string_view unit;   // what a state is, in the plural: "boards", "masks"
  std::span<const std::string_view> faults = {};  // of programs for it, by name (fault/fault.h)
  // Orders other than the alphabet's in which wrong programs try the letters, the usual one first.
  std::span<const std::string_view> letter_orders = {};
  // Only where a board has a state for each symbol:
  std::span<const std::uint8_t> cell_bits = {};  // [cell]: its bit in a PackedState
  std::span<const CellImages> symmetries = {};   // all that keep distances, the identity first
};

// A puzzle without its type and without its table: what all code above the door knows it by. There
// is one object a puzzle (kPuzzle below), which lives as long as the program.
struct PuzzleInfo : PuzzleFacts {
  std::size_t board_states;   // that a board reduces to: 1, or one a symbol
  bool any_target;            // start and target may be any two boards: --from, --restore
  std::uint32_t states;       // in the goals' orbit; the distribution sums to it
  Rank ranks;                 // entries of the table
  std::uint64_t fingerprint;  // of the rules and of the ranking, see fingerprint<P>()
  // The board after a move, whatever its numbers mean.
  BoardNumbers (*turn)(const BoardNumbers&, Move) noexcept;
  // Some word takes its start to its target. Requires right boards.
  bool (*is_solvable)(const Board&) noexcept;

  // An answer names the symbol that fills the goal's cells.
  [[nodiscard]] constexpr bool has_symbols() const noexcept { return board_states > 1; }
  [[nodiscard]] constexpr Move moves() const noexcept { return static_cast<Move>(letters.size()); }
  // Nothing if it is no letter of the puzzle.
  [[nodiscard]] constexpr std::optional<Move> move_of(char letter) const noexcept {
    const std::size_t move = letters.find(letter);
    return move == letters.npos ? std::nullopt : std::optional(static_cast<Move>(move));
  }
};

// "A..H"; "d, l, r, u" where the alphabet has letters between them.
[[nodiscard]] inline std::string letter_names(const PuzzleInfo& puzzle) {
  const std::string_view letters = puzzle.letters;
  if (letters.back() - letters.front() + 1 == puzzle.moves())
    return {letters.front(), '.', '.', letters.back()};
  return join(letters, ", ", [](char letter) { return letter; });
}

template <typename P>
concept Puzzle = requires(typename P::State state, typename P::States states, Move move, Rank rank,
                          const Board& board, const BoardNumbers& numbers, PackedState packed,
                          void (*visit)(typename P::State)) {
  requires std::regular<typename P::State> && std::totally_ordered<typename P::State>;
  // All that a board reduces to: std::array<State, 1>, or a State for each symbol.
  requires std::same_as<typename P::States,
                        std::array<typename P::State, std::tuple_size_v<typename P::States>>>;
  requires std::tuple_size_v<typename P::States>
  <= kMaxBoardStates;
  { P::kFacts } -> std::convertible_to<PuzzleFacts>;
  // Number of moves: kFacts.letters.size().
  { P::kMoves } -> std::convertible_to<Move>;
  // States of the goals' orbit, every one of them reachable.
  { P::kStates } -> std::convertible_to<std::uint32_t>;
  // Entries of the table. Fewer than kStates where states that a symmetry of the board maps onto
  // each other share an entry; their distances are equal.
  { P::kRanks } -> std::convertible_to<Rank>;
  // The state after `move`, and the state that `move` takes to `state`. The latter has to cover
  // every state other than `state` itself from which `move` leads there, by some letter: where a
  // letter changes nothing on some boards, as in a sliding puzzle, it may return the state itself.
  { P::apply(state, move) } -> std::same_as<typename P::State>;
  { P::predecessor(state, move) } -> std::same_as<typename P::State>;
  // rank(unrank(r)) == r for every r in [0, kRanks).
  { P::rank(state) } -> std::same_as<Rank>;
  { P::unrank(rank) } -> std::same_as<typename P::State>;
  { P::goals() } -> std::convertible_to<std::span<const typename P::State>>;
  // Calls visit(state) once for each of the kStates states.
  P::for_each_state(visit);
  // unpack(pack(state)) == state.
  { P::pack(state) } -> std::same_as<PackedState>;
  { P::unpack(packed) } -> std::same_as<typename P::State>;
  // What a right board reduces to; nothing if no word solves it. The letters stay what they are.
  { P::reduce(board) } -> std::same_as<std::optional<typename P::States>>;
  // The inverse: the start from which the states come with this target.
  { P::start_of(states, numbers) } -> std::same_as<BoardNumbers>;
  // The board after a move, where numbers may be any bytes if the move does not ask what they are.
  { P::turn(numbers, move) } -> std::same_as<BoardNumbers>;
};

template <Puzzle P>
[[nodiscard]] constexpr bool is_goal(const typename P::State& state) noexcept {
  const auto goals = P::goals();
  return std::ranges::find(goals, state) != goals.end();
}

// Any two boards may be start and target, so the target can be told from the start as well.
template <typename P>
concept AnyTargetPuzzle = Puzzle<P> &&
    requires(typename P::States states, const BoardNumbers& numbers) {
  { P::target_of(states, numbers) } -> std::same_as<BoardNumbers>;
};

// FNV-1a over where the moves take a spread of ranks, and over the goals. Two sets of rules, or two
// rankings of the same states, give different values: a table made for one is refused by the other.
template <Puzzle P>
[[nodiscard]] constexpr std::uint64_t fingerprint() {
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

// The compiler computes it, unless ranks come from tables that it does not see: such a puzzle says
// its kFingerprint, and the builder refuses a wrong one.
template <Puzzle P>
[[nodiscard]] consteval std::uint64_t stated_fingerprint() {
  if constexpr (requires { P::kFingerprint; })
    return P::kFingerprint;
  else
    return fingerprint<P>();
}

// What code that knows the puzzle by its facts takes for granted, and the concept cannot ask.
template <Puzzle P>
[[nodiscard]] consteval bool facts_fit() {
  const PuzzleFacts& facts = P::kFacts;
  const BoardShape& shape = facts.shape;
  constexpr std::size_t kBoardStates = std::tuple_size_v<typename P::States>;
  return facts.name.size() <= 31 && shape.cells <= kMaxCells && shape.symbols <= 9 &&
         shape.cells == shape.symbols * shape.copies && facts.layout.places.size() == shape.cells &&
         facts.letters.size() == P::kMoves &&
         std::ranges::adjacent_find(facts.letters, std::greater_equal()) == facts.letters.end() &&
         facts.undoing.size() == P::kMoves && facts.move_texts.size() == P::kMoves &&
         !facts.goal_cells.empty() && facts.goal_cells.size() <= shape.cells &&
         std::ranges::all_of(facts.goal_cells, [&](auto cell) { return cell < shape.cells; }) &&
         (kBoardStates == 1 || (kBoardStates == 3 && facts.cell_bits.size() == shape.cells &&
                                !facts.symmetries.empty()));
}

template <Puzzle P>
[[nodiscard]] consteval PuzzleInfo make_info() {
  static_assert(facts_fit<P>(), "the facts of a puzzle do not fit together");
  return {P::kFacts,
          std::tuple_size_v<typename P::States>,
          AnyTargetPuzzle<P>,
          P::kStates,
          P::kRanks,
          stated_fingerprint<P>(),
          [](const BoardNumbers& numbers, Move move) noexcept { return P::turn(numbers, move); },
          [](const Board& board) noexcept { return P::reduce(board).has_value(); }};
}

template <Puzzle P>
inline constexpr PuzzleInfo kPuzzle = make_info<P>();

}  // namespace turntable
