// A third puzzle is one file, one row in the list of puzzles and one in the list of judges: then
// every verb works on it.
//
// The programs of this test are the real ones with two more puzzles in their lists
// (tests/puzzles): the 8-puzzle, whose goal is fixed and which half of all boards never reach, and
// a small magic square. All that they say is compared with a search written apart
// (tests/reference/small_puzzles.h). A verb that the help lists and that is not tried here fails
// the test.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "listed_verbs.h"
#include "process.h"
#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/small_puzzles.h"
#include "tests/temporary_folder.h"
#include "turntable/table/table.h"
#include "turntable/table/table_file.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

using reference::WordsTo;
using Words = std::vector<std::string>;

const std::string kTurntable = TURNTABLE_BIN_DIR "/turntable-with-test-puzzles";
const std::string kGenerator = TURNTABLE_BIN_DIR "/turntable-generate-with-test-puzzles";
const std::string kNoWord = "expected a board that some word solves, found one that no word solves";

// --- The two puzzles, as their files do not know them ---

struct ThirdPuzzle {
  std::string name;
  std::string alias;
  std::string judge;
  std::string heading;  // of its statement
  const reference::SmallPuzzle& rules;
  bool restores;                   // a board that is asked about is a start, not a target
  std::size_t columns;             // of the drawing
  std::vector<std::size_t> drawn;  // its cells row by row
  // What is marked where it is not all that the letter changes: of squares that all go round, those
  // that go back to the front.
  std::map<char, std::string> marked;
  Words example;  // the boards of the judge's example
  Words unsolvable;

  // What is asked of a board.
  [[nodiscard]] std::string start(const std::string& board) const {
    return restores ? board : rules.home;
  }
  [[nodiscard]] const WordsTo& words(const std::string& board) const {
    return words_to(restores ? rules.home : board);
  }
  [[nodiscard]] std::size_t distance(const std::string& board) const {
    return words(board).distance(start(board)).value();
  }
  [[nodiscard]] std::string word(const std::string& board) const {
    return words(board).least(start(board));
  }
  // What its judge wants printed.
  [[nodiscard]] std::string answer(const std::string& board) const {
    return std::to_string(distance(board)) + '\n' + word(board) + '\n';
  }
  // All boards that a word solves, the one that is solved first, the rest in no order that matters.
  [[nodiscard]] const Words& boards() const { return words_to(rules.home).boards(); }
  // About `count` of them, from the first to the last.
  [[nodiscard]] Words spread(std::size_t count) const {
    Words some;
    for (std::size_t i = 0; i + 1 < boards().size(); i += boards().size() / count)
      some.push_back(boards()[i]);
    some.push_back(boards().back());
    return some;
  }

  [[nodiscard]] const WordsTo& words_to(const std::string& goal) const {
    static std::map<std::string, WordsTo> known;  // boards of the two have different lengths
    auto found = known.find(goal);
    if (found == known.end()) found = known.try_emplace(goal, rules, goal).first;
    return found->second;
  }
};

const std::vector<ThirdPuzzle>& third_puzzles() {
  static const std::vector<ThirdPuzzle> puzzles{
      {.name = "eight-puzzle",
       .alias = "eight",
       .judge = "eight",
       .heading = "The 8-Puzzle",
       .rules = reference::eight_puzzle(),
       .restores = true,
       .columns = 3,
       .drawn = {0, 1, 2, 3, 4, 5, 6, 7, 8},
       .marked = {},
       .example = {"867254391"},
       .unsolvable = {"213456789", "123456879", "987654312"}},
      {.name = "magic-squares-2x3",
       .alias = "toy",
       .judge = "toy",
       .heading = "Toy Squares",
       .rules = reference::toy_squares(),
       .restores = false,
       .columns = 3,
       .drawn = {0, 1, 2, 5, 4, 3},
       .marked = {{'B', "23"}},
       .example = {"264531", "654321"},
       .unsolvable = {}},
  };
  return puzzles;
}

// As a message has it.
std::string quoted(const std::string& word) {
  std::string text(1, '\'');
  text.append(word, 0, 20);
  return text.append(word.size() > 20 ? "'..." : "'");
}

// --- Running the programs ---

// Where the tables are that the generator wrote; of all puzzles, the real ones too.
const fs::path& tables() {
  static const TemporaryFolder folder;
  static const Outcome written =
      run({.argv = {kGenerator, "--output", folder.path().string()}, .input = {{""}}});
  REQUIRE_MESSAGE(written.status == 0, written.err);
  return folder.path();
}

Outcome ask(const Words& words, const std::string& input = {}, const fs::path& data = tables()) {
  Command command{
      .argv = {kTurntable}, .environment = {"TURNTABLE_DATA=" + data.string()}, .input = {{input}}};
  command.argv.insert(command.argv.end(), words.begin(), words.end());
  return run(command);
}

