// What is wrong with something that a user wrote, and where: values, nothing is thrown or printed.
//
// The readers hand a BadInput over with the case that it spoils and go on with the next one.
// to_string() gives the one line that every program prints of it,
// `cases.txt:7:3: expected a number 1..3, found '9'`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace turntable {

// Both are printable ASCII: what comes from outside went through quote() (text.h).
struct Mismatch {
  std::string expected;
  std::string found;
};

struct BadInput {
  std::uint64_t line = 1;    // from 1
  std::uint64_t column = 1;  // in bytes, from 1
  std::string expected;
  std::string found;
  std::string hint = {};  // what to write instead, if something can be said
};

// "LINE:COLUMN: expected X, found Y (HINT)", no line end.
[[nodiscard]] inline std::string to_string(const BadInput& bad) {
  std::string text = std::to_string(bad.line) + ':' + std::to_string(bad.column) + ": expected " +
                     bad.expected + ", found " + bad.found;
  if (!bad.hint.empty()) ((text += " (") += bad.hint) += ')';
  return text;
}

// "FILE:LINE:COLUMN: expected X, found Y (HINT)", no line end.
[[nodiscard]] inline std::string to_string(std::string_view file, const BadInput& bad) {
  return std::string(file) + ':' + to_string(bad);
}

}  // namespace turntable
