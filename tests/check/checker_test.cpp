// The checker against programs written for it: right ones and one for each fault.
//
// The programs here work on the reference's boards and words and share nothing with the library's
// table of faults: each is run on a thousand random boards, and has to be rejected with its own
// fault as the cause of every wrong case. Then every kind of verdict, slips of layout, and hostile
// outputs.
#include "turntable/check/checker.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/reference/case_file.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "tests/scratch_file.h"
#include "turntable/check/alignment.h"
#include "turntable/check/evidence.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::check {
namespace {

using judge::Judge;
using judge::judge_named;
using judge::Part;
using reference::Random;
using reference::RotationBoard;

constexpr std::size_t kBoards = 1000;
const std::string kGoal = "12345678";

const reference::RotationGame& game() {
  static const reference::RotationGame instance;
  return instance;
}

struct Report {
  CheckSummary summary;
  std::vector<Finding> findings;
  std::vector<std::string> messages;

  [[nodiscard]] std::string_view cause() const {
    return summary.diagnosis.cause != nullptr ? summary.diagnosis.cause->name : "none";
  }
};

Report check(std::string_view judge_name, std::string_view input, std::string_view output,
             std::uint64_t most = 100) {
  static const std::unique_ptr<Game> magic = Game::build(kPuzzle<MagicSquares>);
  static const std::unique_ptr<Game> rotation = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = judge_named(judge_name);
  Report report;
  const CheckJob job{
      .game = judge.puzzle == &kPuzzle<MagicSquares> ? *magic : *rotation,
      .judge = judge,
      .report = [&](const BadInput& bad) { report.messages.push_back(to_string(bad)); },
      .found = [&](const Finding& finding) { report.findings.push_back(finding); },
      .most = most};
  const test::ScratchFile in(input);
  const test::ScratchFile out(output);
  report.summary = check_output(job, in.file(), out.file());
  return report;
}

// What a program is asked, and what it says. An empty input ends the sample.
struct Sample {
  std::vector<std::string> inputs;
  std::vector<std::string> right;
  std::vector<std::string> wrong;

  void add(const std::string& input, const std::string& right_output,
           const std::string& wrong_output) {
    inputs.push_back(input);
    right.push_back(right_output);
    wrong.push_back(wrong_output);
  }
};

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text;
  return all;
}

// The right program is accepted; the wrong one is wrong where it differs and nowhere else, for the
// one cause.
void expect_cause(std::string_view judge, std::string_view fault, const Sample& sample,
                  const std::string& head = "") {
  CAPTURE(judge);
  CAPTURE(fault);
  const std::string input = head + joined(sample.inputs);
  const Report right = check(judge, input, joined(sample.right));
  CHECK(right.summary.cases == sample.inputs.size());
  CHECK(right.summary.output_is_right());
  CHECK(right.findings.empty());

  std::uint64_t different = 0;
  for (std::size_t i = 0; i < sample.inputs.size(); ++i)
    different += sample.right[i] != sample.wrong[i];
  REQUIRE(different > 0);
  const Report wrong = check(judge, input, joined(sample.wrong));
  CHECK(wrong.messages.empty());
  CHECK(wrong.summary.cases == sample.inputs.size());
  CHECK(wrong.summary.wrong == different);
  CHECK(wrong.summary.surplus == 0);
  CHECK(wrong.cause() == fault);
  CHECK(wrong.summary.diagnosis.explained == different);
}

// --- Programs for the Rotation Game ---

std::string digits_of(const RotationBoard& board) { return test::digits(board, board.size()); }

std::string poj(const std::string& word, int symbol) {
  return (word.empty() ? "No moves needed" : word) + "\n" + std::to_string(symbol) + "\n";
}

std::string poj(const RotationBoard& board, const std::string& word) {
  return poj(word, reference::RotationGame::centre(reference::RotationGame::after(board, word)));
}

// The least of the shortest words that bring each symbol to the centre; only of those that need no
// more moves than any.
std::map<int, std::string> words_by_symbol(const RotationBoard& board) {
  std::map<int, std::string> words;
  for (const std::string& word : game().all_shortest_words(board))
    words.emplace(reference::RotationGame::centre(reference::RotationGame::after(board, word)),
                  word);
  return words;
}

// The least word for one symbol, letter by letter.
std::string word_for_symbol(RotationBoard board, int symbol) {
  const auto distance = [symbol](const RotationBoard& at) {
    return game().solve(at).distances[static_cast<std::size_t>(symbol - 1)];
  };
  std::string word;
  for (int left = distance(board); left > 0; --left)
    for (char letter = 'A';; ++letter) {
      const RotationBoard after = reference::RotationGame::after(board, std::string(1, letter));
      if (distance(after) != left - 1) continue;
      board = after;
      word += letter;
      break;
    }
  return word;
}

std::string opposite(std::string word) {
  for (char& letter : word) letter = "FEHGBADC"[letter - 'A'];
  return word;
}

// A depth-first search with a bound that never undoes its last letter.
std::optional<std::string> first_within(const RotationBoard& board, std::size_t bound,
                                        const std::string& word = "") {
  if (reference::RotationGame::centre(board) != 0) return word;
  for (char letter = 'A'; letter <= 'H'; ++letter) {
    const std::string step(1, letter);
    if (!word.empty() && opposite(word.substr(word.size() - 1)) == step) continue;
    const RotationBoard after = reference::RotationGame::after(board, step);
    if (word.size() + 1 + game().solve(after).word.size() > bound) continue;
    if (auto found = first_within(after, bound, word + step)) return found;
  }
  return std::nullopt;
}

