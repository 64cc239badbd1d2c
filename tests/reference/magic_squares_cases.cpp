// Inputs for the judges of Magic Squares.

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "case_inputs.h"
#include "magic_squares.h"
#include "random_boards.h"

namespace turntable::reference {
namespace {

const std::string kGoal = "12345678";
const std::string kSample = "26845731";
constexpr std::size_t kGodsNumber = 22;

// `board` row by row: the lower row turned round.
std::string by_rows(const std::string& board) {
  std::string rows = board;
  std::reverse(rows.begin() + 4, rows.end());
  return spaced(rows.substr(0, 4)) + "\n" + spaced(rows.substr(4)) + "\n";
}

// The start that needs for 12345678 the word that 12345678 needs for `target`: the labels of the
// target are renamed so that it reads 12345678.
std::string restoring(const std::string& target) {
  std::string start(8, ' ');
  for (std::size_t i = 0; i < 8; ++i) {
    start[static_cast<std::size_t>(target[i] - '1')] = static_cast<char>('1' + i);
  }
  return start;
}

class Cases {
 public:
  explicit Cases(const RotationGame& game) : game_(game), words_(all_words(kGoal)) {
    for (const auto& [board, word] : words_) {
      if (word.size() == kGodsNumber) antipodes_.push_back(board);
    }
  }

  std::vector<Case> all() {
    boards();
    ties();
    layouts();
    acwing();
    ioi96();
    hdu1430();
    sicily1150();
    thu_toy();
    return cases_;
  }

 private:
  void add(const std::string& judge, const std::string& id, const std::string& input,
           const std::string& about) {
    cases_.push_back(make_case(game_, judge, "more-" + judge + "-" + id, input, about));
  }

  // All targets of 22 moves, one a line.
  [[nodiscard]] std::string antipode_lines() const {
    std::string lines;
    for (const std::string& board : antipodes_) lines += spaced(board) + "\n";
    return lines;
  }

  void boards() {
    for (std::size_t i = 0; i < antipodes_.size(); ++i) {
      add("usaco", numbered("antipode", i + 1), spaced(antipodes_[i]) + "\n",
          "one of the " + std::to_string(antipodes_.size()) +
              " targets that need 22 moves: a search with a depth limit stops before");
    }
    add("usaco", "antipodes", antipode_lines(), "all targets of 22 moves in one input");
    const std::pair<std::string, std::string> turns[] = {
        {"A", "rows swapped"},
        {"B", "B the wrong way round needs BBB"},
        {"C", "C the wrong way round needs CCC"},
        {"BB", "two columns over: B and its inverse agree"},
        {"CC", "half a turn of the middle: C and its inverse agree"},
        {"BBB", "B has no inverse letter: three moves back to its predecessor"},
        {"CCC", "C has no inverse letter, and of the three moves back ACA comes before CCC"},
        {"AB", "A and B commute: AB and BA reach the target, AB comes first"},
        {"BC", "order of application: read from the right it is CB, another board"},
    };
    for (const auto& [word, about] : turns) {
      add("usaco", "word-" + word, spaced(turn_magic_all(kGoal, word)) + "\n", about);
    }
  }

  // Targets with the most shortest words of their length: any order but the letters' own shows.
  void ties() {
    for (const std::size_t length : {4U, 8U, 12U, 16U, 20U}) {
      std::string most_tied;
      std::vector<std::string> most_words;
      std::size_t seen = 0;
      for (const auto& [board, word] : words_) {
        if (word.size() != length || ++seen > 60) continue;
        const std::vector<std::string> words = all_shortest_words(kGoal, board);
        if (words.size() > most_words.size()) {
          most_tied = board;
          most_words = words;
        }
      }
      add("usaco", "tie-" + std::to_string(length), spaced(most_tied) + "\n",
          std::to_string(most_words.size()) + " shortest words, the last one " + most_words.back() +
              ": overwriting or two-sided searches take a wrong one");
    }
  }

