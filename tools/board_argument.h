// Boards on the command line.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "turntable/judge/judge.h"

namespace turntable::tools {

// A board on the command line is wrong. what() says where, what was expected and what was found.
class BadBoard : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The board that the words make; `name` is where they came from. Throws BadBoard.
[[nodiscard]] BoardNumbers parse_board_argument(std::string_view name, const BoardShape& shape,
                                                std::span<const std::string> words);

}  // namespace turntable::tools
