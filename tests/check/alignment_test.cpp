// Which lines belong to which case: every slip of one line, two slips, and all ways to cut a small
// output.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/case_lines.h"
#include "tests/reference/magic_squares.h"
#include "tests/reference/random_boards.h"
#include "tests/scratch_file.h"
#include "turntable/check/checker.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"
#include "turntable/oracle/game.h"

namespace turntable::check {
namespace {

using judge::Case;
using judge::Judge;
using judge::Part;
using reference::Random;
using Numbers = std::set<std::uint64_t>;
using Texts = std::vector<std::string>;  // lines without their ends

const Game& game_of(const Judge& judge) {
  static std::map<const PuzzleInfo*, std::unique_ptr<Game>> games;
  std::unique_ptr<Game>& game = games[judge.puzzle];
  if (game == nullptr) game = Game::build(*judge.puzzle);
  return *game;
}

std::string text_of(const Texts& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

Texts lines_of(std::string_view text) {
  Texts lines;
  for (; !text.empty(); text.remove_prefix(text.find('\n') + 1))
    lines.emplace_back(text.substr(0, text.find('\n')));
  return lines;
}

// Cases and their right answers.
struct Sheet {
  const Judge* judge;
  std::string input;
  std::vector<Case> cases;
  std::vector<Texts> answers;

  [[nodiscard]] Texts output() const {
    Texts lines;
    for (const Texts& answer : answers) lines.insert(lines.end(), answer.begin(), answer.end());
    return lines;
  }
};

Sheet sheet_of(const Judge& judge, const std::string& input) {
  Sheet sheet{.judge = &judge, .input = input, .cases = {}, .answers = {}};
  judge::Reader reader(judge);
  reader.feed(input, sheet.cases);
  reader.finish(sheet.cases);
  for (const Case& asked : sheet.cases) {
    const Answer answer = asked.error ? Answer{} : game_of(judge).solve(asked.board);
    std::string text;
    judge::write_answer(judge, asked, answer, text);
    sheet.answers.push_back(lines_of(text));
  }
  return sheet;
}

// A case as the judge's input has it; for one in three the limit is too low.
std::string case_text(const Judge& judge, const std::string& board, Random& random) {
  std::string text;
  for (const Part part : judge.parts) {
    if (part == Part::kLimit) text += random.below(3) == 0 ? "0 " : "22 ";
    if (part == Part::kStart) text += "12345678 ";
    if (part == Part::kBoard) text += board;
  }
  return text + '\n';
}

std::string random_board(const Judge& judge, Random& random) {
  if (judge.puzzle->any_target) return reference::random_magic_board(random);
  std::string digits;
  for (const std::uint8_t number : reference::random_near_rotation_board(random.below(12), random))
    digits += static_cast<char>('0' + number);
  return digits;
}

// One in four boards is one of the boards before, one in eight the last one, one in ten solved.
Sheet random_sheet(const Judge& judge, std::size_t cases, Random& random) {
  std::string input;
  if (judge.end == judge::End::kCountFirst) input = std::to_string(cases) + '\n';
  Texts boards;
  while (boards.size() < cases) {
    if (!boards.empty() && random.below(4) == 0)
      boards.push_back(boards[random.below(boards.size())]);
    else if (!boards.empty() && random.below(8) == 0)
      boards.push_back(boards.back());
    else if (judge.puzzle->any_target && random.below(10) == 0)
      boards.push_back(judge.rows == 2 ? "12348765" : "12345678");
    else
      boards.push_back(random_board(judge, random));
    input += case_text(judge, boards.back(), random);
  }
  return sheet_of(judge, input);
}

struct Report {
  CheckSummary summary;
  std::vector<Finding> findings;

  [[nodiscard]] Numbers wrong() const {
    Numbers numbers;
    for (const Finding& finding : findings) numbers.insert(finding.number);
    return numbers;
  }
};

Report check(const Sheet& sheet, const Texts& output) {
  Report report;
  const CheckJob job{.game = game_of(*sheet.judge),
                     .judge = *sheet.judge,
                     .report = [](const BadInput&) {},
                     .found = [&](const Finding& finding) { report.findings.push_back(finding); },
                     .most = 1000};
  const test::ScratchFile in(sheet.input);
  const test::ScratchFile out(text_of(output));
  report.summary = check_output(job, in.file(), out.file());
  return report;
}

// --- One slip ---

struct Slip {
  std::string what;
  Texts output;
  Numbers touched;  // the cases one of which is wrong, if the slip shows at all
  bool joins_cases = false;
};

const Texts& stray_lines() {
  static const Texts lines{"debug: 1 2",      "AB",      "B", "7", "0", "?", "", "-1", "2 AB",
                           "No moves needed", "Case #1:"};
  return lines;
}

std::vector<Slip> all_slips(const Sheet& sheet) {
  const Texts right = sheet.output();
  std::vector<std::uint64_t> owner;  // of each line, from 1
  for (std::size_t i = 0; i < sheet.answers.size(); ++i)
    owner.insert(owner.end(), sheet.answers[i].size(), i + 1);
  std::vector<Slip> slips;
  for (std::size_t at = 0; at < right.size(); ++at) {
    const auto add = [&](const std::string& what, Numbers touched, auto change) {
      Slip slip{.what = what + " at line " + std::to_string(at + 1),
                .output = right,
                .touched = std::move(touched)};
      change(slip.output);
      slips.push_back(slip);
    };
    const auto place = static_cast<std::ptrdiff_t>(at);
    const Numbers own{owner[at]};
    const Numbers between{owner[at > 0 ? at - 1 : at], owner[at]};
    add("delete", own, [&](Texts& lines) { lines.erase(lines.begin() + place); });
    add("double", own,
        [&](Texts& lines) { lines.insert(lines.begin() + place, std::string(lines[at])); });
    // Not every line in every place: a third of them each time.
    for (std::size_t i = at % 3; i < stray_lines().size(); i += 3) {
      const std::string& stray = stray_lines()[i];
      add("insert '" + stray + "'", between,
          [&](Texts& lines) { lines.insert(lines.begin() + place, stray); });
      if (stray != right[at])
        add("replace by '" + stray + "'", own, [&](Texts& lines) { lines[at] = stray; });
    }
    const std::string& line = right[at];
    for (std::size_t i = 1; i < line.size(); ++i)
      if (line[i] != line[i - 1] && !is_digit(line[i]) && line[i - 1] != ' ') {
        add("swap letters", own, [&](Texts& lines) { std::swap(lines[at][i], lines[at][i - 1]); });
        break;
      }
    if (at + 1 == right.size()) continue;
    add("join", {owner[at], owner[at + 1]}, [&](Texts& lines) {
      lines[at] += lines[at + 1];
      lines.erase(lines.begin() + place + 1);
    });
    slips.back().joins_cases = owner[at] != owner[at + 1];
  }
  return slips;
}

// And those whose right answers are the same, without another between: nothing tells them apart.
Numbers with_equals(const Sheet& sheet, Numbers numbers) {
  const auto spread = [&](std::size_t number, std::size_t other) {
    if (numbers.contains(number) && sheet.answers[number - 1] == sheet.answers[other - 1])
      numbers.insert(other);
  };
  for (std::size_t number = 1; number < sheet.answers.size(); ++number) spread(number, number + 1);
  for (std::size_t number = sheet.answers.size(); number > 1; --number) spread(number, number - 1);
  return numbers;
}

TEST_CASE("one slip of a line spoils one case and that one") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Random random(101);
    const Sheet sheet = random_sheet(judge, 40, random);
    REQUIRE(check(sheet, sheet.output()).summary.output_is_right());
    // One in seven; all 25 000 of all judges take minutes.
    const std::vector<Slip> slips = all_slips(sheet);
    for (std::size_t i = random.below(7); i < slips.size(); i += 7) {
      const Slip& slip = slips[i];
      CAPTURE(slip.what);
      const Report report = check(sheet, slip.output);
      // The last line of an answer and the first of the next on one line are two wrong cases.
      CHECK(report.summary.wrong <= (slip.joins_cases ? 2 : 1));
      CHECK(report.summary.surplus == 0);
      CHECK(std::ranges::includes(with_equals(sheet, slip.touched), report.wrong()));
    }
  }
}

TEST_CASE("two slips far apart spoil two cases") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Random random(102);
    const Sheet sheet = random_sheet(judge, 200, random);
    std::vector<std::size_t> begins{0};
    for (const Texts& answer : sheet.answers) begins.push_back(begins.back() + answer.size());
    for (std::size_t i = 0; i < 30; ++i) {
      const std::size_t first = random.below(90);
      const std::size_t second = 100 + random.below(90);
      Texts output = sheet.output();
      for (const std::size_t at : {second, first}) {
        const auto line = output.begin() + static_cast<std::ptrdiff_t>(begins[at]);
        if (random.below(2) == 0)
          output.insert(line, "debug: 1 2");
        else
          output.erase(line);
      }
      CAPTURE(first);
      CAPTURE(second);
      CHECK(check(sheet, output).summary.wrong == 2);
    }
  }
}

