#include "board_advice.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "turntable/judge/board_text.h"
#include "turntable/judge/reader.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

using judge::Case;
using judge::Judge;
using judge::Part;

std::string digits_of(const Judge& judge, const BoardNumbers& numbers) {
  std::string digits = format_board(judge, numbers);
  std::erase(digits, ' ');
  return digits;
}

// "turntable solve magic --judge hdu1430": all but BOARD.
std::string command(std::string_view verb, const Question& question, const Judge& judge) {
  const Judge& row = *judge::find_judge(judge.name);
  std::string text = "turntable ";
  text.append(verb).append(" ").append(question.puzzle);
  if (&row != &judge::default_judge(*judge.puzzle)) text.append(" --judge ").append(judge.name);
  if (judge.rows != row.rows) text += " --rows";
  if (judge.direction != row.direction) text += " --restore";
  if (judge.start) text.append(" --from ").append(digits_of(judge, *judge.start));
  return text;
}

// The same for whole inputs: cases that bring a start along leave no room for another.
std::string batch_command(const Question& question, const Judge& judge) {
  return command("batch", question,
                 judge.has(Part::kStart) ? *judge::find_judge(judge.name) : judge);
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// It is one, or looks like one: `boards.txt`, `in/one`; not `1/7/2/4` or `<td>2</td>`.
bool is_name_of_file(const std::string& word) {
  std::error_code ignored;
  const std::filesystem::path path(word);
  if (std::filesystem::exists(path, ignored)) return !std::filesystem::is_directory(path, ignored);
  if (std::ranges::any_of(word, [](char c) { return is_blank(c) || c == '<' || c == '>'; }))
    return false;
  const std::string extension = path.extension().string();
  return (extension.size() > 1 && is_letter(extension[1])) ||
         (word.find('/') != word.npos && std::ranges::any_of(word, is_letter));
}

// Some line has half a board: two of them may be a picture, whose rows no reader of inputs turns.
bool may_be_drawn(const std::string& text, std::size_t cells) {
  std::size_t digits = 0;
  for (const char c : text + '\n') {
    digits += is_digit(c);
    if (c != '\n') continue;
    if (2 * digits == cells) return true;
    digits = 0;
  }
  return false;
}

// The cases of the text, if it is a whole input of the judge and all of them are good; else none.
std::vector<Case> read_input(const Judge& judge, const std::string& text) {
  const PuzzleInfo& puzzle = *judge.puzzle;
  if (puzzle.clockwise && judge.rows == 1 && may_be_drawn(text, puzzle.shape.cells)) return {};
  std::vector<Case> cases;
  judge::Reader reader(judge);
  reader.feed(text, cases);
  reader.finish(cases);
  if (std::ranges::any_of(cases, [](const Case& one) { return one.error.has_value(); })) return {};
  return cases;
}

// The boards that the cases are written with.
std::vector<std::string> boards_of(const Judge& judge, const std::vector<Case>& cases) {
  std::vector<std::string> boards;
  for (const Case& one : cases) {
    if (judge.has(Part::kStart)) boards.push_back(digits_of(judge, one.board.start));
    boards.push_back(digits_of(judge, asked_numbers(judge, one.board)));
  }
  return boards;
}

}  // namespace

BadInput advise(std::string_view verb, const Question& question, const Judge& judge,
                const BadInput& bad) {
  const PuzzleInfo& puzzle = *judge.puzzle;
  const auto tell = [&](std::string found, std::string hint) {
    return BadInput{1, 1, "one board of " + count_of(puzzle.shape.cells, "number"),
                    std::move(found), std::move(hint)};
  };
  const auto tell_of_input = [&](const Judge& reader, const std::vector<Case>& cases) {
    return tell("an input of " + count_of(boards_of(reader, cases).size(), "board"),
                batch_command(question, reader) + " < FILE answers it");
  };

  if (question.board.empty()) return bad;
  const std::string& first = question.board.front();
  if (first == "-") return tell("'-'", batch_command(question, judge) + " < FILE answers a file");
  if (is_name_of_file(first))
    return tell("the name of a file",
                batch_command(question, judge) + ' ' + shell_word(first) + " answers it");

  const std::string text = join(question.board, " ", [](const std::string& word) { return word; });
  // No input, but one board that is not written as boards are.
  if (std::ranges::count_if(text, is_digit) == puzzle.shape.cells) return bad;
  if (const std::vector<Case> cases = read_input(judge, text); !cases.empty()) {
    const std::vector<std::string> boards = boards_of(judge, cases);
    if (judge.has(Part::kLimit) && boards.size() == 1) {
      std::string right = command(verb, question, judge);
      if (verb == "solve") right += " --limit " + std::to_string(*cases[0].limit);
      return tell("a limit and a board", right + ' ' + boards[0]);
    }
    if (!judge.has(Part::kLimit) && boards.size() == 2 && puzzle.any_target && !judge.restores() &&
        !judge.start)
      return tell("2 boards", command(verb, question, judge) + " --from " + boards[0] + ' ' +
                                  boards[1] + " goes from the first to the second");
    return tell_of_input(judge, cases);
  }
  for (const Judge& other : judge::judges()) {
    if (other.puzzle != &puzzle) continue;
    const std::vector<Case> cases = read_input(other, text);
    if (cases.size() > 1) return tell_of_input(other, cases);
  }
  return bad;
}

}  // namespace turntable::tools
