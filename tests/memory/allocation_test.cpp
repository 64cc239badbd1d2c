// Memory that runs out: every allocation fails in its turn, in whatever thread it is, alone or with
// all that come after it. What was asked for is done right, or ends in std::bad_alloc; nothing ends
// the program, nobody waits for ever, and the same is done right when there is memory again.
//
// A program of its own, as it has its own operator new.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "tests/scratch_file.h"
#include "tests/temporary_folder.h"
#include "turntable/census/board_census.h"
#include "turntable/check/checker.h"
#include "turntable/judge/board_text.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/parallel.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/batch.h"
#include "turntable/table/table_file.h"

namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
std::atomic<std::int64_t> allocations = 0;
std::atomic<std::int64_t> first_to_fail = kNever;
std::atomic<std::int64_t> first_to_succeed = kNever;  // again

void* allocate(std::size_t size) {
  const std::int64_t number = allocations++;
  if (number >= first_to_fail && number < first_to_succeed) throw std::bad_alloc();
  if (void* const memory = std::malloc(std::max<std::size_t>(size, 1))) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace turntable {
namespace {

using test::ScratchFile;

// `run` returns whether all is right. Where it has more allocations than `most`, only every second,
// third, ... fails.
void fail_in_turn(const std::function<bool()>& run, std::int64_t most = 150) {
  const std::int64_t before = allocations;
  REQUIRE(run());
  const std::int64_t all = allocations - before;
  REQUIRE(all > 0);
  for (const bool once : {true, false})
    for (std::int64_t i = 0; i < all; i += 1 + all / most) {
      enum { kRight, kWrong, kNoMemory } outcome = kNoMemory;
      first_to_fail = allocations + i;
      first_to_succeed = once ? first_to_fail + 1 : kNever;
      try {
        outcome = run() ? kRight : kWrong;
      } catch (const std::bad_alloc&) {
        outcome = kNoMemory;
      }
      first_to_fail = kNever;
      CAPTURE(once);
      CAPTURE(i);
      CHECK(outcome != kWrong);
    }
  CHECK(run());
}

const Game& magic() {
  static const std::unique_ptr<Game> game = Game::build(kPuzzle<MagicSquares>);
  return *game;
}

const Game& rotation() {
  static const std::unique_ptr<Game> game = Game::build(kPuzzle<RotationGame>);
  return *game;
}

std::string many(std::string_view line, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line;
  return text;
}

struct Sheet {
  const Game& game;
  std::string input;
  std::string output;
};

Sheet rotation_sheet(int boards) {
  return {rotation(), many("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", boards) + "0\n",
          many("AC\n2\n", boards)};
}

// Every other line is none that the fast way reads.
Sheet magic_sheet(int boards) {
  return {magic(), many("2 6 8 4 5 7 3 1\n26845731\n", boards / 2), many("7\nBCABCCB\n", boards)};
}

bool answers_right(const Sheet& sheet, unsigned threads, std::uintmax_t fast_path_from) {
  const ScratchFile in(sheet.input);
  const ScratchFile out;
  const stream::BatchSummary summary =
      stream::answer_all({.game = sheet.game,
                          .judge = judge::default_judge(sheet.game.puzzle()),
                          .threads = threads,
                          .report = [](const BadInput&) {},
                          .fast_path_from = fast_path_from},
                         in.file(), out.file());
  return summary.all_good() && out.read() == sheet.output;
}

TEST_CASE("batch answers right or runs out of memory, in every thread") {
  for (const unsigned threads : {1u, 3u}) {
    CAPTURE(threads);
    fail_in_turn([&] { return answers_right(rotation_sheet(2000), threads, 0); });
    fail_in_turn([&] { return answers_right(magic_sheet(2000), threads, 0); });
    fail_in_turn([&] { return answers_right(magic_sheet(20), threads, 1'000'000); });
  }
}

TEST_CASE("boards are counted right or memory runs out, in every thread") {
  const census::BoardDistribution right = census::count_boards(rotation(), 1);
  for (const unsigned threads : {1u, 3u})
    fail_in_turn([&] { return census::count_boards(rotation(), threads) == right; }, 12);
}

TEST_CASE("tables are made, written, read and proved, or memory runs out, in every thread") {
  const test::TemporaryFolder folder;
  const std::filesystem::path path = folder.path() / "magic";
  fail_in_turn([&] {
    const std::unique_ptr<Game> made = Game::build(kPuzzle<MagicSquares>, 3);
    save_table(made->table(), path);
    const Proof proof = Game::open(kPuzzle<MagicSquares>, path)->prove(3, Scope::kEveryEntry);
    return proof.holds() && proof.states == 40320;
  });
}

TEST_CASE("an output is checked right or memory runs out") {
  const Sheet sheet = rotation_sheet(20);
  std::string wrong = sheet.output;
  wrong.replace(wrong.find("2\nAC\n"), 5, "1\nCA\nAC\n");
  fail_in_turn([&] {
    const ScratchFile in(sheet.input);
    const ScratchFile out(wrong);
    std::uint64_t found = 0;
    const check::CheckSummary summary =
        check::check_output({.game = sheet.game,
                             .judge = judge::default_judge(sheet.game.puzzle()),
                             .report = [](const BadInput&) {},
                             .found = [&](const check::Finding&) { ++found; }},
                            in.file(), out.file());
    return summary.cases == 20 && summary.wrong == found && found > 0;
  });
}

}  // namespace
}  // namespace turntable
