// Reference for the Rotation Game: the grid, the bound of one symbol, and the ordered search.

#include "rotation_game.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace turntable::reference {
namespace {

using Mask = std::uint32_t;  // bit i: does cell i hold the symbol?

constexpr std::size_t kSide = 7;
constexpr std::size_t kMasks = std::size_t{1} << 24;
constexpr std::uint8_t kNever = 255;

// Every cell of the grid; the cells that do not exist stay 0.
using Grid = std::array<std::array<std::uint8_t, kSide>, kSide>;

enum class Direction { kUp, kDown, kLeft, kRight };

struct Turn {
  std::size_t line;  // a column for kUp and kDown, else a row
  Direction direction;
};

// The statement's picture has the letters clockwise around the board, A at the top left.
constexpr std::array<Turn, 8> kTurns = {{
    {2, Direction::kUp},     // A
    {4, Direction::kUp},     // B
    {2, Direction::kRight},  // C
    {4, Direction::kRight},  // D
    {4, Direction::kDown},   // E
    {2, Direction::kDown},   // F
    {4, Direction::kLeft},   // G
    {2, Direction::kLeft},   // H
}};

bool exists(std::size_t row, std::size_t column) {
  return row == 2 || row == 4 || column == 2 || column == 4;
}

bool is_central(std::size_t row, std::size_t column) {
  return exists(row, column) && row >= 2 && row <= 4 && column >= 2 && column <= 4;
}

// Calls visit(row, column) for the 24 cells in the statement's order.
template <typename Visit>
void for_each_cell(Visit visit) {
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      if (exists(row, column)) visit(row, column);
    }
  }
}

Grid place(const RotationBoard& board) {
  Grid grid{};
  std::size_t cell = 0;
  for_each_cell([&](std::size_t row, std::size_t column) { grid[row][column] = board[cell++]; });
  return grid;
}

RotationBoard lift(const Grid& grid) {
  RotationBoard board{};
  std::size_t cell = 0;
  for_each_cell([&](std::size_t row, std::size_t column) { board[cell++] = grid[row][column]; });
  return board;
}

void turn(Grid& grid, const Turn& turn) {
  const bool upright = turn.direction == Direction::kUp || turn.direction == Direction::kDown;
  std::array<std::uint8_t, kSide> line{};
  for (std::size_t i = 0; i < kSide; ++i) {
    line[i] = upright ? grid[i][turn.line] : grid[turn.line][i];
  }
  const bool to_zero = turn.direction == Direction::kUp || turn.direction == Direction::kLeft;
  for (std::size_t i = 0; i < kSide; ++i) {
    const std::uint8_t comes = to_zero ? line[(i + 1) % kSide] : line[(i + kSide - 1) % kSide];
    (upright ? grid[i][turn.line] : grid[turn.line][i]) = comes;
  }
}

// Where each cell's content goes: the grid moves 24 labels, so no cell list is written twice.
using Destinations = std::array<std::size_t, 24>;

std::array<Destinations, 8> destinations_of_turns() {
  RotationBoard labels{};
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i);
  std::array<Destinations, 8> all{};
  for (std::size_t letter = 0; letter < kTurns.size(); ++letter) {
    Grid grid = place(labels);
    turn(grid, kTurns[letter]);
    const RotationBoard moved = lift(grid);
    for (std::size_t i = 0; i < moved.size(); ++i) all[letter][moved[i]] = i;
  }
  return all;
}

Mask move_mask(Mask mask, const Destinations& destinations) {
  Mask moved = 0;
  for (std::size_t i = 0; i < destinations.size(); ++i) {
    moved |= ((mask >> i) & 1U) << destinations[i];
  }
  return moved;
}

std::array<Mask, 3> masks_of(const Grid& grid) {
  std::array<Mask, 3> masks{};
  Mask bit = 1;
  for_each_cell([&](std::size_t row, std::size_t column) {
    masks.at(grid[row][column] - std::size_t{1}) |= bit;
    bit <<= 1;
  });
  return masks;
}

int centre_of(const Grid& grid) {
  bool same = true;
  for_each_cell([&](std::size_t row, std::size_t column) {
    if (is_central(row, column)) same = same && grid[row][column] == grid[2][2];
  });
  return same ? grid[2][2] : 0;
}

