// Causes of whole outputs: for every judge the output of a program with each mistake of layout,
// order or memory is named after it and nothing else; and where right cases refute all causes, none
// is named.
//
// The outputs are written here, line by line from right answers, by none of the functions under
// test.
#include "turntable/check/diagnosis.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/reference/random_boards.h"
#include "tests/scratch_file.h"
#include "turntable/check/checker.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::check {
namespace {

using judge::AnswerLine;
using judge::Judge;
using reference::Random;
using Lines = std::vector<std::string>;
using Answers = std::vector<Lines>;

constexpr std::size_t kCases = 40;

const Game& game_of(const Judge& judge) {
  static const std::unique_ptr<Game> magic = Game::build(kPuzzle<MagicSquares>);
  static const std::unique_ptr<Game> rotation = Game::build(kPuzzle<RotationGame>);
  return judge.puzzle == &kPuzzle<MagicSquares> ? *magic : *rotation;
}

Lines lines_of(std::string_view text) {
  Lines lines;
  for (; !text.empty(); text.remove_prefix(text.find('\n') + 1))
    lines.emplace_back(text.substr(0, text.find('\n')));
  return lines;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return text;
}

// Random cases, every sixth of them solved, a few beyond their limit; and the right answers.
struct Sheet {
  Sheet(const Judge& its_judge, std::uint64_t seed, std::size_t count = kCases)
      : judge(its_judge), game(game_of(judge)) {
    Random random(seed);
    const bool is_magic = judge.puzzle == &kPuzzle<MagicSquares>;
    const auto any = [&]() -> BoardNumbers {
      if (is_magic) return test::numbers(reference::random_magic_board(random));
      return reference::random_rotation_board(random);
    };
    write_input_begin(judge, count, input);
    for (std::size_t i = 0; i < count; ++i) {
      std::optional<BoardNumbers> start;
      if (judge.has(judge::Part::kStart)) start = any();
      BoardNumbers board = any();
      if (i % 6 == 4)
        board = is_magic ? start.value_or(judge.puzzle->home)
                         : BoardNumbers(reference::random_solved_rotation_board(
                               static_cast<int>(i % 3) + 1, random));
      judge::Case asked{.board = judge::asked_board(judge, board, start)};
      const Answer answer = game.solve(asked.board);
      if (judge.has(judge::Part::kLimit))
        asked.limit = i % 7 == 2 ? static_cast<std::int64_t>(answer.word.size()) / 2 : 22;
      write_case(judge, asked, input);
      cases.push_back(asked);
      words.push_back(answer);
      answers.push_back(lines_of(judge::answer_text(judge, asked, answer)));
    }
    write_input_end(judge, input);
  }

  // Each answer otherwise.
  [[nodiscard]] std::string each(const std::function<Lines(std::size_t, Lines)>& change) const {
    std::string text;
    for (std::size_t i = 0; i < answers.size(); ++i) text += text_of(change(i, answers[i]));
    return text;
  }
  [[nodiscard]] std::string some(std::size_t first, std::size_t end) const {
    return each(
        [=](std::size_t i, const Lines& lines) { return i >= first && i < end ? lines : Lines(); });
  }
  // The word of each answer that has one on a line, in another spelling.
  [[nodiscard]] std::optional<std::string> respelled(
      const std::function<std::string(const std::string&)>& spelling) const {
    if (judge.name == "thu-toy" || judge.name == "ioi96") return std::nullopt;
    return each([&](std::size_t i, Lines lines) {
      const bool has_length = judge.name == "usaco" || judge.name == "acwing";
      if (judge.puzzle->has_symbols() && words[i].word.empty()) return lines;
      if (judge.name == "acwing" && lines.size() == 1) return lines;
      std::string& line = lines[has_length ? 1 : 0];
      if (judge.name != "sicily1150")
        line = spelling(line);
      else if (line != "-1")
        line.replace(line.find(' ') + 1, line.npos, spelling(line.substr(line.find(' ') + 1)));
      return lines;
    });
  }
  [[nodiscard]] bool has_symbol() const { return judge.answers_with(AnswerLine::kSymbol); }

