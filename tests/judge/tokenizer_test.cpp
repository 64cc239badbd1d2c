// Words and their places, however the input is cut into pieces.
#include "turntable/judge/tokenizer.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace turntable::judge {
namespace {

using namespace std::string_view_literals;

// "LINE:COLUMN:word" each, `^` before the first word of a line, `|` where a line with words ends.
std::string words_of(std::string_view input, std::size_t piece) {
  Tokenizer tokenizer;
  std::string words;
  const auto on_word = [&](const Token& word) {
    if (word.first_on_line) words += '^';
    words += std::to_string(word.line) + ':' + std::to_string(word.column) + ':';
    words += word.text();
    words += ' ';
    return true;
  };
  const auto on_line_end = [&] {
    words += '|';
    return true;
  };
  for (std::size_t i = 0; i < input.size(); i += piece)
    tokenizer.feed(input.substr(i, piece), on_word, on_line_end);
  tokenizer.finish(on_word, on_line_end);
  return words;
}

TEST_CASE("words, lines and columns") {
  struct Row {
    std::string_view input;
    std::string_view words;
  };
  for (const Row& row : {
           Row{"", ""},
           Row{" \t\r\v\f\n\n", ""},
           Row{"ab", "^1:1:ab |"},
           Row{"ab\n", "^1:1:ab |"},
           Row{"ab c\n\n d", "^1:1:ab 1:4:c |^3:2:d |"},
           Row{"a\tb\vc\fd\re", "^1:1:a 1:3:b 1:5:c 1:7:d 1:9:e |"},
           Row{"a\r\nb\r\n", "^1:1:a |^2:1:b |"},
           Row{"a\rb\n", "^1:1:a 1:3:b |"},
           // Lists in any writing; a line of nothing but punctuation is blank.
           Row{"[2, 6,8]", "^1:2:2 1:5:6 1:7:8 |"},
           Row{"{'a';\"b\"|(c)<d>`e`}", "^1:3:a 1:7:b 1:11:c 1:14:d 1:17:e |"},
           Row{"[\n],\n a.b_c-d/e\n", "^3:2:a.b_c-d/e |"},
           Row{"a\0b \x80"sv, "^1:1:a\0b 1:5:\x80 |"sv},
           // The byte order mark, whole, broken, and where it is none.
           Row{"\xEF\xBB\xBF", ""},
           Row{"\xEF\xBB\xBF"
               "ab c",
               "^1:1:ab 1:4:c |"},
           Row{"\xEF\xBB\xBF\na", "^2:1:a |"},
           Row{"\xEF\xBB\xBF\xEF\xBB\xBF", "^1:1:\xEF\xBB\xBF |"},
           Row{"\xEF\xBB", "^1:1:\xEF\xBB |"},
           Row{"\xEF\xBB ab", "^1:1:\xEF\xBB 1:4:ab |"},
           Row{"\xEF"
               "ab",
               "^1:1:\xEF"
               "ab |"},
           Row{"\n\xEF\xBB\xBF"
               "a",
               "^2:1:\xEF\xBB\xBF"
               "a |"},
           Row{" \xEF\xBB\xBF", "^1:2:\xEF\xBB\xBF |"},
       }) {
    CAPTURE(row.input);
    for (std::size_t piece = 1; piece <= row.input.size() + 1; ++piece)
      CHECK(words_of(row.input, piece) == row.words);
  }
}

TEST_CASE("of a long word the head is kept, all bytes and all digits are counted") {
  std::string input = "12345678901234567890123456789012x";
  input.append(1000, '5');
  for (const std::size_t piece : {1u, 7u, 32u, 33u, 5000u}) {
    Tokenizer tokenizer;
    Token found;
    const auto on_word = [&](const Token& word) {
      found = word;
      return true;
    };
    const auto on_line_end = [] { return true; };
    for (std::size_t i = 0; i < input.size(); i += piece)
      tokenizer.feed(std::string_view(input).substr(i, piece), on_word, on_line_end);
    tokenizer.finish(on_word, on_line_end);
    CHECK(found.text() == "12345678901234567890123456789012");
    CHECK(found.length == 1033);
    CHECK(found.digits == 1032);
    CHECK(!found.all_digits());
    CHECK(!found.is("12345678901234567890123456789012"));
  }
}

TEST_CASE("the place of the next byte, and lines that somebody else reads") {
  Tokenizer tokenizer;
  const auto feed = [&](std::string_view bytes) {
    tokenizer.feed(
        bytes, [](const Token&) { return true; }, [] { return true; });
  };
  CHECK(tokenizer.at_line_start());
  feed("\xEF\xBB");
  CHECK(!tokenizer.at_line_start());
  feed("\xBF");
  CHECK(tokenizer.at_line_start());
  feed("ab");
  CHECK(!tokenizer.at_line_start());
  CHECK(tokenizer.column() == 3);
  feed(" ");
  CHECK(!tokenizer.at_line_start());
  feed("\r\n");
  CHECK(tokenizer.at_line_start());
  CHECK(tokenizer.line() == 2);
  tokenizer.skip_lines(40);
  CHECK(tokenizer.line() == 42);
  CHECK(tokenizer.column() == 1);

  // Behind lines that were skipped no byte order mark can come.
  Tokenizer skipping;
  skipping.skip_lines(0);
  CHECK(skipping.line() == 1);
  skipping.skip_lines(1);
  std::string word;
  skipping.feed(
      "\xEF\xBB\xBF ",
      [&](const Token& token) {
        word = token.text();
        return true;
      },
      [] { return true; });
  CHECK(word == "\xEF\xBB\xBF");
}

TEST_CASE("either callback stops the tokenizer") {
  int words = 0;
  int lines = 0;
  Tokenizer tokenizer;
  tokenizer.feed(
      "a b c\nd", [&](const Token&) { return ++words < 2; }, [&] { return ++lines > 0; });
  CHECK(words == 2);
  CHECK(lines == 0);
  Tokenizer other;
  words = 0;
  other.feed(
      "a b c\nd\ne\n", [&](const Token&) { return ++words > 0; }, [&] { return ++lines < 2; });
  CHECK(words == 4);
  CHECK(lines == 2);
}

}  // namespace
}  // namespace turntable::judge
