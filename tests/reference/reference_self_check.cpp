// Checks the references against the statements, brute force and each other, and times one of them.
//
//   reference_self_check [CASES]     CASES: the folder with the case files (default: tests/cases)
//
// Exit status 0 if all holds, 1 with one line a failure on stderr otherwise.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "case_file.h"
#include "judge_answers.h"
#include "magic_squares.h"
#include "random_boards.h"
#include "rotation_game.h"

namespace {

using namespace turntable::reference;

int failures = 0;

void expect(bool holds, const std::string& what) {
  if (holds) return;
  ++failures;
  std::cerr << "failed: " << what << "\n";
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string slurp(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path + ": cannot be read");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// `name: n0 n1 ...` of distributions.txt, which another program derived in another language.
template <typename Number>
void expect_distribution(const std::string& directory, const std::string& name,
                         const std::vector<Number>& counts) {
  std::string line = name + ":";
  for (const Number count : counts) line += " " + std::to_string(count);
  const std::string text = slurp(directory + "/distributions.txt");
  expect(("\n" + text).find("\n" + line + "\n") != std::string::npos, "distribution " + line);
}

void check_magic_squares(const std::string& directory) {
  const std::string start = "12345678";
  expect(turn_magic(start, 'A') == "87654321", "A of the statement");
  expect(turn_magic(start, 'B') == "41236785", "B of the statement");
  expect(turn_magic(start, 'C') == "17245368", "C of the statement");

  const std::map<std::string, std::string> words = all_words(start);
  expect(words.size() == 40320, "8! = 40320 boards");
  expect(words.at("26845731") == "BCABCCB", "sample of Magic Squares");
  std::vector<std::size_t> counts(23);
  for (const auto& [board, word] : words) {
    ++counts.at(word.size());
    expect(turn_magic_all(start, word) == board, "the word of " + board + " leads to it");
  }
  expect_distribution(directory, "magic-squares-forwards", counts);

  Random random(96);
  for (int i = 0; i < 20; ++i) {
    const std::string from = random_magic_board(random);
    const std::map<std::string, std::string> least = all_words(from);
    for (int j = 0; j < 5; ++j) {
      const std::string to = random_magic_board(random);
      const std::vector<std::string> all = all_shortest_words(from, to);
      expect(least.at(to) == all.front(), "forwards and backwards agree: " + from + " " + to);
      expect(std::is_sorted(all.begin(), all.end()), "words in order: " + from + " " + to);
    }
  }
}

// The cell lists that the design page prints, the first cell being where a move shifts to.
void check_cell_lists() {
  const std::map<std::string, std::vector<std::size_t>> lists = {
      {"A", {1, 3, 7, 12, 16, 21, 23}},    {"B", {2, 4, 9, 13, 18, 22, 24}},
      {"C", {11, 10, 9, 8, 7, 6, 5}},      {"D", {20, 19, 18, 17, 16, 15, 14}},
      {"E", {24, 22, 18, 13, 9, 4, 2}},    {"F", {23, 21, 16, 12, 7, 3, 1}},
      {"G", {14, 15, 16, 17, 18, 19, 20}}, {"H", {5, 6, 7, 8, 9, 10, 11}},
  };
  RotationBoard labels{};
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i + 1);
  for (const auto& [letter, cells] : lists) {
    RotationBoard expected = labels;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      expected[cells[i] - 1] = labels[cells[(i + 1) % cells.size()] - 1];
    }
    expect(RotationGame::after(labels, letter) == expected, "cell list of " + letter);
  }
}

// All words of `length` letters in dictionary order, with no bound: those that solve the board.
void try_words(const RotationBoard& board, std::size_t length, std::string& word,
               std::vector<std::string>& found) {
  if (word.size() == length) {
    if (RotationGame::centre(board) != 0) found.push_back(word);
    return;
  }
  for (char letter = 'A'; letter <= 'H'; ++letter) {
    word.push_back(letter);
    try_words(RotationGame::after(board, std::string(1, letter)), length, word, found);
    word.pop_back();
  }
}