  const Judge& judge;
  const Game& game;
  std::string input;
  std::vector<judge::Case> cases;
  std::vector<Answer> words;
  Answers answers;
};

CheckSummary check(const Sheet& sheet, std::string_view output) {
  const test::ScratchFile in(sheet.input);
  const test::ScratchFile out(output);
  return check_output({.game = sheet.game,
                       .judge = sheet.judge,
                       .report = [](const BadInput& bad) { FAIL(to_string(bad)); },
                       .found = [](const Finding&) {}},
                      in.file(), out.file());
}

std::string_view cause_of(const CheckSummary& summary) {
  return summary.diagnosis.cause != nullptr ? summary.diagnosis.cause->name : "none";
}

std::string with_blanks(const std::string& word) {
  std::string text;
  for (const char letter : word) (text += letter) += ' ';
  return text;
}

std::string with_commas(const std::string& word, const std::string& comma) {
  std::string text;
  for (const char letter : word) {
    if (!text.empty()) text += comma;
    text += letter;
  }
  return text;
}

std::string as_numbers(std::string word, char first) {
  for (char& letter : word) letter = static_cast<char>(first + (letter - 'A'));
  return word;
}

std::string upside_down(const Answers& answers) {
  std::string text;
  for (auto lines = answers.rbegin(); lines != answers.rend(); ++lines) text += text_of(*lines);
  return text;
}

std::string all_the_same(const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < kCases; ++i) all += text;
  return all;
}

// One program a row; nothing where programs for the judge have no such fault.
struct Program {
  std::string_view cause;
  std::function<std::optional<std::string>(const Sheet&)> print;
  bool is_much_wrong = true;  // so that one more slip changes nothing
};

