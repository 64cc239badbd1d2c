// Text as all parts of the project write it: quoted words, counts, numbers, JSON, CSV, XML.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace turntable {

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
// White space, as in the C locale: blank, \t, \n, \v, \f, \r.
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// The names are equal but for case, hyphens, underscores and blanks, as people type them:
// `Magic Squares` is `magic-squares`.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b) noexcept;

// The whole number that the text is: digits, maybe after a `-`, without a leading zero. Beyond 64
// bits it is the least or the greatest value. Nothing for every other text: `08`, `+1`, `1.0`.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view text) noexcept;

// The word between quotes, for a message: cut to 20 bytes (dots after it say so), every byte that
// is not printable ASCII as \xNN.
[[nodiscard]] std::string quote(std::string_view word);
// The text as a terminal may show it, whatever it is: control characters (line ends and C1 too) and
// bytes that are no UTF-8 as \xNN, all others as they are. For messages with names from outside.
[[nodiscard]] std::string printable(std::string_view text);
// As one word of a shell's command line. It is printable: what is not is written as $'\NNN', which
// POSIX has since 2024.
[[nodiscard]] std::string shell_word(std::string_view word);
// 16 digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t value);

// "1 move", "2 moves".
[[nodiscard]] std::string count_of(std::uint64_t count, std::string_view noun);
// In groups of three: "9 465 511 770".
[[nodiscard]] std::string group_digits(std::uint64_t number);
// "1st", "2nd", "11th".
[[nodiscard]] std::string ordinal(std::uint64_t number);
// By a format of printf: at most 255 bytes.
template <typename... Values>
[[nodiscard]] std::string formatted(const char* format, Values... values) {
  std::array<char, 256> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// "a, b, c": what `text_of`, a function or a member, says of each element.
template <typename Range, typename TextOf>
[[nodiscard]] std::string join(const Range& range, std::string_view separator, TextOf text_of) {
  std::string text;
  bool first = true;
  for (const auto& element : range) {
    if (!first) text += separator;
    first = false;
    text += std::invoke(text_of, element);
  }
  return text;
}

// The text as a JSON string, quotes included: `"` and `\` get a backslash, other printable ASCII
// and UTF-8 stand for themselves, control characters (C1 too) are \u00NN. Text from outside, as a
// path, may have bytes that are no UTF-8: each is \udcNN, half a surrogate pair, which no character
// needs, so that the bytes can be had back (Python: os.fsencode).
[[nodiscard]] std::string json_string(std::string_view text);

// One JSON object, field by field in the order of the calls, without blanks. Names are not escaped.
class JsonObject {
 public:
  JsonObject() : JsonObject(own_) {}
  // Appends to `out`.
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  JsonObject(const JsonObject&) = delete;

  JsonObject& add(std::string_view name, std::string_view text) {
    return json(name, json_string(text));
  }
  JsonObject& add(std::string_view name, std::same_as<bool> auto value) {
    return json(name, value ? "true" : "false");
  }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonObject& add(std::string_view name, Number number) {
    return json(name, std::to_string(number));
  }
  // A value that is JSON already.
  JsonObject& json(std::string_view name, std::string_view value);
  // Nothing may be added after that. The text, unless it was appended to another.
  std::string end() {
    out_ += '}';
    return std::move(own_);
  }

 private:
  std::string own_;
  std::string& out_;
  bool is_empty_ = true;
};

// "[1,2,3]": what `json_of` says of each element.
template <typename Range, typename JsonOf>
[[nodiscard]] std::string json_list(const Range& range, JsonOf json_of) {
  return '[' + join(range, ",", json_of) + ']';
}
template <typename Range>
[[nodiscard]] std::string json_list(const Range& numbers) {
  return json_list(numbers, [](auto number) { return std::to_string(number); });
}

// Appends the text as a CSV field, quoted if it has to be (RFC 4180).
void append_csv_field(std::string_view text, std::string& out);
// Appends the text with what XML takes for markup escaped. Not meant for attributes: quotes stay.
void append_xml_text(std::string_view text, std::string& out);

}  // namespace turntable
