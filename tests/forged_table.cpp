#include "tests/forged_table.h"

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <utility>

#include "turntable/check/checker.h"
#include "turntable/error.h"
#include "turntable/fault/fault.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/judge/judge.h"
#include "turntable/rank/random.h"
#include "turntable/sample/case_sampler.h"
#include "turntable/sample/counterexample.h"
#include "turntable/stream/batch.h"
#include "turntable/table/format.h"

namespace turntable::test {
namespace {

// Not the library's own: it may not ask the table.
bool solves(const PuzzleInfo& puzzle, const Board& board, std::string_view letters,
            unsigned symbol) {
  BoardNumbers numbers = board.start;
  for (const char letter : letters) {
    const auto move = puzzle.move_of(letter);
    if (!move) return false;
    numbers = puzzle.turn(numbers, *move);
  }
  if (!puzzle.has_symbols()) return numbers == board.target;
  return std::ranges::all_of(puzzle.goal_cells,
                             [&](std::uint8_t cell) { return numbers[cell] == symbol; });
}

class Asker {
 public:
  Asker(const Game& game, std::uint64_t seed, const File& input, const File& output)
      : game_(game),
        puzzle_(game.puzzle()),
        judge_(judge::default_judge(puzzle_)),
        seed_(seed),
        random_(seed),
        input_(input),
        output_(output) {}

  void ask(Use use) {
    switch (use) {
      case Use::kSolve:
        return solve();
      case Use::kBatch:
        return batch(1);
      case Use::kTeam:
        return batch(3);
      case Use::kCheck:
        return check();
      case Use::kSample:
        return sample();
      case Use::kCatch:
        return find_catches();
    }
  }
  [[nodiscard]] const std::optional<std::string>& complaint() const { return complaint_; }

 private:
  void require(bool holds, const char* complaint) {
    if (!holds && !complaint_) complaint_ = complaint;
  }

  // Each symbol as often as the shape says.
  [[nodiscard]] BoardNumbers sorted_numbers() const {
    BoardNumbers numbers{};
    for (std::size_t i = 0; i < puzzle_.shape.cells; ++i)
      numbers[i] = static_cast<std::uint8_t>(i / puzzle_.shape.copies + 1);
    return numbers;
  }

  Board some_board() {
    Board board{sorted_numbers(), puzzle_.home};
    BoardNumbers& numbers = puzzle_.has_symbols() ? board.start : board.target;
    numbers = sorted_numbers();
    for (std::size_t i = puzzle_.shape.cells; i > 1; --i)
      std::swap(numbers[i - 1], numbers[random_.below(i)]);
    return board;
  }

  void solve() {
    for (int i = 0; i < 20; ++i) try {
        const Board board = some_board();
        (void)game_.distance(board);
        (void)game_.hints(board);
        const std::string_view letters = puzzle_.letters.substr(random_.below(2), random_.below(3));
        require(game_.play(board, letters).solved() == is_solved_by(board, letters),
                "a replay that ends elsewhere");
        const Answer answer = game_.solve(board);
        require(solves(puzzle_, board, answer.word.letters(), answer.symbol),
                "a word that does not solve its board");
        require(game_.play(board, answer.word.letters()).solved(), "a replay that does not end");
        (void)game_.count_words(board);
        int most = 100;
        game_.for_each_word(board, [&](const Word& word) {
          require(is_solved_by(board, word.letters()),
                  "one of all words that does not solve its board");
          return --most > 0;
        });
      } catch (const Error& error) {
        require(error.kind() == ErrorKind::kTable, "an error that blames no table");
      }
  }

  [[nodiscard]] bool is_solved_by(const Board& board, std::string_view letters) const {
    for (unsigned symbol = 1; symbol <= puzzle_.shape.symbols; ++symbol)
      if (solves(puzzle_, board, letters, symbol)) return true;
    return false;
  }

  void write(const File& file, std::string_view text) {
    file.truncate();
    require(::lseek(file.descriptor(), 0, SEEK_SET) == 0, "a file that cannot be rewound");
    file.write(text);
    require(::lseek(file.descriptor(), 0, SEEK_SET) == 0, "a file that cannot be rewound");
  }
  std::string read(const File& file) {
    const off_t size = ::lseek(file.descriptor(), 0, SEEK_END);
    std::string text(static_cast<std::size_t>(size), '\0');
    require(::lseek(file.descriptor(), 0, SEEK_SET) == 0, "a file that cannot be rewound");
    require(file.read(text) == text.size(), "a file that cannot be read");
    return text;
  }
  void write_input(const std::vector<Board>& boards) {
    std::string text;
    write_input_begin(judge_, boards.size(), text);
    for (const Board& board : boards) write_case(judge_, {.board = board}, text);
    write_input_end(judge_, text);
    write(input_, text);
  }

