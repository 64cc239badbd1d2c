// Reference for the judges: words in, answers out, one function a judge.

#include "judge_answers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "magic_squares.h"

namespace turntable::reference {
namespace {

const std::string kGoal = "12345678";

class Reader {
 public:
  explicit Reader(const std::string& input) : words_(without_byte_order_mark(input)) {}

  // False at the end of the input.
  bool next(std::string& word) { return static_cast<bool>(words_ >> word); }

  std::string must() {
    std::string word;
    if (!next(word)) throw std::invalid_argument("the input ends too early");
    return word;
  }

  // The `cells` digits of the board that begins with the word `first`.
  std::string board(std::string first, std::size_t cells) {
    if (first.size() == cells) return first;
    while (first.size() < cells) {
      const std::string word = must();
      if (word.size() != 1) throw std::invalid_argument("no digit: " + word);
      first += word;
    }
    return first;
  }

 private:
  static std::string without_byte_order_mark(const std::string& input) {
    return input.rfind("\xEF\xBB\xBF", 0) == 0 ? input.substr(3) : input;
  }

  std::istringstream words_;
};

std::string word_between(const std::string& start, const std::string& target) {
  static const std::map<std::string, std::string> from_goal = all_words(kGoal);
  return start == kGoal ? from_goal.at(target) : least_word(start, target);
}

std::string one_a_line(const std::string& letters) {
  std::string lines;
  for (const char letter : letters) lines += std::string(1, letter) + "\n";
  return lines;
}

std::string answer_target(const std::string& judge, const std::string& target) {
  const std::string word = word_between(kGoal, target);
  const std::string length = std::to_string(word.size()) + "\n";
  if (judge == "ioi96") return length + one_a_line(word);
  if (judge == "acwing" && word.empty()) return length;
  return length + word + "\n";
}

std::string answer_targets(const std::string& judge, Reader reader) {
  std::string output;
  std::string word;
  while (reader.next(word)) output += answer_target(judge, reader.board(word, 8));
  return output;
}

std::string answer_pairs(Reader reader) {
  std::string output;
  std::string word;
  while (reader.next(word)) {
    const std::string start = reader.board(word, 8);
    output += word_between(start, reader.board(reader.must(), 8)) + "\n";
  }
  return output;
}

std::string answer_limited(Reader reader) {
  std::string output;
  for (std::string limit = reader.must(); limit != "-1"; limit = reader.must()) {
    std::string target = reader.board(reader.must(), 8);
    std::reverse(target.begin() + 4, target.end());  // two rows, both from left to right
    const std::string word = word_between(kGoal, target);
    const bool within = word.size() <= std::stoul(limit);
    output += within ? std::to_string(word.size()) + " " + word + "\n" : "-1\n";
  }
  return output;
}

std::string answer_restoring(Reader reader) {
  std::string output;
  for (std::size_t left = std::stoul(reader.must()); left > 0; --left) {
    const std::string start = reader.board(reader.must(), 8);
    output += std::to_string(word_between(start, kGoal).size()) + "\n";
  }
  return output;
}

std::string answer_rotations(const RotationGame& game, bool with_symbol, Reader reader) {
  std::string output;
  std::string word;
  while (reader.next(word) && word != "0") {
    const std::string digits = reader.board(word, 24);
    RotationBoard board{};
    for (std::size_t i = 0; i < board.size(); ++i) {
      board[i] = static_cast<std::uint8_t>(digits[i] - '0');
    }
    const Solution solution = game.solve(board);
    output += (solution.word.empty() ? "No moves needed" : solution.word) + "\n";
    if (with_symbol) output += std::to_string(solution.symbol) + "\n";
  }
  return output;
}

}  // namespace

std::string judge_answer(const RotationGame& game, const std::string& judge,
                         const std::string& input) {
  if (judge == "usaco" || judge == "acwing" || judge == "ioi96") {
    return answer_targets(judge, Reader(input));
  }
  if (judge == "hdu1430") return answer_pairs(Reader(input));
  if (judge == "sicily1150") return answer_limited(Reader(input));
  if (judge == "thu-toy") return answer_restoring(Reader(input));
  if (judge == "poj2286") return answer_rotations(game, true, Reader(input));
  if (judge == "tyvj2249") return answer_rotations(game, false, Reader(input));
  throw std::invalid_argument("no judge of this name: " + judge);
}

}  // namespace turntable::reference
