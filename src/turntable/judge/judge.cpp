#include "turntable/judge/judge.h"

#include <algorithm>
#include <cassert>

namespace turntable::judge {

const Judge* find_judge(std::string_view name_or_alias) noexcept {
  const auto found = std::ranges::find_if(judges(), [name_or_alias](const Judge& judge) {
    return judge.name == name_or_alias || std::ranges::count(judge.aliases, name_or_alias) > 0;
  });
  return found == judges().end() ? nullptr : &*found;
}

const Judge& default_judge(const PuzzleInfo& puzzle) noexcept {
  const auto found = std::ranges::find(judges(), &puzzle, &Judge::puzzle);
  assert(found != judges().end());
  return *found;
}

Board asked_board(const Judge& judge, const BoardNumbers& numbers,
                  const std::optional<BoardNumbers>& start) noexcept {
  if (judge.restores()) return {numbers, judge.puzzle->home};
  return {start.value_or(judge.start.value_or(judge.puzzle->home)), numbers};
}

const BoardNumbers& asked_numbers(const Judge& judge, const Board& board) noexcept {
  return judge.restores() ? board.start : board.target;
}

}  // namespace turntable::judge