// A turn that loses the first block of the line: the last cell gets what was second.
RotationBoard lossy_turn(const RotationBoard& board, char letter) {
  constexpr std::array<std::pair<int, int>, 8> kLastAndSecond{
      {{23, 3}, {24, 4}, {5, 10}, {14, 19}, {2, 22}, {1, 21}, {20, 15}, {11, 6}}};
  const auto [last, second] = kLastAndSecond.at(static_cast<std::size_t>(letter - 'A'));
  RotationBoard after = reference::RotationGame::after(board, std::string(1, letter));
  after.at(static_cast<std::size_t>(last - 1)) = board.at(static_cast<std::size_t>(second - 1));
  return after;
}

// The first word of so many moves that fills the centre by such turns, with its symbol.
std::optional<std::string> lossy_answer(const RotationBoard& board, std::size_t moves,
                                        const std::string& word = "") {
  if (const int symbol = reference::RotationGame::centre(board); symbol != 0)
    return poj(word, symbol);
  // No move brings more than one block of a symbol into the centre.
  std::array<std::size_t, 4> blocks{};
  for (const std::size_t cell : {7u, 8u, 9u, 12u, 13u, 16u, 17u, 18u}) ++blocks[board[cell - 1]];
  if (moves + *std::ranges::max_element(blocks) < 8) return std::nullopt;
  for (char letter = 'A'; letter <= 'H'; ++letter) {
    if (!word.empty() && opposite(word).back() == letter) continue;
    if (auto found = lossy_answer(lossy_turn(board, letter), moves - 1, word + letter))
      return found;
  }
  return std::nullopt;
}

TEST_CASE("a program that loses blocks is rejected for that") {
  Random random(53);
  Sample sample;
  while (sample.inputs.size() < 100) {
    const RotationBoard board = reference::random_near_rotation_board(12, random);
    const auto solution = game().solve(board);
    std::optional<std::string> answer;
    for (std::size_t moves = 0; moves <= 7 && !answer; ++moves) answer = lossy_answer(board, moves);
    if (answer) sample.add(digits_of(board) + "\n", poj(solution.word, solution.symbol), *answer);
  }
  expect_cause("poj2286", "lost-head", sample);
}

using RotationProgram = std::function<std::string(const RotationBoard&, const std::string& word)>;

Sample rotation_sample(std::uint64_t seed, bool some_solved, const RotationProgram& program,
                       bool symbol = true) {
  Random random(seed);
  Sample sample;
  for (std::size_t i = 0; i < kBoards; ++i) {
    const RotationBoard board =
        some_solved && i % 4 == 2
            ? reference::random_solved_rotation_board(static_cast<int>(i % 3) + 1, random)
            : reference::random_rotation_board(random);
    const auto solution = game().solve(board);
    std::string right = poj(solution.word, solution.symbol);
    if (!symbol) right.erase(right.size() - 2);
    sample.add(digits_of(board) + "\n", right, program(board, solution.word));
  }
  return sample;
}

