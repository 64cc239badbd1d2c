// Faulty programs for the Rotation Game.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "turntable/fault/fault_functions.h"
#include "turntable/oracle/word.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::fault {
namespace {

using Masks = std::array<std::uint32_t, 3>;  // of the symbols: bit i is cell i + 1

constexpr std::uint32_t kCentre = [] {
  std::uint32_t mask = 0;
  for (const std::uint8_t cell : RotationGame::kGoalCells) mask |= 1u << cell;
  return mask;
}();

Masks masks_of(const BoardNumbers& board) {
  Masks masks{};
  for (std::size_t cell = 0; cell < 24; ++cell) masks[board[cell] - 1u] |= 1u << cell;
  return masks;
}

// The shift overwrites the first block of the line before it is put aside, so the last cell gets
// the second one.
Masks turned(Masks masks, Move move) {
  const auto& line = RotationGame::kLines[move];
  for (std::uint32_t& mask : masks) {
    const auto copy = [&](std::size_t from, std::size_t to) {
      const std::uint32_t bit = mask >> (line[from] - 1u) & 1u;
      mask = (mask & ~(1u << (line[to] - 1u))) | bit << (line[to] - 1u);
    };
    for (std::size_t i = 0; i + 1 < line.size(); ++i) copy(i + 1, i);
    copy(0, line.size() - 1);
  }
  return masks;
}

// The symbol that fills the centre, 0 if none does.
std::uint8_t symbol_in_centre(const Masks& masks) {
  const auto fills = [](std::uint32_t mask) { return (mask & kCentre) == kCentre; };
  const auto found = std::ranges::find_if(masks, fills);
  return found == masks.end() ? std::uint8_t{0}
                              : static_cast<std::uint8_t>(found - masks.begin() + 1);
}

// Iterative deepening with the letters in order, but for those that undo the one before. Some
// boards cannot be solved by such moves, and such a program never ends: this one gives up.
class LossySearch {
 public:
  std::optional<Answer> run(const Masks& masks) {
    for (bound_ = moves_needed(masks); bound_ <= Word::kCapacity; ++bound_) {
      if (extend(masks)) return answer_;
      if (visits_ > kMostVisits) break;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kMostVisits = 50'000;  // a few milliseconds

  // At least: no move brings more than one block of a symbol into the centre.
  static std::size_t moves_needed(const Masks& masks) {
    int most = 0;
    for (const std::uint32_t mask : masks) most = std::max(most, std::popcount(mask & kCentre));
    return static_cast<std::size_t>(8 - most);
  }

  bool extend(const Masks& masks) {
    Word& word = answer_.word;
    answer_.symbol = symbol_in_centre(masks);
    if (answer_.symbol != 0) return true;
    if (word.size() + moves_needed(masks) > bound_ || ++visits_ > kMostVisits) return false;
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      if (!word.empty() && RotationGame::kFacts.undoing[move] == word.letters().back()) continue;
      word.push_back(RotationGame::kFacts.letters[move]);
      if (extend(turned(masks, move))) return true;
      word.pop_back();
    }
    return false;
  }

  std::size_t bound_ = 0;
  std::size_t visits_ = 0;
  Answer answer_;
};

void lost_head(const FaultyRun& run, Outputs& outputs) {
  Masks masks = masks_of(run.asked.board.start);
  if (symbol_in_centre(masks) != 0) return;
  if (!run.found) {
    if (const auto answer = LossySearch().run(masks)) print(run, *answer, outputs);
    return;
  }
  // Any word is its own that solves the board by such moves: hardly one in a million does by
  // chance.
  const std::string_view letters = run.found->substr(0, run.found->find('\n'));
  outputs.emplace_back("");
  if (letters.size() > Word::kCapacity) return;
  for (const char letter : letters) {
    const std::optional<Move> move = run.game.puzzle().move_of(letter);
    if (!move) return;
    masks = turned(masks, *move);
  }
  if (const std::uint8_t symbol = symbol_in_centre(masks); symbol != 0)
    outputs.back() = judge::answer_text(run.judge, run.asked, {Word(letters), symbol});
}

}  // namespace

std::span<const FaultRow> rotation_faults() noexcept {
  static constexpr FaultRow kRows[] = {{"lost-head", lost_head}};
  return kRows;
}

}  // namespace turntable::fault
