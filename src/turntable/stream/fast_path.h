// Fast paths: regular lines -> answers, without the general reader.
//
// A line is regular if it is one case of single digits with one blank between neighbours and a line
// end after the last (48 bytes for the Rotation Game, 16 for Magic Squares), and a right board. The
// first line that is not ends the fast path's part; the general reader takes it from there. Lines
// are checked and turned into masks or ranks by 64-bit arithmetic, or SSE2 where there is.
//
// A puzzle need not have one. Those that do have it in a file of their own, and a row in
// fast_path.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::stream {

struct Consumed {
  std::size_t bytes = 0;    // of the input, whole lines
  std::uint64_t cases = 0;  // as many lines
};

// Appends the answers to the leading regular lines of `bytes`, at most `most` of them. May be
// called by several threads at once.
using FastPath =
    std::function<Consumed(std::string_view bytes, std::uint64_t most, std::string& out)>;

// Whether there is a fast path for inputs and answers of this judge.
[[nodiscard]] bool has_fast_path(const judge::Judge& judge) noexcept;

// Prepares all answers, in `threads` threads. The game need not live on. Requires has_fast_path.
// Throws Error of kTable if the table contradicts itself.
[[nodiscard]] FastPath make_fast_path(const Game& game, const judge::Judge& judge,
                                      unsigned threads);

// fast_magic.cpp
[[nodiscard]] FastPath make_fast_magic(const Game& game, const judge::Judge& judge,
                                       unsigned threads);
// fast_rotation.cpp; the answers have to be the word or the sentence, with or without the symbol.
[[nodiscard]] bool has_fast_rotation(const judge::Judge& judge) noexcept;
[[nodiscard]] FastPath make_fast_rotation(const Game& game, const judge::Judge& judge,
                                          unsigned threads);

}  // namespace turntable::stream
