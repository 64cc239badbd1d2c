// The reader against the rules written down a second time, and against spoilt inputs.
//
// The model has the whole input before it, as a list of lines, and knows nothing of pieces, queues
// or messages: it says which cases there are, where they begin, and which are bad. Random inputs
// made of the words that the rules are about must give the same. Then the promise: of an input of
// good cases, one spoilt line changes no answer but that of its own case.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tests/case_lines.h"
#include "tests/reference/random_boards.h"
#include "turntable/judge/reader.h"

namespace turntable::judge {
namespace {

using reference::Random;

template <typename T>
const T& one_of(const std::vector<T>& values, Random& random) {
  return values[random.below(values.size())];
}

// --- The model ---

struct Line {
  std::size_t number;
  std::vector<std::string> words;
};

std::vector<Line> lines_of(std::string_view input) {
  std::vector<Line> lines;
  std::size_t number = 1;
  std::vector<std::string> words(1);
  for (const char c : std::string(input) + '\n') {
    if (std::string_view(" \n\t\r,;|'\"`()[]{}<>").find(c) == std::string_view::npos) {
      words.back() += c;
      continue;
    }
    if (!words.back().empty()) words.emplace_back();
    if (c != '\n') continue;
    words.pop_back();
    if (!words.empty()) lines.push_back({number, words});
    words.assign(1, "");
    ++number;
  }
  return lines;
}

class Model {
 public:
  Model(const Judge& judge, std::string_view input)
      : judge_(judge), cells_(judge.puzzle->shape.cells), lines_(lines_of(input)) {}

  // As read_whole(), without the messages.
  Lines run() {
    std::size_t left = static_cast<std::size_t>(-1);
    bool counted = false;
    if (judge_.end == End::kCountFirst) {
      const std::string count = at_end() ? "" : word();
      counted = is_number(count);
      if (!counted) out_.push_back("!");
      if (!at_end()) next();
      if (counted) left = std::stoul(count);
      if (left == 0) return ended();
    }
    while (!at_end()) {
      if (is_marker(word()) && at_ == lines_[line_].words.size() - 1) return ended();
      take_case();
      if (left > 0) --left;
      if (left == 0 && !given_up_) return ended();
    }
    if (counted && left > 0) out_.push_back("?");
    return out_;
  }

