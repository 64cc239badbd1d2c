// Drawings, strips and the boards on the way of a word.
#include <doctest/doctest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tests/board_numbers.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/oracle/game.h"
#include "turntable/picture/drawing.h"
#include "turntable/picture/strip.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::picture {
namespace {

using test::digits;
using test::numbers;

constexpr const PuzzleInfo& kMagic = kPuzzle<MagicSquares>;
constexpr const PuzzleInfo& kRotation = kPuzzle<RotationGame>;

std::string drawn(const PuzzleInfo& puzzle, const Picture& picture, bool color) {
  std::string text;
  draw_text(puzzle, picture, color, text);
  return text;
}

// The cells of the lines, as the statement numbers and names them.
constexpr std::uint8_t kLines[8][7] = {{1, 3, 7, 12, 16, 21, 23},    {2, 4, 9, 13, 18, 22, 24},
                                       {11, 10, 9, 8, 7, 6, 5},      {20, 19, 18, 17, 16, 15, 14},
                                       {24, 22, 18, 13, 9, 4, 2},    {23, 21, 16, 12, 7, 3, 1},
                                       {14, 15, 16, 17, 18, 19, 20}, {5, 6, 7, 8, 9, 10, 11}};

std::uint32_t line_of(Move move) {
  std::uint32_t cells = 0;
  for (const std::uint8_t cell : kLines[move]) cells |= 1u << (cell - 1);
  return cells;
}

TEST_CASE("a move of the Rotation Game marks its line, whatever lies on it") {
  reference::Random random(21);
  for (Move move = 0; move < kRotation.moves(); ++move) {
    CAPTURE(kRotation.letters[move]);
    for (int i = 0; i < 50; ++i)
      CHECK(shifted_cells(kRotation, reference::random_rotation_board(random), move) ==
            line_of(move));
  }
}

TEST_CASE("a move of Magic Squares marks all, the right column, or the middle four") {
  reference::Random random(22);
  for (int i = 0; i < 50; ++i) {
    const BoardNumbers board = numbers(i == 0 ? "12345678" : reference::random_magic_board(random));
    CHECK(shifted_cells(kMagic, board, 0) == 0b11111111);
    CHECK(shifted_cells(kMagic, board, 1) == 0b00011000);
    CHECK(shifted_cells(kMagic, board, 2) == 0b01100110);
  }
}

TEST_CASE("boards are drawn as the statements draw them, marks in brackets") {
  CHECK(drawn(kMagic, {.numbers = numbers("12345678"), .marked = 0b11000}, false) ==
        " 1  2  3 [4]\n"
        " 8  7  6 [5]\n");
  CHECK(drawn(kRotation, {.numbers = numbers("123123123123123123123123"), .marked = line_of(7)},
              false) ==
        "       1     2\n"
        "       3     1\n"
        "[2][3][1][2][3][1][2]\n"
        "       3     1\n"
        " 2  3  1  2  3  1  2\n"
        "       3     1\n"
        "       2     3\n");
}

TEST_CASE("colour adds nothing but escapes, and ends every one") {
  const Picture picture{.numbers = numbers("26845731"), .marked = 0b11000, .placed = 0b10010};
  const std::string plain = drawn(kMagic, picture, false);
  std::string colored = drawn(kMagic, picture, true);
  CHECK(colored.find("\x1b[7m\x1b[1;32m[5]\x1b[0m") != std::string::npos);
  int open = 0;
  for (std::size_t at; (at = colored.find('\x1b')) != std::string::npos;) {
    const std::size_t end = colored.find('m', at);
    open = colored.compare(at, end + 1 - at, "\x1b[0m") == 0 ? 0 : open + 1;
    colored.erase(at, end + 1 - at);
  }
  CHECK(open == 0);
  CHECK(colored == plain);
}

TEST_CASE("a word of Magic Squares goes from board to board as another program turns them") {
  const std::unique_ptr<Game> game = Game::build(kMagic);
  reference::Random random(7);
  for (int i = 0; i < 50; ++i) {
    const std::string target = reference::random_magic_board(random);
    std::string board = i % 2 == 0 ? "12345678" : reference::random_magic_board(random);
    const Board asked{numbers(board), numbers(target)};
    const Word word = game->solve(asked).word;
    std::string letters;
    play_back(kMagic, asked, word.letters(), 0, [&](const Picture& picture, char letter) {
      REQUIRE(digits(picture.numbers, 8) == board);
      for (std::size_t cell = 0; cell < 8; ++cell)
        REQUIRE((picture.placed >> cell & 1) == (board[cell] == target[cell] ? 1 : 0));
      REQUIRE((picture.marked == 0) == (letter == 0));
      if (letter == 0) return;
      letters += letter;
      board = reference::turn_magic(board, letter);
    });
    CHECK(letters == word.letters());
    CHECK(board == target);
    const Outcome outcome = game->play(asked, letters);
    CHECK(outcome.solved());
    CHECK(outcome.distance == 0);
    CHECK(outcome.symbol == 0);
    CHECK(outcome.numbers == numbers(target));
  }
}

TEST_CASE("a word of the Rotation Game does so too, and any word has an outcome") {
  const std::unique_ptr<Game> asked = Game::build(kRotation);
  const reference::RotationGame game;
  reference::Random random(8);
  for (int i = 0; i < 200; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    std::string word = game.solve(board).word;
    if (i % 2 == 1) word += "ABCDEFGH"[i % 8];
    const reference::RotationBoard end = reference::RotationGame::after(board, word);
    const Outcome outcome = asked->play({board, {}}, word);
    CHECK(outcome.symbol == reference::RotationGame::centre(end));
    CHECK(outcome.solved() == (outcome.symbol != 0));
    CHECK(outcome.distance == game.solve(end).word.size());
    BoardNumbers last{};
    std::size_t pictures = 0;
    std::uint32_t placed = 0;
    play_back(kRotation, {board, {}}, word, outcome.symbol,
              [&](const Picture& picture, char letter) {
                ++pictures;
                last = picture.numbers;
                placed = picture.placed;
                const auto move = static_cast<Move>(letter - 'A');
                CHECK(picture.marked == (letter == 0 ? 0 : line_of(move)));
              });
    CHECK(pictures == word.size() + 1);
    CHECK(last == end);
    if (outcome.solved()) CHECK(std::popcount(placed) == 8);
  }
}

std::size_t times(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++count;
  return count;
}

TEST_CASE("a strip has every cell, every letter, and closes what it opens") {
  for (const std::size_t letters : {0u, 1u, 6u, 40u}) {
    CAPTURE(letters);
    Strip strip(kRotation, letters + 1);
    std::string svg;
    strip.begin("a < b & c", "below", svg);
    for (std::size_t i = 0; i <= letters; ++i)
      strip.board(
          {.numbers = numbers("123123123123123123123123"), .marked = i < letters ? line_of(0) : 0},
          i < letters ? 'A' : '\0', svg);
    Strip::end(svg);
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(times(svg, "a &lt; b &amp; c") == 2);
    CHECK(times(svg, "<rect") == 1 + 24 * (letters + 1));
    CHECK(times(svg, "class=\"m\"") == 7 * letters);
    CHECK(times(svg, "<path") == letters);
    CHECK(times(svg, ">A</text>") == letters);
    for (const std::string_view tag : {"svg", "g", "text", "title", "style"}) {
      CAPTURE(tag);
      const std::string name(tag);
      CHECK(times(svg, '<' + name + '>') + times(svg, '<' + name + ' ') ==
            times(svg, "</" + name + '>'));
    }
    // Nothing lies outside the page.
    const auto number_behind = [&](std::size_t at) { return std::stoul(svg.substr(at)); };
    const std::size_t page = svg.find("viewBox=\"0 0 ") + 13;
    const auto width = number_behind(page);
    const auto height = number_behind(svg.find(' ', page) + 1);
    for (std::size_t at = 0; (at = svg.find(" x=\"", at)) != std::string::npos; ++at)
      CHECK(number_behind(at + 4) + 16 <= width);
    for (std::size_t at = 0; (at = svg.find(" y=\"", at)) != std::string::npos; ++at)
      CHECK(number_behind(at + 4) <= height);
  }
}

}  // namespace
}  // namespace turntable::picture