// Of a command that has to be done without a word on stderr.
std::string printed(const Words& words, const std::string& input = {}) {
  const Outcome outcome = ask(words, input);
  CHECK_MESSAGE(outcome.status == 0, outcome.err);
  CHECK(outcome.err.empty());
  return outcome.out;
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// --- Text ---

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string joined(const Words& words, const std::string& separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
  return text;
}

std::string spaced(const std::string& board) {
  std::string text;
  for (const char number : board) {
    if (!text.empty()) text += ' ';
    text += number;
  }
  return text;
}

// The boards of an input in the judge's layout.
Words boards_of(const std::string& input) {
  Words boards = lines_of(input);
  for (std::string& board : boards) std::erase(board, ' ');
  return boards;
}

std::string moves(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

template <typename Number>
std::string listed(const std::vector<Number>& numbers, const std::string& separator) {
  Words words;
  for (const Number number : numbers) words.push_back(std::to_string(number));
  return joined(words, separator);
}

std::string formatted(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

// Two long texts; of a difference only the first line that has one is shown.
void check_same(const std::string& found, const std::string& expected) {
  const Words found_lines = lines_of(found);
  const Words expected_lines = lines_of(expected);
  for (std::size_t i = 0; i < std::min(found_lines.size(), expected_lines.size()); ++i)
    if (found_lines[i] != expected_lines[i]) {
      CAPTURE(i + 1);
      REQUIRE(found_lines[i] == expected_lines[i]);
    }
  CHECK(found_lines.size() == expected_lines.size());
  CHECK((found == expected));
}

// --- Every verb ---

void try_solve(const ThirdPuzzle& puzzle) {
  for (const std::string& board : puzzle.spread(30)) {
    CAPTURE(board);
    const WordsTo& words = puzzle.words(board);
    const std::string start = puzzle.start(board);
    const std::string answer = puzzle.answer(board);
    CHECK(printed({"solve", puzzle.name, board}) == answer);
    CHECK(printed({"solve", puzzle.alias, spaced(board), "--judge", puzzle.judge}) == answer);
    CHECK(printed({"solve", puzzle.name, board, "--count"}) ==
          std::to_string(words.count(start)) + '\n');
    // All words of a solved board are what the judge prints for it.
    CHECK(printed({"solve", puzzle.name, board, "--all"}) ==
          (board == puzzle.rules.home ? answer : joined(words.all(start), "\n") + '\n'));

    const std::string json = "{\"puzzle\":\"" + puzzle.name + "\",\"board\":\"" + board +
                             "\",\"distance\":" + std::to_string(puzzle.distance(board)) +
                             ",\"word\":\"" + puzzle.word(board) + '"';
    CHECK(printed({"solve", puzzle.name, board, "--format", "json"}) == json + "}\n");
    CHECK(printed({"solve", puzzle.name, board, "--format", "json", "--count"}) ==
          json + ",\"count\":" + std::to_string(words.count(start)) + "}\n");
    CHECK(printed({"solve", puzzle.name, board, "--format", "json", "--all"}) ==
          json + ",\"words\":[\"" + joined(words.all(start), "\",\"") + "\"]}\n");
  }

  Words apart{"solve", puzzle.name};
  for (const char number : puzzle.example[0]) apart.emplace_back(1, number);
  CHECK(printed(apart) == puzzle.answer(puzzle.example[0]));

  // Where start and target are free, there are other questions; where they are not, there are none.
  const std::string from = puzzle.spread(7)[3];
  const std::string board = puzzle.example[0];
  std::string rows;
  for (const std::size_t cell : puzzle.drawn) rows += board[cell];
  const Words restore{"solve", puzzle.name, board, "--restore"};
  const Words other_start{"solve", puzzle.name, board, "--from", from};
  const Words by_rows{"solve", puzzle.name, rows, "--rows"};
  if (puzzle.restores) {
    for (const Words& words : {restore, other_start, by_rows}) {
      const Outcome outcome = ask(words);
      CHECK(outcome.status == 2);
      CHECK(contains(outcome.err, ": expected "));
    }
    return;
  }
  const auto answer = [&](const std::string& start, const std::string& target) {
    const WordsTo& words = puzzle.words_to(target);
    return std::to_string(words.distance(start).value()) + '\n' + words.least(start) + '\n';
  };
  CHECK(printed(restore) == answer(board, puzzle.rules.home));
  CHECK(printed(other_start) == answer(from, board));
  CHECK(printed(by_rows) == answer(puzzle.rules.home, board));
}

// {"line":...,"column":1,"expected":...,"found":...} of "expected ..., found ...".
std::string error_json(std::size_t line, const std::string& error) {
  const std::size_t comma = error.find(", found ");
  return "{\"line\":" + std::to_string(line) + ",\"column\":1,\"expected\":\"" +
         error.substr(9, comma - 9) + "\",\"found\":\"" + error.substr(comma + 8) + "\"}";
}

struct BadLine {
  std::string line;
  std::string error;
};

std::vector<BadLine> bad_lines(const ThirdPuzzle& puzzle) {
  const std::string& home = puzzle.rules.home;
  const std::string cells = std::to_string(home.size());
  std::vector<BadLine> bad{
      {"1 2 3", "expected " + cells + " numbers, found 3 before the end of the line"},
      {home.substr(1) + '0', "expected a number 1.." + cells + ", found '0' as digit " + cells}};
  for (const std::string& board : puzzle.unsolvable) bad.push_back({spaced(board), kNoWord});
  return bad;
}

void try_batch(const ThirdPuzzle& puzzle) {
  const std::vector<BadLine> bad = bad_lines(puzzle);
  const Words boards = puzzle.spread(60);
  std::string input;
  std::string answers;
  std::string jsonl;
  std::string csv = "line,board,distance,word,symbol,error\n";
  std::string messages;
  std::size_t line = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::string& board = boards[i];
    const std::string number = std::to_string(++line);
    const std::string distance = std::to_string(puzzle.distance(board));
    const std::string word = puzzle.word(board);
    input += (i % 2 == 0 ? board : spaced(board)) + '\n';
    answers += puzzle.answer(board);
    jsonl += "{\"line\":" + number + ",\"board\":\"" + board + "\",\"distance\":" + distance +
             ",\"word\":\"" + word + "\"}\n";
    csv += number + ',' + board + ',' + distance + ',' + word + ",,\n";
    if (i >= bad.size()) continue;
    const std::string message = std::to_string(++line) + ":1: " + bad[i].error;
    input += bad[i].line + '\n';
    answers += "?\n?\n";
    jsonl += "{\"line\":" + std::to_string(line) + ",\"error\":" + error_json(line, bad[i].error) +
             "}\n";
    csv += std::to_string(line) + ",,,,,\"" + message + "\"\n";
    messages += "-:" + message + '\n';
  }
  messages += std::to_string(bad.size()) + " of " + std::to_string(line) + " cases bad\n";

  for (const auto& [name, expected] :
       std::map<std::string, std::string>{{"judge", answers}, {"jsonl", jsonl}, {"csv", csv}}) {
    const std::string format = name;
    CAPTURE(format);
    const Outcome outcome = ask({"batch", puzzle.name, "--format", format}, input);
    CHECK(outcome.status == 3);
    check_same(outcome.out, expected);
    check_same(outcome.err, messages);
  }
  CHECK(printed({"batch", puzzle.alias}, joined(puzzle.example, "\n")) ==
        puzzle.answer(puzzle.example.front()) +
            (puzzle.example.size() > 1 ? puzzle.answer(puzzle.example.back()) : ""));
}

void try_moves(const ThirdPuzzle& puzzle) {
  for (const std::string& board : puzzle.spread(15)) {
    CAPTURE(board);
    const int now = static_cast<int>(puzzle.distance(board));
    std::string text = "distance " + std::to_string(now) + "\nletter  after  change  shortest\n";
    std::string json = "{\"puzzle\":\"" + puzzle.name + "\",\"board\":\"" + board +
                       "\",\"distance\":" + std::to_string(now) + ",\"moves\":[";
    for (const char letter : puzzle.rules.letters) {
      const std::string after = puzzle.rules.turn(puzzle.start(board), letter);
      const int then = static_cast<int>(puzzle.words(board).distance(after).value());
      char row[64];
      std::snprintf(row, sizeof row, "%-6c  %5d  %+6d  %s\n", letter, then, then - now,
                    then < now ? "yes" : "no");
      text += row;
      if (json.back() != '[') json += ',';
      json.append("{\"letter\":\"").append(1, letter) +=
          "\",\"distance\":" + std::to_string(then) + ",\"change\":" + std::to_string(then - now) +
          ",\"shortest\":" + (then < now ? "true" : "false") + '}';
    }
    CHECK(printed({"moves", puzzle.name, board}) == text);
    CHECK(printed({"moves", puzzle.name, board, "--format", "json"}) == json + "]}\n");
  }
}

// A board as show draws it: rows of ` 1 `, or `[1]` for a cell that moves next.
struct Drawing {
  std::string heading;  // the line above it, if there is one
  std::string board;
  std::string marked;  // its marked cells, each a digit from 0
};

// The cells that a letter shifts.
std::string shifted(const ThirdPuzzle& puzzle, const std::string& board, char letter) {
  if (const auto found = puzzle.marked.find(letter); found != puzzle.marked.end())
    return found->second;
  const std::string after = puzzle.rules.turn(board, letter);
  std::string cells;
  for (std::size_t cell = 0; cell < board.size(); ++cell)
    if (board[cell] != after[cell]) cells += std::to_string(cell);
  return cells;
}

// What show prints is blocks with a blank line between them.
std::vector<Words> blocks_of(const std::string& text) {
  std::vector<Words> blocks(1);
  for (const std::string& line : lines_of(text)) {
    if (line.empty())
      blocks.emplace_back();
    else
      blocks.back().push_back(line);
  }
  return blocks;
}

Drawing drawing_of(const ThirdPuzzle& puzzle, const Words& block) {
  const std::size_t rows = puzzle.drawn.size() / puzzle.columns;
  REQUIRE(block.size() >= rows);
  REQUIRE(block.size() <= rows + 1);
  Drawing drawing{block.size() > rows ? block.front() : "", puzzle.rules.home, {}};
  for (std::size_t i = 0; i < puzzle.drawn.size(); ++i) {
    std::string line = block[block.size() - rows + i / puzzle.columns];
    line.resize(3 * puzzle.columns, ' ');
    const std::string cell = line.substr(i % puzzle.columns * 3, 3);
    drawing.board[puzzle.drawn[i]] = cell[1];
    if (cell[0] == '[' && cell[2] == ']')
      drawing.marked += std::to_string(puzzle.drawn[i]);
    else
      CHECK((cell[0] == ' ' && cell[2] == ' '));
  }
  std::ranges::sort(drawing.marked);
  return drawing;
}

// The boards of a word, one after the other, each with what moves next.
void check_drawings(const ThirdPuzzle& puzzle, const std::vector<Words>& blocks,
                    const std::string& start, const std::string& word) {
  REQUIRE(blocks.size() >= word.size() + 2);
  std::string board = start;
  for (std::size_t step = 0; step <= word.size(); ++step) {
    CAPTURE(step);
    const Drawing drawing = drawing_of(puzzle, blocks[step + 1]);
    CHECK(drawing.board == board);
    if (step == word.size()) {
      CHECK(drawing.heading == (word.empty() ? "" : "then"));
      CHECK(drawing.marked.empty());
      break;
    }
    const std::string heading =
        std::to_string(step + 1) + " of " + std::to_string(word.size()) + ": " + word[step] + ", ";
    CHECK_MESSAGE(drawing.heading.starts_with(heading), drawing.heading);
    CHECK(drawing.heading.size() > heading.size());
    CHECK(drawing.marked == shifted(puzzle, board, word[step]));
    board = puzzle.rules.turn(board, word[step]);
  }
}

void try_show(const ThirdPuzzle& puzzle) {
  const TemporaryFolder folder;
  const std::string svg = (folder.path() / "strip.svg").string();
  for (const std::string& board : puzzle.spread(10)) {
    CAPTURE(board);
    const std::string word = puzzle.word(board);
    const std::string start = puzzle.start(board);
    const std::string said = word.empty() ? "no moves needed" : word + ", " + moves(word.size());
    const auto blocks = blocks_of(printed({"show", puzzle.name, board, "--svg", svg}));
    REQUIRE(blocks.size() == word.size() + 3);
    CHECK(blocks.front() == Words{puzzle.name + ", " + moves(word.size()) + " from the goal"});
    check_drawings(puzzle, blocks, start, word);
    CHECK(drawing_of(puzzle, blocks[word.size() + 1]).board ==
          (puzzle.restores ? puzzle.rules.home : board));
    CHECK(blocks.back() == Words{"solved: " + said});

    const std::string strip = read(svg);
    CHECK(strip.starts_with("<svg "));
    CHECK(strip.ends_with("</svg>\n"));
    CHECK(contains(strip, "<title>" + puzzle.name + ": " + said + "</title>"));
    std::size_t drawn = 0;
    for (std::size_t at = strip.find("<g>"); at != strip.npos; at = strip.find("<g>", at + 1))
      ++drawn;
    CHECK(drawn == word.size() + 1);

    if (word.size() < 3) continue;
    // One letter of it does not get there.
    const std::string first = word.substr(0, 1);
    const auto beginning = blocks_of(printed({"show", puzzle.name, board, "--word", first}));
    REQUIRE(beginning.size() == 5);
    check_drawings(puzzle, beginning, start, first);
    const Drawing wanted = drawing_of(puzzle, beginning[3]);
    CHECK(wanted.heading == "wanted");
    CHECK(wanted.board == (puzzle.restores ? puzzle.rules.home : board));
    CHECK(beginning.back() ==
          Words{"not solved: " + first + ", 1 move; the goal is " + moves(word.size() - 1) +
                " away, from the start " + moves(word.size())});
  }

  // Words that stay where they are: the letter that changes nothing, or the same letter twice.
  const std::string word = puzzle.restores ? "d" : "AA";
  const auto blocks = blocks_of(printed({"show", puzzle.name, puzzle.rules.home, "--word", word}));
  check_drawings(puzzle, blocks, puzzle.rules.home, word);
  CHECK(blocks.back() == Words{"solved: " + word + ", " + moves(word.size()) + "; " +
                               std::to_string(word.size()) + " more than the least, none"});

  const Outcome outcome = ask({"show", puzzle.name, puzzle.rules.home, "--word", "Z"});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, "--word: expected letters"));
  CHECK(contains(outcome.err, "found 'Z' at place 1"));
}