  void layouts() {
    const std::string other = "67418523";
    add("usaco", "one-word", kSample + "\n", "the board as one word of eight digits");
    add("usaco", "crlf", spaced(kSample) + "\r\n" + spaced(other) + "\r\n", "CRLF line ends");
    add("usaco", "blank-lines", "\n\n" + spaced(kSample) + "\n \t \n" + spaced(other) + "\n\n\n",
        "blank lines before, between and behind");
    add("usaco", "no-final-newline", spaced(kSample) + "\n" + spaced(other),
        "no newline at the end");
    add("usaco", "bom", "\xEF\xBB\xBF" + spaced(kSample) + "\n", "UTF-8 byte order mark");
    add("usaco", "bom-crlf-one-word", "\xEF\xBB\xBF" + kSample + "\r\n" + other,
        "byte order mark, CRLF, one word, no newline at the end");
    add("usaco", "two-on-a-line", spaced(kSample) + " " + spaced(other) + "\n",
        "two cases on a line");
    add("usaco", "words-on-a-line", kSample + " " + kGoal + " " + other + "\n",
        "three cases of one word on a line; the middle one is the start board: 0, empty line");
    add("usaco", "two-rows", "2 6 8 4\n5 7 3 1\n6 7 4 1\n8 5 2 3\n",
        "each case over two lines: still clockwise, not by rows");
    add("usaco", "one-number-a-line", "2\n6\n\n8\n4\n5\n\n\n7\n3\n1\n",
        "one case over eight lines, blank lines inside");
    add("usaco", "tabs", "\t2\t6  8 4\t5 7 3 1  \t\n", "tabs and several blanks between");
    add("usaco", "mixed", spaced(kSample) + " " + other + "\n" + other + "\n",
        "numbers and one word in one input");
    add("usaco", "start-between",
        spaced(kSample) + "\n" + spaced(kGoal) + "\n" + spaced(other) + "\n",
        "the start board between others: its empty line must not be lost");
    add("usaco", "empty", "", "empty input: no answer, no error");
    add("usaco", "only-blanks", " \r\n\n\t\n", "blanks only: no answer, no error");
  }

  void acwing() {
    add("acwing", "sample", spaced(kSample) + "\n", "the statement's sample");
    add("acwing", "start", spaced(kGoal) + "\n", "length 0: no second line");
    add("acwing", "start-between", spaced(kSample) + "\n" + kGoal + "\n" + spaced(kSample) + "\n",
        "no second line in the middle of a batch");
    add("acwing", "one-move", "8 7 6 5 4 3 2 1\n", "length 1");
    add("acwing", "antipodes", antipode_lines(), "all targets of 22 moves");
    add("acwing", "crlf", kSample + "\r\n" + kGoal + "\r\n", "CRLF, one word a board");
    add("acwing", "start-no-newline", "1 2 3 4 5 6 7 8", "length 0, no newline at the end");
  }

  void ioi96() {
    add("ioi96", "start", spaced(kGoal) + "\n", "length 0: no letters, so one line only");
    add("ioi96", "one-move", "1 7 2 4 5 3 6 8\n", "one letter on one line");
    add("ioi96", "antipode", spaced(antipodes_.front()) + "\n", "22 lines of letters");
    add("ioi96", "batch", kSample + "\n" + kGoal + "\n87654321\n",
        "three cases, the start board between: answers of 8, 1 and 2 lines");
    add("ioi96", "two-on-a-line", kSample + " 6 7 4 1 8 5 2 3\n", "two cases on a line");
    add("ioi96", "crlf-bom", "\xEF\xBB\xBF" + spaced(kSample) + " \r\n",
        "byte order mark, CRLF, blank at the line's end");
    add("ioi96", "two-rows", "2 6 8 4\n5 7 3 1", "one case over two lines, no newline at the end");
  }

  void hdu1430() {
    Random random(1430);
    for (std::size_t i = 1; i <= 6; ++i) {
      const std::string start = random_magic_board(random);
      add("hdu1430", numbered("random", i), start + "\n" + random_magic_board(random) + "\n",
          "random start: relabelling by the inverse of the wrong board gives another word");
    }
    const std::string start = "65783241";
    add("hdu1430", "equal", start + "\n" + start + "\n", "start = target, not 12345678");
    add("hdu1430", "back-A", turn_magic(start, 'A') + "\n" + start + "\n", "A undoes itself");
    for (const char letter : {'B', 'C'}) {
      const std::string name = std::string("back-") + letter;
      add("hdu1430", name, turn_magic(start, letter) + "\n" + start + "\n",
          std::string("start and target swapped would answer ") + letter);
    }
    const std::string pair = "12345678 17245368";
    add("hdu1430", "one-line", pair + "\n", "start and target on one line");
    add("hdu1430", "two-on-a-line", pair + " 65783241 13486572\n", "two cases on a line");
    add("hdu1430", "numbers", "6 5 7 8 3 2 4 1\n1 3 4 8 6 5 7 2\n", "boards as single numbers");
    add("hdu1430", "crlf-equal-between",
        "12345678\r\n17245368\r\n87654321\r\n87654321\r\n12345678\r\n58763214",
        "CRLF; an empty answer between two words; no newline at the end");
    add("hdu1430", "blank-lines", "\n12345678\n\n17245368\n\n\n12345678\n58763214\n\n",
        "blank lines inside a case and between cases");
    add("hdu1430", "no-overlap", "12345678\n87654321\n87654321\n12345678\n",
        "cases do not overlap: pairs 1-2 and 3-4, not 2-3");
    for (std::size_t i = 0; i < antipodes_.size(); ++i) {
      const std::string renamed = restoring(antipodes_[i]);
      add("hdu1430", numbered("antipode", i + 1), renamed + "\n" + kGoal + "\n",
          "22 moves from another start back to 12345678");
    }
  }