const std::vector<Program>& programs() {
  using Output = std::optional<std::string>;
  using S = const Sheet&;
  static const std::vector<Program> all{
      {"empty", [](S) { return Output(""); }, false},
      {"only-first", [](S s) { return Output(s.some(0, 1)); }, false},
      {"last-missing", [](S s) { return Output(s.some(0, kCases - 1)); }, false},
      {"last-twice", [](S s) { return Output(s.some(0, kCases) + s.some(kCases - 1, kCases)); },
       false},
      {"ends-early", [](S s) { return Output(s.some(0, 21)); }},
      {"ends-early",  // by a crash that says so
       [](S s) { return Output(s.some(0, 21) + "Segmentation fault (core dumped)\n"); }},
      {"ends-early",  // within a line or between two
       [](S s) {
         std::string text = s.some(0, 21);
         text.resize(text.size() - 2);
         return Output(text);
       }},
      {"end-answered",
       [](S s) -> Output {
         if (s.judge.end != judge::End::kLoneZero && s.judge.end != judge::End::kMinusOne)
           return {};
         if (s.judge.name == "sicily1150") return s.some(0, kCases) + "2 AB\n";
         return s.some(0, kCases) + (s.has_symbol() ? "No moves needed\n0\n" : "No moves needed\n");
       },
       false},
      {"reverse-order", [](S s) { return Output(upside_down(s.answers)); }},
      {"answers-twice",
       [](S s) {
         return Output(s.each([](std::size_t, Lines lines) {
           const Lines once = lines;
           lines.insert(lines.end(), once.begin(), once.end());
           return lines;
         }));
       }},
      {"blank-lines",
       [](S s) {
         return Output(s.each([](std::size_t, Lines lines) {
           lines.emplace_back();
           return lines;
         }));
       }},
      {"prefix",
       [](S s) {
         return Output(s.each([](std::size_t i, Lines lines) {
           lines[0].insert(0, ": ").insert(0, std::to_string(i + 1)).insert(0, "Case #");
           return lines;
         }));
       }},
      {"prefix",
       [](S s) {
         return Output(s.each([](std::size_t, Lines lines) {
           lines[0].insert(0, "Answer:");
           return lines;
         }));
       }},
      {"extra-lines",
       [](S s) {
         return Output(s.each([](std::size_t i, Lines lines) {
           lines.insert(lines.begin(), "Case " + std::to_string(i + 1));
           lines[0] += ':';
           return lines;
         }));
       }},
      {"extra-lines",
       [](S s) {
         return Output(s.each([](std::size_t, Lines lines) {
           lines.insert(lines.begin(), "Result:");
           return lines;
         }));
       }},
      {"letters-with-blanks", [](S s) { return s.respelled(with_blanks); }},
      {"letters-with-commas",
       [](S s) { return s.respelled([](auto& word) { return with_commas(word, ","); }); }},
      {"letters-with-commas",
       [](S s) { return s.respelled([](auto& word) { return with_commas(word, ", "); }); }},
      {"letters-as-numbers",
       [](S s) { return s.respelled([](auto& word) { return as_numbers(word, '0'); }); }},
      {"letters-as-numbers",
       [](S s) {
         return s.respelled([](auto& word) { return with_blanks(as_numbers(word, '1')); });
       }},
      {"other-sentence",
       [](S s) -> Output {
         if (!s.judge.answers_with(AnswerLine::kWordOrSentence)) return {};
         return s.each([&](std::size_t i, Lines lines) {
           if (s.words[i].word.empty()) lines[0] = "no move needed.";
           return lines;
         });
       }},
      {"solved-as-minus-one",
       [](S s) -> Output {
         if (s.judge.name == "thu-toy") return {};
         return s.each([&](std::size_t i, Lines lines) {
           if (s.words[i].word.empty()) lines = {"-1"};
           return lines;
         });
       }},
      {"word-not-cleared",
       [](S s) {
         std::string all_words;
         return s.respelled([&](auto& word) { return all_words += word; });
       }},
      {"tail-kept",
       [](S s) {
         std::string buffer;
         return s.respelled([&](auto& word) {
           return buffer = word + buffer.substr(std::min(word.size(), buffer.size()));
         });
       }},
      {"always-same-symbol",
       [](S s) -> Output {
         if (!s.has_symbol()) return {};
         return s.each([](std::size_t, Lines lines) { return Lines{lines[0], "3"}; });
       }},
      {"symbol-first",
       [](S s) -> Output {
         if (!s.has_symbol()) return {};
         return s.each([](std::size_t, Lines lines) { return Lines{lines[1], lines[0]}; });
       }},
      {"words-then-symbols",
       [](S s) -> Output {
         if (!s.has_symbol()) return {};
         return s.each([](std::size_t, Lines lines) { return Lines{lines[0]}; }) +
                s.each([](std::size_t, Lines lines) { return Lines{lines[1]}; });
       }},
      {"byte-order-mark", [](S s) { return Output("\xEF\xBB\xBF" + s.some(0, kCases)); }, false},
      {"line-ends",  // none at all
       [](S s) {
         std::string text = s.some(0, kCases);
         std::ranges::replace(text, '\n', ' ');
         return Output(text);
       },
       false},
      {"line-ends",  // a word a line
       [](S s) -> Output {
         std::string text = s.some(0, kCases);
         if (text.find(' ') == text.npos || s.judge.name != "sicily1150") return {};
         std::ranges::replace(text, ' ', '\n');
         return text;
       }},
      {"line-ends",  // blanks before the answers
       [](S s) {
         return Output(s.each([](std::size_t, Lines lines) {
           for (std::string& line : lines) line.insert(0, "  ");
           return lines;
         }));
       }},
      {"newline-missing",
       [](S s) -> Output {
         if (!s.has_symbol()) return {};
         std::string text;
         for (const Lines& lines : s.answers) text += lines[0] + '\n' + lines[1];
         return text;
       }},
      {"always-the-same", [](S) { return Output(all_the_same("\n")); }, false},
      {"always-the-same", [](S) { return Output(all_the_same("0\n")); }, false},
      {"always-the-same", [](S) { return Output(all_the_same("-1\n")); }, false},
      {"always-the-same", [](S) { return Output(all_the_same("12345678\n")); }, false},
      {"always-the-same", [](S s) { return Output(all_the_same(text_of(s.answers[3]))); }},
      {"always-the-same",  // right for boards beyond the limit
       [](S s) -> Output {
         if (s.judge.name != "sicily1150") return {};
         return all_the_same("-1\n");
       }},
      {"hard-coded",
       [](S s) -> Output {
         if (s.judge.any_valid_word || s.judge.name == "thu-toy") return {};
         return s.each([&](std::size_t i, Lines lines) { return i < 5 ? lines : s.answers[6]; });
       }},
      {"other-layout",
       [](S s) -> Output {
         if (s.judge.name != "hdu1430") return {};
         return s.each([](std::size_t, Lines lines) {
           const std::string length = std::to_string(lines[0].size());
           lines[0].insert(0, " ").insert(0, length);
           return lines;
         });
       }},
      {"other-puzzle",
       [](S s) {
         const bool is_magic = s.judge.puzzle == &kPuzzle<MagicSquares>;
         return Output(
             Sheet(judge::judge_named(is_magic ? "poj2286" : "usaco"), 8).some(0, kCases));
       }},
  };
  return all;
}