// Depth-first search in letter order over whole boards, for words of exactly the least length.
class OrderedSearch {
 public:
  // Stops after `most` words.
  OrderedSearch(const std::vector<std::uint8_t>& bounds, std::size_t most)
      : bounds_(bounds), most_(most) {}

  std::vector<std::string> run(const Grid& grid) {
    descend(grid, least_bound(grid));
    if (words_.empty()) throw std::logic_error("no word as short as the bound");
    return words_;
  }

  [[nodiscard]] std::array<int, 3> bounds(const Grid& grid) const {
    const std::array<Mask, 3> masks = masks_of(grid);
    return {bounds_[masks[0]], bounds_[masks[1]], bounds_[masks[2]]};
  }

 private:
  [[nodiscard]] int least_bound(const Grid& grid) const {
    const std::array<int, 3> all = bounds(grid);
    return *std::min_element(all.begin(), all.end());
  }

  // The board is cut off only if each of the three symbols needs more letters than are left. Words
  // of one length are met in dictionary order, so the first one found is the least.
  void descend(const Grid& grid, int left) {
    if (least_bound(grid) > left) return;
    if (left == 0) {
      if (centre_of(grid) != 0) words_.push_back(word_);
      return;
    }
    for (std::size_t letter = 0; letter < kTurns.size() && words_.size() < most_; ++letter) {
      Grid next = grid;
      turn(next, kTurns[letter]);
      word_.push_back(static_cast<char>('A' + letter));
      descend(next, left - 1);
      word_.pop_back();
    }
  }

  const std::vector<std::uint8_t>& bounds_;
  std::size_t most_;
  std::string word_;
  std::vector<std::string> words_;
};

void check_symbols(const RotationBoard& board) {
  for (const int symbol : {1, 2, 3}) {
    if (std::count(board.begin(), board.end(), symbol) != 8) {
      throw std::invalid_argument("a rotation board has eight of each of 1, 2, 3");
    }
  }
}

}  // namespace

// What one symbol needs if the two others are not looked at: no board can be solved faster by it.
// Searched from the goal outwards, which gives distances to the goal since each letter has an
// opposite one (A and F, B and E, C and H, D and G).
RotationGame::RotationGame() : bounds_(kMasks, kNever) {
  const std::array<Destinations, 8> destinations = destinations_of_turns();
  Mask goal = 0;
  Mask bit = 1;
  for_each_cell([&](std::size_t row, std::size_t column) {
    if (is_central(row, column)) goal |= bit;
    bit <<= 1;
  });
  std::vector<Mask> reached{goal};
  bounds_[goal] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Mask mask = reached[i];
    for (const Destinations& each : destinations) {
      const Mask next = move_mask(mask, each);
      if (bounds_[next] != kNever) continue;
      bounds_[next] = static_cast<std::uint8_t>(bounds_[mask] + 1);
      reached.push_back(next);
    }
  }
}

Solution RotationGame::solve(const RotationBoard& board) const {
  check_symbols(board);
  OrderedSearch search(bounds_, 1);
  const Grid grid = place(board);
  const std::string word = search.run(grid).front();
  return {word, centre(after(board, word)), search.bounds(grid)};
}

std::vector<std::string> RotationGame::all_shortest_words(const RotationBoard& board) const {
  check_symbols(board);
  return OrderedSearch(bounds_, static_cast<std::size_t>(-1)).run(place(board));
}

std::vector<std::uint32_t> RotationGame::distribution() const {
  std::vector<std::uint32_t> counts;
  for (const std::uint8_t depth : bounds_) {
    if (depth == kNever) continue;
    if (depth >= counts.size()) counts.resize(depth + std::size_t{1});
    ++counts[depth];
  }
  return counts;
}

RotationBoard RotationGame::after(const RotationBoard& board, const std::string& word) {
  Grid grid = place(board);
  for (const char letter : word) {
    if (letter < 'A' || letter > 'H') {
      throw std::invalid_argument(std::string("no letter of the Rotation Game: ") + letter);
    }
    turn(grid, kTurns[static_cast<std::size_t>(letter - 'A')]);
  }
  return lift(grid);
}

int RotationGame::centre(const RotationBoard& board) { return centre_of(place(board)); }

}  // namespace turntable::reference