TEST_CASE("wrong programs for the Rotation Game are rejected for their own fault") {
  const auto expect = [](std::string_view fault, bool some_solved, const RotationProgram& program) {
    expect_cause("poj2286", fault, rotation_sample(51, some_solved, program));
  };
  expect("first-symbol", false, [](const RotationBoard& board, const std::string&) {
    return poj(board, words_by_symbol(board).begin()->second);
  });
  expect("last-symbol", false, [](const RotationBoard& board, const std::string&) {
    return poj(board, words_by_symbol(board).rbegin()->second);
  });
  expect("first-letter", false, [](const RotationBoard& board, const std::string&) {
    const auto words = words_by_symbol(board);
    std::string best = words.begin()->second;
    for (const auto& [symbol, word] : words)
      if (word[0] < best[0]) best = word;
    return poj(board, best);
  });
  expect("c-string-order", false, [](const RotationBoard& board, const std::string&) {
    const auto words = words_by_symbol(board);
    const auto until_a = [](const std::string& word) { return word.substr(0, word.find('A')); };
    std::string best = words.begin()->second;
    for (const auto& [symbol, word] : words)
      if (until_a(word) < until_a(best)) best = word;
    return poj(board, best);
  });
  expect("most-frequent-symbol", false, [](const RotationBoard& board, const std::string&) {
    std::array<int, 4> times{};
    for (const std::size_t cell : {7u, 8u, 9u, 12u, 13u, 16u, 17u, 18u}) ++times[board[cell - 1]];
    const auto symbol = static_cast<int>(std::ranges::max_element(times) - times.begin());
    return poj(board, word_for_symbol(board, symbol));
  });
  expect("unordered-moves", false, [](const RotationBoard& board, const std::string&) {
    return poj(board, game().all_shortest_words(board).back());
  });
  expect("opposite-moves", false, [](const RotationBoard& board, const std::string&) {
    std::vector<std::string> words = game().all_shortest_words(board);
    for (std::string& word : words) word = opposite(word);
    const std::string word = *std::ranges::min_element(words);
    return poj(word, reference::RotationGame::centre(
                         reference::RotationGame::after(board, opposite(word))));
  });
  expect("over-estimate", false, [](const RotationBoard& board, const std::string& word) {
    return poj(board, first_within(board, word.size() + 1).value());
  });
  std::size_t previous = 0;
  expect("bound-not-reset", false, [&](const RotationBoard& board, const std::string& word) {
    const std::size_t bound = std::max(std::exchange(previous, word.size()), word.size());
    return poj(board, first_within(board, bound).value());
  });
  expect("no-zero-moves", true, [](const RotationBoard& board, const std::string& word) {
    return poj(board, word.empty() ? "AF" : word);
  });
  expect("no-zero-moves", true, [](const RotationBoard& board, const std::string& word) {
    return word.empty() ? std::string("\n").append(poj(board, word).substr(16)) : poj(board, word);
  });
  expect("no-symbol-when-solved", true, [](const RotationBoard& board, const std::string& word) {
    return word.empty() ? "No moves needed\n" : poj(board, word);
  });
  expect("symbol-missing", true, [](const RotationBoard& board, const std::string& word) {
    return poj(board, word).erase(word.empty() ? 16 : word.size() + 1);
  });
  expect("symbol-of-start", false,
         [](const RotationBoard& board, const std::string& word) { return poj(word, board[6]); });
  expect("index-for-value", false, [](const RotationBoard& board, const std::string& word) {
    return poj(word, game().solve(board).symbol - 1);
  });
  expect("reversed-word", false, [](const RotationBoard& board, const std::string& word) {
    return std::string(word.rbegin(), word.rend()) + poj(board, word).substr(word.size());
  });
  expect("lower-case", false, [](const RotationBoard& board, std::string word) {
    const std::string symbol = poj(board, word).substr(word.size());
    for (char& letter : word) letter = static_cast<char>(letter - 'A' + 'a');
    return word + symbol;
  });
  expect("one-line", false, [](const RotationBoard& board, const std::string& word) {
    std::string text = poj(board, word);
    text[word.size()] = ' ';
    return text;
  });
  expect("length-extra", false, [](const RotationBoard& board, const std::string& word) {
    return std::to_string(word.size()) + "\n" + poj(board, word);
  });
  expect("always-the-same", false,
         [](const RotationBoard&, const std::string&) { return poj("AC", 2); });
  expect_cause(
      "tyvj2249", "symbol-extra",
      rotation_sample(
          52, true,
          [](const RotationBoard& board, const std::string& word) { return poj(board, word); },
          false));
}

// --- Programs for Magic Squares ---

using MagicWords = std::map<std::string, std::string>;

// A breadth-first search from 12345678 with a function for each letter, tried in this order.
using MagicMove = std::pair<char, std::function<std::string(const std::string&)>>;

MagicMove real(char letter, int times = 1) {
  return {letter, [=](std::string board) {
            for (int i = 0; i < times; ++i) board = reference::turn_magic(board, letter);
            return board;
          }};
}

// `overwrites`: the word of a board is written again whenever the board comes up in the next layer.
MagicWords breadth_first(const std::vector<MagicMove>& moves, bool overwrites = false) {
  MagicWords words{{kGoal, ""}};
  std::vector<std::string> queue{kGoal};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::string board = queue[i];
    const std::string word = words.at(board);
    for (const auto& [letter, move] : moves) {
      const std::string after = move(board);
      const auto [at, is_new] = words.emplace(after, word + letter);
      if (is_new)
        queue.push_back(after);
      else if (overwrites && at->second.size() == word.size() + 1)
        at->second = word + letter;
    }
  }
  return words;
}

const MagicWords& right_words() {
  static const MagicWords words = reference::all_words(kGoal);
  return words;
}

// The target in the labels of the start.
std::string relabelled(const std::string& start, const std::string& target) {
  std::string board;
  for (const char square : target) board += static_cast<char>('1' + start.find(square));
  return board;
}

std::string with_rows(std::string board) {
  std::reverse(board.begin() + 4, board.end());
  return board;
}

// Letter by letter backwards from the target, layer by layer forwards from the start, in turn.
std::string two_sided(const std::string& target) {
  if (target == kGoal) return "";
  MagicWords from_start{{kGoal, ""}};
  MagicWords from_target{{target, ""}};
  std::vector<std::string> start_layer{kGoal};
  std::vector<std::string> target_layer{target};
  while (true) {
    std::vector<std::string> next;
    for (const std::string& board : start_layer)
      for (const char letter : {'A', 'B', 'C'}) {
        const std::string after = reference::turn_magic(board, letter);
        if (!from_start.emplace(after, from_start.at(board) + letter).second) continue;
        if (const auto met = from_target.find(after); met != from_target.end())
          return from_start.at(after) + met->second;
        next.push_back(after);
      }
    start_layer.swap(next);
    next.clear();
    for (const std::string& board : target_layer)
      for (const char letter : {'A', 'B', 'C'}) {
        // Three more of a move that four times is none.
        std::string before = board;
        for (int i = letter == 'A' ? 1 : 3; i > 0; --i)
          before = reference::turn_magic(before, letter);
        if (!from_target.emplace(before, letter + from_target.at(board)).second) continue;
        if (const auto met = from_start.find(before); met != from_start.end())
          return met->second + from_target.at(before);
        next.push_back(before);
      }
    target_layer.swap(next);
  }
}

