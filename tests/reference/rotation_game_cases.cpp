// Inputs for the judges of the Rotation Game.

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "case_inputs.h"
#include "random_boards.h"

namespace turntable::reference {
namespace {

constexpr char kSample[] = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
constexpr char kSecondSample[] = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3";

std::size_t shared_letters(const std::string& left, const std::string& right) {
  const auto ends = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  return static_cast<std::size_t>(ends.first - left.begin());
}

// What a tie is about: the least word of each symbol that shares the least distance.
struct Tie {
  RotationBoard board;
  std::map<int, std::string> words;  // symbol -> its own least word
  int winner;
  std::size_t shared;  // letters that the winner's word shares with its closest rival's

  [[nodiscard]] bool first_wins() const { return winner == words.begin()->first; }
};

Tie next_tie(const RotationGame& game, Random& random) {
  Tie tie{random_tied_rotation_board(game, random), {}, 0, 0};
  for (const std::string& word : game.all_shortest_words(tie.board)) {
    const int symbol = RotationGame::centre(RotationGame::after(tie.board, word));
    tie.words.emplace(symbol, word);  // words come in order: the first of a symbol is its least
    if (tie.winner == 0) tie.winner = symbol;
  }
  for (const auto& [symbol, word] : tie.words) {
    if (symbol == tie.winner) continue;
    tie.shared = std::max(tie.shared, shared_letters(word, tie.words.at(tie.winner)));
  }
  return tie;
}

std::string about_tie(const Tie& tie) {
  std::string about = "tie of";
  for (const auto& [symbol, word] : tie.words) about += " " + std::to_string(symbol) + ":" + word;
  about += tie.first_wins() ? ", the first symbol wins" : ", not the first symbol wins";
  if (tie.shared == 0) return about + " by its first letter";
  return about + " only at letter " + std::to_string(tie.shared + 1);
}

class Cases {
 public:
  explicit Cases(const RotationGame& game) : game_(game) {}

  std::vector<Case> all() {
    ties();
    solved();
    near();
    layouts();
    deep();
    tyvj2249();
    return cases_;
  }

 private:
  void add(const std::string& judge, const std::string& id, const std::string& input,
           const std::string& about) {
    cases_.push_back(make_case(game_, judge, "more-" + judge + "-" + id, input, about));
  }

  // The first `count` ties of the sample that satisfy `wanted`.
  template <typename Wanted>
  void add_ties(const std::string& name, std::size_t count, Random& random, Wanted wanted) {
    for (std::size_t i = 1; i <= count;) {
      const Tie tie = next_tie(game_, random);
      if (!wanted(tie)) continue;
      add("poj2286", numbered(name, i++), spaced(tie.board) + "\n0\n", about_tie(tie));
    }
  }

  void ties() {
    Random random(2286);
    add_ties("tie-late", 12, random, [](const Tie& tie) {
      return !tie.first_wins() && tie.shared >= 3 && tie.words.size() == 2;
    });
    add_ties("tie-late-first", 6, random, [](const Tie& tie) {
      return tie.first_wins() && tie.shared >= 3 && tie.words.size() == 2;
    });
    add_ties("tie-second-letter", 6, random,
             [](const Tie& tie) { return !tie.first_wins() && tie.shared == 1; });
    add_ties("tie-first-letter", 8, random,
             [](const Tie& tie) { return !tie.first_wins() && tie.shared == 0; });
    add_ties("tie-of-three", 8, random, [](const Tie& tie) {
      return tie.words.size() == 3 && tie.shared >= 1 && !tie.first_wins();
    });
  }

  void solved() {
    Random random(1667);
    for (const int symbol : {1, 2, 3}) {
      for (std::size_t i = 1; i <= 2; ++i) {
        const std::string board = spaced(random_solved_rotation_board(symbol, random));
        add("poj2286", numbered("solved-" + std::to_string(symbol), i), board + "\n0\n",
            "solved: the sentence, and the symbol in the centre all the same");
      }
    }
  }

  // Boards one move from solved, one for each letter; and boards with several words of three.
  void near() {
    Random random(1343);
    for (char letter = 'A'; letter <= 'H'; ++letter) {
      const std::string word(1, letter);
      RotationBoard board{};
      do {
        board = random_near_rotation_board(1, random);
      } while (game_.solve(board).word != word);
      add("poj2286", "word-" + word, spaced(board) + "\n0\n",
          "one move: the letter's line and direction");
    }
    for (std::size_t i = 1; i <= 4; ++i) {
      RotationBoard board{};
      std::size_t words = 0;
      do {
        board = random_near_rotation_board(3, random);
        words = game_.all_shortest_words(board).size();
      } while (words < 3 || game_.solve(board).word.size() != 3);
      add("poj2286", numbered("three-moves", i), spaced(board) + "\n0\n",
          "three moves, " + std::to_string(words) + " shortest words: the least one is wanted");
    }
  }

