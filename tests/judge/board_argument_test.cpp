// The board of a command line: whole kinds of what is typed, and a reader written apart.
#include "turntable/judge/board_argument.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/eight_puzzle.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/random_boards.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/picture/drawing.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

using Arguments = std::vector<std::string>;
using reference::Random;

const Judge& magic() { return default_judge(kPuzzle<MagicSquares>); }
const Judge& rotation() { return default_judge(kPuzzle<RotationGame>); }
Judge by_rows() {
  Judge judge = magic();
  judge.rows = 2;
  return judge;
}
constexpr Judge kEight{.name = "eight", .puzzle = &kPuzzle<EightPuzzle>};
constexpr Judge kToy{.name = "toy", .puzzle = &kPuzzle<ToySquares>};

// The board with blanks, as the judge writes it, or the error.
std::string parsed(const Judge& judge, const Arguments& arguments) {
  const auto result = parse_board(judge, arguments);
  if (const auto* error = std::get_if<BadInput>(&result)) return to_string(*error);
  return format_board(judge, std::get<BoardNumbers>(result));
}

constexpr std::string_view kSeparators = " \t\n\v\f\r,;|'\"`()[]{}<>._";

TEST_CASE("numbers with or without blanks between them") {
  for (const Arguments& arguments : {
           Arguments{"2", "6", "8", "4", "5", "7", "3", "1"},
           Arguments{"26845731"},
           Arguments{"26845", "731"},
           Arguments{"2 6 8 4 5 7 3 1"},
           Arguments{"", " 26 84\t57", "\n", "3\r\n1 "},
           Arguments{"2,6,8,4,5,7,3,1"},
           Arguments{"[2, 6, 8, 4, 5, 7, 3, 1]"},
           Arguments{"[2,", "6,", "8,", "4,", "5,", "7,", "3,", "1]"},
           Arguments{"[2][6][8][4][5][7][3][1]"},
           Arguments{"|2|6|8|4|5|7|3|1|"},
           Arguments{"2;6;8;4;5;7;3;1"},
           Arguments{"2 6 8 4", "5", "7", "3", "1"},
           Arguments{"\"26845731\""},
           Arguments{"'2';'6';'8';'4';'5';'7';'3';'1'"},
           Arguments{"<2|6|8|4|5|7|3|1>"},
           Arguments{"(`2684", "5`)", "_7_3.1"},
           Arguments{"26 84 57 31"},
           // Blanks beyond ASCII: no-break, of a digit's width, narrow, full-width.
           Arguments{"2\xC2\xA0"
                     "6 8\xC2\xA0"
                     "4 5\xE2\x80\x87"
                     "7\xE2\x80\xAF"
                     "3\xE3\x80\x80"
                     "1"},
           // One line, or lines of no picture.
           Arguments{"2684\n573\n1"},
           Arguments{"26845\n731"},
           Arguments{"2\n6\n8\n4\n5\n7\n3\n1"},
           Arguments{"2 6 8\n4 5 7\n3 1"},
       }) {
    CAPTURE(arguments);
    CHECK(parsed(magic(), arguments) == "2 6 8 4 5 7 3 1");
  }
  CHECK(parsed(rotation(), {"111132323132231222312133"}) ==
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
  CHECK(parsed(rotation(), {". . 1 . 1 . .\n"
                            "_ _ 1 _ 1 _ _\n"
                            "3 2 3 2 3 1 3\n"
                            "..2.2..\n"
                            "3 1 2 2 2 3 1\n"
                            "__2_1__\n"
                            "    3   3\n"}) == "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
}

TEST_CASE("two lines of half a board are rows, in one argument") {
  for (const std::string& picture : {
           std::string("1 7 2 4\n8 6 3 5"),
           std::string("1724\n8635"),
           std::string(" 1 [7][2] 4\n 8 [6][3] 5\n"),
           std::string("\r\n\r\n1 7 2 4\r\n\r\n  \r\n8 6 3 5\r\n\r\n"),
           std::string("[[1, 7, 2, 4],\n [8, 6, 3, 5]]"),
           std::string("| 1 | 7 | 2 | 4 |\n| 8 | 6 | 3 | 5 |"),
           std::string("..\n17.24\n__\n86_35"),
           std::string("[[1,7,2,4],[8,6,3,5]]"),
           std::string("{{1,7,2,4},{8,6,3,5}}"),
           std::string("[1,7,2,4],[8,6,3,5]"),
           std::string("(1 7 2 4) (8 6 3 5)"),
           std::string("<1724>8635"),
           std::string("[1 7 2 4; 8 6 3 5]"),
           std::string("1,7,2,4;8,6,3,5;"),
           std::string("1724;8635"),
           std::string("1 7 2 4 | 8 6 3 5"),
           std::string("[\n[\n1,\n7,\n2,\n4\n],\n[\n8,\n6,\n3,\n5\n]\n]"),
           // As `show` draws it, its rows joined.
           std::string("[1][7][2][4] 8  6  3  5"),
           std::string(" 1 [7][2] 4\t 8 [6][3] 5\r"),
           std::string(" 1  7  2 [4]  8  6  3 [5]"),
       }) {
    CAPTURE(picture);
    CHECK(parsed(magic(), {picture}) == "1 7 2 4 5 3 6 8");
    CHECK(parsed(by_rows(), {picture}) == "1 7 2 4 8 6 3 5");
  }
  CHECK(parsed(magic(), {"1 7 2 4 8 6 3 5"}) == "1 7 2 4 8 6 3 5");
  CHECK(parsed(kToy, {"1 2 3\n6 5 4"}) == "1 2 3 4 5 6");
  CHECK(parsed(kToy, {"123;654"}) == "1 2 3 4 5 6");
}

TEST_CASE("two groups of half a board that may be rows or not are refused") {
  for (const Arguments& arguments : {
           Arguments{"2684", "1375"},
           Arguments{"2 6 8 4", "1 3 7 5"},
           Arguments{"", "2684", "1 3 7 5", ""},
           Arguments{"2684\n1375", ""},
           Arguments{"[2,", "6,", "8,", "4],", "[1,", "3,", "7,", "5]"},
           Arguments{"2", "6", "8", "4", ";", "1", "3", "7", "5"},
           Arguments{"[2][6][8][4]", "1", "3", "7", "5"},
           Arguments{"2684 1375"},
           Arguments{"2684,1375"},
           Arguments{"2684.1375"},
           Arguments{"2,6,8,4 1,3,7,5"},
           Arguments{"2 6 8 4, 1 3 7 5"},
           Arguments{"2 6 8 4   1 3 7 5"},
           Arguments{"2 6 8 4\r1 3 7 5"},
           Arguments{"\"2684\",\"1375\""},
           Arguments{"| 2 | 6 | 8 | 4 | | 1 | 3 | 7 | 5 |"},
           Arguments{"[2][6][8][4] [1][3][7][5]"},
       }) {
    CAPTURE(arguments);
    const std::string error = parsed(magic(), arguments);
    CHECK(error.substr(error.find(' ')) ==
          " expected one list of 8 numbers, found 2 groups, which may be rows "
          "(write 26841375, or '2684;1375' for rows)");
    // By rows both are the same board.
    CHECK(parsed(by_rows(), arguments) == "2 6 8 4 1 3 7 5");
  }
  CHECK(parsed(magic(), {" [2684", "1375"}).starts_with("1:3: "));
  // The two forms.
  CHECK(parsed(magic(), {"26841375"}) == "2 6 8 4 1 3 7 5");
  CHECK(parsed(magic(), {"2684;1375"}) == "2 6 8 4 5 7 3 1");
  CHECK(parsed(kToy, {"123", "654"}) ==
        "1:1: expected one list of 6 numbers, found 2 groups, which may be rows "
        "(write 123654, or '123;654' for rows)");
  // Cells that are numbered row by row leave no doubt.
  CHECK(parsed(kEight, {"123", "456", "789"}) == "1 2 3 4 5 6 7 8 9");
  CHECK(parsed(rotation(), {"11", "11", "3232313", "22", "3122231", "21", "33"}) ==
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
}

TEST_CASE("a picture turned by 90 degrees is refused") {
  for (const Arguments& arguments : {
           Arguments{"2 6\n8 4\n1 3\n7 5"},
           Arguments{"26\r\n84\r\n\r\n13\r\n75\r\n"},
           Arguments{"2 [6]\n8 4\n1 3\n7 5"},
           Arguments{"26;84;13;75"},
           Arguments{"[[2,6],[8,4],[1,3],[7,5]]"},
           Arguments{"[[2,6],", "[8,4],", "[1,3],", "[7,5]]"},
       }) {
    CAPTURE(arguments);
    for (const Judge& judge : {magic(), by_rows()}) {
      const std::string error = parsed(judge, arguments);
      CHECK(error.substr(error.find(' ')) ==
            " expected 2 rows or one list of 8 numbers, found 4 rows "
            "(write 2 6 8 4 5 7 3 1 or 26845731)");
    }
  }
  CHECK(parsed(kToy, {"12\n34\n56"}) ==
        "1:1: expected 2 rows or one list of 6 numbers, found 3 rows "
        "(write 1 2 3 4 5 6 or 123456)");
  CHECK(parsed(kEight, {"123\n456\n789"}) == "1 2 3 4 5 6 7 8 9");
}

// As `show` draws it, with these cells marked.
std::string drawn(const Judge& judge, const BoardNumbers& numbers, std::uint32_t marked) {
  std::string text;
  picture::draw_text(*judge.puzzle, {.numbers = numbers, .marked = marked}, false, text);
  return text;
}

TEST_CASE("every board of Magic Squares is read back from its drawing") {
  Random random(8);
  const Judge rows = by_rows();
  std::string digits = "12345678";
  std::size_t boards = 0;
  do {
    ++boards;
    const BoardNumbers numbers = test::numbers(digits);
    const Arguments picture{drawn(magic(), numbers, static_cast<std::uint32_t>(random.below(256)))};
    REQUIRE(std::get<BoardNumbers>(parse_board(magic(), picture)) == numbers);
    REQUIRE(std::get<BoardNumbers>(parse_board(rows, picture)) == numbers);
  } while (std::ranges::next_permutation(digits).found);
  CHECK(boards == 40320);
}

TEST_CASE("boards of every puzzle are read back from their drawings") {
  Random random(24);
  for (const Judge& judge : {magic(), by_rows(), rotation(), kEight, kToy}) {
    CAPTURE(judge.name);
    const BoardShape& shape = judge.puzzle->shape;
    std::string digits;
    for (int i = 0; i < shape.cells; ++i) digits += static_cast<char>('1' + i / shape.copies);
    for (int round = 0; round < 3000; ++round) {
      reference::shuffle(digits, random);
      const BoardNumbers numbers = test::numbers(digits);
      std::string picture = drawn(judge, numbers, static_cast<std::uint32_t>(random.next() >> 32));
      if (random.below(2) == 0) picture.pop_back();
      CAPTURE(picture);
      REQUIRE(std::get<BoardNumbers>(parse_board(judge, Arguments{picture})) == numbers);
    }
  }
}

TEST_CASE("every separator between every two numbers, and nothing else") {
  const std::string digits = "26845731";
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    if (c >= '0' && c <= '9') continue;
    const bool separates = kSeparators.find(c) != kSeparators.npos;
    for (std::size_t place = 0; place <= digits.size(); ++place) {
      for (const std::size_t times : {1u, 3u}) {
        std::string text = digits;
        text.insert(place, times, c);
        CAPTURE(byte);
        CAPTURE(place);
        const std::string read = parsed(magic(), {text});
        if (!separates)
          CHECK(read.find("expected a number 1..8, found ") != read.npos);
        else if (place == 4 && std::string_view("\n)]}>;|").find(c) != std::string_view::npos)
          CHECK(read == "2 6 8 4 1 3 7 5");
        else if (place == 4)
          CHECK(read.find("found 2 groups, which may be rows ") != read.npos);
        else
          CHECK(read == "2 6 8 4 5 7 3 1");
      }
    }
  }
}

std::string turned(std::string digits) {
  std::reverse(digits.begin() + 4, digits.end());
  return digits;
}

// A second reader, of Magic Squares: the digits clockwise, or "?".
std::string read_apart(const Arguments& arguments, bool rows) {
  std::string digits;
  for (const std::string& argument : arguments) {
    for (const char c : argument) {
      if (c >= '0' && c <= '9')
        digits += c;
      else if (kSeparators.find(c) == kSeparators.npos)
        return "?";
    }
  }
  std::string sorted = digits;
  std::ranges::sort(sorted);
  if (sorted != "12345678") return "?";
  // The seven gaps; a zero byte is where an argument ends.
  std::string text;
  for (const std::string& argument : arguments) text += argument + '\0';
  std::vector<std::string> gaps;
  for (const char c : text) {
    if (c >= '0' && c <= '9')
      gaps.emplace_back();
    else if (!gaps.empty())
      gaps.back() += c == '\0' ? ' ' : c;
  }
  gaps.pop_back();
  const auto only_between = [&](std::string_view marks) {
    for (std::size_t i = 0; i < gaps.size(); ++i)
      if ((gaps[i].find_first_of(marks) != std::string::npos) != (i == 3)) return false;
    return true;
  };
  bool is_picture = false;
  bool is_turned = false;
  for (const std::string_view marks : {"\n", ";", "|", ")]}>"}) {
    is_picture = is_picture || only_between(marks);
    std::string places;
    for (const std::string& gap : gaps) places += gap.find_first_of(marks) == gap.npos ? '-' : 'x';
    is_turned = is_turned || places == "-x-x-x-";
  }
  // Rows of a drawing on one line, with some of the cells marked.
  static const std::regex kMarked("\\[[1-8]\\]");
  const auto marked = std::distance(std::sregex_iterator(text.begin(), text.end(), kMarked), {});
  is_picture = is_picture || (marked > 0 && marked < 8 && std::ranges::all_of(text, [](char c) {
                                return std::string_view("12345678[] \t\r\0", 15).find(c) !=
                                       std::string_view::npos;
                              }));
  if (is_turned && !is_picture) return "?";
  if (rows || (is_picture && arguments.size() == 1)) return turned(digits);
  bool alike = true;
  for (const std::size_t i : {1u, 2u, 4u, 5u, 6u}) alike = alike && gaps[i] == gaps[0];
  std::string sizes;
  for (const std::string& argument : arguments) {
    const auto size = std::ranges::count_if(argument, [](char c) { return c >= '0' && c <= '9'; });
    if (size > 0) sizes += static_cast<char>('0' + size);
  }
  return is_picture || sizes == "44" || (alike && gaps[3] != gaps[0]) ? "?" : digits;
}

TEST_CASE("random mixtures are read as by a reader written apart") {
  Random random(11);
  const Judge rows = by_rows();
  std::size_t good = 0;
  std::size_t pictures = 0;
  for (int round = 0; round < 100'000; ++round) {
    std::string digits = reference::random_magic_board(random);
    if (random.below(8) == 0) digits[random.below(8)] = static_cast<char>('0' + random.below(10));
    if (random.below(16) == 0) digits.erase(random.below(8), 1);
    if (random.below(16) == 0) digits.insert(random.below(digits.size()), 1, '3');
    const bool joined = random.below(3) == 0;
    Arguments arguments(1);
    const auto fill = [&] {
      for (std::size_t more = random.below(4); more > 0; --more) {
        const char c = kSeparators[random.below(kSeparators.size())];
        if (c != '\n' || random.below(3) == 0) arguments.back() += c;
      }
      if (random.below(200) == 0) arguments.back() += "-x/+\xC2\xA0\xEF"[random.below(7)];
    };
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (!joined) fill();
      if (i == 4 && random.below(2) == 0) arguments.back() += '\n';
      if (random.below(60) == 0) arguments.emplace_back();
      arguments.back() += digits[i];
    }
    fill();
    CAPTURE(arguments);
    for (const Judge& judge : {magic(), rows}) {
      const std::string expected = read_apart(arguments, judge.rows == 2);
      const auto read = parse_board(judge, arguments);
      const auto* numbers = std::get_if<BoardNumbers>(&read);
      REQUIRE((numbers != nullptr ? test::digits(*numbers, 8) : "?") == expected);
      good += numbers != nullptr ? 1 : 0;
    }
    pictures += read_apart(arguments, false) == read_apart(arguments, true) ? 1 : 0;
  }
  CHECK(good > 100'000);
  CHECK(pictures > 10'000);
}

TEST_CASE("what is no board, with the place in the joined arguments and how one is written") {
  struct Row {
    Arguments arguments;
    std::string_view error;
  };
  for (const Row& row : {
           Row{{}, "1:1: expected 8 numbers, found none"},
           Row{{"  "}, "1:3: expected 8 numbers, found none"},
           Row{{"[],"}, "1:4: expected 8 numbers, found none"},
           Row{{"1234567"}, "1:1: expected 8 numbers, found 7"},
           Row{{" 1", "2", "3"}, "1:2: expected 8 numbers, found 3"},
           Row{{"[1, 2, 3]"}, "1:2: expected 8 numbers, found 3"},
           Row{{"1 2 3 4 5 6 7 8 8"}, "1:1: expected 8 numbers, found 9"},
           Row{{"1.0 2.0"}, "1:1: expected 8 numbers, found 4"},
           Row{{"1", "2", "9", "4", "5", "6", "7", "8"}, "1:5: expected a number 1..8, found '9'"},
           Row{{"12045678"}, "1:3: expected a number 1..8, found '0'"},
           Row{{"1234", "5628"}, "1:8: expected each number once, found a second '2'"},
           Row{{"1", "2", "+3", "4", "5", "6", "7", "8"},
               "1:5: expected a number 1..8, found '+3', which is no number"},
           Row{{"1234567x"}, "1:1: expected a number 1..8, found '1234567x', which is no number"},
           Row{{"1-7-2-4-5-3-6-8"},
               "1:1: expected a number 1..8, found '1-7-2-4-5-3-6-8', which is no number"},
           Row{{"1/7/2/4"}, "1:1: expected a number 1..8, found '1/7/2/4', which is no number"},
           Row{{"0x26845731"},
               "1:1: expected a number 1..8, found '0x26845731', which is no number"},
           Row{{"one", "two"}, "1:1: expected a number 1..8, found 'one', which is no number"},
           Row{{"1\xC2\xA0\x37\xC2\xA0\x32"}, "1:1: expected 8 numbers, found 3"},
           Row{{"1\xC2\xA0\x37\xC2\xA0x"},
               "1:7: expected a number 1..8, found 'x', which is no number"},
           Row{{"1\xE2\x80\x8B\x37"}, "1:2: expected a number 1..8, found a blank of no width"},
           Row{{"[\xEF\xBC\x91]"}, "1:2: expected a number 1..8, found a full-width digit"},
           Row{{"9", "x"}, "1:1: expected a number 1..8, found '9'"},
           Row{{"123456781", "x"}, "1:9: expected each number once, found a second '1'"},
           Row{{"\xc3\xa4"}, "1:1: expected a number 1..8, found '\\xc3\\xa4', which is no number"},
           Row{{std::string(1000, 'x')},
               "1:1: expected a number 1..8, found 'xxxxxxxxxxxxxxxxxxxx'..., which is no number"},
       }) {
    CAPTURE(row.arguments);
    CHECK(parsed(magic(), row.arguments) ==
          std::string(row.error) + " (write 2 6 8 4 5 7 3 1 or 26845731)");
  }
  CHECK(parsed(rotation(), {"111111111222222223333333"}) ==
        "1:9: expected each symbol eight times, found a ninth '1' "
        "(write 111132323132231222312133)");
  CHECK(parsed(rotation(), {"0010100\n0010100\n3232313\n0020200\n3122231\n0020100\n0030300"}) ==
        "1:1: expected 24 numbers, found 49 (write 111132323132231222312133)");
}

TEST_CASE("the board that shows how one is written is the judge's own") {
  const auto hint = [](const Judge& judge) {
    return std::get<BadInput>(parse_board(judge, Arguments{})).hint;
  };
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    const std::string text = hint(judge);
    const std::string board = text.substr(text.rfind(' ') + 1);
    std::string example(judge.example);
    std::erase_if(example, [](char c) { return c == ' ' || c == '\n'; });
    CHECK(example.find(board) != example.npos);
    const auto read = parse_board(judge, Arguments{board});
    CHECK(std::holds_alternative<BoardNumbers>(read));
  }
  CHECK(hint(*find_judge("hdu1430")) == "write 1 7 2 4 5 3 6 8 or 17245368");
  CHECK(hint(*find_judge("sicily1150")) == "write 5 8 7 6 4 1 2 3 or 58764123");
  CHECK(hint(by_rows()) == "write 2 6 8 4 5 7 3 1 or 26845731");
  // Without an example: the symbols in order.
  CHECK(hint(kToy) == "write 1 2 3 4 5 6 or 123456");
}

TEST_CASE("a board that no word solves is bad, though it is written well") {
  const auto read = [](std::string digits) {
    return read_board(kEight, Arguments{std::move(digits)});
  };
  CHECK(std::get<Board>(read("867254391")).start == test::numbers("867254391"));
  CHECK(to_string(std::get<BadInput>(read("213456789"))) ==
        "1:1: expected a board that some word solves, found one that no word solves");
}

}  // namespace
}  // namespace turntable::judge