std::string usaco(const std::string& word) {
  return std::to_string(word.size()) + "\n" + word + "\n";
}

using MagicProgram = std::function<std::string(const std::string& board, const std::string& word)>;

// A quarter of the boards are the goal if `some_solved`.
Sample magic_sample(std::uint64_t seed, bool some_solved, const MagicProgram& right,
                    const MagicProgram& program) {
  Random random(seed);
  Sample sample;
  for (std::size_t i = 0; i < kBoards; ++i) {
    const std::string board =
        some_solved && i % 4 == 2 ? kGoal : reference::random_magic_board(random);
    const std::string& word = right_words().at(board);
    sample.add(board + "\n", right(board, word), program(board, word));
  }
  return sample;
}

std::string print_usaco(const std::string&, const std::string& word) { return usaco(word); }

TEST_CASE("wrong programs for one target are rejected for their own fault") {
  const auto expect = [](std::string_view fault, bool some_solved, const MagicProgram& program) {
    expect_cause("usaco", fault, magic_sample(61, some_solved, print_usaco, program));
  };
  const auto expect_words = [&](std::string_view fault, const MagicWords& words) {
    expect(fault, false,
           [&](const std::string& board, const std::string&) { return usaco(words.at(board)); });
  };
  expect_words("opposite-moves", breadth_first({real('A'), real('B', 3), real('C', 3)}));
  expect_words("anticlockwise-c", breadth_first({real('A'), real('B'), real('C', 3)}));
  expect_words("rightward-b", breadth_first({real('A'), real('B', 3), real('C')}));
  expect_words("unordered-moves", breadth_first({real('C'), real('B'), real('A')}));
  expect_words("unordered-moves", breadth_first({real('B'), real('A'), real('C')}));
  expect_words("overwritten-word", breadth_first({real('A'), real('B'), real('C')}, true));
  expect("start-target-exchanged", false, [](const std::string& board, const std::string&) {
    return usaco(right_words().at(relabelled(board, kGoal)));
  });
  expect("row-order", false, [](const std::string& board, const std::string&) {
    return usaco(right_words().at(with_rows(board)));
  });
  expect("rows-as-start", false, [](const std::string& board, const std::string&) {
    return usaco(right_words().at(relabelled(with_rows(kGoal), with_rows(board))));
  });
  expect("reversed-word", false, [](const std::string&, const std::string& word) {
    return usaco(std::string(word.rbegin(), word.rend()));
  });
  expect("length-only", false, [](const std::string&, const std::string& word) {
    return std::to_string(word.size()) + "\n";
  });
  expect("word-only", false,
         [](const std::string&, const std::string& word) { return word + "\n"; });
  expect("one-line", false, [](const std::string&, const std::string& word) {
    return std::to_string(word.size()) + " " + word + "\n";
  });
  expect("letters-on-lines", false, [](const std::string&, const std::string& word) {
    std::string text = std::to_string(word.size()) + "\n";
    for (const char letter : word) text += std::string(1, letter) + "\n";
    return text;
  });
  expect("no-zero-moves", true, [](const std::string&, const std::string& word) {
    return word.empty() ? "2\nAA\n" : usaco(word);
  });
  expect("no-zero-moves", true, [](const std::string&, const std::string& word) {
    return word.empty() ? "0\n" : usaco(word);
  });
  std::size_t known = 0;
  expect("hard-coded", false, [&](const std::string&, const std::string& word) {
    return usaco(known++ < 8 ? word : "CCBBB");
  });
  for (const char* word : {"CCBBB", "AB", ""})
    expect("always-the-same", false,
           [&](const std::string&, const std::string&) { return usaco(word); });
}

