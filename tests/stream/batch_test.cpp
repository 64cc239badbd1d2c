// Whole inputs through answer_all: the fast path and the general way give the same bytes, whatever
// the damage, the way the input is cut, and the number of threads.
#include "turntable/stream/batch.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/reference/random_boards.h"
#include "tests/scratch_file.h"
#include "turntable/error.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/fast_path.h"

namespace turntable::stream {
namespace {

using judge::default_judge;
using judge::Judge;
using test::ScratchFile;

constexpr std::uintmax_t kNever = std::numeric_limits<std::uintmax_t>::max();

struct Result {
  std::string out;
  std::string messages;
  BatchSummary summary;

  bool operator==(const Result& other) const {
    return out == other.out && messages == other.messages && summary.cases == other.summary.cases &&
           summary.bad == other.summary.bad && summary.notices == other.summary.notices;
  }
};

enum class Source { kFile, kPipe };

// Fast: as the program does it, from the first half megabyte of input on.
Result run(const Game& game, const Judge& judge, const std::string& input, bool fast,
           unsigned threads, Source source = Source::kFile, bool strict = false) {
  Result result;
  BatchJob job{
      .game = game,
      .judge = judge,
      .strict = strict,
      .threads = threads,
      .report = [&](const BadInput& bad) { result.messages += to_string("f", bad) + '\n'; }};
  if (fast)
    REQUIRE(has_fast_path(judge));
  else
    job.fast_path_from = kNever;
  const ScratchFile out;
  if (source == Source::kFile) {
    const ScratchFile in(input);
    result.summary = answer_all(job, in.file(), out.file());
  } else {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::signal(SIGPIPE, SIG_IGN);
    std::optional<File> read_end(std::in_place, ends[0], "f");
    const std::jthread writer([&input, end = ends[1]] {
      // Pieces of all sizes, so that blocks end in every place of a line.
      for (std::size_t at = 0, size = 1; at < input.size(); at += size, size = size * 7 % 99991 + 1)
        if (!try_write(end, std::string_view(input).substr(at, size))) break;
      ::close(end);
    });
    result.summary = answer_all(job, *read_end, out.file());
    read_end.reset();  // a writer that has more to say need not wait
  }
  result.out = out.read();
  return result;
}

template <Puzzle P>
std::string regular_line(reference::Random& random) {
  std::string numbers;
  if constexpr (std::is_same_v<P, RotationGame>)
    for (const int symbol : reference::random_rotation_board(random))
      numbers += static_cast<char>('0' + symbol);
  else
    numbers = reference::random_magic_board(random);
  std::string line;
  for (const char number : numbers) line.append(1, number).append(1, ' ');
  line.back() = '\n';
  return line;
}

// Changes a line in one of many ways: separators, digits, lengths, line ends, whole lines.
std::string damage(std::string line, reference::Random& random) {
  const std::size_t place = random.below(line.size());
  constexpr std::string_view kPunctuation = ",;|'\"`()[]{}<>";
  const char mark = kPunctuation[random.below(kPunctuation.size())];
  switch (random.below(16)) {
    case 0:
      return line.insert(place, 1, ' ');
    case 1:
      return line.erase(place, 1);
    case 2:
      line[place] = static_cast<char>(random.below(256));
      return line;
    case 3:
      return line.insert(line.size() - 1, 1, '\r');
    case 4:
      line[place] = '\n';
      return line;
    case 5:
      line[line.size() - 1] = ' ';
      return line;
    case 6:
      return line.substr(0, place) + "\n";
    case 7:
      return "\n" + line;
    case 8:
      return line.insert(place, " 1 ");
    case 9:
      line[place] = static_cast<char>('0' + random.below(10));
      return line;
    case 10:
      line[place] = mark;
      return line;
    case 11:
      return line.insert(place, 1, mark);
    case 12:
      return "[" + line.insert(line.size() - 1, "],");
    case 13:
      std::ranges::replace(line, ' ', mark);
      return line;
    case 14:
      return line.insert(0, std::string{mark, '\n'});  // a line of punctuation, which is blank
    default:
      std::erase(line, ' ');
      return line;  // the board as one word
  }
}

// Much regular text with damage here and there; more than the fast path wants to see.
template <Puzzle P>
std::string damaged_input(reference::Random& random, std::size_t lines, std::size_t good_to_bad) {
  std::string input;
  for (std::size_t i = 0; i < lines; ++i) {
    const std::string line = regular_line<P>(random);
    input += random.below(good_to_bad) == 0 ? damage(line, random) : line;
  }
  return input;
}

TEST_CASE_TEMPLATE("fast or general, one thread or many, file or pipe: the same bytes", P,
                   MagicSquares, RotationGame) {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<P>);
  reference::Random random(31);
  const std::size_t lines = 1'200'000 / (P::kShape.cells * 2u);
  int judges_tried = 0;
  for (const Judge& judge : judge::judges()) {
    if (judge.puzzle != &kPuzzle<P> || !has_fast_path(judge)) continue;
    ++judges_tried;
    CAPTURE(judge.name);
    for (const std::size_t good_to_bad : {1'000'000u, 3000u, 50u, 2u}) {
      std::string input = damaged_input<P>(random, lines, good_to_bad);
      if (judge.end == judge::End::kCountFirst) input.insert(0, std::to_string(lines - 100) + "\n");
      if (random.below(2) == 0) input.pop_back();  // no last line end
      const Result expected = run(*game, judge, input, false, 1);
      CHECK((good_to_bad == 1'000'000u || expected.summary.bad > 0));
      for (const unsigned threads : {1u, 2u, 3u})
        for (const Source source : {Source::kFile, Source::kPipe})
          REQUIRE(run(*game, judge, input, true, threads, source) == expected);
    }
  }
  CHECK(judges_tried == (std::is_same_v<P, MagicSquares> ? 4 : 2));
}

TEST_CASE("two rows, another start and the other direction go the fast path, too") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  reference::Random random(36);
  const Judge& usaco = default_judge(kPuzzle<MagicSquares>);
  std::vector<Judge> judges(5, usaco);
  judges[1].rows = 2;
  judges[2].direction = judge::Direction::kRestore;
  judges[3].start = test::numbers("65783241");
  judges[4].rows = 2;
  judges[4].start = test::numbers("65783241");
  std::string input = damaged_input<MagicSquares>(random, 75'000, 1000);
  std::vector<std::string> outputs;
  for (const Judge& judge : judges) {
    const Result expected = run(*game, judge, input, false, 1);
    CHECK(expected.summary.bad > 0);
    for (const unsigned threads : {1u, 3u})
      for (const Source source : {Source::kFile, Source::kPipe})
        REQUIRE(run(*game, judge, input, true, threads, source) == expected);
    for (const std::string& other : outputs) CHECK(other != expected.out);
    outputs.push_back(expected.out);
  }
}

TEST_CASE("the end of the input counts wherever it stands") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = default_judge(kPuzzle<RotationGame>);
  reference::Random random(32);
  const std::string before = damaged_input<RotationGame>(random, 30'000, 10'000);
  const std::string behind = damaged_input<RotationGame>(random, 30'000, 10'000);
  const std::string input = before + "0\n" + behind;
  const Result expected = run(*game, judge, input, false, 1);
  CHECK(expected.out == run(*game, judge, before, false, 1).out);
  for (const unsigned threads : {1u, 2u})
    for (const Source source : {Source::kFile, Source::kPipe})
      REQUIRE(run(*game, judge, input, true, threads, source) == expected);
}

