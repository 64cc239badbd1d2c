// Drawings, strips and the boards on the way of a word.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/reference/rotation_game.h"
#include "turntable/picture/drawing.h"
#include "turntable/picture/playback.h"
#include "turntable/picture/strip.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

using test::numbers;

std::string drawn(const BoardLayout& layout, const Picture& picture, bool color) {
  std::string text;
  draw_text(layout, picture, color, text);
  return text;
}

TEST_CASE("boards are drawn as the statements draw them, marks in brackets") {
  CHECK(drawn(kBoardLayout<MagicSquares>, {.numbers = numbers("12345678"), .marked = 0b11000},
              false) ==
        " 1  2  3 [4]\n"
        " 8  7  6 [5]\n");
  CHECK(drawn(kBoardLayout<RotationGame>,
              {.numbers = numbers("123123123123123123123123"),
               .marked = shifted_cells<RotationGame>(7)},
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
  const std::string plain = drawn(kBoardLayout<MagicSquares>, picture, false);
  std::string colored = drawn(kBoardLayout<MagicSquares>, picture, true);
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

std::string digits_of(const BoardNumbers& board, std::size_t cells) {
  std::string digits;
  for (std::size_t i = 0; i < cells; ++i) digits += static_cast<char>('0' + board[i]);
  return digits;
}

TEST_CASE("a word of Magic Squares goes from board to board as another program turns them") {
  const Table table = build_table<MagicSquares>();
  const Oracle<MagicSquares> oracle(table);
  reference::Random random(7);
  for (int i = 0; i < 50; ++i) {
    const std::string target = reference::random_magic_board(random);
    Case the_case;
    the_case.board = numbers(target);
    const Question question{.judge = default_judge(MagicSquares::kName)};
    const Word word = answer_case(oracle, question, the_case).word;
    std::string board = "12345678";
    std::string letters;
    play_back<MagicSquares>(
        question, the_case, word.letters(), 0, [&](const Picture& picture, char letter) {
          REQUIRE(digits_of(picture.numbers, 8) == board);
          for (std::size_t cell = 0; cell < 8; ++cell)
            REQUIRE((picture.placed >> cell & 1) == (board[cell] == target[cell] ? 1 : 0));
          REQUIRE((picture.marked == 0) == (letter == 0));
          if (letter == 0) return;
          letters += letter;
          board = reference::turn_magic(board, letter);
        });
    CHECK(letters == word.letters());
    CHECK(board == target);
    const Outcome outcome = outcome_of(oracle, question, the_case, letters);
    CHECK(outcome.solved);
    CHECK(outcome.distance == 0);
    CHECK(outcome.symbol == 0);
    CHECK(wanted_numbers<MagicSquares>(question, the_case) == numbers(target));
  }
}

TEST_CASE("a word of the Rotation Game does so too, and any word has an outcome") {
  const Table table = build_table<RotationGame>();
  const Oracle<RotationGame> oracle(table);
  const reference::RotationGame game;
  const Question question{.judge = default_judge(RotationGame::kName)};
  reference::Random random(8);
  for (int i = 0; i < 200; ++i) {
    const reference::RotationBoard board = reference::random_rotation_board(random);
    Case the_case;
    the_case.board = board;
    std::string word = game.solve(board).word;
    if (i % 2 == 1) word += "ABCDEFGH"[i % 8];
    const reference::RotationBoard end = reference::RotationGame::after(board, word);
    const Outcome outcome = outcome_of(oracle, question, the_case, word);
    CHECK(outcome.symbol == reference::RotationGame::centre(end));
    CHECK(outcome.solved == (outcome.symbol != 0));
    CHECK(outcome.distance == game.solve(end).word.size());
    BoardNumbers last{};
    std::size_t pictures = 0;
    std::uint32_t placed = 0;
    play_back<RotationGame>(
        question, the_case, word, outcome.symbol, [&](const Picture& picture, char letter) {
          ++pictures;
          last = picture.numbers;
          placed = picture.placed;
          if (letter != 0)
            CHECK(picture.marked == shifted_cells<RotationGame>(static_cast<Move>(letter - 'A')));
        });
    CHECK(pictures == word.size() + 1);
    CHECK(last == end);
    if (outcome.solved) CHECK(std::popcount(placed) == 8);
    CHECK(!wanted_numbers<RotationGame>(question, the_case));
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
    Strip strip(kBoardLayout<RotationGame>, letters + 1, true);
    std::string svg;
    strip.begin("a < b & c", "below", svg);
    for (std::size_t i = 0; i <= letters; ++i)
      strip.board({.numbers = numbers("123123123123123123123123"),
                   .marked = i < letters ? shifted_cells<RotationGame>(0) : 0},
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
}  // namespace turntable
