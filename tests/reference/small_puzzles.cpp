#include "tests/reference/small_puzzles.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace turntable::reference {
namespace {

std::invalid_argument no_letter(char letter) {
  return std::invalid_argument(std::string("no letter of the puzzle: ") + letter);
}

std::string slide_gap(const std::string& board, char letter) {
  const std::size_t gap = board.find('9');
  const std::size_t row = gap / 3;
  const std::size_t column = gap % 3;
  std::string after = board;
  switch (letter) {
    case 'd':
      if (row < 2) std::swap(after[gap], after[gap + 3]);
      return after;
    case 'l':
      if (column > 0) std::swap(after[gap], after[gap - 1]);
      return after;
    case 'r':
      if (column < 2) std::swap(after[gap], after[gap + 1]);
      return after;
    case 'u':
      if (row > 0) std::swap(after[gap], after[gap - 3]);
      return after;
    default:
      throw no_letter(letter);
  }
}

std::string turn_toy(const std::string& board, char letter) {
  const std::string top = board.substr(0, 3);
  const std::string bottom{board[5], board[4], board[3]};
  std::string new_top = top;
  std::string new_bottom = bottom;
  switch (letter) {
    case 'A':
      std::swap(new_top, new_bottom);
      break;
    case 'B':
      new_top = top.substr(2) + top.substr(0, 2);
      new_bottom = bottom.substr(2) + bottom.substr(0, 2);
      break;
    case 'C':
      new_top[1] = top[0];
      new_bottom[1] = top[1];
      new_bottom[0] = bottom[1];
      new_top[0] = bottom[0];
      break;
    default:
      throw no_letter(letter);
  }
  return new_top + new_bottom[2] + new_bottom[1] + new_bottom[0];
}

}  // namespace

std::string SmallPuzzle::turn_all(std::string board, const std::string& word) const {
  for (const char letter : word) board = turn(board, letter);
  return board;
}

const SmallPuzzle& eight_puzzle() {
  static const SmallPuzzle puzzle{"dlru", "123456789", slide_gap};
  return puzzle;
}

const SmallPuzzle& toy_squares() {
  static const SmallPuzzle puzzle{"ABC", "123456", turn_toy};
  return puzzle;
}

// Letters are only ever used forwards. What the goal reaches is also all that reaches the goal: a
// letter that changes places is undone by itself, used often enough, and one that slides the gap by
// another letter. So a first walk from the goal finds all boards and notes from where each was
// come to; the second follows these notes from the goal, layer by layer.
WordsTo::WordsTo(const SmallPuzzle& puzzle, const std::string& goal) : puzzle_(puzzle) {
  std::vector<std::string> found{goal};
  std::unordered_map<std::string, std::vector<std::size_t>> from{{goal, {}}};
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const char letter : puzzle.letters) {
      const std::string after = puzzle.turn(found[i], letter);
      const auto [place, is_new] = from.try_emplace(after);
      if (is_new) found.push_back(after);
      place->second.push_back(i);
    }

  boards_.push_back(goal);
  known_[goal] = {0, 1};
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    // A board's words are all counted when its turn comes: nearer boards have had theirs.
    const Known here = known_.at(boards_[i]);
    for (const std::size_t before : from.at(boards_[i])) {
      const auto [place, is_new] = known_.try_emplace(found[before], Known{here.distance + 1, 0});
      if (is_new) boards_.push_back(found[before]);
      if (place->second.distance == here.distance + 1) place->second.words += here.words;
    }
  }
}

std::optional<std::size_t> WordsTo::distance(const std::string& start) const {
  const auto found = known_.find(start);
  if (found == known_.end()) return std::nullopt;
  return found->second.distance;
}

std::string WordsTo::least(const std::string& start) const {
  std::string board = start;
  std::string word;
  for (std::size_t left = distance(start).value(); left > 0; --left) {
    const char letter = *std::ranges::find_if(puzzle_.letters, [&](char tried) {
      return distance(puzzle_.turn(board, tried)) == left - 1;
    });
    word += letter;
    board = puzzle_.turn(board, letter);
  }
  return word;
}

std::vector<std::string> WordsTo::all(const std::string& start) const {
  std::vector<std::string> words;
  std::string word;
  extend(start, word, words);
  return words;
}

void WordsTo::extend(const std::string& board, std::string& word,
                     std::vector<std::string>& words) const {
  const std::size_t left = distance(board).value();
  if (left == 0) words.push_back(word);
  for (const char letter : puzzle_.letters) {
    const std::string after = puzzle_.turn(board, letter);
    if (left == 0 || distance(after) != left - 1) continue;
    word.push_back(letter);
    extend(after, word, words);
    word.pop_back();
  }
}

std::uint64_t WordsTo::count(const std::string& start) const { return known_.at(start).words; }

std::vector<std::uint64_t> WordsTo::distribution() const {
  std::vector<std::uint64_t> counts;
  for (const std::string& board : boards_) {
    const std::size_t depth = known_.at(board).distance;
    if (depth >= counts.size()) counts.resize(depth + 1);
    ++counts[depth];
  }
  return counts;
}

}  // namespace turntable::reference
