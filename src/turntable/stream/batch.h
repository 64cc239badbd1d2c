// Many boards: reads cases from a descriptor and writes their answers to another, in order.
//
// The input goes through in blocks, so memory does not grow with it, and what can be answered is
// answered before more input is waited for. Two ways lead from text to answers. The general one,
// the Reader and a function that answers a case, handles whatever comes. The fast one takes the
// leading lines of a block as long as they are regular; it is asked for once enough input has been
// seen to be worth its preparation, and from then on several threads share the blocks. Both give
// the same bytes.
//
// Threads: each takes a block under a lock, answers its regular lines as if a case began with the
// block, and waits for its turn. In its turn it knows where the general reader stands; if a case
// does begin there, the prepared answers count, and the rest of the block is done in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "turntable/error.h"
#include "turntable/judge/judge.h"

namespace turntable {

// Answers regular cases, one a line, faster than the general way. Used by several threads at once.
class FastPath {
 public:
  struct Progress {
    std::size_t bytes = 0;    // of the input, whole lines
    std::uint64_t cases = 0;  // as many lines
  };

  virtual ~FastPath() = default;
  // Appends the answers to the leading regular lines of `bytes`, at most `most` of them.
  virtual Progress answer(std::string_view bytes, std::uint64_t most, std::string& out) const = 0;
};

struct BatchJob {
  const Judge* judge;
  bool strict = false;   // stop behind the first bad case
  unsigned threads = 0;  // 0: one a core, which is asked only once it matters
  // Appends the answer to a case, good or bad (not to a notice).
  std::function<void(const Case&, std::string& out)> answer;
  // Is told of every bad case and every notice, in order.
  std::function<void(const InputError&)> report;
  // Makes the fast path, with this many threads; empty if there is none for this job.
  std::function<std::unique_ptr<FastPath>(unsigned threads)> make_fast_path;
  // Bytes of input from which on its preparation pays for itself.
  std::uintmax_t fast_path_from = 512 * 1024;
};

struct BatchSummary {
  std::uint64_t cases = 0;  // good and bad
  std::uint64_t bad = 0;
  std::uint64_t notices = 0;  // messages that belong to no case

  [[nodiscard]] bool all_good() const noexcept { return bad == 0 && notices == 0; }
};

// Descriptors to read from and to write to, with their names for messages.
struct BatchStreams {
  int input;
  std::string input_name;
  int output;
  std::string output_name;
};

// Throws IoError, and whatever job.answer throws.
BatchSummary run_batch(const BatchJob& job, const BatchStreams& streams);

}  // namespace turntable
