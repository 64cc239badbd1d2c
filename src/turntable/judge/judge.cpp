#include "turntable/judge/judge.h"

#include <algorithm>
#include <cassert>

#include "turntable/text.h"

namespace turntable::judge {

const Judge* find_judge(std::string_view name_or_alias) noexcept {
  const auto is_it = [name_or_alias](std::string_view name) {
    return same_name(name, name_or_alias);
  };
  const auto found = std::ranges::find_if(judges(), [&](const Judge& judge) {
    return is_it(judge.name) || std::ranges::any_of(judge.aliases, is_it);
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