TEST_CASE("wrong programs for the other judges of Magic Squares, too") {
  const MagicProgram hdu = [](const std::string&, const std::string& word) { return word + "\n"; };
  const auto with_start = [](Sample sample, std::uint64_t seed, auto program) {
    Random random(seed);
    for (std::size_t i = 0; i < sample.inputs.size(); ++i) {
      const std::string target = sample.inputs[i].substr(sample.inputs[i].size() - 9, 8);
      const std::string start = reference::random_magic_board(random);
      sample.inputs[i] = start + "\n" + target + "\n";
      sample.right[i] = right_words().at(relabelled(start, target)) + "\n";
      sample.wrong[i] = right_words().at(program(start, target)) + "\n";
    }
    return sample;
  };
  Sample sample = magic_sample(71, false, hdu, [](const std::string& board, const std::string&) {
    return two_sided(board) + "\n";
  });
  for (std::string& input : sample.inputs) input = kGoal + "\n" + input;
  expect_cause("hdu1430", "two-sided-search", sample);
  using Strings = const std::string&;
  expect_cause("hdu1430", "start-ignored",
               with_start(sample, 72, [](Strings, Strings target) { return target; }));
  expect_cause("hdu1430", "start-target-exchanged",
               with_start(sample, 73,
                          [](Strings start, Strings target) { return relabelled(target, start); }));
  expect_cause("hdu1430", "inverse-mapping",
               with_start(sample, 74, [](Strings start, Strings target) {
                 std::string board;
                 for (const char square : target)
                   board += start[static_cast<std::size_t>(square - '1')];
                 return board;
               }));
  expect_cause("hdu1430", "row-order", with_start(sample, 75, [](Strings start, Strings target) {
                 return relabelled(with_rows(start), with_rows(target));
               }));
  const MagicProgram length_extra = [](const std::string&, const std::string& word) {
    return usaco(word);
  };
  sample = magic_sample(76, false, hdu, length_extra);
  for (std::string& input : sample.inputs) input = kGoal + "\n" + input;
  expect_cause("hdu1430", "length-extra", sample);

  const MagicProgram toy = [](const std::string& board, const std::string&) {
    return std::to_string(right_words().at(relabelled(board, kGoal)).size()) + "\n";
  };
  expect_cause("thu-toy", "reach-restore",
               magic_sample(77, false, toy,
                            [](const std::string&, const std::string& word) {
                              return std::to_string(word.size()) + "\n";
                            }),
               std::to_string(kBoards) + "\n");

  // The limit is one less than needed, or as much, or one more.
  const auto sicily = [](const std::string& word, std::size_t limit) {
    return word.size() > limit ? "-1\n" : std::to_string(word.size()) + " " + word + "\n";
  };
  Sample exclusive;
  Sample ignored;
  Random random(78);
  for (std::size_t i = 0; i < kBoards; ++i) {
    const std::string board = reference::random_magic_board(random);
    const std::string rows = with_rows(board);
    const std::string& word = right_words().at(board);
    const std::size_t limit = std::max<std::size_t>(word.size(), 1) + i % 3 - 1;
    const std::string input =
        std::to_string(limit) + "\n" + rows.substr(0, 4) + rows.substr(4) + "\n";
    exclusive.add(input, sicily(word, limit), sicily(word, std::max<std::size_t>(limit, 1) - 1));
    ignored.add(input, sicily(word, limit), sicily(word, 99));
  }
  expect_cause("sicily1150", "limit-off-by-one", exclusive);
  // The limit is never short by more than one here, so that both faults explain all.
  const Report report = check("sicily1150", joined(ignored.inputs), joined(ignored.wrong));
  CHECK(report.summary.wrong == report.summary.diagnosis.explained);

  Sample far_ignored;
  Sample sicily_length;
  Sample ioi_length;
  for (std::size_t i = 0; i < kBoards; ++i) {
    const std::string board = reference::random_magic_board(random);
    const std::string& word = right_words().at(board);
    const std::string length = std::to_string(word.size()) + "\n";
    const std::size_t limit = word.size() - std::min<std::size_t>(word.size(), i % 3 * 2);
    far_ignored.add(std::to_string(limit) + "\n" + with_rows(board) + "\n", sicily(word, limit),
                    sicily(word, 99));
    sicily_length.add("22\n" + with_rows(board) + "\n", sicily(word, 22), length);
    std::string letters = length;
    for (const char letter : word) letters += std::string(1, letter) + "\n";
    ioi_length.add(board + "\n", letters, length);
  }
  expect_cause("sicily1150", "limit-ignored", far_ignored);
  expect_cause("sicily1150", "length-only", sicily_length);
  expect_cause("ioi96", "length-only", ioi_length);
}

// --- Verdicts ---

struct Row {
  std::string_view judge;
  std::string_view input;
  std::string_view output;
  Verdict::Kind verdict;
  std::string_view detail;
};