// Two letters that leave the board as it is.
std::string detour(const ThirdPuzzle& puzzle, const std::string& board) {
  for (const char one : puzzle.rules.letters)
    for (const char other : puzzle.rules.letters)
      if (std::string both{one, other}; puzzle.rules.turn_all(board, both) == board) return both;
  return {};
}

void try_check(const ThirdPuzzle& puzzle) {
  const TemporaryFolder folder;
  const std::string in = (folder.path() / "in.txt").string();
  const std::string out = (folder.path() / "out.txt").string();
  const std::string answer = (folder.path() / "answer.txt").string();
  const Words boards = puzzle.spread(10);
  const std::string count = std::to_string(boards.size());
  std::string right;
  for (const std::string& board : boards) right += puzzle.answer(board);
  write(in, joined(boards, "\n") + '\n');
  write(answer, right);
  write(out, right);
  const std::string all_right = count + " of " + count + " cases right";
  CHECK(printed({"check", puzzle.name, in, out}) == all_right + '\n');
  CHECK(printed({"check", puzzle.name, in, out, answer}) == all_right + '\n');
  const Outcome testlib = ask({"check", puzzle.name, "--style", "testlib", in, out, answer});
  CHECK(testlib.status == 0);
  CHECK(testlib.err == "ok " + all_right + '\n');
  const Outcome kattis =
      ask({"check", puzzle.name, "--style", "kattis", in, answer, folder.path().string()}, right);
  CHECK(kattis.status == 42);
  CHECK(read(folder.path() / "judgemessage.txt") == all_right + '\n');

  // The output with another word for one board, and what is said of it.
  const auto finding = [&](const std::string& board, const std::string& word) {
    std::string output;
    for (const std::string& other : boards)
      output +=
          other == board ? std::to_string(word.size()) + '\n' + word + '\n' : puzzle.answer(other);
    write(out, output);
    const Outcome outcome = ask({"check", puzzle.name, in, out});
    CHECK(outcome.status == 1);
    CHECK(outcome.err.empty());
    const Words lines = lines_of(outcome.out);
    REQUIRE(lines.size() == 2);
    const auto number = std::ranges::find(boards, board) - boards.begin() + 1;
    const std::string place = "case " + std::to_string(number) + ": " + in + ':' +
                              std::to_string(number) + ", " + out + ':' +
                              std::to_string(2 * number - 1) + ": ";
    CHECK_MESSAGE(lines[0].starts_with(place), lines[0]);
    CHECK(
        lines[1].starts_with(std::to_string(boards.size() - 1) + " of " + count + " cases right"));
    return lines[0].substr(std::min(place.size(), lines[0].size()));
  };
  for (const std::string& board : boards) {
    CAPTURE(board);
    const std::string start = puzzle.start(board);
    const std::string least = puzzle.word(board);
    const std::string longer = detour(puzzle, start) + least;
    CHECK(finding(board, longer)
              .starts_with("longer than the shortest: expected " + moves(least.size()) +
                           ", found " + moves(longer.size()) + ", 2 too many; "));
    CHECK(finding(board, "Z" + least).starts_with("illegal letter: "));
    if (least.empty()) continue;
    const std::string shorter = least.substr(1);
    CHECK(finding(board, shorter).starts_with("does not reach the goal: "));
    const Words all = puzzle.words(board).all(start);
    if (all.size() == 1) continue;
    CHECK(finding(board, all.back())
              .starts_with("not the least word: expected " + quoted(least) + ", found " +
                           quoted(all.back()) + ", the "));
  }

  // The cause of what is wrong everywhere.
  std::string reversed;
  for (const std::string& board : boards) {
    std::string word = puzzle.word(board);
    std::ranges::reverse(word);
    reversed += std::to_string(word.size()) + '\n' + word + '\n';
  }
  write(out, reversed);
  const Outcome outcome = ask({"check", puzzle.name, in, out});
  CHECK(outcome.status == 1);
  CHECK_MESSAGE(contains(lines_of(outcome.out).back(), "wrong: reversed-word, the output of a "),
                outcome.out);

  // Bad boards are the input's fault, the rest is judged.
  const std::vector<BadLine> bad = bad_lines(puzzle);
  for (const BadLine& one : bad) {
    CAPTURE(one.line);
    write(in, puzzle.example[0] + '\n' + one.line + '\n' + puzzle.rules.home + '\n');
    write(out, puzzle.answer(puzzle.example[0]) + "?\n?\n" + puzzle.answer(puzzle.rules.home));
    const Outcome judged = ask({"check", puzzle.name, in, out});
    CHECK(judged.status == 3);
    CHECK(judged.out == "2 of 2 cases right\n");
    CHECK(judged.err == in + ":2:1: " + one.error + "\n1 of 3 cases bad\n");
  }
}

