// Text as all parts of the project write it, whatever the bytes are.
#include "turntable/text.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/bad_input.h"

namespace turntable {
namespace {

using namespace std::string_view_literals;

TEST_CASE("bad input prints as FILE:LINE:COLUMN, expected, found") {
  const BadInput bad{7, 3, "a number 1..3", "'9'"};
  CHECK(to_string("cases.txt", bad) == "cases.txt:7:3: expected a number 1..3, found '9'");
  CHECK(to_string(bad) == "7:3: expected a number 1..3, found '9'");
  CHECK(to_string("-", BadInput{1u << 31, 5'000'000'000u, "x", "y"}) ==
        "-:2147483648:5000000000: expected x, found y");
}

TEST_CASE("quoted words are cut to 20 bytes, unprintable bytes are escaped") {
  struct Row {
    std::string_view word;
    std::string_view quoted;
  };
  for (const Row& row : {
           Row{"", "''"},
           Row{"9", "'9'"},
           Row{"12345678901234567890", "'12345678901234567890'"},
           Row{"123456789012345678901", "'12345678901234567890'..."},
           Row{" ~", "' ~'"},
           Row{"\x1f\x7f\x80\xff\n"sv, "'\\x1f\\x7f\\x80\\xff\\x0a'"},
           Row{"a\0b"sv, "'a\\x00b'"},
           Row{"\xc3\xa4", "'\\xc3\\xa4'"},
       }) {
    CHECK(quote(row.word) == row.quoted);
  }
}

TEST_CASE("what is a whole number") {
  using Limits = std::numeric_limits<std::int64_t>;
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("9") == 9);
  CHECK(whole_number("10") == 10);
  CHECK(whole_number("-1") == -1);
  CHECK(whole_number("-10") == -10);
  CHECK(whole_number("9223372036854775806") == Limits::max() - 1);
  CHECK(whole_number("9223372036854775807") == Limits::max());
  CHECK(whole_number("9223372036854775808") == Limits::max());
  CHECK(whole_number("-9223372036854775807") == -Limits::max());
  CHECK(whole_number("-9223372036854775808") == Limits::min());
  CHECK(whole_number("-9223372036854775809") == Limits::min());
  CHECK(whole_number(std::string(100'000, '9')) == Limits::max());
  CHECK(whole_number('-' + std::string(100'000, '9')) == Limits::min());
  for (const std::string_view text : {"", "00", "08", "+1", "1.0", "-", "--1", "-0", "-01", "1-",
                                      "x", "1x", "0x1", " 1", "1 ", "\xb2"})
    CHECK_MESSAGE(!whole_number(text), text);
  CHECK(!whole_number(std::string(100, '9') + 'x'));
}

TEST_CASE("a word of a shell is quoted unless every byte of it is plain") {
  CHECK(shell_word("../a-1/b_2.c+d") == "../a-1/b_2.c+d");
  CHECK(shell_word("azAZ09") == "azAZ09");
  CHECK(shell_word("my tables") == "'my tables'");
  CHECK(shell_word("$HOME") == "'$HOME'");
  CHECK(shell_word("a\nb") == "'a\nb'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("~") == "'~'");
  for (const char c : "[]{}()<>;&|*?!#`\"\\@:=,"sv)
    CHECK(shell_word(std::string(1, c)) == std::string("'") + c + "'");
}

TEST_CASE("hexadecimal numbers have sixteen digits") {
  CHECK(hexadecimal(0) == "0000000000000000");
  CHECK(hexadecimal(0x0123456789abcdef) == "0123456789abcdef");
  CHECK(hexadecimal(~std::uint64_t{0}) == "ffffffffffffffff");
}

TEST_CASE("counts: one thing, and any other number of things") {
  CHECK(count_of(0, "move") == "0 moves");
  CHECK(count_of(1, "move") == "1 move");
  CHECK(count_of(2, "move") == "2 moves");
  CHECK(count_of(~std::uint64_t{0}, "board") == "18446744073709551615 boards");
}

TEST_CASE("digits in groups of three") {
  CHECK(group_digits(0) == "0");
  CHECK(group_digits(999) == "999");
  CHECK(group_digits(1000) == "1 000");
  CHECK(group_digits(40320) == "40 320");
  CHECK(group_digits(735471) == "735 471");
  CHECK(group_digits(9465511770) == "9 465 511 770");
}

TEST_CASE("ordinals") {
  struct Row {
    std::uint64_t number;
    std::string_view text;
  };
  for (const Row& row :
       {Row{0, "0th"},     Row{1, "1st"},     Row{2, "2nd"},     Row{3, "3rd"},
        Row{4, "4th"},     Row{9, "9th"},     Row{10, "10th"},   Row{11, "11th"},
        Row{12, "12th"},   Row{13, "13th"},   Row{14, "14th"},   Row{21, "21st"},
        Row{22, "22nd"},   Row{23, "23rd"},   Row{101, "101st"}, Row{111, "111th"},
        Row{112, "112th"}, Row{113, "113th"}, Row{121, "121st"}, Row{1011, "1011th"}})
    CHECK(ordinal(row.number) == row.text);
}

TEST_CASE("numbers with decimals") {
  CHECK(formatted("%.2f", 1.005) == "1.00");
  CHECK(formatted("%.1f", 99.96) == "100.0");
  CHECK(formatted("%.0f", 0.0) == "0");
}

TEST_CASE("elements joined by what stands between them") {
  const auto text = [](int number) { return std::to_string(number); };
  CHECK(join(std::vector<int>{}, ", ", text) == "");
  CHECK(join(std::vector{1}, ", ", text) == "1");
  CHECK(join(std::array{1, 2, 3}, ", ", text) == "1, 2, 3");
  // An empty text is an element, too.
  CHECK(join(std::array{1, 2, 3}, "-", [](int) { return std::string(); }) == "--");
}

TEST_CASE("JSON strings are ASCII and valid for all bytes") {
  CHECK(json_string("") == "\"\"");
  CHECK(json_string("a\"b\\c\n\0\x7f\x80\xff~ "sv) ==
        R"("a\"b\\c\u000a\u0000\u007f\u0080\u00ff~ ")");
}

TEST_CASE("a JSON object has its fields in the order of the calls, of each kind") {
  std::string out = "before";
  JsonObject object(out);
  object.add("text", std::string_view("a\"b"))
      .add("words", "not a truth value")
      .add("yes", true)
      .add("no", false)
      .add("number", -5)
      .add("large", ~std::uint64_t{0})
      .add("small", std::uint8_t{7})
      .json("list", "[1,2]");
  object.end();
  CHECK(out == R"(before{"text":"a\"b","words":"not a truth value","yes":true,"no":false,)"
               R"("number":-5,"large":18446744073709551615,"small":7,"list":[1,2]})");
  std::string empty;
  JsonObject(empty).end();
  CHECK(empty == "{}");
}

TEST_CASE("JSON lists") {
  CHECK(json_list(std::vector<int>{}) == "[]");
  CHECK(json_list(std::vector<std::uint8_t>{1, 2, 255}) == "[1,2,255]");
  CHECK(json_list(std::array{"a"sv, "\""sv}, json_string) == R"(["a","\""])");
}

TEST_CASE("CSV fields are quoted only where they have to be") {
  const auto field = [](std::string_view text) {
    std::string out;
    append_csv_field(text, out);
    return out;
  };
  CHECK(field("") == "");
  CHECK(field("a b") == "a b");
  CHECK(field("a,b") == "\"a,b\"");
  CHECK(field("a\"b") == "\"a\"\"b\"");
  CHECK(field("a\nb") == "\"a\nb\"");
  CHECK(field("a\rb") == "\"a\rb\"");
}

TEST_CASE("text in XML has no markup") {
  std::string out = "before ";
  append_xml_text("<a b=\"c\">&amp;</a>", out);
  CHECK(out == "before &lt;a b=\"c\"&gt;&amp;amp;&lt;/a&gt;");
}

}  // namespace
}  // namespace turntable
