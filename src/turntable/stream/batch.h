// Many boards: reads cases from a file and writes their answers to another, in order.
//
// The input goes through in blocks, so memory does not grow with it, and what can be answered is
// answered before more input is waited for. Two ways lead from text to answers. The general one,
// the Reader and the Game, handles whatever comes. The fast one (stream/fast_path.h) takes the
// leading lines of a block as long as they are regular; it is made once enough input has been seen
// to be worth its preparation, and from then on several threads share the blocks. Both give the
// same bytes.
//
// Threads: each takes a block under a lock, answers its regular lines as if a case began with the
// block, and waits for its turn. In its turn it knows where the general reader stands; if a case
// does begin there, the prepared answers count, and the rest of the block is done in order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "turntable/bad_input.h"
#include "turntable/file.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/game.h"

namespace turntable::stream {

struct BatchJob {
  const Game& game;
  const judge::Judge& judge;  // of the game's puzzle
  judge::AnswerWriter write = judge::write_answer;
  bool strict = false;   // stop at the first bad case
  unsigned threads = 0;  // 0: one a core, which is asked only once it matters
  // Is told of every bad case and every notice, in order.
  std::function<void(const BadInput&)> report;
  // Time to pass on what was reported: after this, answers are written and input is waited for.
  std::function<void()> pass_on = [] {};
  // Bytes of input from which on the preparation of the fast path pays for itself.
  std::uintmax_t fast_path_from = 512 * 1024;
};

struct BatchSummary {
  std::uint64_t cases = 0;  // good and bad
  std::uint64_t bad = 0;
  std::uint64_t notices = 0;  // messages that belong to no case

  [[nodiscard]] bool all_good() const noexcept { return bad == 0 && notices == 0; }
};

// Throws Error, of kFile, of kTable if the table contradicts itself, or of kInput, before anything
// is written, if the beginning of the input is none at all (judge/foreign.h).
BatchSummary answer_all(const BatchJob& job, const File& input, const File& output);

// The same for an input in memory, in this thread; messages call it `name`. `sink` gets the answers
// piece by piece, and what it throws is passed on.
BatchSummary answer_bytes(const BatchJob& job, const std::string& name, std::string_view input,
                          const std::function<void(std::string_view)>& sink);

}  // namespace turntable::stream