void check_package(const ThirdPuzzle& puzzle, const fs::path& folder) {
  CHECK(contains(read(folder / "problem.yaml"), "name: " + puzzle.heading + '\n'));
  CHECK(boards_of(read(folder / "data/sample/1.in")) == puzzle.example);
  const std::size_t gods_number = puzzle.words_to(puzzle.rules.home).distribution().size() - 1;
  CHECK(boards_of(read(folder / "data/secret/2-depths.in")).size() == gods_number);
  CHECK(fs::exists(folder / "data/secret/6-catch-reversed-word.in"));
  std::size_t inputs = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder / "data")) {
    fs::path path = entry.path();
    if (path.extension() != ".in") continue;
    CAPTURE(path.string());
    ++inputs;
    std::string answers;
    for (const std::string& board : boards_of(read(path))) answers += puzzle.answer(board);
    CHECK(!answers.empty());
    check_same(read(path.replace_extension(".ans")), answers);
  }
  CHECK(inputs >= 6);
}

void try_sample(const ThirdPuzzle& puzzle) {
  const TemporaryFolder folder;
  const std::size_t deepest = puzzle.words_to(puzzle.rules.home).distribution().size() - 1;
  const Words ask_fifty{"sample", puzzle.name, "-n", "50", "--seed", "7"};
  const std::string fifty = printed(ask_fifty);
  CHECK(printed(ask_fifty) == fifty);
  CHECK(boards_of(fifty).size() == 50);
  for (const std::string& board : boards_of(fifty)) {
    CAPTURE(board);
    // Right boards, and such that a word solves them: distance() would throw.
    CHECK(puzzle.distance(board) <= deepest);
    CHECK(contains(fifty, spaced(board) + '\n'));
  }

  const auto depths_of = [&](const std::string& range) {
    std::set<std::size_t> depths;
    const Words boards = boards_of(printed({"sample", puzzle.name, "-n", "200", "--depth", range}));
    CHECK(boards.size() == 200);
    for (const std::string& board : boards) depths.insert(puzzle.distance(board));
    return depths;
  };
  CHECK(depths_of("0") == std::set<std::size_t>{0});
  CHECK(depths_of("3..5") == std::set<std::size_t>{3, 4, 5});
  CHECK(depths_of(std::to_string(deepest)) == std::set{deepest});
  const Outcome deeper = ask({"sample", puzzle.name, "--depth", std::to_string(deepest + 1)});
  CHECK(deeper.status == 2);
  CHECK(contains(deeper.err, "within 0.." + std::to_string(deepest) + ","));
  CHECK(ask({"sample", puzzle.name, "--tie", "2"}).status == 2);

  const std::string boards_file = (folder.path() / "boards.txt").string();
  const std::string answers_file = (folder.path() / "answers.txt").string();
  Words into_files = ask_fifty;
  into_files.insert(into_files.end(), {"-o", boards_file, "--answers", answers_file});
  CHECK(printed(into_files).empty());
  CHECK(read(boards_file) == fifty);
  std::string answers;
  for (const std::string& board : boards_of(fifty)) answers += puzzle.answer(board);
  check_same(read(answers_file), answers);

  CHECK(contains(printed({"sample", puzzle.name, "--catch", "list"}), "\nreversed-word "));
  const Words caught =
      boards_of(printed({"sample", puzzle.name, "--catch", "reversed-word", "-n", "5"}));
  CHECK(std::set(caught.begin(), caught.end()).size() == 5);
  for (const std::string& board : caught) {
    const std::string word = puzzle.word(board);
    CHECK(word != std::string(word.rbegin(), word.rend()));
  }
  // Small letters are what the 8-puzzle has: there the fault does no harm.
  const Outcome small = ask({"sample", puzzle.name, "--catch", "lower-case", "-n", "1"});
  CHECK(small.status == (puzzle.rules.letters == "ABC" ? 0 : 2));
  CHECK(contains(small.err, "'lower-case'") == (small.status == 2));

  CHECK(
      printed({"sample", puzzle.name, "-n", "2", "--package", (folder.path() / "package").string()})
          .empty());
  check_package(puzzle, folder.path() / "package");
}