TEST_CASE("every program is named after its own fault, whatever the judge") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    for (const std::uint64_t seed : {1u, 2u}) {
      const Sheet sheet(judge, seed);
      CHECK(check(sheet, sheet.some(0, kCases)).output_is_right());
      for (const Program& program : programs()) {
        CAPTURE(program.cause);
        const auto output = program.print(sheet);
        if (!output) continue;
        CAPTURE(*output);
        const CheckSummary summary = check(sheet, *output);
        CHECK_FALSE(summary.output_is_right());
        CHECK(cause_of(summary) == program.cause);
        CHECK((summary.diagnosis.ends_in > 0) == (program.cause == "ends-early"));
      }
    }
  }
}

// One letter of one word in the middle is another.
std::optional<std::string> with_slip(std::string text) {
  const std::size_t letter = text.find_first_of("ABC", text.size() / 2);
  if (letter == text.npos) return std::nullopt;
  text[letter] = "BCA"[text[letter] - 'A'];
  return text;
}

TEST_CASE("one slip more changes no cause that explains much") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    const Sheet sheet(judge, 4);
    for (const Program& program : programs()) {
      CAPTURE(program.cause);
      const auto output = program.print(sheet);
      if (!output || !program.is_much_wrong) continue;
      if (const auto spoilt = with_slip(*output))
        CHECK(cause_of(check(sheet, *spoilt)) == program.cause);
    }
  }
}

// What the usual program with the fault prints for all cases.
std::string run_fault(const fault::Fault& fault, const Sheet& sheet) {
  std::size_t before = 0;
  return sheet.each([&](std::size_t i, const Lines& lines) {
    const auto output = fault::usual_output(
        fault, {sheet.game, sheet.judge, sheet.cases[i], sheet.words[i], before});
    before = sheet.words[i].word.size();
    return output ? lines_of(*output) : lines;
  });
}

TEST_CASE("no fault of the catalogue is taken for another that prints otherwise") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    const Sheet sheet(judge, 5);
    for (const fault::Fault& fault : fault::faults()) {
      CAPTURE(fault.name);
      if (!is_fault_of(fault, sheet.game.puzzle())) continue;
      // Of most boards it is not known what such a program prints.
      if (fault.name == "lost-head") continue;
      const std::string output = run_fault(fault, sheet);
      const CheckSummary summary = check(sheet, output);
      if (summary.output_is_right()) continue;
      const fault::Fault* named =
          fault::find_fault(cause_of(summary) == "none" ? fault.name : cause_of(summary));
      if (named == &fault) continue;
      INFO(cause_of(summary), " ", summary.diagnosis.explained, " of ",
           summary.diagnosis.looked_at);
      // Where any valid word is right, two programs may be wrong in the same way with other words.
      if (named != nullptr && !judge.any_valid_word)
        CHECK(run_fault(*named, sheet) == output);
      else if (named == nullptr)
        CHECK((fault.name == "hard-coded" && cause_of(summary) == "always-the-same"));
    }
  }
}

// Whether one variant of the program prints all this, found in place.
bool prints_all(const fault::Fault& fault, const Sheet& sheet, const Answers& found) {
  std::size_t before = 0;
  std::optional<std::vector<bool>> agrees;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto texts = fault::variant_outputs(
        fault, {sheet.game, sheet.judge, sheet.cases[i], sheet.words[i], before});
    before = sheet.words[i].word.size();
    if (texts.empty()) {
      if (found[i] != sheet.answers[i]) return false;
      continue;
    }
    if (!agrees) agrees.emplace(texts.size(), true);
    for (std::size_t k = 0; k < texts.size(); ++k)
      agrees->at(k) = agrees->at(k) && lines_of(texts[k]) == found[i];
  }
  return agrees && std::ranges::count(*agrees, true) > 0;
}

