// Text as all parts of the project write it, whatever the bytes are.
#include "turntable/text.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
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

TEST_CASE("names are equal whatever their case and their hyphens") {
  for (const std::string_view name :
       {"thu-toy", "THU-TOY", "thutoy", "thu_toy", " Thu  Toy ", "-thu-toy-"})
    CHECK_MESSAGE(same_name(name, "thu-toy"), name);
  for (const std::string_view name : {"", "-", "thu", "thu-toys", "thu.toy", "hu-toy"})
    CHECK_FALSE_MESSAGE(same_name(name, "thu-toy"), name);
  CHECK(same_name("", "-"));
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

TEST_CASE("of text from outside a terminal gets letters, and the numbers of all other bytes") {
  struct Row {
    std::string_view text;
    std::string_view printed;
  };
  for (const Row& row : {
           Row{"", ""},
           Row{"in/boards '1'\\~.txt", "in/boards '1'\\~.txt"},
           Row{"x\33]0;pwned\7", R"(x\x1b]0;pwned\x07)"},
           Row{"\0\t\n\r\x1f\x7f"sv, R"(\x00\x09\x0a\x0d\x1f\x7f)"},
           Row{"caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8e\xb2",
               "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8e\xb2"},
           Row{"\xc2\x80\xc2\x9f\xc2\xa0",
               "\\xc2\\x80\\xc2\\x9f\xc2\xa0"},  // C1, and the first behind it
           Row{"\xc3\xa9\x9b\xff\xed\xa0\x80", "\xc3\xa9\\x9b\\xff\\xed\\xa0\\x80"},
       })
    CHECK(printable(row.text) == row.printed);
}

TEST_CASE("a word of a shell is quoted unless every byte of it is plain") {
  CHECK(shell_word("../a-1/b_2.c+d") == "../a-1/b_2.c+d");
  CHECK(shell_word("azAZ09") == "azAZ09");
  CHECK(shell_word("my tables") == "'my tables'");
  CHECK(shell_word("$HOME") == "'$HOME'");
  CHECK(shell_word("caf\xc3\xa9") == "'caf\xc3\xa9'");
  // What is not printable has no other form.
  CHECK(shell_word("a\nb") == "$'a\\012b'");
  CHECK(shell_word("it's\x1b]0;\\\xff") == "$'it\\'s\\033]0;\\\\\\377'");
  CHECK(shell_word("\xc2\x9b"
                   "1\xc3\xa9") == "$'\\302\\2331\\303\\251'");
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

TEST_CASE("JSON strings have UTF-8 as it is, and each byte that is none as \\udcNN") {
  CHECK(json_string("") == "\"\"");
  CHECK(json_string("a\"b\\c\n\0\x7f\x80\xff~ "sv) ==
        R"("a\"b\\c\u000a\u0000\u007f\udc80\udcff~ ")");
  struct Row {
    std::string_view text;
    std::string_view json;
  };
  for (const Row& row : {
           // The first and the last character of each length, and those around the surrogates.
           Row{"\xc2\xa0", "\xc2\xa0"},
           Row{"\xdf\xbf", "\xdf\xbf"},
           Row{"\xe0\xa0\x80", "\xe0\xa0\x80"},
           Row{"\xed\x9f\xbf", "\xed\x9f\xbf"},
           Row{"\xee\x80\x80", "\xee\x80\x80"},
           Row{"\xef\xbf\xbf", "\xef\xbf\xbf"},
           Row{"\xf0\x90\x80\x80", "\xf0\x90\x80\x80"},
           Row{"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},
           Row{"caf\xc3\xa9/\"\xe2\x82\xac", "caf\xc3\xa9/\\\"\xe2\x82\xac"},
           // C1.
           Row{"\xc2\x80", R"(\u0080)"},
           Row{"\xc2\x9b", R"(\u009b)"},
           Row{"\xc2\x9f", R"(\u009f)"},
           // Detours, surrogates, beyond U+10FFFF.
           Row{"\xc0\x80", R"(\udcc0\udc80)"},
           Row{"\xc1\xbf", R"(\udcc1\udcbf)"},
           Row{"\xe0\x9f\xbf", R"(\udce0\udc9f\udcbf)"},
           Row{"\xf0\x8f\xbf\xbf", R"(\udcf0\udc8f\udcbf\udcbf)"},
           Row{"\xed\xa0\x80", R"(\udced\udca0\udc80)"},
           Row{"\xed\xbf\xbf", R"(\udced\udcbf\udcbf)"},
           Row{"\xf4\x90\x80\x80", R"(\udcf4\udc90\udc80\udc80)"},
           Row{"\xf5\x80\x80\x80", R"(\udcf5\udc80\udc80\udc80)"},
           // Cut short, by the end and by another character; a byte too many.
           Row{"\xc3", R"(\udcc3)"},
           Row{"\xe2\x82", R"(\udce2\udc82)"},
           Row{"\xf0\x90\x80", R"(\udcf0\udc90\udc80)"},
           Row{"\xe2\x82z", R"(\udce2\udc82z)"},
           Row{"\xf0\x90\xc3\xa9", "\\udcf0\\udc90\xc3\xa9"},
           Row{"\xc3\xa9\xa9", "\xc3\xa9\\udca9"},
       })
    CHECK(json_string(row.text) == '"' + std::string(row.json) + '"');
}

// Of a code point from U+0080.
std::string utf8(std::uint32_t code) {
  const std::size_t more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;  // bytes after the first
  constexpr std::array<std::uint32_t, 4> kFirst{0, 0xc0, 0xe0, 0xf0};
  std::string bytes(1, static_cast<char>(kFirst[more] | code >> 6 * more));
  for (std::size_t i = more; i-- > 0;) bytes += static_cast<char>(0x80 | (code >> 6 * i & 0x3f));
  return bytes;
}

TEST_CASE("JSON strings of all characters, and of all texts of one, two and three bytes") {
  std::set<std::string> characters;
  for (std::uint32_t code = 0xa0; code <= 0x10ffff; ++code) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const std::string character = utf8(code);
    REQUIRE(json_string(character) == '"' + character + '"');
    REQUIRE(printable(character) == character);
    if (character.size() < 4) characters.insert(character);
  }
  std::array<std::string, 256> alone;  // each byte by itself, between the quotes
  for (std::size_t i = 0; i < alone.size(); ++i) {
    alone[i] = json_string(std::string(1, static_cast<char>(i)));
    alone[i] = alone[i].substr(1, alone[i].size() - 2);
    REQUIRE(alone[i].size() == (i == '"' || i == '\\' ? 2 : i < 32 || i > 126 ? 6 : 1));
  }
  const auto byte = [](std::size_t i) { return static_cast<char>(i); };
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i < 256 * 256; ++i) {
    const std::string text{byte(i / 256), byte(i % 256)};
    if (i / 256 == 0xc2 && i % 256 >= 0x80 && i % 256 < 0xa0)  // C1
      pairs.push_back("\\u00" + hexadecimal(i % 256).substr(14));
    else
      pairs.push_back(characters.contains(text) ? text : alone[i / 256] + alone[i % 256]);
    REQUIRE(json_string(text) == '"' + pairs.back() + '"');
  }
  for (std::size_t first = 0xe0; first < 256; ++first)
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const std::string text{byte(first), byte(i / 256), byte(i % 256)};
      const std::string expected = characters.contains(text) ? text : alone[first] + pairs[i];
      if (json_string(text) != '"' + expected + '"') FAIL(quote(text));
    }
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