TEST_CASE("every verdict says what was expected and what was found") {
  constexpr std::string_view kBoard = "111132323132231222312133\n";   // AC, 2
  constexpr std::string_view kTied = "113211332222212233311313\n";    // BBFG, 3
  constexpr std::string_view kSolved = "111133222332233222331111\n";  // centre 2
  for (const Row& row : {
           Row{"poj2286", kBoard, "AC\n2\n", Verdict::kRight, ""},
           Row{"poj2286", kBoard, "AC \t\r\n2\r\n \n\n", Verdict::kRight, ""},
           Row{"poj2286", kBoard, "AC\n2", Verdict::kRight, ""},
           Row{"poj2286", kBoard, "AI\n2\n", Verdict::kIllegalLetter,
               "expected letters A..H, found 'I' as the 2nd letter"},
           Row{"poj2286", kBoard, "FH\n2\n", Verdict::kNotSolved,
               "after 'FH' the centre is 2 3 1 3 2 2 2 2"},
           Row{"poj2286", kBoard, "No moves needed\n2\n", Verdict::kNotSolved,
               "without a move the centre is 3 2 3 2 2 2 2 2"},
           Row{"poj2286", kBoard, "AFAC\n2\n", Verdict::kTooLong,
               "expected 2 moves, found 4 moves, 2 too many"},
           Row{"poj2286", kTied, "DEHH\n2\n", Verdict::kNotLeast,
               "expected 'BBFG', found 'DEHH', the 1st letter differs: D for B"},
           Row{"poj2286", kBoard, "AC\n1\n", Verdict::kWrongSymbol, "expected 2, found 1"},
           Row{"poj2286", kSolved, "no moves needed\n2\n", Verdict::kLayout,
               "expected a word of moves or exactly 'No moves needed', found 'no moves needed'"},
           Row{"poj2286", kBoard, "?\n?\n", Verdict::kLayout,
               "expected a word of moves or 'No moves needed', found '?'"},
           Row{"poj2286", kBoard, "AC\n", Verdict::kLayout,
               "expected the symbol in the centre, found the end of the output"},
           Row{"poj2286", kBoard, "AC\n2\n0\n", Verdict::kLayout,
               "expected the next answer or the end, found '0' behind the answer"},
           Row{"poj2286", kBoard, "", Verdict::kLayout,
               "expected a word of moves or 'No moves needed', found the end of the output"},
           Row{"usaco", "26845731\n", "8\nBCABCCB\n", Verdict::kWrongLength, "expected 7, found 8"},
           Row{"usaco", "26845731\n", "7\nAAAAAAA\n", Verdict::kNotSolved,
               "after 'AAAAAAA' the board is 8 7 6 5 4 3 2 1"},
           Row{"usaco", "12345678\n", "0\n", Verdict::kRight, ""},
           Row{"usaco", "26845731\n", "7\n", Verdict::kLayout,
               "expected a word of moves, found the end of the output"},
           Row{"acwing", "12345678\n", "0\n", Verdict::kRight, ""},
           Row{"hdu1430", "12345678\n12345678\n", "", Verdict::kRight, ""},
           Row{"thu-toy", "1\n41236785\n", "1\n", Verdict::kWrongLength, "expected 3, found 1"},
           Row{"ioi96", "87654321\n", "3\nA\nA\nA\n", Verdict::kRight, ""},
           Row{"ioi96", "87654321\n", "3\nA\nA\n", Verdict::kLayout,
               "expected letter 3 of 3 on a line of its own, found the end of the output"},
           Row{"ioi96", "87654321\n", "1\nB\n", Verdict::kNotSolved,
               "after 'B' the board is 4 1 2 3 6 7 8 5"},
           Row{"ioi96", "87654321\n", "5000\nB\n", Verdict::kLayout,
               "expected letter 2 of 5000 on a line of its own, found the end of the output"},
           Row{"ioi96", "87654321\n", "1000001\nB\n", Verdict::kLayout,
               "expected at most 1000000 letters, found 1000001"},
           Row{"sicily1150", "4\n8 7 6 5\n1 2 3 4\n-1\n", "3 AAA\n", Verdict::kRight, ""},
           Row{"sicily1150", "2\n8 7 6 5\n1 2 3 4\n-1\n", "3 AAA\n", Verdict::kLimit,
               "expected at most 2 moves, found 3 moves"},
           Row{"sicily1150", "2\n8 7 6 5\n1 2 3 4\n-1\n", "-1\n", Verdict::kLimit,
               "expected a word, as 1 move does, found -1"},
           Row{"sicily1150", "2\n8 7 6 5\n1 2 3 4\n-1\n", "2 A\n", Verdict::kWrongLength,
               "expected 1, found 2"},
           Row{"sicily1150", "2\n8 7 6 5\n1 2 3 4\n-1\n", "2\n", Verdict::kNotSolved,
               "without a move the board is 1 2 3 4 8 7 6 5"},
       }) {
    CAPTURE(row.judge);
    CAPTURE(row.output);
    const Report report = check(row.judge, row.input, row.output);
    CHECK(report.summary.cases == 1);
    CHECK(report.summary.first == row.verdict);
    if (row.verdict == Verdict::kRight) {
      CHECK(report.summary.output_is_right());
    } else {
      REQUIRE(report.findings.size() == 1);
      CHECK(report.findings[0].verdict.kind == row.verdict);
      CHECK(report.findings[0].verdict.detail == row.detail);
    }
  }
}

TEST_CASE("every right output of the fixed cases is accepted") {
  for (const char* name : {"/judge-cases.tsv", "/more-cases.tsv"})
    for (const reference::Case& fixed :
         reference::read_cases(TURNTABLE_CASES + std::string(name))) {
      CAPTURE(fixed.id);
      CHECK(check(fixed.judge, fixed.input, fixed.output).summary.output_is_right());
    }
}

// --- Slips of layout ---

// The numbers of the cases that were found wrong.
std::vector<std::uint64_t> wrong_cases(const Report& report) {
  std::vector<std::uint64_t> numbers;
  for (const Finding& finding : report.findings) numbers.push_back(finding.number);
  return numbers;
}