void try_stats(const ThirdPuzzle& puzzle) {
  const TemporaryFolder folder;
  const WordsTo& words = puzzle.words_to(puzzle.rules.home);
  const std::vector<std::uint64_t> distribution = words.distribution();
  const auto states = static_cast<double>(words.boards().size());
  double distances = 0;
  double all_words = 0;
  Words hardest;  // as starts
  for (const std::string& board : words.boards()) {
    const std::size_t distance = words.distance(board).value();
    distances += static_cast<double>(distance);
    all_words += static_cast<double>(words.count(board));
    if (distance + 1 == distribution.size()) hardest.push_back(board);
  }
  std::ranges::sort(hardest);
  if (!puzzle.restores) {
    const std::string starts = join(hardest, "\",\"", std::identity());
    CHECK(contains(printed({"stats", puzzle.name, "--restore", "--format", "json"}),
                   "\"antipodes_are\":\"starts\",\"antipodes\":[\"" + starts + "\"]"));
    hardest.clear();  // now as targets
    for (const std::string& board : puzzle.boards())
      if (puzzle.distance(board) + 1 == distribution.size()) hardest.push_back(board);
    std::ranges::sort(hardest);
  } else {
    CHECK(ask({"stats", puzzle.name, "--restore"}).status == 2);
  }

  const std::string svg = (folder.path() / "plot.svg").string();
  const std::string text = printed({"stats", puzzle.name, "--antipodes", "--svg", svg});
  CHECK(read(svg).starts_with("<svg "));
  const std::vector<Words> blocks = blocks_of(text);
  REQUIRE(blocks.size() == 4);
  CHECK(blocks[0].front().starts_with(puzzle.name + ": "));
  CHECK(blocks[0].front().ends_with(" boards by distance"));
  std::vector<std::uint64_t> counted;
  for (std::size_t row = 1; row < blocks[1].size(); ++row) {
    // "   12  1 727  4.283  ####": two blanks or more between the columns, one between digits.
    std::istringstream columns(blocks[1][row]);
    std::size_t depth = 0;
    columns >> depth;
    CHECK(depth == row - 1);
    std::string rest;
    std::getline(columns, rest);
    const std::size_t begin = rest.find_first_not_of(' ');
    std::string count = rest.substr(begin, rest.find("  ", begin) - begin);
    std::erase(count, ' ');
    counted.push_back(std::stoull(count));
  }
  CHECK(counted == distribution);
  CHECK(blocks[2] ==
        Words{"God's number    " + std::to_string(distribution.size() - 1) + " (" +
                  std::to_string(hardest.size()) + " boards)",
              "mean distance   " + formatted("%.4f", distances / states),
              "shortest words  " + formatted("%.4f", all_words / states) + " on average"});
  Words listed_boards = blocks[3];
  CHECK(listed_boards.front() == (puzzle.restores ? "hardest boards, as starts that lead to "
                                                  : "hardest boards, as targets reached from ") +
                                     puzzle.rules.home);
  listed_boards.erase(listed_boards.begin());
  CHECK(listed_boards == hardest);
  // And each takes as many moves where boards are asked about.
  for (const std::string& board : listed_boards)
    CHECK(contains(printed({"solve", puzzle.name, board, "--format", "json"}),
                   "\"distance\":" + std::to_string(distribution.size() - 1)));

  const std::string json = printed({"stats", puzzle.name, "--format", "json"});
  const std::string head =
      "{\"puzzle\":\"" + puzzle.name + "\",\"states\":" + std::to_string(words.boards().size()) +
      ",\"gods_number\":" + std::to_string(distribution.size() - 1) +
      ",\"mean\":" + formatted("%.6f", distances / states) + ",\"distribution\":[" +
      listed(distribution, ",") + "],\"antipodes_are\":\"" +
      (puzzle.restores ? "starts" : "targets") + "\",\"antipodes\":[";
  CHECK_MESSAGE(json.starts_with(head), json);
  CHECK(json.ends_with("],\"mean_words\":" + formatted("%.6f", all_words / states) + "}\n"));
  for (const std::string& board : hardest) CHECK(contains(json, '"' + board + '"'));
  // Every state is a board already.
  CHECK(ask({"stats", puzzle.name, "--boards"}).status == 2);
}

