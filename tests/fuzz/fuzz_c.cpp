// The C face, with hostile strings. First byte: what is asked, of which puzzle; second: the room
// for what is written. The rest is the strings, each behind a zero byte.
//
// A failure has a sentence, what is written ends within its room, and nothing else happens.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz.h"
#include "turntable/c.h"

using namespace turntable;

namespace {

using fuzz::require;

constexpr std::size_t kMost = 100;

void count_bytes(const char* bytes, std::size_t size, void* user) {
  *static_cast<std::size_t*>(user) += std::string(bytes, size).size();
}
void count_message(const char* message, void* user) {
  const std::string text = message;
  require(std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x20; }),
          "a message is a printable line");
  *static_cast<std::size_t*>(user) += text.size();
}
int stop_at_ten(const char* word, void* user) {
  require(std::string(word).size() < TURNTABLE_WORD_SIZE, "a word fits");
  return ++*static_cast<std::size_t*>(user) == 10;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array games{turntable_build("magic-squares", nullptr, 0),
                                turntable_build("rotation-game", nullptr, 0)};
  fuzz::Bytes bytes(data, size);
  const std::uint8_t first = bytes.next();
  const std::size_t room = bytes.next() % kMost;
  std::vector<std::string> strings;
  std::string_view rest = bytes.rest();
  for (std::size_t end = 0; end != rest.npos && strings.size() < 3;) {
    end = rest.find('\0');
    strings.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
  }
  strings.resize(3);
  const turntable_game* game = games[first % 2];
  const char* one = strings[0].c_str();
  const char* other = strings[1].empty() ? nullptr : strings[1].c_str();
  std::array<char, kMost + 1> error{};
  std::array<char, kMost + 1> text{};
  std::array<std::uint8_t, 8> after{};
  char word[TURNTABLE_WORD_SIZE];
  error.fill('#');
  std::size_t user = 0;
  std::int64_t result = 0;
  switch (first / 2 % 9) {
    case 0:
      result = turntable_solve(game, one, other, word, nullptr, error.data(), room);
      break;
    case 1:
      result = turntable_distance(game, one, other, error.data(), room);
      break;
    case 2:
      result = turntable_count(game, one, other, error.data(), room);
      break;
    case 3:
      result = turntable_words(game, one, other, stop_at_ten, &user, error.data(), room);
      break;
    case 4:
      result = turntable_hints(game, one, other, after.data(), room % 9, error.data(), room);
      break;
    case 5:
      text.fill('#');
      result =
          turntable_turn(game, one, strings[1].c_str(), text.data(), room, error.data(), kMost);
      if (result >= 0) require(static_cast<std::size_t>(result) < room, "digits fit");
      require(std::ranges::all_of(text.begin() + static_cast<std::ptrdiff_t>(room), text.end(),
                                  [](char c) { return c == '#'; }),
              "nothing is written behind the room");
      break;
    case 6:
      result = turntable_answer(game, other, one, strings[0].size(), count_bytes, &user,
                                count_message, error.data(), room);
      break;
    case 7:
      result = turntable_check(game, other, one, strings[0].size(), strings[2].data(),
                               strings[2].size(), count_message, &user, error.data(), room);
      break;
    default: {
      turntable_game* opened = turntable_open(one, "/nowhere", error.data(), room);
      require(opened == nullptr, "there is no table");
      result = -1;
    }
  }
  require(result >= -1, "a number or -1");
  const std::size_t written = first / 2 % 9 == 5 ? kMost : room;
  if (result == -1 && written > 0) {
    const auto end = std::ranges::find(error, '\0');
    require(end < error.begin() + static_cast<std::ptrdiff_t>(written), "a sentence has an end");
    require(end > error.begin() || written < 5, "a failure has a sentence");
  }
  require(error.back() == '#', "nothing is written behind the room");
  return 0;
}
