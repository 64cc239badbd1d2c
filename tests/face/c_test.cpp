// The C face against the door: the same answers, the same sentences, and no harm from anything.
#include "turntable/c.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/reference/random_boards.h"
#include "tests/scratch_file.h"
#include "turntable/judge/case_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/state_text.h"
#include "turntable/rank/random.h"
#include "turntable/stream/batch.h"
#include "turntable/turntable.h"

namespace turntable {
namespace {

struct Close {
  void operator()(turntable_game* game) const { turntable_close(game); }
};
using CGame = std::unique_ptr<turntable_game, Close>;

CGame c_game(const char* puzzle) { return CGame(turntable_build(puzzle, nullptr, 0)); }

const Game& door(std::string_view puzzle) {
  static const auto magic = Game::build(puzzle_named("magic-squares"));
  static const auto rotation = Game::build(puzzle_named("rotation-game"));
  return puzzle == "magic-squares" ? *magic : *rotation;
}

struct Ask {
  int distance = 0;
  std::string word;
  int symbol = 0;
};

Ask solve(const CGame& game, const std::string& board, const char* start = nullptr) {
  char word[TURNTABLE_WORD_SIZE];
  char error[200] = "";
  Ask ask;
  ask.distance =
      turntable_solve(game.get(), board.c_str(), start, word, &ask.symbol, error, sizeof error);
  if (ask.distance < 0) throw std::runtime_error(error);
  ask.word = word;
  return ask;
}

// Boards as text, of the default judge.
std::vector<std::string> boards(const Game& game, std::size_t most) {
  const PuzzleInfo& puzzle = game.puzzle();
  std::string digits;
  for (int i = 0; i < puzzle.shape.cells; ++i)
    digits += static_cast<char>('1' + i / puzzle.shape.copies);
  std::vector<std::string> all;
  Random random(9);
  do {
    all.push_back(digits);
    if (puzzle.has_symbols())
      for (std::size_t i = digits.size(); i > 1; --i)
        std::swap(digits[i - 1], digits[random.below(i)]);
  } while (all.size() < most &&
           (puzzle.has_symbols() || std::ranges::next_permutation(digits).found));
  return all;
}

TEST_CASE("the C face solves as the door does") {
  for (const char* name : {"magic-squares", "rotation-game"}) {
    const Game& game = door(name);
    const CGame c = c_game(name);
    REQUIRE(c);
    for (const std::string& text : boards(game, name[0] == 'm' ? 40320 : 3000)) {
      const Answer answer = game.solve(read_board(game, text));
      const Ask ask = solve(c, text);
      REQUIRE(ask.word == answer.word.letters());
      REQUIRE(ask.distance == static_cast<int>(answer.word.size()));
      REQUIRE(ask.symbol == answer.symbol);
    }
  }
}

TEST_CASE("distance, count, words, hints and turns are those of the door") {
  for (const char* name : {"magic-squares", "rotation-game"}) {
    const Game& game = door(name);
    const CGame c = c_game(name);
    for (const std::string& text : boards(game, 200)) {
      const Board board = read_board(game, text);
      CHECK(turntable_distance(c.get(), text.c_str(), nullptr, nullptr, 0) == game.distance(board));
      CHECK(turntable_count(c.get(), text.c_str(), nullptr, nullptr, 0) ==
            static_cast<std::int64_t>(game.count_words(board)));
      std::vector<std::string> words;
      game.for_each_word(board, [&](const Word& word) {
        words.emplace_back(word.letters());
        return true;
      });
      std::vector<std::string> found;
      const auto add = [](const char* word, void* user) {
        static_cast<std::vector<std::string>*>(user)->emplace_back(word);
        return 0;
      };
      CHECK(turntable_words(c.get(), text.c_str(), nullptr, add, &found, nullptr, 0) ==
            static_cast<int>(words.size()));
      CHECK(found == words);
      std::array<std::uint8_t, 8> after{};
      const std::vector<Hint> hints = game.hints(board);
      REQUIRE(turntable_hints(c.get(), text.c_str(), nullptr, after.data(), hints.size(), nullptr,
                              0) == static_cast<int>(hints.size()));
      for (std::size_t i = 0; i < hints.size(); ++i) CHECK(after[i] == hints[i].distance);

      const std::string letters = std::string(game.puzzle().letters) + "AAB";
      BoardNumbers numbers = game.puzzle().has_symbols() ? board.start : board.target;
      for (const char letter : letters)
        numbers = game.puzzle().turn(numbers, *game.puzzle().move_of(letter));
      char turned[32];
      CHECK(turntable_turn(c.get(), text.c_str(), letters.c_str(), turned, sizeof turned, nullptr,
                           0) == game.puzzle().shape.cells);
      CHECK(turned == judge::format_digits(game.puzzle(), numbers));
    }
  }
}

TEST_CASE("a start, a picture and a mask are taken as on the command line") {
  const CGame magic = c_game("MAGIC");
  CHECK(solve(magic, "26845731", "1 2 3 4 5 6 7 8").word == "BCABCCB");
  CHECK(solve(magic, "12345678", "17245368").distance == 3);  // C four times is nothing
  CHECK(solve(magic, "1 7 2 4\n8 6 3 5").word == "C");
  const CGame rotation = c_game("Rotation");
  CHECK(solve(rotation, "......xxx..xx..xx..x....").distance ==
        turntable_distance(rotation.get(), "......xxx..xx..xx..x....", nullptr, nullptr, 0));
  CHECK(solve(rotation, "......xxx..xx..xx..x....").symbol == 0);
}

std::string sentence(int result, const char* error) {
  CHECK(result == -1);
  return error;
}

TEST_CASE("a failure is the sentence of the command line") {
  const CGame magic = c_game("magic-squares");
  const CGame rotation = c_game("rotation-game");
  char error[300] = "";
  const auto distance = [&](const CGame& game, const char* board, const char* start = nullptr) {
    return sentence(turntable_distance(game.get(), board, start, error, sizeof error), error);
  };
  CHECK(distance(magic, "2 6 8 4 5 7 3 9") ==
        "BOARD:1:15: expected a number 1..8, found '9' (write 2 6 8 4 5 7 3 1 or 26845731)");
  CHECK(distance(magic, "26845731", "1").starts_with("START:1:1: expected 8 numbers, found 1"));
  CHECK(distance(magic, "26845731", "") == "START: expected a board, found an empty text");
  CHECK(distance(rotation, "111132323132231222312133", "12345678") ==
        "START: expected none for rotation-game, found one");
  CHECK(distance(rotation, "xxxxxxxxx...............").starts_with("BOARD:1:"));
  CHECK(distance(magic, "\x1b[31m").find('\x1b') == std::string::npos);
  char after[30];
  CHECK(sentence(turntable_turn(magic.get(), "26845731", "ABX", after, sizeof after, error,
                                sizeof error),
                 error) == "LETTERS:1:3: expected a letter, one of A..C, found 'X'");
  CHECK(sentence(turntable_turn(magic.get(), "26845731", "A", after, 8, error, sizeof error),
                 error) == "room: expected at least 9, found 8");
  std::uint8_t distances[2];
  CHECK(
      sentence(turntable_hints(magic.get(), "26845731", nullptr, distances, 2, error, sizeof error),
               error) == "room: expected at least 3, found 2");

  CHECK(turntable_open("fifteen", nullptr, error, sizeof error) == nullptr);
  CHECK(std::string_view(error) ==
        "PUZZLE: expected magic-squares or rotation-game, found 'fifteen'");
  CHECK(turntable_open("magic", "/nowhere", error, sizeof error) == nullptr);
  CHECK(std::string_view(error) ==
        "magic-squares: no table found; looked for /nowhere/magic-squares.tbl.zst; make it with: "
        "turntable-generate magic-squares --output /nowhere");
  CHECK(turntable_open("magic", "", error, sizeof error) == nullptr);
  CHECK(std::string_view(error) == "folder: expected a folder or NULL, found an empty text");
  const CGame opened(turntable_open("magic", TURNTABLE_DATA_DIR, error, sizeof error));
  CHECK(solve(opened, "26845731").word == "BCABCCB");
}

TEST_CASE("a sentence is cut to its room, between two characters") {
  const CGame magic = c_game("magic-squares");
  char whole[300];
  const std::string folder = "/\xc3\xa9\xe4\xba\x8c\xf0\x9f\x98\x80";
  CHECK(turntable_open("magic", folder.c_str(), whole, sizeof whole) == nullptr);
  const std::string_view text = whole;
  for (std::size_t size = 1; size <= text.size() + 1; ++size) {
    std::string error(text.size() + 2, '#');
    CHECK(turntable_open("magic", folder.c_str(), error.data(), size) == nullptr);
    const std::string_view cut = error.c_str();
    CHECK(cut.size() < size);
    CHECK(cut.size() + 4 >= size);
    CHECK(text.starts_with(cut));
    CHECK((cut.size() == text.size() || (text[cut.size()] & 0xc0) != 0x80));
    CHECK(std::ranges::count(std::string_view(error).substr(size), '#') ==
          static_cast<std::ptrdiff_t>(error.size() - size));
  }
  CHECK(turntable_open("fifteen", nullptr, nullptr, 100) == nullptr);
  char untouched = '#';
  CHECK(turntable_open("fifteen", nullptr, &untouched, 0) == nullptr);
  CHECK(untouched == '#');
}

TEST_CASE("a pointer that is not there is a failure") {
  const CGame magic = c_game("magic-squares");
  char error[200];
  char word[TURNTABLE_WORD_SIZE];
  std::uint8_t after[8];
  const auto sink = [](const char*, std::size_t, void*) {};
  const auto report = [](const char*, void*) {};
  const auto visit = [](const char*, void*) { return 0; };
  const turntable_game* game = magic.get();
  const char* board = "26845731";
  const auto fails = [&](int result, const char* what) {
    return sentence(result, error) == std::string(what) + ": expected a pointer, found NULL";
  };
  const std::size_t size = sizeof error;
  CHECK(fails(turntable_solve(nullptr, board, nullptr, word, nullptr, error, size), "game"));
  CHECK(fails(turntable_solve(game, nullptr, nullptr, word, nullptr, error, size), "board"));
  CHECK(fails(turntable_solve(game, board, nullptr, nullptr, nullptr, error, size), "word"));
  CHECK(fails(turntable_distance(nullptr, board, nullptr, error, size), "game"));
  CHECK(fails(turntable_distance(game, nullptr, nullptr, error, size), "board"));
  CHECK(fails(static_cast<int>(turntable_count(nullptr, board, nullptr, error, size)), "game"));
  CHECK(fails(turntable_words(game, board, nullptr, nullptr, nullptr, error, size), "visit"));
  CHECK(fails(turntable_words(game, nullptr, nullptr, visit, nullptr, error, size), "board"));
  CHECK(fails(turntable_hints(game, board, nullptr, nullptr, 8, error, size), "after"));
  CHECK(fails(turntable_hints(nullptr, board, nullptr, after, 8, error, size), "game"));
  CHECK(fails(turntable_turn(game, board, nullptr, word, 9, error, size), "letters"));
  CHECK(fails(turntable_turn(game, board, "A", nullptr, 9, error, size), "after"));
  CHECK(fails(turntable_answer(game, nullptr, nullptr, 1, sink, nullptr, report, error, size),
              "input"));
  CHECK(
      fails(turntable_answer(game, nullptr, "", 0, nullptr, nullptr, report, error, size), "sink"));
  CHECK(
      fails(turntable_answer(game, nullptr, "", 0, sink, nullptr, nullptr, error, size), "report"));
  CHECK(fails(turntable_check(game, nullptr, "", 0, nullptr, 1, report, nullptr, error, size),
              "output"));
  CHECK(turntable_open(nullptr, nullptr, error, size) == nullptr);
  CHECK(std::string_view(error) == "puzzle: expected a pointer, found NULL");
  turntable_close(nullptr);
}

struct Told {
  std::string bytes;
  std::vector<std::string> messages;
};
void keep_bytes(const char* bytes, std::size_t size, void* user) {
  static_cast<Told*>(user)->bytes.append(bytes, size);
}
void keep_message(const char* message, void* user) {
  static_cast<Told*>(user)->messages.emplace_back(message);
}

TEST_CASE("whole inputs are answered as batch answers them") {
  for (const judge::Judge& judge : judge::judges()) {
    const Game& game = door(judge.puzzle->name);
    const CGame c = c_game(judge.puzzle->name.data());
    for (const std::size_t cases : {0u, 3u, 400u, 40'000u}) {
      if (cases > 1 && judge.one_case) continue;
      std::string input;
      const std::vector<std::string> texts = boards(game, std::max<std::size_t>(cases, 1));
      write_input_begin(judge, cases, input);
      for (std::size_t i = 0; i < cases; ++i) {
        judge::Case asked{.board = read_board(game, texts[i % texts.size()])};
        if (judge.restores()) std::swap(asked.board.start, asked.board.target);
        if (judge.has(judge::Part::kLimit)) asked.limit = 9;
        write_case(judge, asked, input);
        if (i == 1) input += "1 2 x\n";
      }
      write_input_end(judge, input);
      Told expected;
      const test::ScratchFile in(input);
      const test::ScratchFile out;
      const stream::BatchSummary summary = stream::answer_all(
          {.game = game,
           .judge = judge,
           .threads = 2,
           .report =
               [&](const BadInput& bad) { expected.messages.push_back(to_string("-", bad)); }},
          in.file(), out.file());
      expected.bytes = out.read();
      Told told;
      char error[300] = "";
      CAPTURE(judge.name);
      CAPTURE(cases);
      CHECK(turntable_answer(c.get(), judge.name.data(), input.data(), input.size(), keep_bytes,
                             &told, keep_message, error,
                             sizeof error) == static_cast<int>(summary.bad + summary.notices));
      CHECK(told.bytes == expected.bytes);
      CHECK(told.messages == expected.messages);

      Told verdict;
      CHECK(turntable_check(c.get(), judge.name.data(), input.data(), input.size(),
                            expected.bytes.data(), expected.bytes.size(), keep_message, &verdict,
                            error, sizeof error) ==
            (expected.messages.empty() && !input.empty() ? 0 : -1));
    }
  }
}

TEST_CASE("an output is judged as check judges it") {
  const CGame c = c_game("rotation-game");
  const std::string_view input = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
  const auto check = [&](std::string_view output, Told& told) {
    char error[300] = "";
    return turntable_check(c.get(), "POJ2286", input.data(), input.size(), output.data(),
                           output.size(), keep_message, &told, error, sizeof error);
  };
  Told right;
  CHECK(check("AC\n2\n", right) == 0);
  CHECK(right.messages == std::vector<std::string>{"1 of 1 case right"});
  Told wrong;
  CHECK(check("AC\n1\n", wrong) == 1);
  REQUIRE(wrong.messages.size() == 2);
  CHECK(wrong.messages[0].starts_with(
      "case 1: input:1, output:1: wrong symbol: expected 2, found 1; found 'AC' '1', right "
      "'AC' '2'"));
  CHECK(wrong.messages[1].starts_with("0 of 1 case right"));
}

TEST_CASE("input that is none at all, and a judge of the other puzzle") {
  const CGame c = c_game("magic-squares");
  char error[300] = "";
  Told told;
  const std::string_view packed("\x28\xb5\x2f\xfd\x04\x00", 6);
  CHECK(sentence(turntable_answer(c.get(), nullptr, packed.data(), packed.size(), keep_bytes, &told,
                                  keep_message, error, sizeof error),
                 error)
            .starts_with("-: expected boards of magic-squares, found zstd data"));
  CHECK(sentence(turntable_answer(c.get(), "poj2286", "", 0, keep_bytes, &told, keep_message, error,
                                  sizeof error),
                 error) == "judge: expected a judge of magic-squares, found 'poj2286'");
  CHECK(told.bytes.empty());
}

TEST_CASE("a callback that throws is a failure, not the end") {
  const CGame c = c_game("magic-squares");
  char error[100] = "";
  CHECK(sentence(turntable_words(
                     c.get(), "26845731", nullptr,
                     [](const char*, void*) -> int { throw std::runtime_error("enough"); }, nullptr,
                     error, sizeof error),
                 error) == "enough");
  CHECK(sentence(turntable_words(
                     c.get(), "26845731", nullptr, [](const char*, void*) -> int { throw 1; },
                     nullptr, error, sizeof error),
                 error) == "a callback failed");
}

TEST_CASE("one game is asked by many threads at once") {
  const CGame c = c_game("rotation-game");
  const std::vector<std::string> texts = boards(door("rotation-game"), 500);
  std::vector<Ask> alone;
  for (const std::string& text : texts) alone.push_back(solve(c, text));
  std::array<int, 4> wrong{};
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < wrong.size(); ++thread)
    threads.emplace_back([&, thread] {
      for (std::size_t i = 0; i < texts.size(); ++i) {
        const Ask ask = solve(c, texts[i]);
        wrong[thread] += ask.word != alone[i].word || ask.symbol != alone[i].symbol;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(std::accumulate(wrong.begin(), wrong.end(), 0) == 0);
}

TEST_CASE("the C++ door reads names and boards, and says what is wrong") {
  const auto game = open_game("magic", TURNTABLE_DATA_DIR);
  CHECK(game->solve(read_board(*game, "26845731")).word.letters() == "BCABCCB");
  CHECK(game->distance(read_board(*game, "12345678", "17245368")) == 3);
  CHECK_THROWS_WITH_AS((void)open_game("fifteen"),
                       "PUZZLE: expected magic-squares or rotation-game, found 'fifteen'", Error);
  CHECK_THROWS_AS((void)read_board(*game, "1"), Error);
  CHECK(std::string_view(turntable_version()) == version());
}

}  // namespace
}  // namespace turntable
