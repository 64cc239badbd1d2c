// Fast paths of the puzzles: regular lines -> answers, without the general reader.
//
// A line is regular if it is one case of single digits with one blank between two and a line end
// behind the last (48 bytes for the Rotation Game, 16 for Magic Squares), and a right board. The
// first line that is not ends the fast path's part; the general reader takes it from there. Lines
// are checked and turned into masks or ranks by 64-bit arithmetic, or SSE2 where there is.
#pragma once

#include <memory>

#include "turntable/judge/question.h"
#include "turntable/puzzle/puzzle.h"
#include "turntable/stream/batch.h"
#include "turntable/table/table.h"

namespace turntable {

// Whether the puzzle's fast path can answer this question.
template <Puzzle P>
[[nodiscard]] bool has_fast_path(const Question& question) noexcept;

// Prepares all answers, in `threads` threads. The table need not live on. Requires has_fast_path.
// Throws InconsistentTable.
template <Puzzle P>
[[nodiscard]] std::unique_ptr<FastPath> make_fast_path(const Question& question, const Table& table,
                                                       unsigned threads);

template <>
[[nodiscard]] bool has_fast_path<MagicSquares>(const Question& question) noexcept;
template <>
[[nodiscard]] std::unique_ptr<FastPath> make_fast_path<MagicSquares>(const Question& question,
                                                                     const Table& table,
                                                                     unsigned threads);
template <>
[[nodiscard]] bool has_fast_path<RotationGame>(const Question& question) noexcept;
template <>
[[nodiscard]] std::unique_ptr<FastPath> make_fast_path<RotationGame>(const Question& question,
                                                                     const Table& table,
                                                                     unsigned threads);

}  // namespace turntable