  // What the default judges of both puzzles print: two lines, the word in one of them.
  void batch(unsigned threads) {
    std::vector<Board> boards(100);
    for (Board& board : boards) board = some_board();
    write_input(boards);
    write(output_, "");
    const stream::BatchSummary summary = stream::answer_all({.game = game_,
                                                             .judge = judge_,
                                                             .threads = threads,
                                                             .report = [](const BadInput&) {},
                                                             .fast_path_from = 0},
                                                            input_, output_);
    require(summary.cases == boards.size() && summary.all_good(), "a board that got lost");
    std::istringstream lines(read(output_));
    for (const Board& board : boards) {
      std::string first;
      std::string second;
      require(std::getline(lines, first) && std::getline(lines, second), "an answer that got lost");
      const bool has_symbols = puzzle_.has_symbols();
      const std::string word = has_symbols ? (first == judge::kSentence ? "" : first) : second;
      require(solves(puzzle_, board, word,
                     has_symbols && !second.empty() ? unsigned(second[0] - '0') : 0u),
              "a word in a batch that does not solve its board");
    }
  }

  void check() {
    std::vector<Board> boards(20);
    for (Board& board : boards) board = some_board();
    write_input(boards);
    std::string answers;
    for (const Board& board : boards)
      answers += answer_text(judge_, {.board = board},
                             random_.below(2) == 0 ? game_.solve(board)
                                                   : Answer{Word(puzzle_.letters.substr(0, 3)), 1});
    write(output_, answers);
    (void)check::check_output({game_, judge_, [](const BadInput&) {}, [](const check::Finding&) {}},
                              input_, output_);
  }

  void require_right(const judge::Judge& judge, const judge::Case& asked) {
    const bool start_varies = puzzle_.has_symbols() || judge.restores();
    BoardNumbers numbers = start_varies ? asked.board.start : asked.board.target;
    std::sort(numbers.begin(), numbers.begin() + puzzle_.shape.cells);
    require(numbers == sorted_numbers(), "a board that is none");
  }

  void sample() {
    for (const judge::Judge& judge : judge::judges())
      if (judge.puzzle == &puzzle_) sample(judge);
  }
  void sample(const judge::Judge& judge) {
    sample::CaseSampler sampler(game_, judge);
    for (const Depth from : {Depth{0}, Depth{1}, Depth{12}, sampler.gods_number()})
      for (std::size_t tied = 0; tied <= sampler.most_tied(); ++tied)
        if (const sample::BoardClass wanted{from, kMaxDepth, tied}; sampler.exists(wanted)) try {
            require_right(judge, sampler.draw(wanted, random_));
          } catch (const Error& error) {
            require(error.kind() == ErrorKind::kTable, "an error that blames no table");
          }
  }

  void find_catches() {
    sample::CaseSampler sampler(game_, judge_);
    const auto faults = fault::faults();
    const fault::Fault& fault = faults[seed_ % faults.size()];
    for (const auto& found : find_counterexamples(game_, judge_, sampler, fault, {}, 3, random_))
      require_right(judge_, found.asked);
  }

  const Game& game_;
  const PuzzleInfo& puzzle_;
  const judge::Judge& judge_;
  std::uint64_t seed_;
  Random random_;
  const File& input_;
  const File& output_;
  std::optional<std::string> complaint_;
};

}  // namespace

std::vector<Depth> right_depths(const PuzzleInfo& puzzle) {
  const auto game = Game::build(puzzle);
  std::vector<Depth> depths(puzzle.ranks);
  for (Rank rank = 0; rank < puzzle.ranks; ++rank) depths[rank] = game->table().probe(rank);
  return depths;
}

Distribution shallow_distribution(const PuzzleInfo& puzzle, Depth deepest) {
  Distribution distribution{};
  for (Depth depth = 0; depth <= deepest; ++depth) distribution[depth] = 1;
  distribution[deepest] = puzzle.states - deepest;
  return distribution;
}

std::unique_ptr<Game> open_forged(const PuzzleInfo& puzzle, const std::vector<Depth>& depths,
                                  const Distribution& distribution) {
  const Table forged(puzzle, distribution, depths);
  try {
    return Game::over(unpack_table(pack_table(forged), puzzle, "t"));
  } catch (const Error&) {
    return nullptr;
  }
}

std::optional<std::string> misuse(const Game& game, Use use, std::uint64_t seed, const File& input,
                                  const File& output) {
  Asker asker(game, seed, input, output);
  try {
    asker.ask(use);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kTable) return error.what();
  }
  return asker.complaint();
}

}  // namespace turntable::test
