// Whole inputs through run_batch: the fast path and the general way give the same bytes, whatever
// the damage, the way the input is cut, and the number of threads.
#include "turntable/stream/batch.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/reference/random_boards.h"
#include "turntable/io.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/question.h"
#include "turntable/stream/fast_path.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

struct Result {
  std::string out;
  std::string messages;
  BatchSummary summary;

  bool operator==(const Result& other) const {
    return out == other.out && messages == other.messages && summary.cases == other.summary.cases &&
           summary.bad == other.summary.bad && summary.notices == other.summary.notices;
  }
};

// A file without a name.
class ScratchFile {
 public:
  ScratchFile() : file_(std::tmpfile()) { REQUIRE(file_ != nullptr); }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() { std::fclose(file_); }

  [[nodiscard]] int descriptor() const { return ::fileno(file_); }
  void write(std::string_view text) const {
    REQUIRE(write_fully(descriptor(), text) == 0);
    REQUIRE(::lseek(descriptor(), 0, SEEK_SET) == 0);
  }
  [[nodiscard]] std::string read() const {
    REQUIRE(::lseek(descriptor(), 0, SEEK_SET) == 0);
    struct stat status {};
    REQUIRE(::fstat(descriptor(), &status) == 0);
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    int error = 0;
    REQUIRE(read_fully(descriptor(), text, error) == text.size());
    return text;
  }

 private:
  std::FILE* file_;
};

enum class Source { kFile, kPipe };

