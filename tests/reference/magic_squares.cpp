// Reference for Magic Squares: the moves as pictures, a forward search and a backward one.

#include "magic_squares.h"

#include <algorithm>
#include <cstddef>
#include <queue>
#include <stdexcept>

namespace turntable::reference {
namespace {

constexpr char kLetters[] = {'A', 'B', 'C'};

// What the statement draws: two rows of four, both read from left to right.
struct Picture {
  std::string top;
  std::string bottom;
};

Picture draw(const std::string& board) {
  if (board.size() != 8) throw std::invalid_argument("a magic square has 8 digits: " + board);
  Picture picture{board.substr(0, 4), board.substr(4, 4)};
  // Clockwise, the lower row is written from right to left.
  std::reverse(picture.bottom.begin(), picture.bottom.end());
  return picture;
}

std::string read_clockwise(Picture picture) {
  std::reverse(picture.bottom.begin(), picture.bottom.end());
  return picture.top + picture.bottom;
}

std::string last_to_front(const std::string& row) { return row.back() + row.substr(0, 3); }

std::string first_to_back(const std::string& row) { return row.substr(1) + row.front(); }

Picture turned(const Picture& old, char letter) {
  Picture now = old;
  switch (letter) {
    case 'A':
      std::swap(now.top, now.bottom);
      return now;
    case 'B':
      now.top = last_to_front(old.top);
      now.bottom = last_to_front(old.bottom);
      return now;
    case 'C':
      now.top[2] = old.top[1];
      now.bottom[2] = old.top[2];
      now.bottom[1] = old.bottom[2];
      now.top[1] = old.bottom[1];
      return now;
    default:
      throw std::invalid_argument(std::string("no letter of Magic Squares: ") + letter);
  }
}

// The only picture that `letter` turns into `old`: B and C have no letter that undoes them.
Picture unturned(const Picture& old, char letter) {
  Picture now = old;
  if (letter == 'A') std::swap(now.top, now.bottom);
  if (letter == 'B') {
    now.top = first_to_back(old.top);
    now.bottom = first_to_back(old.bottom);
  }
  if (letter == 'C') {
    now.top[1] = old.top[2];
    now.top[2] = old.bottom[2];
    now.bottom[2] = old.bottom[1];
    now.bottom[1] = old.top[1];
  }
  return now;
}

// Boards -> letters still needed to reach `target`, layer by layer until `start` has its number.
std::map<std::string, std::size_t> letters_needed(const std::string& start,
                                                  const std::string& target) {
  std::map<std::string, std::size_t> needed{{target, 0}};
  std::vector<std::string> layer{target};
  for (std::size_t depth = 1; !layer.empty() && needed.count(start) == 0; ++depth) {
    std::vector<std::string> next;
    for (const std::string& board : layer) {
      for (const char letter : kLetters) {
        const std::string before = read_clockwise(unturned(draw(board), letter));
        if (needed.emplace(before, depth).second) next.push_back(before);
      }
    }
    layer = next;
  }
  return needed;
}

void collect_words(const std::string& board, std::size_t left,
                   const std::map<std::string, std::size_t>& needed, std::string& word,
                   std::vector<std::string>& words) {
  if (left == 0) {
    words.push_back(word);
    return;
  }
  for (const char letter : kLetters) {
    const std::string next = turn_magic(board, letter);
    const auto found = needed.find(next);
    if (found == needed.end() || found->second != left - 1) continue;
    word.push_back(letter);
    collect_words(next, left - 1, needed, word, words);
    word.pop_back();
  }
}

// Why the first word to reach a board is its least one: the queue holds the words of one length in
// dictionary order. This is so for the empty word; and if it is so for one length, then taking the
// words in order and their letters in order writes the next length in order too. Let W = V + x be
// the least word of a board. V is the least word of its own board (a smaller V' of the same length
// would make V' + x smaller than W), so V was kept and expanded. All of W's rivals come later, and
// they find the board taken: a word once written is never overwritten.
std::map<std::string, std::string> words_until(const std::string& start, const std::string& last) {
  std::map<std::string, std::string> words{{start, ""}};
  std::queue<std::string> queue;
  queue.push(start);
  while (!queue.empty()) {
    const std::string board = queue.front();
    queue.pop();
    if (board == last) break;
    const std::string word = words.at(board);
    for (const char letter : kLetters) {
      const std::string next = turn_magic(board, letter);
      const auto [found, is_new] = words.try_emplace(next);
      if (!is_new) continue;
      found->second = word + letter;
      queue.push(next);
    }
  }
  return words;
}

}  // namespace

std::string turn_magic(const std::string& board, char letter) {
  return read_clockwise(turned(draw(board), letter));
}

std::string turn_magic_all(std::string board, const std::string& word) {
  for (const char letter : word) board = turn_magic(board, letter);
  return board;
}

std::map<std::string, std::string> all_words(const std::string& start) {
  return words_until(start, "");
}

std::string least_word(const std::string& start, const std::string& target) {
  return words_until(start, target).at(target);
}

std::vector<std::string> all_shortest_words(const std::string& start, const std::string& target) {
  const std::map<std::string, std::size_t> needed = letters_needed(start, target);
  const auto found = needed.find(start);
  if (found == needed.end()) throw std::invalid_argument(start + " never becomes " + target);
  std::vector<std::string> words;
  std::string word;
  collect_words(start, found->second, needed, word, words);
  return words;
}

}  // namespace turntable::reference