std::vector<std::string> brute_force(const RotationBoard& board) {
  std::vector<std::string> found;
  for (std::size_t length = 0; found.empty(); ++length) {
    std::string word;
    try_words(board, length, word, found);
  }
  return found;
}

void check_rotation_game(const RotationGame& game, const std::string& directory) {
  check_cell_lists();
  expect_distribution(directory, "rotation-game", game.distribution());

  Random random(2004);
  for (int i = 0; i < 300; ++i) {
    const RotationBoard board = random_near_rotation_board(random.below(5), random);
    const std::vector<std::string> all = brute_force(board);
    const Solution solution = game.solve(board);
    expect(solution.word == all.front(), "least word by brute force: " + all.front());
    expect(game.all_shortest_words(board) == all, "all words by brute force: " + all.front());
    expect(solution.symbol == RotationGame::centre(RotationGame::after(board, all.front())),
           "symbol by brute force: " + all.front());
  }
  for (const int symbol : {1, 2, 3}) {
    const RotationBoard board = random_solved_rotation_board(symbol, random);
    const Solution solution = game.solve(board);
    expect(solution.word.empty() && solution.symbol == symbol, "a solved board is solved");
  }
}

// sicily1150 and ioi96 take any valid word; a case may therefore hold another one than ours.
bool takes_any_word(const std::string& judge) { return judge == "sicily1150" || judge == "ioi96"; }

void check_cases(const RotationGame& game, const std::string& path) {
  std::size_t same = 0;
  const std::vector<Case> cases = read_cases(path);
  for (const Case& each : cases) {
    const std::string answer = judge_answer(game, each.judge, each.input);
    if (answer == each.output) ++same;
    if (!takes_any_word(each.judge)) expect(answer == each.output, path + ": " + each.id);
  }
  std::cout << path << ": " << same << " of " << cases.size() << " cases answered the same\n";
}

void time_rotation_game(const RotationGame& game) {
  constexpr int kBoards = 20000;
  Random random(7);
  std::vector<RotationBoard> boards;
  for (int i = 0; i < kBoards; ++i) boards.push_back(random_rotation_board(random));

  const auto begin = std::chrono::steady_clock::now();
  std::vector<Solution> solutions;
  for (const RotationBoard& board : boards) solutions.push_back(game.solve(board));
  const double seconds = seconds_since(begin);

  int ties = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Solution& solution = solutions[i];
    const auto& distances = solution.distances;
    const int least = *std::min_element(distances.begin(), distances.end());
    ties += std::count(distances.begin(), distances.end(), least) > 1 ? 1 : 0;
    expect(solution.word.size() == static_cast<std::size_t>(least) && solution.symbol != 0 &&
               distances.at(static_cast<std::size_t>(solution.symbol) - 1) == least,
           "the winner is a nearest symbol: " + solution.word);
  }
  std::cout << kBoards << " random rotation boards: " << seconds << " s, ties on " << ties << "\n";
  expect(seconds < 60, "time for random boards");
}

void check_all(const std::string& directory) {
  check_magic_squares(directory);

  const auto begin = std::chrono::steady_clock::now();
  const RotationGame game;
  std::cout << "bounds of the Rotation Game: " << seconds_since(begin) << " s\n";
  check_rotation_game(game, directory);

  check_cases(game, directory + "/judge-cases.tsv");
  check_cases(game, directory + "/more-cases.tsv");
  expect(judge_answer(game, "poj2286", slurp(directory + "/rotation-boards.txt")) ==
             slurp(directory + "/rotation-boards.out"),
         "answers of rotation-boards");
  time_rotation_game(game);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    check_all(argc > 1 ? argv[1] : "tests/cases");
  } catch (const std::exception& error) {
    expect(false, error.what());
  }
  return failures == 0 ? 0 : 1;
}
