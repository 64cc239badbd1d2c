// Reference for the two puzzles of tests/puzzles: one plain search over written boards, sharing
// nothing with the library.
//
// A board is a string of digits: of the 8-puzzle row by row with 9 for the gap, of the toy squares
// clockwise from the top left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace turntable::reference {

struct SmallPuzzle {
  std::string letters;  // in the alphabet's order
  std::string home;     // the board that is the goal, or the usual start
  // The board after one letter; throws std::invalid_argument for any other letter.
  std::string (*turn)(const std::string& board, char letter);

  // The board after all letters of `word`, from left to right.
  [[nodiscard]] std::string turn_all(std::string board, const std::string& word) const;
};

[[nodiscard]] const SmallPuzzle& eight_puzzle();
[[nodiscard]] const SmallPuzzle& toy_squares();

// All words that lead to one goal: half a second for the 8-puzzle, a millisecond for the toy.
class WordsTo {
 public:
  WordsTo(const SmallPuzzle& puzzle, const std::string& goal);

  // Letters of a shortest word from `start`; nothing if no word leads from there to the goal.
  [[nodiscard]] std::optional<std::size_t> distance(const std::string& start) const;
  // Of the shortest words the first in dictionary order. Requires a start from which one leads to
  // the goal, as do the next two.
  [[nodiscard]] std::string least(const std::string& start) const;
  // All shortest words in dictionary order; one empty word at the goal.
  [[nodiscard]] std::vector<std::string> all(const std::string& start) const;
  // Their number.
  [[nodiscard]] std::uint64_t count(const std::string& start) const;

  // Every board from which a word leads to the goal, the nearest first.
  [[nodiscard]] const std::vector<std::string>& boards() const { return boards_; }
  // Entry d is the number of boards at distance d.
  [[nodiscard]] std::vector<std::uint64_t> distribution() const;

 private:
  struct Known {
    std::size_t distance = 0;
    std::uint64_t words = 0;
  };

  void extend(const std::string& board, std::string& word, std::vector<std::string>& words) const;

  const SmallPuzzle& puzzle_;
  std::vector<std::string> boards_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace turntable::reference