TEST_CASE("one slip spoils one case, wherever it is") {
  using Numbers = std::vector<std::uint64_t>;
  constexpr std::size_t kCases = 20;
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Random random(81);
    std::string input = judge.end == judge::End::kCountFirst ? std::to_string(kCases) + "\n" : "";
    std::vector<std::string> answers;
    for (std::size_t i = 0; i < kCases; ++i) {
      if (judge.puzzle == &kPuzzle<RotationGame>) {
        const RotationBoard board = reference::random_rotation_board(random);
        input += digits_of(board) + "\n";
        const auto solution = game().solve(board);
        answers.push_back(poj(solution.word, solution.symbol));
        if (judge.name == "tyvj2249") answers.back() = solution.word + "\n";
        continue;
      }
      const std::string board = reference::random_magic_board(random);
      std::string word = right_words().at(board);
      if (judge.has(Part::kLimit)) input += "22 ";
      if (judge.has(Part::kStart)) input += kGoal + "\n";
      input += (judge.rows == 2 ? with_rows(board) : board) + "\n";
      if (judge.restores()) word = right_words().at(relabelled(board, kGoal));
      answers.push_back(judge::answer_text(judge, {}, {.word = Word(word)}));
    }
    CHECK(check(judge.name, input, joined(answers)).summary.output_is_right());
    for (std::size_t spoilt = 0; spoilt < kCases; ++spoilt) {
      CAPTURE(spoilt);
      const auto expect_one = [&](const std::string& instead) {
        CAPTURE(instead);
        std::vector<std::string> output = answers;
        output[spoilt] = instead;
        const Report report = check(judge.name, input, joined(output));
        CHECK(report.summary.surplus == 0);
        CHECK(report.summary.wrong == 1);
        // Of equal answers in a row (thu-toy), nothing tells which is missing.
        if (spoilt + 1 == kCases || answers[spoilt] != answers[spoilt + 1])
          CHECK(wrong_cases(report) == Numbers{spoilt + 1});
      };
      expect_one("");                                // nothing
      expect_one(answers[spoilt] + "debug: 1 2\n");  // one line too many
      expect_one("?\n");
      expect_one("something else\nand more of it\nand more\n");
    }
  }
}

TEST_CASE("bad cases of the input are reported and passed over, the rest is judged") {
  const std::string input = "26845731\n2684573\n87654321\n";
  for (const std::string_view instead : {"?\n?\n", "", "5\nCCBBB\n", "error\n"}) {
    CAPTURE(instead);
    const Report report = check("usaco", input, "7\nBCABCCB\n" + std::string(instead) + "1\nA\n");
    CHECK(report.summary.cases == 2);
    CHECK(report.summary.bad == 1);
    CHECK(report.summary.output_is_right());
    CHECK(report.messages == std::vector<std::string>{"2:1: expected 8 digits, found 7"});
  }
}

TEST_CASE("an empty word at the end of the output is an answer behind a bad case, too") {
  const std::string solved = kGoal + ' ' + kGoal + '\n';
  const Report report = check("hdu1430", "12345679 " + kGoal + "\n" + solved + solved, "?\n\n\n");
  CHECK(report.summary.bad == 1);
  CHECK(report.summary.cases == 2);
  CHECK(report.findings.empty());
}

TEST_CASE("the end of the output is an empty line where one is there or nothing else comes") {
  const auto cases = [](std::string_view kinds) {  // s: solved, A: a move
    std::string input;
    for (const char kind : kinds)
      input += std::string(kind == 's' ? kGoal : "87654321") + ' ' + std::string(kGoal) + '\n';
    return input;
  };
  const auto first_wrong = [&](std::string_view kinds, std::string_view output) {
    const Report report = check("hdu1430", cases(kinds), output);
    return report.findings.empty() ? 0 : report.findings[0].number;
  };
  CHECK(first_wrong("As", "A") == 0);
  CHECK(first_wrong("Ass", "A\n") == 0);
  CHECK(first_wrong("As" + std::string(Alignment::kCases, 's'), "A\n") == 0);
  CHECK(first_wrong("AsA", "A\n") == 2);
  CHECK(first_wrong("AssA", "A\n\n") == 3);
  CHECK(first_wrong("AssA", "A\n") == 2);
  // Not by leaving many answers out, either.
  CHECK(first_wrong("AsAAAA", "B\nB\nB\nB\nB\nB\n") == 1);
  CHECK(check("hdu1430", cases("AsAAAA"), "B\nB\nB\nB\nB\nB\n").summary.wrong == 6);
}

TEST_CASE("any number of empty lines is read and counted") {
  constexpr std::size_t kMany = 20'000;
  std::string input;
  for (std::size_t i = 0; i < kMany; ++i) input += kGoal + ' ' + kGoal + '\n';
  input += kGoal + " 87654321\n";
  CHECK(check("hdu1430", input, std::string(kMany, '\n') + "A\n").summary.output_is_right());

  const Report report =
      check("hdu1430", input, std::string(kMany, '\n') + "B\n" + std::string(kMany, '\n') + "C\n");
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].number == kMany + 1);
  CHECK(report.findings[0].output_line == kMany + 1);
  CHECK(report.findings[1].output_line == kMany + 2);
  CHECK(report.summary.surplus == kMany + 1);
}

TEST_CASE("words of a million letters are judged, longer ones are not") {
  const auto told = [](std::string_view judge, std::size_t letters) {
    const bool on_lines = judge == "ioi96";
    std::string output = std::to_string(letters) + (on_lines ? "\n" : " ");
    for (std::size_t i = 0; i < letters; ++i) output += on_lines ? "A\n" : "A";
    const Report report =
        check(judge, judge == "ioi96" ? "87654321\n" : "9999999 8 7 6 5 1 2 3 4\n", output + '\n');
    return report.findings.empty() ? std::string("right") : report.findings[0].verdict.detail;
  };
  for (const char* judge : {"ioi96", "sicily1150"}) {
    CAPTURE(judge);
    CHECK(told(judge, 4097) == "right");
    CHECK(told(judge, 999'999) == "right");
    CHECK(told(judge, 1'000'000).starts_with("after 'AAAAAAAAAAAAAAAAAAAA'... the board is"));
    CHECK(told(judge, 1'000'001) == "expected at most 1000000 letters, found 1000001");
    CHECK(told(judge, 3'000'001) == "expected at most 1000000 letters, found 3000001");
  }
  // Where only the least word is right, too.
  const Report report = check("usaco", "87654321\n", "1\n" + std::string(2'000'000, 'A') + "\n");
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].verdict.detail == "expected at most 1000000 letters, found 2000000");
}

