// The catalogue of faults against the puzzles' lists and the tables of functions: no name without a
// function, no function without a name.
#include "turntable/fault/fault.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/puzzles/toy_squares.h"
#include "tests/reference/random_boards.h"
#include "turntable/fault/fault_functions.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::fault {
namespace {

using Names = std::multiset<std::string_view>;

template <typename Rows>
Names names_of(const Rows& rows) {
  Names names;
  for (const auto& row : rows) names.insert(row.name);
  return names;
}

bool is_listed(std::string_view name, const PuzzleInfo& puzzle) {
  return std::ranges::count(puzzle.faults, name) > 0;
}

BoardNumbers random_board(const PuzzleInfo& puzzle, reference::Random& random) {
  if (&puzzle == &kPuzzle<RotationGame>) return reference::random_rotation_board(random);
  return test::numbers(reference::random_magic_board(random));
}

// Cases of the judge, with starts and limits of their own where it has them: any boards, and some
// that are solved.
std::vector<judge::Case> cases_of(const Game& game, const judge::Judge& judge) {
  const PuzzleInfo& puzzle = game.puzzle();
  reference::Random random(17);
  std::vector<judge::Case> cases(60);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    std::optional<BoardNumbers> start;
    if (judge.has(judge::Part::kStart)) start = random_board(puzzle, random);
    BoardNumbers board = random_board(puzzle, random);
    if (i % 5 == 0)
      board = puzzle.has_symbols() ? reference::random_solved_rotation_board(2, random)
                                   : start.value_or(puzzle.home);
    cases[i].board = judge::asked_board(judge, board, start);
    if (judge.has(judge::Part::kLimit))
      cases[i].limit = static_cast<std::int64_t>(game.distance(cases[i].board) + i % 3) - 1;
  }
  return cases;
}

TEST_CASE("every fault has a name, an explanation and a puzzle") {
  CHECK(names_of(faults()).size() == 36);
  for (const Fault& fault : faults()) {
    CAPTURE(fault.name);
    CHECK(find_fault(fault.name) == &fault);  // so no name is there twice
    CHECK_FALSE(fault.explanation.empty());
    int puzzles_with_it = 0;
    for (const PuzzleRow& row : puzzles()) {
      CHECK(is_fault_of(fault, row.puzzle) == is_listed(fault.name, row.puzzle));
      puzzles_with_it += is_fault_of(fault, row.puzzle);
    }
    CHECK(puzzles_with_it > 0);
    CHECK(is_fault_of(fault, kPuzzle<ToySquares>) == is_listed(fault.name, kPuzzle<ToySquares>));
    CHECK(fault.remembers == (fault.name == "bound-not-reset"));
  }
  CHECK(find_fault("none") == nullptr);
}

TEST_CASE("what a puzzle lists is in the catalogue, once, and in its order") {
  for (const PuzzleRow& row : puzzles()) {
    CAPTURE(row.puzzle.name);
    CHECK_FALSE(row.puzzle.faults.empty());
    const Fault* before = nullptr;
    for (const std::string_view name : row.puzzle.faults) {
      CAPTURE(name);
      const Fault* fault = find_fault(name);
      REQUIRE(fault != nullptr);
      CHECK((before == nullptr || before < fault));
      before = fault;
    }
  }
}

TEST_CASE("every name in a list has a function, and no function is without a name in one") {
  const Names magic = names_of(magic_faults());
  const Names text = names_of(text_faults());
  const Names search = names_of(search_faults());
  const Names rotation = names_of(rotation_faults());
  for (const std::string_view name : kPuzzle<MagicSquares>.faults)
    CHECK_MESSAGE(magic.count(name) + text.count(name) + search.count(name) >= 1, name);
  for (const std::string_view name : kPuzzle<RotationGame>.faults)
    CHECK_MESSAGE(rotation.count(name) + text.count(name) + search.count(name) == 1, name);
  for (const auto& rows : {magic_faults(), rotation_faults(), text_faults(), search_faults()}) {
    const Names names = names_of(rows);
    for (const FaultRow& row : rows) {
      CAPTURE(row.name);
      CHECK((row.print != nullptr));
      CHECK(names.count(row.name) == 1);
      CHECK((is_listed(row.name, kPuzzle<MagicSquares>) ||
             (is_listed(row.name, kPuzzle<RotationGame>) && magic.count(row.name) == 0)));
    }
  }
}

TEST_CASE("every fault of a puzzle prints something wrong for some case, and no other does") {
  for (const PuzzleRow& row : puzzles()) {
    const std::unique_ptr<Game> game = Game::build(row.puzzle);
    std::set<std::string_view> usual;   // prints something
    std::set<std::string_view> faulty;  // and that is wrong
    for (const judge::Judge& judge : judge::judges()) {
      if (judge.puzzle != &row.puzzle) continue;
      for (const judge::Case& asked : cases_of(*game, judge)) {
        const Answer answer = game->solve(asked.board);
        const std::string right = judge::answer_text(judge, asked, answer);
        // The case before may have been as long as can be.
        const FaultyRun run{*game, judge, asked, answer, answer.word.size() + 2};
        for (const Fault& fault : faults()) {
          const std::vector<std::string> outputs = faulty_outputs(fault, run);
          for (const std::string& output : outputs) REQUIRE(output != right);
          if (!outputs.empty()) faulty.insert(fault.name);
          if (usual_output(fault, run)) usual.insert(fault.name);
        }
      }
    }
    const std::set<std::string_view> listed(row.puzzle.faults.begin(), row.puzzle.faults.end());
    CAPTURE(row.puzzle.name);
    CHECK(usual == listed);
    CHECK(faulty == listed);
  }
}

}  // namespace
}  // namespace turntable::fault
