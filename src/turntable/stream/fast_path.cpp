#include "turntable/stream/fast_path.h"

#include <algorithm>

#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"

namespace turntable::stream {
namespace {

struct Row {
  const PuzzleInfo* puzzle;
  bool (*has)(const judge::Judge&) noexcept;
  FastPath (*make)(const Game&, const judge::Judge&, unsigned threads);
};

constexpr Row kFastPaths[] = {
    {&kPuzzle<MagicSquares>, [](const judge::Judge&) noexcept { return true; }, make_fast_magic},
    {&kPuzzle<RotationGame>, has_fast_rotation, make_fast_rotation},
};

// nullptr if there is none.
const Row* find_row(const judge::Judge& judge) noexcept {
  const auto row = std::ranges::find(kFastPaths, judge.puzzle, &Row::puzzle);
  return row == std::end(kFastPaths) ? nullptr : row;
}

}  // namespace

bool has_fast_path(const judge::Judge& judge) noexcept {
  // One board on one line: the count, the starts and the limits of other judges go the general way.
  const Row* row = find_row(judge);
  return row != nullptr && judge.parts.size() == 1 && judge.has(judge::Part::kBoard) &&
         !judge.own_lines && row->has(judge);
}

FastPath make_fast_path(const Game& game, const judge::Judge& judge, unsigned threads) {
  return find_row(judge)->make(game, judge, threads);
}

}  // namespace turntable::stream
