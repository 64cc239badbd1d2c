// Files that are no input at all: compressed data, UTF-16, another puzzle's boards.
//
// Read as text they would be a bad case a line. Whoever reads a stream looks at its beginning
// first, and says once what it is and which command helps.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "turntable/judge/judge.h"
#include "turntable/puzzle/puzzle.h"

namespace turntable::judge {

// Data that becomes text by a command of the system.
struct Encoding {
  std::string_view name;     // "zstd data"
  std::string_view decoder;  // "zstdcat": writes the text of the file that is named behind it
  std::string_view filter;   // the same from standard input to standard output
};

// By the first bytes; nullptr for what may be text.
[[nodiscard]] const Encoding* encoding_of(std::string_view beginning) noexcept;

// What is looked at of a stream's beginning, at most.
inline constexpr std::size_t kLookedAt = 4096;

// How the beginning of a text reads: its cases as far as its lines are whole, or all of them if
// the text is.
struct Look {
  std::size_t good = 0;
  std::size_t bad = 0;

  [[nodiscard]] bool all_good() const noexcept { return good > 0 && bad == 0; }
};
[[nodiscard]] Look look_at(const Judge& judge, std::string_view beginning, bool is_whole);

// "magic-squares --judge hdu1430": the judge on a command line.
[[nodiscard]] std::string judge_words(const Judge& judge);
// "zstdcat in.zst | turntable batch magic-squares": decodes the file (`-`: standard input) for a
// command that reads standard input.
[[nodiscard]] std::string decode_command(const Encoding& encoding, const std::string& file,
                                         std::string_view command);

// Does nothing for what may be the judge's input, some bad cases or nothing but bad ones included.
// Throws Error of kInput if the file is encoded, or if no case is good while every one is for a
// judge of another puzzle: "<file>: expected boards of X, found Y (<command that helps>)". `verb`
// is what `turntable` was asked to do, `behind` what stands behind the input on its command line.
void refuse_foreign(const Judge& judge, const std::string& file, std::string_view beginning,
                    bool is_whole, std::string_view verb, const std::string& behind = {});

}  // namespace turntable::judge