 private:
  static bool is_number(const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos &&
           (word == "0" || word[0] != '0');
  }
  bool is_marker(const std::string& word) const {
    return (judge_.end == End::kLoneZero && word == "0") ||
           (judge_.end == End::kMinusOne && word == "-1");
  }
  bool is_lone_marker(const Line& line) const {
    return line.words.size() == 1 && is_marker(line.words[0]);
  }
  bool is_board(const std::string& word) const {
    return word.size() == cells_ && word.find_first_not_of("0123456789") == word.npos;
  }
  bool is_long(const std::string& word) const {
    const auto digits =
        std::count_if(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto cells = static_cast<std::ptrdiff_t>(cells_);
    return std::abs(digits - cells) < std::abs(digits - 1);
  }

  bool at_end() const { return line_ == lines_.size(); }
  const std::string& word() const { return lines_[line_].words[at_]; }
  void next() {
    if (++at_ < lines_[line_].words.size()) return;
    at_ = 0;
    ++line_;
  }
  Lines ended() {
    out_.push_back("end");
    return out_;
  }

  struct TakenPart {
    std::string digits;  // as written, if good
    bool good = true;
    bool one_word = false;
    std::size_t numbers = 0;
    std::vector<std::size_t> on;  // the line of each word
  };

  // False if the case is cut short within this part.
  bool take_part(Part kind, TakenPart& part) {
    if (at_end() || (at_ == 0 && is_lone_marker(lines_[line_]))) return false;
    const auto& words = lines_[line_].words;
    if (kind == Part::kLimit) {
      part = {word(), is_number(word()), false, 1, {line_}};
      next();
      return true;
    }
    const bool all_long = std::all_of(words.begin() + static_cast<std::ptrdiff_t>(at_), words.end(),
                                      [&](const auto& w) { return is_long(w); });
    if (is_board(word()) || (all_long && words.size() - at_ < cells_)) {
      part = {word(), is_board(word()) && is_good(word()), true, cells_, {line_}};
      next();
      return true;
    }
    while (part.numbers < cells_) {
      if (at_end()) return false;
      if (at_ == 0 && is_lone_marker(lines_[line_])) return false;
      if (at_ == 0 && part.numbers > 0 && is_board(word())) return false;
      part.good = part.good && word().size() == 1;
      part.digits += word();
      ++part.numbers;
      part.on.push_back(line_);
      next();
    }
    part.good = part.good && is_good(part.digits);
    return true;
  }

  bool is_good(const std::string& digits) const {
    for (char c = '1'; c < '1' + judge_.puzzle->shape.symbols; ++c)
      if (std::count(digits.begin(), digits.end(), c) != judge_.puzzle->shape.copies) return false;
    return digits.size() == cells_;
  }

  void take_case() {
    const std::size_t first_line = line_;
    const std::size_t first_at = at_;
    std::vector<TakenPart> parts;
    bool whole = true;
    for (const Part kind : judge_.parts) {
      parts.emplace_back();
      whole = take_part(kind, parts.back());
      if (!whole) break;
    }
    const std::string name = std::to_string(lines_[first_line].number) + ' ';

    const bool marker_behind =
        at_ > 0 && at_ == lines_[line_].words.size() - 1 && is_marker(word());
    const bool ends_line = at_ == 0 || marker_behind;
    bool one_line = true;
    bool own_lines = first_at == 0 && ends_line;
    std::size_t on_first = 0;
    bool one_word = false;
    std::vector<std::size_t> filled;  // the lines of the words, by rows
    std::size_t next_line = first_line;
    for (std::size_t p = 0; p < parts.size(); ++p) {
      const TakenPart& part = parts[p];
      one_word = one_word || part.one_word;
      for (std::size_t i = 0; i < part.on.size(); ++i) {
        one_line = one_line && part.on[i] == first_line;
        if (part.on[i] == first_line) on_first += part.one_word ? cells_ : 1;
      }
      if (!whole) continue;
      const std::size_t rows = judge_.parts[p] == Part::kLimit || part.one_word ? 1 : judge_.rows;
      for (std::size_t row = 0; row < rows; ++row, ++next_line) {
        const std::size_t size = part.on.size() / rows;
        for (std::size_t i = row * size; i < (row + 1) * size; ++i)
          own_lines = own_lines && part.on[i] == next_line;
        own_lines =
            own_lines && next_line < lines_.size() &&
            lines_[next_line].words.size() == size + (marker_behind && next_line == line_ ? 1 : 0);
      }
    }

    if (whole && (one_line || (judge_.own_lines ? own_lines : ends_line))) {
      std::string line = name;
      for (std::size_t p = 0; p < parts.size(); ++p) {
        if (!parts[p].good) {
          out_.push_back(name + '?');
          return;
        }
        if (judge_.parts[p] == Part::kLimit) line += 'N' + parts[p].digits + ' ';
        if (judge_.parts[p] == Part::kStart) line += parts[p].digits + '>';
        if (judge_.parts[p] == Part::kBoard) line += parts[p].digits;
      }
      out_.push_back(line);
      return;
    }

    out_.push_back(name + '?');
    given_up_ = true;
    std::size_t lines = 1;
    if (first_at == 0) {
      if (judge_.parts.size() == 2 && judge_.rows == 1 && 2 * on_first < 3 * cells_) lines = 2;
      if (judge_.rows == 2 && on_first <= 2) lines = one_word ? 2 : 3;
    }
    line_ = first_line;
    at_ = 0;
    do {
      ++line_;
    } while (--lines > 0 && line_ < lines_.size() && !is_lone_marker(lines_[line_]));
  }

  const Judge& judge_;
  std::size_t cells_;
  std::vector<Line> lines_;
  std::size_t line_ = 0;
  std::size_t at_ = 0;
  bool given_up_ = false;  // a case was, so that the number of cases does not hold
  Lines out_;
};

// What the reader says, without the messages.
Lines without_messages(Lines lines, bool counted_too_few) {
  for (std::string& line : lines) {
    if (line[0] == '!') line = "!";
    const std::size_t mark = line.find('?');
    if (mark != line.npos) line.resize(mark + 1);
  }
  if (counted_too_few && !lines.empty()) lines.back() = "?";
  return lines;
}

std::string random_input(const Judge& judge, Random& random) {
  const std::size_t cells = judge.puzzle->shape.cells;
  const std::string good = cells == 8 ? "26845731" : "111132323132231222312133";
  const std::vector<std::string> boards = {good,
                                           good,
                                           good.substr(1),
                                           good + '1',
                                           good.substr(0, cells / 2),
                                           good.substr(0, cells / 2 + 1),
                                           '9' + good.substr(1),
                                           'x' + good.substr(1)};
  const std::vector<std::string> junk = {"0", "-1", "9", "x", "08", "100", "12345", "hello"};
  const std::vector<std::size_t> lengths = {1,     2,     cells / 2, cells / 2, cells - 1,    cells,
                                            cells, cells, cells + 1, 2 * cells, 2 * cells - 1};
  std::string input;
  const std::vector<std::string> marks = {", ", ",", ";", "|", " | ", "' '", "\"", "`",  "] [",
                                          "(",  ")", "}", "{", "<",   ">",   "\t", ",\r"};
  const auto blank = [&] {
    const std::size_t kind = random.below(18);
    input += kind < 2 ? "\n" : kind < 4 ? one_of(marks, random) : " ";
  };
  const std::size_t lines = random.below(9);
  if (judge.end == End::kCountFirst) input += random.below(5) == 0 ? "x\n" : "4\n";
  for (std::size_t line = 0; line < lines; ++line) {
    switch (random.below(6)) {
      case 0: {
        const std::size_t length = one_of(lengths, random);
        for (std::size_t i = 0; i < length; ++i) {
          input += good[i % cells];
          blank();
        }
        break;
      }
      case 1:
        if (judge.has(Part::kLimit)) input += random.below(2) == 0 ? "4 " : "4\n";
        for (const char c : good) {
          input += c;
          input += ' ';
        }
        break;
      case 2:
        if (judge.has(Part::kLimit)) input += "3\n";
        for (std::size_t i = 0; i < cells; ++i) {
          input += good[i];
          input += i == cells / 2 - 1 ? '\n' : ' ';
        }
        if (random.below(3) == 0) input += random.below(2) == 0 ? "0 " : "-1 ";
        break;
      case 3:
        if (judge.has(Part::kLimit) && random.below(2) == 0) input += "5\n";
        for (std::size_t i = random.below(3); i < 3; ++i) {
          input += one_of(boards, random);
          blank();
        }
        break;
      case 4:
        input += one_of(junk, random);
        blank();
        break;
      default:
        for (std::size_t i = random.below(cells); i < cells; ++i) {
          input += random.below(5) == 0 ? one_of(junk, random) : good.substr(i, 1);
          blank();
        }
    }
    if (random.below(12) == 0) continue;
    const std::vector<std::string> ends = {"\n\n", "]\n[", "\n,\n"};
    input += random.below(4) == 0 ? one_of(ends, random) : "\n";
  }
  return input;
}

TEST_CASE("random inputs are read as the rules say") {
  Random random(20040611);
  std::size_t good = 0;
  std::size_t bad = 0;
  for (const Judge& judge : judges()) {
    for (int round = 0; round < 4000; ++round) {
      const std::string input = random_input(judge, random);
      CAPTURE(judge.name);
      CAPTURE(input);
      const Lines read = read_whole(judge, input);
      REQUIRE(read_in_pieces(judge, input, 1 + random.below(7)) == read);
      Lines expected = Model(judge, input).run();
      const bool too_few = !expected.empty() && expected.back() == "?";
      // Whether the end was read is known before finish() only if its line has ended.
      Lines found = without_messages(read, too_few);
      for (Lines* lines : {&found, &expected})
        if (!lines->empty() && lines->back() == "end") lines->pop_back();
      REQUIRE(found == expected);
      for (const std::string& line : found) (line.back() == '?' ? bad : good) += 1;
    }
  }
  CHECK(good > 20'000);  // that the inputs are no mere noise
  CHECK(bad > 20'000);
}

TEST_CASE("random bytes never break the reader, in pieces or whole") {
  Random random(7);
  const std::string_view alphabet = "0123456789 1 2 3 \n\n\t\r-x\xEF\xBB\xBF\xff,;|'\"`()[]{}<>";
  for (const Judge& judge : judges()) {
    for (int round = 0; round < 300; ++round) {
      std::string input;
      for (std::size_t size = random.below(400); size > 0; --size)
        input += random.below(20) == 0 ? static_cast<char>(random.below(256))
                                       : alphabet[random.below(alphabet.size())];
      CAPTURE(judge.name);
      CAPTURE(input);
      const Lines read = read_whole(judge, input);
      REQUIRE(read_in_pieces(judge, input, 1) == read);
      REQUIRE(read_cut_at(judge, input, random.below(input.size() + 1)) == read);
    }
  }
}

// --- One spoilt line ---

// How an input of good cases is written: the lines of one case, `#` for a number of the board (of
// the start, then of the target).
struct Layout {
  std::string_view judge;
  std::vector<std::string_view> lines;
};

const std::vector<Layout>& layouts() {
  static const std::vector<Layout> kLayouts = {
      {"usaco", {"# # # # # # # #"}},
      {"usaco", {"########"}},
      {"acwing", {" #  #\t# # # # # # \r"}},
      {"ioi96", {"# # # # # # # #", ""}},
      {"thu-toy", {"# # # # # # # #"}},
      {"thu-toy", {"########"}},
      {"hdu1430", {"########", "########"}},
      {"hdu1430", {"# # # # # # # #", "# # # # # # # #"}},
      {"hdu1430", {"# # # # # # # # # # # # # # # #"}},
      {"sicily1150", {"7", "# # # #", "# # # #"}},
      {"sicily1150", {"7 # # # # # # # #"}},
      {"poj2286", {"# # # # # # # # # # # # # # # # # # # # # # # #"}},
      {"tyvj2249", {"########################"}},
  };
  return kLayouts;
}

std::string shuffled_board(const Judge& judge, Random& random) {
  std::string digits;
  for (std::size_t i = 0; i < judge.puzzle->shape.cells; ++i)
    digits += static_cast<char>('1' + i / judge.puzzle->shape.copies);
  for (std::size_t i = digits.size(); i > 1; --i) std::swap(digits[i - 1], digits[random.below(i)]);
  return digits;
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char c : line) {
    if (c != ' ' && c != '\t' && c != '\r')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string join(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// Spoils the words of a line, which stay at least one. Returns what was done.
std::string spoil(std::vector<std::string>& words, Random& random) {
  const std::vector<std::string> junk = {"x", "0", "-7", "9", "08", "1.0", "99999999999999999999"};
  const std::size_t at = random.below(words.size());
  const auto place = words.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(7)) {
    case 0:
      if (words.size() == 1) return "";
      words.erase(place);
      return "deleted a word";
    case 1:
      words.insert(place, words[random.below(words.size())]);
      return "doubled a word";
    case 2:
      words.push_back(std::to_string(1 + random.below(9)));
      return "added a number";
    case 3:
      words[at] = one_of(junk, random);
      return "replaced a word by junk";
    case 4:
      words = {"hello", "world"};
      return "replaced the line by words";
    case 5:
      words[at].pop_back();
      if (words[at].empty()) return "";
      return "deleted a digit";
    default:
      words[at] += static_cast<char>('0' + random.below(10));
      return "added a digit";
  }
}

TEST_CASE("one spoilt line changes no answer but its own") {
  Random random(2249);
  std::size_t spoilt_inputs = 0;
  for (const Layout& layout : layouts()) {
    const Judge& judge = judge_named(layout.judge);
    for (int round = 0; round < 1500; ++round) {
      constexpr std::size_t kCases = 5;
      std::vector<std::string> lines;
      if (judge.end == End::kCountFirst) lines.push_back("9");
      const std::size_t header = lines.size();
      Lines good;
      for (std::size_t i = 0; i < kCases; ++i) {
        const std::string digits = shuffled_board(judge, random) + shuffled_board(judge, random);
        std::string name = std::to_string(lines.size() + 1) + ' ';
        if (judge.has(Part::kLimit)) name += "N7 ";
        if (judge.has(Part::kStart))
          name += digits.substr(0, 8) + '>' + digits.substr(8);
        else
          name += digits.substr(0, judge.puzzle->shape.cells);
        good.push_back(name);
        std::size_t digit = 0;
        for (const std::string_view form : layout.lines) {
          lines.emplace_back();
          for (const char c : form) lines.back() += c == '#' ? digits[digit++] : c;
        }
      }
      if (judge.end == End::kLoneZero) lines.push_back("0");
      if (judge.end == End::kMinusOne) lines.push_back("-1");

      const std::size_t spoilt_case = random.below(kCases);
      const std::size_t first = header + spoilt_case * layout.lines.size();
      std::string& line = lines[first + random.below(layout.lines.size())];
      std::vector<std::string> words = split(line);
      if (words.empty()) continue;
      const std::string what = spoil(words, random);
      line = join(words);
      // What is left or added may be the end or a line of another layout: no reader could tell.
      if (what.empty() || line == "0") continue;
      if (judge.has(Part::kStart) && layout.lines.size() == 1 && words.size() < 12) continue;
      if (judge.has(Part::kStart) && words.size() == 2 && words[0] == words[1]) continue;
      if (judge.has(Part::kLimit) && layout.lines.size() == 1 && words.size() < 3) continue;

      std::string input;
      for (const std::string& text : lines) input += text + '\n';
      CAPTURE(layout.judge);
      CAPTURE(what);
      CAPTURE(input);
      Lines read = read_whole(judge, input);
      CAPTURE(read);
      ++spoilt_inputs;

      // Answers to the other cases, in order, and between them what begins on the spoilt lines.
      Lines others;
      std::size_t own = 0;
      for (const std::string& text : read) {
        if (text == "end" || text.find(" boards, found ") != text.npos) continue;
        const std::size_t number = std::stoul(text);
        if (number > first && number <= first + layout.lines.size())
          ++own;
        else
          others.push_back(text);
        if (own > 0 && number <= first) FAIL("out of order");
      }
      good.erase(good.begin() + static_cast<std::ptrdiff_t>(spoilt_case));
      REQUIRE(others == good);
      REQUIRE(own >= 1);
      if (judge.end == End::kLoneZero || judge.end == End::kMinusOne) REQUIRE(read.back() == "end");
    }
  }
  CHECK(spoilt_inputs > 10'000);
}

TEST_CASE("two cases of one line each may be joined and torn apart") {
  Random random(1343);
  for (const Layout& layout : layouts()) {
    if (layout.lines.size() > 1) continue;
    const Judge& judge = judge_named(layout.judge);
    for (int round = 0; round < 200; ++round) {
      std::string input;
      Lines good;
      std::size_t line = 1;
      if (judge.end == End::kCountFirst) {
        input = "6\n";
        ++line;
      }
      for (int i = 0; i < 6; ++i) {
        const std::string digits = shuffled_board(judge, random) + shuffled_board(judge, random);
        std::string name = std::to_string(line) + ' ';
        if (judge.has(Part::kLimit)) name += "N7 ";
        if (judge.has(Part::kStart))
          name += digits.substr(0, 8) + '>' + digits.substr(8);
        else
          name += digits.substr(0, judge.puzzle->shape.cells);
        good.push_back(name);
        std::size_t digit = 0;
        for (const char c : layout.lines[0]) input += c == '#' ? digits[digit++] : c;
        const bool joined = random.below(2) == 0;
        input += joined ? " " : "\n";
        if (!joined) ++line;
      }
      CAPTURE(input);
      Lines read = read_whole(judge, input);
      if (!read.empty() && read.back() == "end") read.pop_back();
      REQUIRE(read == good);
    }
  }
}

}  // namespace
}  // namespace turntable::judge
