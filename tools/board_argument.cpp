#include "board_argument.h"

#include <variant>

#include "turntable/judge/board_text.h"

namespace turntable::tools {

BoardNumbers parse_board_argument(std::string_view name, const BoardShape& shape,
                                  std::span<const std::string> words) {
  const auto board = parse_board(shape, words);
  if (const auto* error = std::get_if<InputError>(&board)) throw BadBoard(to_string(name, *error));
  return std::get<BoardNumbers>(board);
}

}  // namespace turntable::tools