TEST_CASE("one wrong answer has a cause only if all right cases agree") {
  Random random(6);
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    for (std::uint64_t file = 0; file < 60; ++file) {
      const Sheet sheet(judge, 100 + file, 30);
      Answers found = sheet.answers;
      std::size_t at = random.below(found.size());
      const std::size_t kind = file % 3;
      if (kind == 0) {  // another shortest word
        std::vector<Word> words;
        sheet.game.for_each_word(sheet.cases[at].board, [&](const Word& word) {
          words.push_back(word);
          return words.size() < 20;
        });
        const Word& word = words[random.below(words.size())];
        const std::uint8_t symbol = sheet.game.play(sheet.cases[at].board, word.letters()).symbol;
        found[at] = lines_of(judge::answer_text(judge, sheet.cases[at], {word, symbol}));
      } else if (kind == 1) {  // another number: the symbol, or the length
        for (std::string& line : found[at])
          if (line == std::to_string(sheet.words[at].word.size()) ||
              (sheet.has_symbol() && line.size() == 1))
            line = std::string(1, line == "2" ? '1' : '2');
      } else {  // another letter
        while (sheet.words[at].word.empty()) at = (at + 1) % found.size();
        const std::size_t size = sheet.words[at].word.size();
        for (std::string& line : found[at])
          if (line.size() == size && size > 1 && line[0] >= 'A') {
            char& letter = line[random.below(size)];
            letter = letter == 'A' ? 'B' : 'A';
          }
      }
      std::string output;
      for (const Lines& lines : found) output += text_of(lines);
      const CheckSummary summary = check(sheet, output);
      if (summary.output_is_right()) continue;
      CAPTURE(kind);
      CAPTURE(at);
      if (cause_of(summary) == "none") continue;
      INFO(cause_of(summary));
      const fault::Fault* named = fault::find_fault(cause_of(summary));
      CHECK((named != nullptr && prints_all(*named, sheet, found)));
    }
  }
}

TEST_CASE("one variant has to explain all") {
  // The symbol counted from 0 in one case, the number of a cell in another.
  const Sheet sheet(judge::judge_named("poj2286"), 7);
  const auto symbols = [&](auto symbol_of) {
    return sheet.each([&](std::size_t i, Lines lines) {
      return Lines{lines[0], std::to_string(symbol_of(i))};
    });
  };
  const auto from_0 = [&](std::size_t i) { return sheet.words[i].symbol - 1; };
  CHECK(cause_of(check(sheet, symbols(from_0))) == "index-for-value");
  CHECK(cause_of(check(sheet, symbols([](std::size_t) { return 7; }))) == "index-for-value");
  CHECK(cause_of(check(
            sheet, symbols([&](std::size_t i) { return i % 2 == 0 ? from_0(i) : 7; }))) == "none");
}

TEST_CASE("the case in which the output ends is named") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    const Sheet sheet(judge, 9);
    // The 11th board is solved: hdu1430 wants an empty line, which is not the end of the output.
    CHECK(check(sheet, sheet.some(0, 10)).diagnosis.ends_in == 11);
    const CheckSummary crash = check(sheet, sheet.some(0, 10) + "Killed\n");
    CHECK(crash.diagnosis.ends_in == 11);
    CHECK(crash.wrong == kCases - 10);
  }
}

TEST_CASE("a fault that shows late is found, and refuted by earlier cases") {
  const std::size_t many = Evidence::kMostCases + 300;
  const Sheet sheet(judge::judge_named("poj2286"), 10, many);
  const auto from = [&](std::size_t first, std::string_view fault) {
    const fault::Fault& wanted = *fault::find_fault(fault);
    return sheet.each([&](std::size_t i, const Lines& lines) {
      const auto output =
          fault::usual_output(wanted, {sheet.game, sheet.judge, sheet.cases[i], sheet.words[i]});
      return i >= first && output ? lines_of(*output) : lines;
    });
  };
  CHECK(cause_of(check(sheet, from(0, "first-symbol"))) == "first-symbol");
  // Right where it should have been wrong.
  CHECK(cause_of(check(sheet, from(1100, "first-symbol"))) == "none");
  CHECK(cause_of(check(sheet, from(500, "symbol-missing"))) == "none");
}

}  // namespace
}  // namespace turntable::check
