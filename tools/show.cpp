// turntable show: draws a board and replays its answer, or any word, step by step.
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/picture/drawing.h"
#include "turntable/picture/strip.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options : Question {
  std::optional<std::string> word;
  std::string svg;
  std::string color = "auto";
};

// Auto: standard output is a terminal that $TERM says can, and $NO_COLOR is empty.
bool use_color(const std::string& when) {
  if (when != "auto") return when == "always";
  const std::string_view terminal = environment("TERM");
  return ::isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && !terminal.empty() &&
         terminal != "dumb";
}

// "AC, 2 moves"; a long word is not written out.
std::string name_of(std::string_view letters) {
  constexpr std::size_t kLongest = 60;
  if (letters.empty()) return "no moves needed";
  return (letters.size() <= kLongest ? std::string(letters) : std::string("a word")) + ", " +
         count_of(letters.size(), "move");
}

void require_letters(const PuzzleInfo& puzzle, std::string_view word) {
  const auto wrong =
      std::ranges::find_if(word, [&](char letter) { return !puzzle.move_of(letter); });
  if (wrong == word.end()) return;
  throw usage_error("--word: expected letters " + letter_names(puzzle) + ", found " +
                    quote({wrong, 1}) + " at place " + std::to_string(wrong - word.begin() + 1));
}

// What the word comes to, one line.
std::string summary(const PuzzleInfo& puzzle, const Outcome& outcome, std::string_view letters,
                    const Word& least) {
  std::string text = outcome.solved() ? "solved: " : "not solved: ";
  text += letters.empty() && !outcome.solved() ? "no moves" : name_of(letters);
  if (outcome.symbol != 0)
    text += "; " + std::to_string(outcome.symbol) + " fills the " + std::string(puzzle.goal_name);
  if (!outcome.solved())
    return text + "; the goal is " + count_of(outcome.distance, "move") + " away, from the start " +
           count_of(least.size(), "move");
  if (letters.size() > least.size())
    return text + "; " + std::to_string(letters.size() - least.size()) + " more than the least, " +
           (least.empty() ? "none" : std::string(least.letters()));
  return letters == least.letters()
             ? text
             : text + "; as short as the least, " + std::string(least.letters());
}

// What is to be drawn.
struct Play {
  const PuzzleInfo& puzzle;
  const Board& board;
  std::string_view letters;
  std::uint8_t symbol;

  void for_each_picture(const auto& visit) const {
    picture::play_back(puzzle, board, letters, symbol, visit);
  }
};

void draw_all(const Play& play, bool color) {
  std::size_t step = 0;
  play.for_each_picture([&](const picture::Picture& picture, char letter) {
    if (letter != 0)
      out() << '\n'
            << ++step << " of " << play.letters.size() << ": " << letter << ", "
            << play.puzzle.move_texts[*play.puzzle.move_of(letter)];
    else if (!play.letters.empty())
      out() << "\nthen";
    std::string text = "\n";
    draw_text(play.puzzle, picture, color, text);
    out() << text;
  });
}

void write_svg(const Play& play, const std::string& subtitle, const Options& options) {
  Output file(open_output("--svg", options.svg, {table_file(play.puzzle, options.data)}));
  picture::Strip strip(play.puzzle, play.letters.size() + 1);
  std::string text;
  strip.begin(std::string(play.puzzle.name) + ": " + name_of(play.letters), subtitle, text);
  play.for_each_picture([&](const picture::Picture& picture, char letter) {
    strip.board(picture, letter, text);
    file << text;
    text.clear();
  });
  picture::Strip::end(text);
  file << text;
  file.commit();
}

void show(const Options& options, const Game& game, const Board& board) {
  const PuzzleInfo& puzzle = game.puzzle();
  const Answer answer = game.solve(board);
  const std::string_view letters =
      options.word ? std::string_view(*options.word) : answer.word.letters();
  const Outcome outcome = game.play(board, letters);
  const std::string text = summary(puzzle, outcome, letters, answer.word);
  const Play play{puzzle, board, letters, outcome.symbol};
  if (!options.svg.empty()) write_svg(play, text, options);

  const bool color = use_color(options.color);
  out() << puzzle.name << ", " << count_of(answer.word.size(), "move") << " from the goal\n";
  draw_all(play, color);
  if (!puzzle.has_symbols() && !outcome.solved()) {
    std::string drawing = "\nwanted\n";
    picture::draw_text(puzzle, {.numbers = board.target}, color, drawing);
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
  add_board_question(line, options);
  line.add("--word W", "Replay this word instead of the answer", &options.word);
  line.add("--svg FILE", "Also write a picture to print: the boards as a strip", &options.svg);
  line.add_choice("--color WHEN", "auto (the default), always or never",
                  [&options](std::string_view when) { options.color = when; },
                  {{"auto"}, {"always"}, {"never"}});
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  if (options.svg == "-") throw usage_error("--svg: expected the name of a file, found '-'");
  const judge::Judge judge = make_judge(options);
  const judge::Case asked = make_case("show", judge, options);
  if (options.word) require_letters(*judge.puzzle, *options.word);
  show(options, *open_game(*judge.puzzle, options.data), asked.board);
  return kDone;
}

}  // namespace turntable::tools