// The table with one entry that is 1 too small, or at depth 1 too great.
template <Puzzle P>
void write_wrong_table(const fs::path& folder) {
  const Table right = load_table(tables() / table_file_name(kPuzzle<P>), kPuzzle<P>);
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < right.size(); ++rank) depths.push_back(right.probe(rank));
  Depth& entry = depths[right.size() / 2];
  entry = static_cast<Depth>(entry == 1 ? 2 : entry - 1);
  save_table(Table(kPuzzle<P>, right.distribution(), depths), folder / table_file_name(kPuzzle<P>));
}

void try_verify(const ThirdPuzzle& puzzle) {
  const std::vector<std::uint64_t> distribution = puzzle.words_to(puzzle.rules.home).distribution();
  const std::string states = std::to_string(puzzle.boards().size());
  const std::string path = (tables() / (puzzle.name + ".tbl.zst")).string();
  CHECK(printed({"verify", puzzle.alias}) ==
        puzzle.name + ": " + path +
            "\n  distance 0 exactly at the 1 goal; Bellman's equation holds at all other " +
            std::to_string(puzzle.boards().size() - 1) + " of " + states +
            " states\n  states at depth 0, 1, ...: " + listed(distribution, ", ") +
            " (as stored)\n  God's number " + std::to_string(distribution.size() - 1) +
            "; proved\n");
  CHECK(printed({"verify", puzzle.name, "--format", "json"}) ==
        "{\"puzzle\":\"" + puzzle.name + "\",\"table\":\"" + path +
            "\",\"proved\":true,\"states\":" + states + ",\"distribution\":[" +
            listed(distribution, ",") + "],\"goals\":1}\n");
  // Without a name, the tables of all puzzles of the list.
  CHECK(contains(printed({"verify"}), puzzle.name + ": " + path + '\n'));

  const TemporaryFolder wrong;
  if (puzzle.restores)
    write_wrong_table<EightPuzzle>(wrong.path());
  else
    write_wrong_table<ToySquares>(wrong.path());
  const Outcome outcome = ask({"verify", puzzle.name}, {}, wrong.path());
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.out, "\n  refuted at state "));
  CHECK(contains(outcome.out, "\n  distance after each move: " +
                                  std::string(1, puzzle.rules.letters.front()) + ' '));
}