// --- All ways to cut a small output ---

// Written apart from src/: reads nothing but the forms of right answers.
class Cuts {
 public:
  Cuts(const Sheet& sheet, Texts output) : sheet_(sheet), output_(std::move(output)) {}

  // All lines belong to a case. How many cases are wrong at least, from case and line on.
  std::size_t fewest_wrong(std::size_t index = 0, std::size_t begin = 0) const {
    if (index + 1 == sheet_.answers.size()) return is_right(index, begin, output_.size()) ? 0 : 1;
    std::size_t fewest = sheet_.answers.size();
    for (std::size_t end = begin; end <= output_.size(); ++end)
      fewest =
          std::min(fewest, (is_right(index, begin, end) ? 0 : 1) + fewest_wrong(index + 1, end));
    return fewest;
  }

 private:
  [[nodiscard]] bool is_right(std::size_t index, std::size_t begin, std::size_t end) const {
    Texts lines(output_.begin() + static_cast<std::ptrdiff_t>(begin),
                output_.begin() + static_cast<std::ptrdiff_t>(end));
    const Texts& right = sheet_.answers[index];
    // Empty lines at the end of an output never count, and may be missing.
    const bool is_last =
        std::all_of(sheet_.answers.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                    sheet_.answers.end(), [](const Texts& answer) { return answer == Texts{""}; });
    if (index + 1 == sheet_.answers.size())
      while (!lines.empty() && lines.back().empty()) lines.pop_back();
    while (end == output_.size() && (is_last || !lines.empty()) && lines.size() < right.size() &&
           right[lines.size()].empty())
      lines.emplace_back();
    if (!sheet_.judge->any_valid_word || lines == right) return lines == right;
    if (right == Texts{"-1"} || lines.empty()) return false;
    std::string text = lines[0];  // the length and the word
    if (sheet_.judge->name == "ioi96") text += ' ';
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (lines[i].size() != 1) return false;
      text += lines[i];
    }
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string word = text.substr(std::min(blank + 1, text.size()));
    const Case& asked = sheet_.cases[index];
    std::string board = "12345678";
    for (const char letter : word) {
      if (letter < 'A' || letter > 'C') return false;
      board = reference::turn_magic(board, letter);
    }
    return text.substr(0, blank) == std::to_string(word.size()) &&
           board == judge::digits_of(*kClockwise, asked.board.target) &&
           static_cast<std::int64_t>(word.size()) <= asked.limit.value_or(1000);
  }

  const Judge* kClockwise = judge::find_judge("usaco");
  const Sheet& sheet_;
  Texts output_;
};

