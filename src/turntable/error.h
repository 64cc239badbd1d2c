// What is wrong with some input, and where.
//
// An InputError is a plain value: the readers hand it over with the case that it spoils and go on
// with the next one; nothing is thrown or printed. to_string() gives the one line that every
// program prints of it, `cases.txt:7:3: expected a number 1..3, found '9'`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace turntable {

struct InputError {
  std::uint64_t line = 1;    // from 1
  std::uint64_t column = 1;  // in bytes, from 1
  std::string expected;      // both printable ASCII: what comes from the input went through quote()
  std::string found;
};

// The word between quotes, for a message: cut to 20 bytes (dots behind it say so), every byte that
// is not printable ASCII as \xNN.
[[nodiscard]] inline std::string quote(std::string_view word) {
  constexpr std::size_t kLongest = 20;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string quoted = "'";
  for (const char c : word.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      quoted += c;
    } else {
      quoted += "\\x";
      quoted += kHex[byte >> 4];
      quoted += kHex[byte & 0xf];
    }
  }
  quoted += word.size() > kLongest ? "'..." : "'";
  return quoted;
}

// "LINE:COLUMN: expected X, found Y", no line end.
[[nodiscard]] inline std::string to_string(const InputError& error) {
  return std::to_string(error.line) + ':' + std::to_string(error.column) + ": expected " +
         error.expected + ", found " + error.found;
}

// "FILE:LINE:COLUMN: expected X, found Y", no line end.
[[nodiscard]] inline std::string to_string(std::string_view file, const InputError& error) {
  return std::string(file) + ':' + to_string(error);
}

}  // namespace turntable
