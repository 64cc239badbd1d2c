// Cases as text: what is written is what the reader reads, in the layout of the judges' own files.
#include "turntable/judge/case_text.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/board_numbers.h"
#include "tests/case_lines.h"
#include "tests/reference/case_file.h"
#include "tests/reference/random_boards.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::judge {
namespace {

std::string input_of(const Judge& judge, const std::vector<Case>& cases) {
  std::string input;
  write_input_begin(judge, cases.size(), input);
  for (const Case& asked : cases) write_case(judge, asked, input);
  write_input_end(judge, input);
  return input;
}

BoardNumbers random_board(const Judge& judge, reference::Random& random) {
  if (judge.puzzle == &kPuzzle<RotationGame>) return reference::random_rotation_board(random);
  return test::numbers(reference::random_magic_board(random));
}

TEST_CASE("the statement's example is read and written again, byte for byte") {
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    Reader reader(judge);
    std::vector<Case> cases;
    reader.feed(judge.example, cases);
    reader.finish(cases);
    REQUIRE_FALSE(cases.empty());
    for (const Case& asked : cases) REQUIRE_FALSE(asked.error);
    CHECK(input_of(judge, cases) == judge.example);
    CHECK((!judge.one_case || cases.size() == 1));
  }
}

TEST_CASE("the examples are those of the fixed cases") {
  const auto cases = reference::read_cases(TURNTABLE_CASES "/judge-cases.tsv");
  const auto input = [&](std::string_view id) -> std::string {
    for (const auto& asked : cases)
      if (asked.id == id) return asked.input;
    FAIL(id);
    return {};
  };
  CHECK(judge_named("usaco").example == input("msq-usaco-1"));
  CHECK(judge_named("acwing").example == input("msq-usaco-1"));
  CHECK(judge_named("ioi96").example == input("msq-ioi96-sample"));
  CHECK(judge_named("sicily1150").example == input("msq-sicily-sample"));
  CHECK(judge_named("thu-toy").example == input("msq-thu-sample"));
  CHECK(judge_named("poj2286").example == input("rot-sample"));
  CHECK(judge_named("tyvj2249").example == input("rot-sample"));
  CHECK(input("msq-hdu-file").starts_with(judge_named("hdu1430").example));
}

TEST_CASE("random cases come back from the reader of every judge") {
  reference::Random random(3);
  for (Judge judge : judges())
    for (const std::uint8_t rows : {judge.rows, std::uint8_t{2}}) {
      if (!judge.puzzle->clockwise && rows == 2) continue;
      judge.rows = rows;
      CAPTURE(judge.name);
      std::vector<Case> cases(30);
      for (Case& asked : cases) {
        std::optional<BoardNumbers> start;
        if (judge.has(Part::kStart)) start = random_board(judge, random);
        asked.board = asked_board(judge, random_board(judge, random), start);
        if (judge.has(Part::kLimit)) asked.limit = static_cast<std::int64_t>(random.below(23));
      }
      Lines expected = case_lines(judge, cases);
      if (judge.end != End::kEndOfFile) expected.push_back("end");
      const std::string input = input_of(judge, cases);
      const Lines read = read_whole(judge, input);
      REQUIRE(read.size() == expected.size());
      std::vector<Case> back;
      Reader reader(judge);
      reader.feed(input, back);
      reader.finish(back);
      REQUIRE(back.size() == cases.size());
      for (std::size_t i = 0; i < back.size(); ++i) {
        CHECK(back[i].board == cases[i].board);
        CHECK(back[i].limit == cases[i].limit);
      }
      // The cases here do not know their lines.
      for (std::size_t i = 0; i < read.size(); ++i)
        CHECK(read[i].substr(read[i].find(' ') + 1) ==
              expected[i].substr(expected[i].find(' ') + 1));
    }
}

TEST_CASE("an input without a case is one, too") {
  CHECK(input_of(judge_named("usaco"), {}).empty());
  CHECK(input_of(judge_named("thu-toy"), {}) == "0\n");
  CHECK(input_of(judge_named("poj2286"), {}) == "0\n");
  CHECK(input_of(judge_named("sicily1150"), {}) == "-1\n");
}

}  // namespace
}  // namespace turntable::judge