void try_info(const ThirdPuzzle& puzzle) {
  const fs::path path = tables() / (puzzle.name + ".tbl.zst");
  const std::string bytes = std::to_string(fs::file_size(path));
  const std::string states = std::to_string(puzzle.boards().size());
  const std::string gods_number =
      std::to_string(puzzle.words_to(puzzle.rules.home).distribution().size() - 1);
  CHECK(contains(printed({"info"}), '\n' + puzzle.name + ": " + path.string() + ", " + bytes +
                                        " bytes, " + states + " states in " + states +
                                        " entries, God's number " + gods_number + '\n'));
  CHECK(contains(printed({"info", "--format", "json"}),
                 "{\"puzzle\":\"" + puzzle.name + "\",\"path\":\"" + path.string() +
                     "\",\"bytes\":" + bytes + ",\"states\":" + states + ",\"entries\":" + states +
                     ",\"gods_number\":" + gods_number + '}'));
}

using Trial = void (*)(const ThirdPuzzle&);

const std::map<std::string, Trial>& trials() {
  static const std::map<std::string, Trial> all{
      {"solve", try_solve}, {"batch", try_batch},   {"moves", try_moves},
      {"show", try_show},   {"check", try_check},   {"sample", try_sample},
      {"stats", try_stats}, {"verify", try_verify}, {"info", try_info},
  };
  return all;
}

