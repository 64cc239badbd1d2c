// parse_board on anything: first byte, the puzzle (the bit above: boards by rows, where they can
// be); the rest, arguments with a zero byte between two.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "fuzz.h"
#include "turntable/judge/board_argument.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

using namespace turntable;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using fuzz::require;
  fuzz::Bytes bytes(data, size);
  const std::uint8_t first = bytes.next();
  const PuzzleInfo& puzzle = first % 2 == 0 ? kPuzzle<MagicSquares> : kPuzzle<RotationGame>;
  judge::Judge judge = judge::default_judge(puzzle);
  if (puzzle.clockwise && (first & 2) != 0) judge.rows = 2;
  const BoardShape shape = puzzle.shape;
  std::vector<std::string> words(1);
  for (const char c : bytes.rest()) {
    if (c == '\0')
      words.emplace_back();
    else
      words.back() += c;
  }
  std::size_t joined = words.size() - 1;
  for (const std::string& word : words) joined += word.size();

  const auto parsed = judge::parse_board(judge, words);
  if (const auto* error = std::get_if<BadInput>(&parsed)) {
    require(error->line == 1 && error->column >= 1 && error->column <= joined + 1,
            "an error lies within the words");
    require(!error->expected.empty() && !error->found.empty(), "an error says something");
    for (const char c : to_string(*error))
      require(c >= ' ' && c <= '~', "a message is one printable line");
    return 0;
  }
  const auto& board = std::get<BoardNumbers>(parsed);
  std::vector<int> times(shape.symbols + 1u);
  for (const auto number : std::span(board).first(shape.cells)) {
    require(number >= 1 && number <= shape.symbols, "numbers are in range");
    ++times[number];
  }
  for (int number = 1; number <= shape.symbols; ++number)
    require(times[static_cast<std::size_t>(number)] == shape.copies, "each is there so often");
  const std::vector<std::string> again{judge::format_board(judge, board)};
  const auto reparsed = judge::parse_board(judge, again);
  require(
      std::holds_alternative<BoardNumbers>(reparsed) && std::get<BoardNumbers>(reparsed) == board,
      "what is written reads back");
  return 0;
}
