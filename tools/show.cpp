// turntable show: draws a board and replays its answer, or any word, step by step.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/judge/question.h"
#include "turntable/picture/drawing.h"
#include "turntable/picture/playback.h"
#include "turntable/picture/strip.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  std::vector<std::string> board;
  JudgeOptions judge;
  std::optional<std::string> word;
  std::string svg;
  Color color = Color::kAuto;
  std::string data;
};

std::string count(std::size_t moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

// "AC, 2 moves"; a long word is not written out.
std::string name_of(std::string_view letters) {
  constexpr std::size_t kLongest = 60;
  if (letters.empty()) return "no moves needed";
  return (letters.size() <= kLongest ? std::string(letters) : std::string("a word")) + ", " +
         count(letters.size());
}

void require_letters(std::string_view word, char last) {
  const auto wrong =
      std::ranges::find_if(word, [=](char letter) { return letter < 'A' || letter > last; });
  if (wrong == word.end()) return;
  throw UsageError(std::string("--word: expected letters A..") + last + ", found " +
                   quote({wrong, 1}) + " at place " + std::to_string(wrong - word.begin() + 1));
}

// What the word comes to, one line.
std::string summary(const Outcome& outcome, std::string_view letters, const Word& least) {
  std::string text = outcome.solved ? "solved: " : "not solved: ";
  text += letters.empty() && !outcome.solved ? "no moves" : name_of(letters);
  if (outcome.symbol != 0) text += "; " + std::to_string(outcome.symbol) + " fills the centre";
  if (!outcome.solved)
    return text + "; the goal is " + count(outcome.distance) + " away, from the start " +
           count(least.size());
  if (letters.size() > least.size())
    return text + "; " + std::to_string(letters.size() - least.size()) + " more than the least, " +
           (least.empty() ? "none" : std::string(least.letters()));
  return letters == least.letters()
             ? text
             : text + "; as short as the least, " + std::string(least.letters());
}

template <Puzzle P>
void draw_all(const Question& question, const Case& the_case, std::string_view letters,
              std::uint8_t symbol, bool color) {
  std::size_t step = 0;
  play_back<P>(question, the_case, letters, symbol, [&](const Picture& picture, char letter) {
    std::string text;
    if (letter != 0)
      text += '\n' + std::to_string(++step) + " of " + std::to_string(letters.size()) + ": " +
              letter + ", " +
              std::string(kBoardLayout<P>.move_texts[static_cast<Move>(letter - 'A')]);
    else if (!letters.empty())
      text += "\nthen";
    text += '\n';
    draw_text(kBoardLayout<P>, picture, color, text);
    out() << text;
  });
}

template <Puzzle P>
void write_svg(const Question& question, const Case& the_case, std::string_view letters,
               std::uint8_t symbol, const std::string& subtitle, const std::string& name) {
  OutputFile file(name);
  file.clear();
  Strip strip(kBoardLayout<P>, letters.size() + 1, P::kShape.copies > 1);
  std::string text;
  strip.begin(std::string(P::kName) + ": " + name_of(letters), subtitle, text);
  play_back<P>(question, the_case, letters, symbol, [&](const Picture& picture, char letter) {
    strip.board(picture, letter, text);
    file.out() << text;
    text.clear();
  });
  Strip::end(text);
  file.out() << text;
  file.close();
}

template <Puzzle P>
void show(const Options& options, const Question& question, const Case& the_case) {
  if (options.word) require_letters(*options.word, to_letter(P::kMoves - 1));
  const Table table = load_table(find_table(kPuzzleInfo<P>, options.data), kPuzzleInfo<P>);
  const Oracle<P> oracle(table);
  const Answer answer = answer_case(oracle, question, the_case);
  const std::string_view letters =
      options.word ? std::string_view(*options.word) : answer.word.letters();
  const Outcome outcome = outcome_of(oracle, question, the_case, letters);
  const std::string text = summary(outcome, letters, answer.word);
  if (!options.svg.empty())
    write_svg<P>(question, the_case, letters, outcome.symbol, text, options.svg);

  const bool color = use_color(options.color);
  out() << P::kName << ", " << count(answer.word.size()) << " from the goal\n";
  draw_all<P>(question, the_case, letters, outcome.symbol, color);
  if (const auto wanted = wanted_numbers<P>(question, the_case); wanted && !outcome.solved) {
    std::string drawing = "\nwanted\n";
    draw_text(kBoardLayout<P>, {.numbers = *wanted}, color, drawing);
    out() << drawing;
  }
  out() << '\n' << text << '\n';
}

}  // namespace

int run_show(Arguments arguments) {
  Options options;
  CommandLine line("turntable show", "Draw a board and replay its answer, step by step.",
                   "  turntable show magic 2 6 8 4 5 7 3 1\n"
                   "  turntable show rotation 111132323132231222312133 --svg answer.svg\n"
                   "  turntable show rotation 111132323132231222312133 --word AFAC\n");
  line.add("PUZZLE", kPuzzleHelp, &options.puzzle);
  line.add("BOARD", "Numbers, with or without blanks between them", &options.board);
  add_judge_options(line, options.judge);
  line.add("--word W", "Replay this word instead of the answer", &options.word);
  line.add("--svg FILE", "Also write a picture to print: the boards as a strip", &options.svg);
  add_color_option(line, options.color);
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  if (options.svg == "-") throw UsageError("--svg: expected the name of a file, found '-'");
  const std::string_view puzzle = require_puzzle(options.puzzle);
  const Question question = make_question(puzzle, options.judge);
  const Case the_case = make_case(question, options.board);
  Puzzles::visit(puzzle, [&]<Puzzle P>() { show<P>(options, question, the_case); });
  return kDone;
}

}  // namespace turntable::tools