  void sicily1150() {
    const std::string target = turn_magic_all(kGoal, "BCABCCB");
    const std::string rows = by_rows(target);
    add("sicily1150", "exact-limit", "7\n" + rows + "-1\n", "N = M is within the limit");
    add("sicily1150", "limit-below", "6\n" + rows + "-1\n", "N = M - 1: -1");
    add("sicily1150", "zero-limit", "0\n1 2 3 4\n8 7 6 5\n0\n8 7 6 5\n1 2 3 4\n-1\n",
        "N = 0: the start board is within it, nothing else is; N = 0 does not end the input");
    add("sicily1150", "large-limit", "1000\n" + rows + "-1\n", "a limit far above 22");
    add("sicily1150", "rows-read-clockwise", "22\n1 2 3 4\n5 6 7 8\n-1\n",
        "by rows this is the clockwise 1 2 3 4 8 7 6 5, not the start board");
    add("sicily1150", "batch", "7\n" + rows + "6\n" + rows + "3\n8 7 6 5\n1 2 3 4\n-1\n",
        "an answer of -1 does not end the input");
    add("sicily1150", "one-line", "4 5 8 7 6 4 1 2 3\n3 8 7 6 5 1 2 3 4\n-1\n",
        "each case on one line");
    add("sicily1150", "two-on-a-line", "4 5 8 7 6 4 1 2 3 3 8 7 6 5 1 2 3 4\n-1\n",
        "two cases on a line");
    add("sicily1150", "crlf", "4\r\n5 8 7 6\r\n4 1 2 3\r\n\r\n-1\r\n", "CRLF and a blank line");
    add("sicily1150", "behind-the-end", "4\n5 8 7 6\n4 1 2 3\n-1\n3\n8 7 6 5\n1 2 3 4\n",
        "nothing is read behind N = -1");
    add("sicily1150", "nothing", "-1\n", "no case at all");
    for (std::size_t i = 0; i < antipodes_.size(); ++i) {
      const std::string antipode = by_rows(antipodes_[i]);
      add("sicily1150", numbered("antipode", i + 1), "22\n" + antipode + "21\n" + antipode + "-1",
          "22 moves: within 22, not within 21; no newline at the end");
    }
  }

  void thu_toy() {
    std::string reach = std::to_string(antipodes_.size()) + "\n" + antipode_lines();
    std::string restore = std::to_string(antipodes_.size()) + "\n";
    for (const std::string& board : antipodes_) restore += spaced(restoring(board)) + "\n";
    add("thu-toy", "antipodes", restore, "all starts that need 22 moves back");
    add("thu-toy", "targets-as-starts", reach,
        "boards that are 22 moves from 12345678, which need other numbers back to it");
    add("thu-toy", "one-move", "3\n8 7 6 5 4 3 2 1\n2 3 4 1 8 5 6 7\n1 3 6 4 5 7 2 8\n",
        "one move back each; reaching them takes 1, 3 and 3");
    add("thu-toy", "back", "3\n8 7 6 5 4 3 2 1\n4 1 2 3 6 7 8 5\n1 7 2 4 5 3 6 8\n",
        "boards behind A, B, C: 1, 3 and 3 moves back; reaching them takes 1 each");
    add("thu-toy", "none", "0\n", "count 0: no answer");
    add("thu-toy", "more-than-counted", "1\n8 7 6 5 4 3 2 1\n1 2 3 4 5 6 7 8\n",
        "nothing is read behind the counted boards");
    add("thu-toy", "one-words", "2\n12345678\n86354271\n", "boards as one word");
    add("thu-toy", "crlf-blank-lines", "2\r\n\r\n1 2 3 4 5 6 7 8\r\n\r\n8 6 3 5 4 2 7 1",
        "CRLF, blank lines, no newline at the end");
    add("thu-toy", "two-on-a-line",
        "\xEF\xBB\xBF"
        "2\n12345678 86354271\n",
        "byte order mark before the count; two boards on a line");
    add("thu-toy", "two-rows", "1\n8 6 3 5\n4 2 7 1\n", "one board over two lines");
    Random random(2249);
    std::string boards = "20\n";
    for (int i = 0; i < 20; ++i) boards += spaced(random_magic_board(random)) + "\n";
    add("thu-toy", "random", boards, "twenty random boards");
  }

  const RotationGame& game_;
  std::map<std::string, std::string> words_;
  std::vector<std::string> antipodes_;
  std::vector<Case> cases_;
};

}  // namespace

std::vector<Case> magic_squares_cases(const RotationGame& game) { return Cases(game).all(); }

}  // namespace turntable::reference
