// Answers to a stream of blocks, in order: what batch.h does once a block has been read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "turntable/judge/reader.h"
#include "turntable/stream/batch.h"
#include "turntable/stream/fast_path.h"

namespace turntable::stream {

// For one thread at a time. Refers to the job, which must live as long.
class Answerer {
 public:
  // Messages about the whole input call it `name`.
  Answerer(const BatchJob& job, std::string name)
      : job_(job), name_(std::move(name)), reader_(job.judge) {}

  // From now on regular lines are answered by it.
  void set_fast_path(const FastPath& fast_path) { fast_path_ = fast_path; }

  // Adds the answers to `bytes` to `out`, which holds those to what look like its leading regular
  // cases already: `prepared` says how many. They count if a case begins with the bytes. Requires
  // that no block was the last one, and that is_done() is false. Throws what answer_all throws.
  void answer(std::string_view bytes, bool is_last, Consumed prepared, std::string& out);

  // The input has ended.
  [[nodiscard]] bool is_done() const noexcept { return done_; }
  [[nodiscard]] const BatchSummary& summary() const noexcept { return summary_; }

 private:
  void advance(std::uint64_t cases);
  void answer_cases(std::string& out);

  const BatchJob& job_;
  std::string name_;
  FastPath fast_path_;
  bool looked_at_ = false;  // the beginning of the input
  judge::Reader reader_;
  std::vector<judge::Case> cases_;
  BatchSummary summary_;
  bool done_ = false;
};

}  // namespace turntable::stream
