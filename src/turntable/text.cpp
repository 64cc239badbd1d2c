#include "turntable/text.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>

namespace turntable {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

// As it is if it is printable, else as its number in two hexadecimal digits after the prefix.
void append_byte(char byte, std::string_view prefix, std::string& out) {
  if (is_printable(byte)) {
    out += byte;
    return;
  }
  const auto value = static_cast<unsigned char>(byte);
  out += prefix;
  out += kHexDigits[value >> 4];
  out += kHexDigits[value & 0xf];
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Bytes of the character of UTF-8 with which the text, which is not empty, begins: 1 to 4; 0 if it
// begins with none. As Unicode has it: no detours, no surrogates, nothing above U+10FFFF.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  // What may come second depends on the first byte, what comes later does not.
  const unsigned least = first == 0xe0 ? 0xa0u : first == 0xf0 ? 0x90u : 0x80u;
  const unsigned most = first == 0xed ? 0x9fu : first == 0xf4 ? 0x8fu : 0xbfu;
  if (byte(1) < least || byte(1) > most) return 0;
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (std::size_t i = 2; i < length; ++i)
    if (byte(i) < 0x80 || byte(i) > 0xbf) return 0;
  return length;
}

// It moves a terminal's cursor or commands it: C0, DEL or C1.
bool is_control(std::string_view character) {
  return character.size() == 1 ? is_ascii(character[0]) && !is_printable(character[0])
                               : character >= "\xc2\x80" && character <= "\xc2\x9f";
}

// Takes the first character away from the text, or the first byte if that begins none; `is_utf8`
// tells which. The text is not empty.
std::string_view take_character(std::string_view& text, bool& is_utf8) {
  const std::size_t length = utf8_length(text);
  is_utf8 = length > 0;
  const std::string_view character = text.substr(0, std::max(length, std::size_t{1}));
  text.remove_prefix(character.size());
  return character;
}

// The next letter or digit of a name, in lower case; takes all up to it away. 0 at the end.
char take_letter(std::string_view& name) noexcept {
  name.remove_prefix(std::min(name.find_first_not_of("-_ "), name.size()));
  if (name.empty()) return 0;
  const char c = name.front();
  name.remove_prefix(1);
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_plain_in_a_shell(char c) {
  return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         std::string_view("/._-+").find(c) != std::string_view::npos;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) noexcept {
  for (;;) {
    const char letter = take_letter(a);
    if (letter != take_letter(b)) return false;
    if (letter == 0) return true;
  }
}

std::optional<std::int64_t> whole_number(std::string_view text) noexcept {
  using Limits = std::numeric_limits<std::int64_t>;
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  if (digits.empty() || !std::ranges::all_of(digits, is_digit) ||
      (digits.front() == '0' && text.size() > 1))
    return std::nullopt;
  std::int64_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec == std::errc()) return number;
  return negative ? Limits::min() : Limits::max();
}

std::string quote(std::string_view word) {
  constexpr std::size_t kLongest = 20;
  std::string quoted = "'";
  for (const char c : word.substr(0, kLongest)) append_byte(c, "\\x", quoted);
  quoted += word.size() > kLongest ? "'..." : "'";
  return quoted;
}

std::string printable(std::string_view text) {
  std::string out;
  if (std::ranges::all_of(text, is_printable)) return out.assign(text);
  while (!text.empty()) {
    bool is_utf8 = false;
    const std::string_view character = take_character(text, is_utf8);
    if (is_utf8 && !is_control(character))
      out += character;
    else
      for (const char c : character) append_byte(c, "\\x", out);
  }
  return out;
}

std::string shell_word(std::string_view word) {
  std::string text;
  if (std::ranges::all_of(word, is_plain_in_a_shell)) return text.assign(word);
  if (printable(word) == word) {
    for (const char c : word) c == '\'' ? text += "'\\''" : text += c;
    return "'" + text + "'";
  }
  for (const char c : word) {
    if (c == '\'' || c == '\\') text += '\\';
    if (is_printable(c))
      text += c;
    else
      text += formatted("\\%03o", unsigned{static_cast<unsigned char>(c)});
  }
  return "$'" + text + "'";
}

std::string hexadecimal(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kHexDigits[value >> shift & 0xf];
  return text;
}

std::string count_of(std::uint64_t count, std::string_view noun) {
  std::string text = std::to_string(count) + ' ';
  text += noun;
  if (count != 1) text += 's';
  return text;
}

std::string group_digits(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, 1, ' ');
  return text;
}

std::string ordinal(std::uint64_t number) {
  constexpr std::array<std::string_view, 4> kEndings{"th", "st", "nd", "rd"};
  const bool is_teen = number % 100 / 10 == 1;
  const std::uint64_t last = number % 10;
  return std::to_string(number).append(kEndings[is_teen || last > 3 ? 0 : last]);
}

std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  quoted.reserve(text.size() + 2);  // enough for most
  while (!text.empty()) {
    bool is_utf8 = false;
    const std::string_view character = take_character(text, is_utf8);
    if (character == "\"" || character == "\\") quoted += '\\';
    if (is_utf8 && !is_control(character))
      quoted += character;
    else  // the last byte of a control character of UTF-8 is its number
      append_byte(character.back(), is_utf8 ? "\\u00" : "\\udc", quoted);
  }
  return quoted + '"';
}

JsonObject& JsonObject::json(std::string_view name, std::string_view value) {
  if (!is_empty_) out_ += ',';
  is_empty_ = false;
  ((out_ += '"').append(name) += "\":").append(value);
  return *this;
}

void append_csv_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == text.npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

void append_xml_text(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
}

}  // namespace turntable