  void layouts() {
    const std::string sample = kSample;
    const std::string second = kSecondSample;
    add("poj2286", "crlf", sample + "\r\n" + second + "\r\n0\r\n", "CRLF line ends");
    add("poj2286", "bom", "\xEF\xBB\xBF" + sample + "\n0\n", "UTF-8 byte order mark");
    add("poj2286", "bom-crlf", "\xEF\xBB\xBF" + sample + "\r\n0", "byte order mark and CRLF");
    add("poj2286", "blank-lines", "\n\n" + sample + "\n\n \t\n" + second + "\n\n0\n\n",
        "blank lines before, between and behind");
    add("poj2286", "no-zero", sample + "\n" + second + "\n", "the end of file instead of a 0");
    add("poj2286", "no-zero-no-newline", sample + "\n" + second,
        "the end of file inside the last line");
    add("poj2286", "trailing-blanks", sample + " \t \n" + second + "  \n  0 \t\n",
        "blanks at the ends of lines, and around the closing 0");
    add("poj2286", "one-word", "111132323132231222312133\n0\n", "the board as one word");
    add("poj2286", "one-words-on-a-line", "111132323132231222312133 111111112222222233333333\n0\n",
        "two boards of one word a line");
    add("poj2286", "two-on-a-line", sample + " " + second + "\n0\n", "two cases on a line");
    add("poj2286", "zero-on-the-line", sample + " 0\n" + second + "\n",
        "the closing 0 behind a board on its line; nothing is read behind it");
    add("poj2286", "behind-the-end", sample + "\n0\n" + second + "\n0\n",
        "nothing is read behind the closing 0");
    add("poj2286", "picture",
        "    1   1\n    1   1\n3 2 3 2 3 1 3\n    2   2\n3 1 2 2 2 3 1\n    2   1\n    3   3\n0\n",
        "one case drawn over seven lines");
    add("poj2286", "three-lines",
        "1 1 1 1 3 2 3 2\n3 1 3 2 2 3 1 2\n2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1\n2 2 2 2 2 2 2 2\n"
        "3 3 3 3 3 3 3 3\n0\n",
        "each case over three lines");
    std::string column = sample + "\n";
    std::replace(column.begin(), column.end(), ' ', '\n');
    add("poj2286", "one-number-a-line", column + "0\n", "one case over 24 lines");
    std::string tabs = sample;
    std::replace(tabs.begin(), tabs.end(), ' ', '\t');
    add("poj2286", "tabs", "\t" + tabs + "\t\n0\n", "tabs between the numbers");
    add("poj2286", "mixed", sample + " 111111112222222233333333\n111132323132231222312133\n0\n",
        "numbers and one word on a line");
    add("poj2286", "solved-between",
        sample + "\n1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1\n" + second + "\n0\n",
        "a solved board between others: two lines of its own");
    add("poj2286", "nothing", "0\n", "the closing 0 alone: no answer");
    add("poj2286", "empty", "", "empty input: no answer, no error");
  }

  // The farthest boards of a sample: a depth limit set too low shows.
  void deep() {
    constexpr std::size_t kSampled = 20000;
    Random random(2004);
    std::vector<std::pair<std::size_t, RotationBoard>> boards;
    for (std::size_t i = 0; i < kSampled; ++i) {
      const RotationBoard board = random_rotation_board(random);
      boards.emplace_back(game_.solve(board).word.size(), board);
    }
    std::stable_sort(boards.begin(), boards.end(),
                     [](const auto& left, const auto& right) { return left.first > right.first; });
    for (std::size_t i = 0; i < 4; ++i) {
      add("poj2286", numbered("deep", i + 1), spaced(boards[i].second) + "\n0\n",
          std::to_string(boards[i].first) + " moves: one of the farthest of " +
              std::to_string(kSampled) + " random boards");
    }
  }

  void tyvj2249() {
    const std::string sample = kSample;
    const std::string second = kSecondSample;
    const std::string solved = "1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1";
    add("tyvj2249", "samples", sample + "\n" + second + "\n0\n", "one line a case, no symbol");
    add("tyvj2249", "solved", solved + "\n0\n", "solved: the sentence and no symbol");
    add("tyvj2249", "solved-between", sample + "\n" + solved + "\n" + second + "\n0\n",
        "a solved board between others");
    add("tyvj2249", "crlf-bom", "\xEF\xBB\xBF" + sample + "\r\n" + second + "\r\n0\r\n",
        "byte order mark and CRLF");
    add("tyvj2249", "no-zero", sample + "\n\n" + second,
        "a blank line between; the end of file instead of a 0");
    add("tyvj2249", "two-on-a-line", sample + " " + second + " 0\n" + solved + "\n",
        "two cases and the closing 0 on a line; nothing is read behind it");
    add("tyvj2249", "one-words", "111132323132231222312133\n111111112222222233333333\n0\n",
        "boards as one word");
    add("tyvj2249", "three-lines", "1 1 1 1 3 2 3 2\n3 1 3 2 2 3 1 2\n2 2 3 1 2 1 3 3\n0\n",
        "one case over three lines");
    Random random(1500);
    for (std::size_t i = 1; i <= 4; ++i) {
      Tie tie{};
      do {
        tie = next_tie(game_, random);
      } while (tie.first_wins() || tie.shared < 2);
      add("tyvj2249", numbered("tie", i), spaced(tie.board) + "\n0\n", about_tie(tie));
    }
  }

  const RotationGame& game_;
  std::vector<Case> cases_;
};

}  // namespace

std::vector<Case> rotation_game_cases(const RotationGame& game) { return Cases(game).all(); }

}  // namespace turntable::reference