// The right output after a few slips, or lines of right answers and stray ones in any order.
Texts random_output(const Sheet& sheet, Random& random) {
  Texts lines = sheet.output();
  if (random.below(3) > 0) {
    for (std::size_t slips = 1 + random.below(4); slips > 0; --slips) {
      const std::size_t at = random.below(lines.size() + 1);
      const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
      const std::string other = random.below(2) == 0
                                    ? stray_lines()[random.below(stray_lines().size())]
                                    : sheet.output()[random.below(sheet.output().size())];
      const std::size_t what = random.below(3);
      if (what == 0 || at == lines.size())
        lines.insert(place, other);
      else if (what == 1)
        *place = other;
      else
        lines.erase(place);
    }
    return lines;
  }
  Texts mixed;
  for (std::size_t size = random.below(10); size > 0; --size)
    mixed.push_back(random.below(4) == 0 ? stray_lines()[random.below(stray_lines().size())]
                                         : lines[random.below(lines.size())]);
  return mixed;
}

TEST_CASE("no way to cut a small output has fewer wrong cases") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Random random(103);
    for (int i = 0; i < 200; ++i) {
      const Sheet sheet = random_sheet(judge, 1 + random.below(4), random);
      const Texts output = random_output(sheet, random);
      CAPTURE(sheet.input);
      CAPTURE(text_of(output));
      const Report report = check(sheet, output);
      // Too many lines behind the last answer belong to no case, here they make it wrong.
      const bool last_is_right = !report.wrong().contains(sheet.answers.size());
      CHECK(report.summary.wrong + (report.summary.surplus > 0 && last_is_right ? 1 : 0) ==
            Cuts(sheet, output).fewest_wrong());
    }
  }
}