TEST_CASE("--strict stops behind the first bad case, whatever was read ahead") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = default_judge(kPuzzle<RotationGame>);
  reference::Random random(33);
  std::string input = damaged_input<RotationGame>(random, 40'000, 1'000'000);
  input += "1 2 3\n";
  input += damaged_input<RotationGame>(random, 40'000, 100);
  const Result expected = run(*game, judge, input, false, 1, Source::kFile, true);
  CHECK(expected.summary.bad == 1);
  CHECK(expected.out.ends_with("?\n?\n"));
  for (const unsigned threads : {1u, 2u, 3u})
    REQUIRE(run(*game, judge, input, true, threads, Source::kPipe, true) == expected);
}

TEST_CASE("an input that stays open behind its end is not waited for") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = default_judge(kPuzzle<RotationGame>);
  reference::Random random(34);
  const std::string input = damaged_input<RotationGame>(random, 30'000, 1'000'000) + "0\n";
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const File read_end(ends[0], "f");
  const File write_end(ends[1], "pipe");  // stays open until answer_all has returned
  const std::jthread writer([&] { CHECK(try_write(write_end.descriptor(), input)); });
  const ScratchFile out;
  const BatchJob job{.game = *game, .judge = judge, .threads = 3, .report = [](const BadInput&) {}};
  const BatchSummary summary = answer_all(job, read_end, out.file());
  CHECK(summary.cases == 30'000);
}

TEST_CASE("another puzzle's boards are refused before anything is written, however many they are") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = default_judge(kPuzzle<RotationGame>);
  reference::Random random(36);
  for (const std::size_t boards : {1u, 100u, 60'000u}) {
    std::string input;
    for (std::size_t i = 0; i < boards; ++i) input += regular_line<MagicSquares>(random);
    const ScratchFile in(input);
    const ScratchFile out;
    const BatchJob job{.game = *game, .judge = judge, .threads = 3, .report = [](const BadInput&) {
                         FAIL("no case is told of");
                       }};
    CHECK_THROWS_AS((void)answer_all(job, in.file(), out.file()), Error);
    CHECK(out.read() == "");
  }
}

TEST_CASE("a failure to write ends all threads and says what failed") {
  const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  const Judge& judge = default_judge(kPuzzle<RotationGame>);
  reference::Random random(35);
  const ScratchFile in(damaged_input<RotationGame>(random, 60'000, 1'000'000));
  const int descriptor = ::open("/dev/full", O_WRONLY);
  if (descriptor < 0) return;  // not on this system
  const File full(descriptor, "out");
  const BatchJob job{.game = *game, .judge = judge, .threads = 3, .report = [](const BadInput&) {}};
  try {
    (void)answer_all(job, in.file(), full);
    FAIL("nothing was thrown");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kFile);
    CHECK(std::string(error.what()) == "out: cannot be written: No space left on device");
  }
}

}  // namespace
}  // namespace turntable::stream
