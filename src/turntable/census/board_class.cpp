#include "turntable/census/board_class.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

namespace turntable::census {

std::vector<BoardNumbers> class_of(const PuzzleInfo& puzzle, const BoardNumbers& board) {
  std::vector<BoardNumbers> boards;
  std::vector<std::uint8_t> names(puzzle.shape.symbols);
  for (const CellImages& images : puzzle.symmetries) {
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    do {
      BoardNumbers image{};
      for (std::size_t cell = 0; cell < puzzle.shape.cells; ++cell)
        image[images[cell]] = names[board[cell] - 1u];
      boards.push_back(image);
    } while (std::ranges::next_permutation(names).found);
  }
  std::ranges::sort(boards);
  boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  return boards;
}

}  // namespace turntable::census