// --- Out of step for longer ---

TEST_CASE("a line before each answer: every other answer is found, by its own case") {
  // The first board comes again.
  constexpr std::array kBoards{"13645728", "76581432", "58763214", "13645728"};
  for (const Judge& judge : judge::judges()) {
    if (!judge.puzzle->any_target) continue;
    CAPTURE(judge.name);
    Random random(104);
    std::string input = judge.end == judge::End::kCountFirst ? "4\n" : "";
    for (const char* board : kBoards) input += case_text(judge, board, random);
    const Sheet sheet = sheet_of(judge, input);
    Texts output;
    for (const Texts& answer : sheet.answers) {
      output.push_back("Result:");
      output.insert(output.end(), answer.begin(), answer.end());
    }
    const Report report = check(sheet, output);
    CHECK(report.wrong() == Numbers{1, 3});
    CHECK(report.summary.surplus == 0);
  }
}

TEST_CASE("the step is found again behind a block of lines, and behind missing answers") {
  for (const Judge& judge : judge::judges()) {
    CAPTURE(judge.name);
    Random random(105);
    const Sheet sheet = random_sheet(judge, 100, random);
    Texts output = sheet.output();
    output.insert(output.begin(), "debug: 1 2");
    CHECK(check(sheet, output).wrong() == Numbers{1});
    output.insert(output.begin(), 50, "debug: 1 2");
    CHECK(check(sheet, output).wrong() == Numbers{1});
    Texts few;
    for (std::size_t i = 0; i < sheet.answers.size(); ++i)
      if (i < 20 || i >= 40)
        few.insert(few.end(), sheet.answers[i].begin(), sheet.answers[i].end());
    CHECK(check(sheet, few).summary.wrong == 20);
  }
}

TEST_CASE("a slip beside a bad case of the input spoils one case at most") {
  for (const Judge& judge : judge::judges()) {
    if (judge.end == judge::End::kCountFirst) continue;  // a bad case would use up the count
    CAPTURE(judge.name);
    Random random(108);
    std::string input;
    for (std::size_t i = 0; i < 30; ++i)
      input +=
          i % 5 == 3 ? "no case at all\n" : case_text(judge, random_board(judge, random), random);
    const Sheet sheet = sheet_of(judge, input);
    const Texts right = sheet.output();
    const Report good = check(sheet, right);
    REQUIRE(good.summary.bad >= 6);
    CHECK(good.summary.output_is_right());
    for (std::size_t at = 0; at < right.size(); ++at)
      for (const bool deleted : {false, true}) {
        CAPTURE(at);
        CAPTURE(deleted);
        Texts output = right;
        const auto line = output.begin() + static_cast<std::ptrdiff_t>(at);
        if (deleted)
          output.erase(line);
        else
          output.insert(line, "debug: 1 2");
        const Report report = check(sheet, output);
        CHECK(report.summary.wrong <= 1);
        CHECK(report.summary.surplus == 0);
      }
  }
}

TEST_CASE("a wrong program that keeps the step is judged in step") {
  // Answers are alike by chance where they are numbers only.
  const Judge& judge = judge::judge_named("thu-toy");
  Random random(106);
  const Sheet sheet = random_sheet(judge, 1000, random);
  Texts output = sheet.output();
  std::size_t wrong = 0;
  for (std::string& line : output)
    if (random.below(2) == 0) {
      line = std::to_string((std::stoi(line) + 1 + static_cast<int>(random.below(5))) % 23);
      ++wrong;
    }
  const Report report = check(sheet, output);
  CHECK(report.summary.surplus == 0);
  CHECK(report.summary.wrong <= wrong);
}

TEST_CASE("surplus lines before an answer are told as such") {
  Random random(107);
  const Sheet sheet =
      sheet_of(judge::judge_named("hdu1430"), "12345678 17245368\n12345678 82754631\n");
  const Report report = check(sheet, {sheet.answers[0][0], "ABC", "AB", sheet.answers[1][0]});
  CHECK(report.wrong() == Numbers{2});
  CHECK(report.findings.at(0).verdict.detail ==
        "expected the answer, found 'ABC' and 1 more line before it");
}

}  // namespace
}  // namespace turntable::check