template <Puzzle P>
Result run(const Table& table, const Question& question, const std::string& input, bool fast,
           unsigned threads, Source source = Source::kFile, bool strict = false) {
  const Oracle<P> oracle(table);
  Result result;
  BatchJob job{.judge = &question.judge,
               .strict = strict,
               .threads = threads,
               .answer =
                   [&](const Case& the_case, std::string& text) {
                     Answer answer;
                     if (!the_case.error) answer = answer_case(oracle, question, the_case);
                     write_answer(question.judge, the_case, answer, text);
                   },
               .report = [&](const InputError& e) { result.messages += to_string("f", e) + '\n'; },
               .make_fast_path = {}};
  if (fast) {
    REQUIRE(has_fast_path<P>(question));
    job.make_fast_path = [&](unsigned n) { return make_fast_path<P>(question, table, n); };
  }
  const ScratchFile out;
  if (source == Source::kFile) {
    const ScratchFile in;
    in.write(input);
    result.summary = run_batch(job, {in.descriptor(), "f", out.descriptor(), "out"});
  } else {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::signal(SIGPIPE, SIG_IGN);
    std::optional<FileDescriptor> read_end(ends[0]);
    const std::jthread writer([&input, end = ends[1]] {
      // Pieces of all sizes, so that blocks end in every place of a line.
      for (std::size_t at = 0, size = 1; at < input.size(); at += size, size = size * 7 % 99991 + 1)
        if (write_fully(end, std::string_view(input).substr(at, size)) != 0) break;
      ::close(end);
    });
    result.summary = run_batch(job, {read_end->get(), "f", out.descriptor(), "out"});
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
  switch (random.below(11)) {
    case 0:
      return line.insert(place, 1, ' ');
    case 1:
      return line.erase(place, 1);
    case 2:
      line[place] = static_cast<char>(random.below(256));
      return line;
    case 3:
      return line.insert(line.size() - 1, "\r");
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
  const Table table = build_table<P>();
  reference::Random random(31);
  const std::size_t lines = 1'200'000 / (P::kShape.cells * 2u);
  for (const Judge& judge : judges()) {
    const Question question{.judge = judge};
    if (judge.puzzle != P::kName || !has_fast_path<P>(question)) continue;
    CAPTURE(judge.name);
    for (const std::size_t good_to_bad : {1'000'000u, 3000u, 50u, 2u}) {
      std::string input = damaged_input<P>(random, lines, good_to_bad);
      if (judge.end == End::kCountFirst) input.insert(0, std::to_string(lines - 100) + "\n");
      if (random.below(2) == 0) input.pop_back();  // no last line end
      const Result expected = run<P>(table, question, input, false, 1);
      CHECK((good_to_bad == 1'000'000u || expected.summary.bad > 0));
      for (const unsigned threads : {1u, 2u, 3u})
        for (const Source source : {Source::kFile, Source::kPipe})
          REQUIRE(run<P>(table, question, input, true, threads, source) == expected);
    }
  }
}

TEST_CASE("the end of the input counts wherever it stands") {
  const Table table = build_table<RotationGame>();
  const Question question{.judge = default_judge(RotationGame::kName)};
  reference::Random random(32);
  const std::string before = damaged_input<RotationGame>(random, 30'000, 10'000);
  const std::string behind = damaged_input<RotationGame>(random, 30'000, 10'000);
  const std::string input = before + "0\n" + behind;
  const Result expected = run<RotationGame>(table, question, input, false, 1);
  CHECK(expected.out == run<RotationGame>(table, question, before, false, 1).out);
  for (const unsigned threads : {1u, 2u})
    for (const Source source : {Source::kFile, Source::kPipe})
      REQUIRE(run<RotationGame>(table, question, input, true, threads, source) == expected);
}

TEST_CASE("--strict stops behind the first bad case, whatever was read ahead") {
  const Table table = build_table<RotationGame>();
  const Question question{.judge = default_judge(RotationGame::kName)};
  reference::Random random(33);
  std::string input = damaged_input<RotationGame>(random, 40'000, 1'000'000);
  input += "1 2 3\n";
  input += damaged_input<RotationGame>(random, 40'000, 100);
  const Result expected = run<RotationGame>(table, question, input, false, 1, Source::kFile, true);
  CHECK(expected.summary.bad == 1);
  CHECK(expected.out.ends_with("?\n?\n"));
  for (const unsigned threads : {1u, 2u, 3u})
    REQUIRE(run<RotationGame>(table, question, input, true, threads, Source::kPipe, true) ==
            expected);
}

TEST_CASE("an input that stays open behind its end is not waited for") {
  const Table table = build_table<RotationGame>();
  const Question question{.judge = default_judge(RotationGame::kName)};
  const Oracle<RotationGame> oracle(table);
  reference::Random random(34);
  const std::string input = damaged_input<RotationGame>(random, 30'000, 1'000'000) + "0\n";
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const FileDescriptor read_end(ends[0]);
  const FileDescriptor write_end(ends[1]);  // stays open until run_batch has returned
  const std::jthread writer([&] { CHECK(write_fully(write_end.get(), input) == 0); });
  const ScratchFile out;
  const BatchJob job{
      .judge = &question.judge,
      .strict = false,
      .threads = 3,
      .answer = [](const Case&, std::string&) {},
      .report = [](const InputError&) {},
      .make_fast_path =
          [&](unsigned n) { return make_fast_path<RotationGame>(question, table, n); }};
  const BatchSummary summary = run_batch(job, {read_end.get(), "f", out.descriptor(), "out"});
  CHECK(summary.cases == 30'000);
}

TEST_CASE("a failure to write ends all threads and says what failed") {
  const Table table = build_table<RotationGame>();
  const Question question{.judge = default_judge(RotationGame::kName)};
  reference::Random random(35);
  const ScratchFile in;
  in.write(damaged_input<RotationGame>(random, 60'000, 1'000'000));
  const FileDescriptor full(::open("/dev/full", O_WRONLY));
  if (!full.is_open()) return;  // not on this system
  const BatchJob job{
      .judge = &question.judge,
      .strict = false,
      .threads = 3,
      .answer = [](const Case&, std::string&) {},
      .report = [](const InputError&) {},
      .make_fast_path =
          [&](unsigned n) { return make_fast_path<RotationGame>(question, table, n); }};
  CHECK_THROWS_WITH_AS((void)run_batch(job, {in.descriptor(), "f", full.get(), "out"}),
                       "out: cannot be written: No space left on device", IoError);
}

}  // namespace
}  // namespace turntable
