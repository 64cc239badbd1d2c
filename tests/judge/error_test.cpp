// The one line that is printed of an error, whatever the bytes of the input.
#include "turntable/error.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace turntable {
namespace {

using namespace std::string_view_literals;

TEST_CASE("an error prints as FILE:LINE:COLUMN, expected, found") {
  const InputError error{7, 3, "a number 1..3", "'9'"};
  CHECK(to_string("cases.txt", error) == "cases.txt:7:3: expected a number 1..3, found '9'");
  CHECK(to_string(error) == "7:3: expected a number 1..3, found '9'");
  CHECK(to_string("-", InputError{1u << 31, 5'000'000'000u, "x", "y"}) ==
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

}  // namespace
}  // namespace turntable
