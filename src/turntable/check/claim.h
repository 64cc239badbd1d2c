// What a contestant's lines say of a case, read by the judge's form of an answer.
//
// The counterpart of judge/answer_text.h: one function a kind of line. A line that
// cannot stand where it does is a fault of layout. If it looks like another line of an answer (a
// number, a word), then the wanted one is missing and it is read again as the next; any other text
// stands in the place of the wanted one. Letters are not judged here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "turntable/bad_input.h"
#include "turntable/check/output_lines.h"
#include "turntable/judge/judge.h"

namespace turntable::check {

// No word of more letters is read: it is a fault of layout.
inline constexpr std::size_t kLongestWord = 1'000'000;
// It fits on a line with its length before it, and a look ahead sees it letter by letter.
static_assert(kLongestWord < OutputLines::kKept && kLongestWord < OutputLines::kAhead);

struct Claim {
  std::size_t lines = 0;           // taken
  std::optional<Mismatch> layout;  // the first thing that is wrong with the lines
  std::size_t wrong_line = 0;      // where it is: that many lines after the first
  bool ended = false;              // the output ended before the last line; it counts as empty
  bool refuses = false;            // "-1": no word within the limit
  std::optional<std::int64_t> length;
  std::optional<std::string> word;
  std::optional<std::int64_t> symbol;
};

// Reads the lines from the one `ahead` of the current on; nothing is dropped.
[[nodiscard]] Claim read_claim(const judge::Judge& judge, OutputLines& lines, std::size_t ahead);

// Whether the line `ahead` of the current one, or the end, can stand behind an answer: if it can be
// the first line of another, and is not the line before once more.
[[nodiscard]] bool may_follow_answer(const judge::Judge& judge, OutputLines& lines,
                                     std::size_t ahead);
// Whether it is the line before once more.
[[nodiscard]] bool is_repeated(OutputLines& lines, std::size_t ahead);

// A sentence that was meant to be judge::kSentence, or something else that is no word.
[[nodiscard]] bool looks_like_sentence(std::string_view text);

// The line for a message: quoted, cut, or named if there is none.
[[nodiscard]] std::string describe_line(const OutputLine* line);

}  // namespace turntable::check