TEST_CASE("lines without a case are told once, with their number") {
  const auto told = [](const std::string& lines) {
    const Report report = check("poj2286", "0\n", lines);
    CHECK_FALSE(report.summary.output_is_right());
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].output_line == 1);
    return report.findings[0].verdict.detail;
  };
  CHECK(told("AC\n") == "expected the end, found 'AC'");
  CHECK(told("AC\n2\n") == "expected the end, found 'AC' and 1 more line");
  CHECK(told("AC\n2\nAC\n") == "expected the end, found 'AC' and 2 more lines");
}

TEST_CASE("lines shown of one answer: three, and how many more") {
  const auto found = [](const std::string& output) {
    const Report report = check("ioi96", "87654321\n", output);
    REQUIRE(report.findings.size() == 1);
    return report.findings[0].found;
  };
  CHECK(found("3\nA\n") == "'3' 'A'");
  CHECK(found("3\nA\nB\nC\n") == "'3' 'A' 'B' and 1 more line");
  CHECK(found("3\nA\nB\nC\nD\n") == "'3' 'A' 'B' and 2 more lines");
}

TEST_CASE("a cause is claimed only where the faulty program's output was found") {
  // Not least, and no program known here; the same for cases that want the same.
  CHECK(check("usaco", "17245368\n17245368\n", "3\nAAC\n3\nAAC\n").cause() == "over-estimate");
  CHECK(check("usaco", "87654321\n87654321\n", "3\nABC\n3\nABC\n").cause() == "none");
  CHECK(check("usaco", "87654321\n17245368\n", "3\nABC\n3\nABC\n").cause() == "always-the-same");
  // Explained by two, of which one explains more.
  const Report report =
      check("poj2286", "113211332222212233311313\n111132323132231222312133\n", "DEHH\n2\nFH\n2\n");
  CHECK(report.findings.at(0).looks_like == fault::find_fault("first-symbol"));
  CHECK(report.findings.at(1).looks_like == fault::find_fault("opposite-moves"));
}

TEST_CASE("causes are looked for in the first wrong cases only, all are counted") {
  std::string input;
  std::string output;
  for (std::uint64_t i = 0; i < Evidence::kMostCases + 10; ++i) {
    input += "26845731\n";
    output += "7\nCCBCBBB\n";
  }
  const Report report = check("usaco", input, output, 3);
  CHECK(report.findings.size() == 3);
  CHECK(report.summary.wrong == Evidence::kMostCases + 10);
  CHECK(report.summary.diagnosis.looked_at == Evidence::kMostCases);
  CHECK(report.summary.diagnosis.explained == Evidence::kMostCases);
  CHECK(report.cause() == "start-target-exchanged");
}

// --- Hostile outputs ---

TEST_CASE("no output is too strange: it is rejected, and the findings told are few") {
  Random random(91);
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    std::string input = judge.end == judge::End::kCountFirst ? "50\n" : "";
    for (int i = 0; i < 50; ++i) {
      if (judge.has(Part::kLimit)) input += "5 ";
      if (judge.has(Part::kStart)) input += "12345678\n";
      input += judge.puzzle == &kPuzzle<RotationGame> ? "111132323132231222312133\n" : "26845731\n";
    }
    std::vector<std::string> outputs{"",
                                     std::string(3'000'000, 'A'),
                                     std::string(3'000'000, ' '),
                                     std::string(1'000'000, '\n') + "A",
                                     std::string(100'000, '\0'),
                                     "999999999999999999999\nA\n",
                                     "-5\nA\n",
                                     "4096\nA\n"};
    std::string many;
    for (int i = 0; i < 200'000; ++i) many += "A\n1\n";
    outputs.push_back(many);
    for (int i = 0; i < 16; ++i) {
      std::string bytes;
      const std::string_view alphabet = "ABCH12 0\n\n\r\t-?No moves needed";
      const std::size_t size = random.below(3000);
      for (std::size_t k = 0; k < size; ++k)
        bytes += i % 2 == 0 ? static_cast<char>(random.below(256))
                            : alphabet[random.below(alphabet.size())];
      outputs.push_back(bytes);
    }
    for (const std::string& output : outputs) {
      const Report report = check(judge.name, input, output, 7);
      CHECK(report.summary.cases == 50);
      CHECK(report.summary.wrong <= 50);
      CHECK_FALSE(report.summary.output_is_right());
      CHECK(report.findings.size() <= 7);
      for (const Finding& finding : report.findings) {
        CHECK(finding.verdict.detail.size() < 200);
        CHECK(finding.found.size() < 500);
        CHECK(std::ranges::all_of(finding.verdict.detail + finding.found,
                                  [](char c) { return c >= 0x20 && c < 0x7f; }));
      }
    }
  }
}

}  // namespace
}  // namespace turntable::check
