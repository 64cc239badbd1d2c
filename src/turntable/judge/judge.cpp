#include "turntable/judge/judge.h"

#include <algorithm>
#include <cassert>

#include "turntable/judge/answer_text.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable {
namespace {

constexpr std::string_view kUsacoAliases[] = {"luogu", "loj"};
constexpr std::string_view kPojAliases[] = {"hdu1667", "uva1343"};

constexpr Part kBoard[] = {Part::kBoard};
constexpr Part kStartAndTarget[] = {Part::kStart, Part::kBoard};
constexpr Part kLimitAndBoard[] = {Part::kLimit, Part::kBoard};

constexpr Judge kJudges[] = {
    {.name = "usaco",
     .aliases = kUsacoAliases,
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kBoard,
     .question_lines = 2,
     .write = write_length_and_word},
    {.name = "acwing",
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kBoard,
     .question_lines = 2,
     .write = write_length_and_word_if_any},
    {.name = "ioi96",
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kBoard,
     .any_valid_word = true,
     .write = write_length_and_letters},
    {.name = "hdu1430",
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kStartAndTarget,
     .write = write_word},
    {.name = "sicily1150",
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kLimitAndBoard,
     .rows = 2,
     .own_lines = true,
     .end = End::kMinusOne,
     .any_valid_word = true,
     .write = write_length_and_word_within_limit},
    {.name = "thu-toy",
     .puzzle = MagicSquares::kName,
     .shape = MagicSquares::kShape,
     .parts = kBoard,
     .end = End::kCountFirst,
     .direction = Direction::kRestore,
     .write = write_length},
    {.name = "poj2286",
     .aliases = kPojAliases,
     .puzzle = RotationGame::kName,
     .shape = RotationGame::kShape,
     .parts = kBoard,
     .end = End::kLoneZero,
     .question_lines = 2,
     .write = write_word_or_sentence_and_symbol},
    {.name = "tyvj2249",
     .puzzle = RotationGame::kName,
     .shape = RotationGame::kShape,
     .parts = kBoard,
     .end = End::kLoneZero,
     .write = write_word_or_sentence},
};

}  // namespace

std::span<const Judge> judges() noexcept { return kJudges; }

const Judge* find_judge(std::string_view name_or_alias) noexcept {
  const auto found = std::ranges::find_if(kJudges, [name_or_alias](const Judge& judge) {
    return judge.name == name_or_alias || std::ranges::count(judge.aliases, name_or_alias) > 0;
  });
  return found == std::end(kJudges) ? nullptr : found;
}

const Judge& default_judge(std::string_view puzzle) noexcept {
  const auto found = std::ranges::find(kJudges, puzzle, &Judge::puzzle);
  assert(found != std::end(kJudges));
  return *found;
}

}  // namespace turntable
