// One board: what is read as one, and what is said of what is none.
#include "turntable/judge/board_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

constexpr BoardShape kMagic = MagicSquares::kShape;
constexpr BoardShape kRotation = RotationGame::kShape;

using Arguments = std::vector<std::string>;

// The board with blanks, or the error.
std::string parsed(const BoardShape& shape, const Arguments& arguments) {
  const auto result = parse_board(shape, arguments);
  if (const auto* error = std::get_if<InputError>(&result)) return to_string(*error);
  return format_board(shape, std::get<BoardNumbers>(result));
}

TEST_CASE("a board of a command line: numbers with or without blanks between them") {
  for (const Arguments& arguments : {
           Arguments{"2", "6", "8", "4", "5", "7", "3", "1"},
           Arguments{"26845731"},
           Arguments{"2684", "5731"},
           Arguments{"2 6 8 4 5 7 3 1"},
           Arguments{"", " 26 84\t57", "\n", "3\r\n1 "},
       }) {
    CHECK(parsed(kMagic, arguments) == "2 6 8 4 5 7 3 1");
  }
  CHECK(parsed(kRotation, {"111132323132231222312133"}) ==
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
}

TEST_CASE("what is no board, with the place in the joined arguments") {
  struct Row {
    Arguments arguments;
    std::string_view error;
  };
  for (const Row& row : {
           Row{{}, "1:1: expected 8 numbers, found none"},
           Row{{"  "}, "1:3: expected 8 numbers, found none"},
           Row{{"1234567"}, "1:1: expected 8 numbers, found 7"},
           Row{{" 1", "2", "3"}, "1:2: expected 8 numbers, found 3"},
           Row{{"1 2 3 4 5 6 7 8 8"}, "1:1: expected 8 numbers, found 9"},
           Row{{"1", "2", "9", "4", "5", "6", "7", "8"}, "1:5: expected a number 1..8, found '9'"},
           Row{{"12045678"}, "1:3: expected a number 1..8, found '0'"},
           Row{{"1234", "5628"}, "1:8: expected each number once, found a second '2'"},
           Row{{"1", "2", "+3", "4", "5", "6", "7", "8"},
               "1:5: expected a number 1..8, found '+3', which is no number"},
           Row{{"1234567x"}, "1:1: expected a number 1..8, found '1234567x', which is no number"},
           Row{{"9", "x"}, "1:1: expected a number 1..8, found '9'"},
           Row{{"123456781", "x"}, "1:9: expected each number once, found a second '1'"},
           Row{{"\xc3\xa4"}, "1:1: expected a number 1..8, found '\\xc3\\xa4', which is no number"},
           Row{{std::string(1000, 'x')},
               "1:1: expected a number 1..8, found 'xxxxxxxxxxxxxxxxxxxx'..., which is no number"},
       }) {
    CAPTURE(row.arguments);
    CHECK(parsed(kMagic, row.arguments) == row.error);
  }
  CHECK(parsed(kRotation, {"111111111222222223333333"}) ==
        "1:9: expected each symbol eight times, found a ninth '1'");
  CHECK(parsed({6, 2, 3}, {"111122"}) ==
        "1:4: expected each symbol three times, found a fourth '1'");
  CHECK(parsed({18, 2, 9}, {"111111111122222222"}) ==
        "1:10: expected each symbol 9 times, found one more '1'");
}

TEST_CASE("what is a whole number") {
  using Limits = std::numeric_limits<std::int64_t>;
  const auto number = [](std::string_view text) {
    std::optional<std::int64_t> result;
    Tokenizer tokenizer;
    const auto take = [&](const Token& word) {
      result = whole_number(word);
      return true;
    };
    tokenizer.feed(text, take, [] { return true; });
    tokenizer.finish(take, [] { return true; });
    return result;
  };
  CHECK(number("0") == 0);
  CHECK(number("9") == 9);
  CHECK(number("10") == 10);
  CHECK(number("-1") == -1);
  CHECK(number("9223372036854775807") == Limits::max());
  CHECK(number("9223372036854775806") == Limits::max() - 1);
  CHECK(number("9223372036854775808") == Limits::max());
  CHECK(number("-9223372036854775809") == Limits::min());
  CHECK(number(std::string(100'000, '9')) == Limits::max());
  CHECK(number('-' + std::string(100'000, '9')) == Limits::min());
  for (const std::string_view text :
       {"00", "08", "+1", "1.0", "-", "--1", "-0", "-01", "1-", "x", "1x", "0x1", "\xb2"})
    CHECK_MESSAGE(!number(text), text);
  CHECK(!number(std::string(100, '9') + 'x'));
}

TEST_CASE("two rows turn into the clockwise order and back") {
  const auto turned = [](const BoardShape& shape, const std::string& digits) {
    auto board = std::get<BoardNumbers>(parse_board(shape, Arguments{digits}));
    turn_second_row(shape, board);
    return format_board(shape, board);
  };
  CHECK(turned(kMagic, "12348765") == "1 2 3 4 5 6 7 8");
  CHECK(turned(kMagic, "12345678") == "1 2 3 4 8 7 6 5");
  CHECK(turned(kMagic, "58764123") == "5 8 7 6 3 2 1 4");
  CHECK(turned({6, 6, 1}, "123654") == "1 2 3 4 5 6");
}

}  // namespace
}  // namespace turntable