TEST_CASE("every verb that the help lists works on a third puzzle") {
  const Words verbs = listed_verbs(kTurntable);
  REQUIRE(verbs == listed_verbs(TURNTABLE_BIN_DIR "/turntable"));
  REQUIRE(verbs.size() >= 9);
  for (const std::string& verb : verbs) {
    CAPTURE(verb);
    REQUIRE_MESSAGE(trials().contains(verb), verb, " is not tried here");
    for (const ThirdPuzzle& puzzle : third_puzzles()) {
      CAPTURE(puzzle.name);
      trials().at(verb)(puzzle);
    }
  }
}

TEST_CASE("turntable-generate writes a third puzzle's table") {
  for (const ThirdPuzzle& puzzle : third_puzzles()) {
    CAPTURE(puzzle.name);
    const TemporaryFolder folder;
    const Outcome outcome = run(
        {.argv = {kGenerator, puzzle.alias, "--output", folder.path().string()}, .input = {{""}}});
    CHECK_MESSAGE(outcome.status == 0, outcome.err);
    const std::vector<std::uint64_t> distribution =
        puzzle.words_to(puzzle.rules.home).distribution();
    const std::string states = std::to_string(puzzle.boards().size());
    std::string expected = puzzle.name + ": " + states + " states in " + states +
                           " entries, God's number " + std::to_string(distribution.size() - 1) +
                           "\n  depth  states\n";
    for (std::size_t depth = 0; depth < distribution.size(); ++depth) {
      char row[64];
      std::snprintf(row, sizeof row, "  %5zu  %6llu\n", depth,
                    static_cast<unsigned long long>(distribution[depth]));
      expected += row;
    }
    CHECK_MESSAGE(outcome.out.starts_with(expected), outcome.out);
    const std::string file = puzzle.name + ".tbl.zst";
    CHECK(read(folder.path() / file) == read(tables() / file));
  }
}

TEST_CASE("a third puzzle and its judge are named where puzzles and judges are") {
  for (const ThirdPuzzle& puzzle : third_puzzles()) {
    CAPTURE(puzzle.name);
    const std::string help = printed({"solve", "--help"});
    CHECK(contains(help, puzzle.name));
    CHECK(contains(help, puzzle.judge));
    const Outcome unknown = ask({"solve", "fifteen", puzzle.rules.home});
    CHECK(unknown.status == 2);
    CHECK(contains(unknown.err, puzzle.name));
    const Outcome no_judge = ask({"batch", puzzle.name, "--judge", "usaco"});
    CHECK(no_judge.status == 2);
    CHECK(contains(no_judge.err, "one of " + puzzle.judge + "; found 'usaco'"));
  }
}

TEST_CASE("a board that no word solves has an answer under every verb that takes one") {
  for (const ThirdPuzzle& puzzle : third_puzzles())
    for (const std::string& board : puzzle.unsolvable) {
      CAPTURE(board);
      CHECK(!puzzle.words(board).distance(board));
      for (const Words& words : {
               Words{"solve", puzzle.name, board},
               Words{"solve", puzzle.name, spaced(board), "--all"},
               Words{"solve", puzzle.name, board, "--count"},
               Words{"solve", puzzle.name, board, "--format", "json"},
               Words{"moves", puzzle.name, board},
               Words{"moves", puzzle.name, board, "--format", "json"},
               Words{"show", puzzle.name, board},
               Words{"show", puzzle.name, board, "--word", puzzle.rules.letters},
           }) {
        CAPTURE(joined(words, " "));
        const Outcome outcome = ask(words);
        CHECK(outcome.status == 3);
        CHECK(outcome.out == (words.back() == "json" ? "{\"argument\":\"BOARD\",\"error\":" +
                                                           error_json(1, kNoWord) + "}\n"
                                                     : ""));
        CHECK(outcome.err == "turntable: BOARD:1:1: " + kNoWord + '\n');
      }
      const Outcome batch = ask({"batch", puzzle.name}, board + '\n');
      CHECK(batch.status == 3);
      CHECK(batch.out == "?\n?\n");
      CHECK(batch.err == "-:1:1: " + kNoWord + "\n1 of 1 cases bad\n");
    }
}

TEST_CASE("all boards of a third puzzle in one run") {
  for (const ThirdPuzzle& puzzle : third_puzzles()) {
    CAPTURE(puzzle.name);
    std::string input;
    std::string answers;
    std::string messages;
    std::size_t line = 0;
    std::size_t bad = 0;
    for (const std::string& board : puzzle.boards()) {
      ++line;
      input += board + '\n';
      answers += puzzle.answer(board);
      // Two tiles that change places make a board of the other half.
      if (puzzle.unsolvable.empty() || line % 100 != 0) continue;
      std::string other = board;
      std::swap(other[other.find('1')], other[other.find('2')]);
      input += other + '\n';
      answers += "?\n?\n";
      messages += "-:" + std::to_string(++line) + ":1: " + kNoWord + '\n';
      ++bad;
    }
    if (bad > 0) messages += std::to_string(bad) + " of " + std::to_string(line) + " cases bad\n";
    for (const char* threads : {"1", "2"}) {
      const Outcome outcome = ask({"batch", puzzle.name, "--threads", threads}, input);
      CHECK(outcome.status == (bad > 0 ? 3 : 0));
      check_same(outcome.out, answers);
      check_same(outcome.err, messages);
    }
  }
}

}  // namespace
}  // namespace turntable::test
