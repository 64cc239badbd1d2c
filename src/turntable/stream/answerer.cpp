#include "turntable/stream/answerer.h"

#include <algorithm>

#include "turntable/judge/foreign.h"

namespace turntable::stream {

void Answerer::answer(std::string_view bytes, bool is_last, Consumed prepared, std::string& out) {
  if (!looked_at_ && !bytes.empty()) {
    looked_at_ = true;
    judge::refuse_foreign(job_.judge, name_, bytes, is_last, "batch");
  }
  if (prepared.cases > 0 && reader_.at_line_start_between_cases() &&
      prepared.cases <= reader_.cases_left()) {
    advance(prepared.cases);
    bytes.remove_prefix(prepared.bytes);
  } else {
    out.clear();
  }
  while (!bytes.empty() && !done_) {
    if (fast_path_ && reader_.at_line_start_between_cases()) {
      const Consumed regular = fast_path_(bytes, reader_.cases_left(), out);
      advance(regular.cases);
      bytes.remove_prefix(regular.bytes);
      if (bytes.empty()) break;
    }
    // As little as possible the general way: a line.
    const std::size_t line =
        fast_path_ ? std::min(bytes.find('\n'), bytes.size() - 1) + 1 : bytes.size();
    reader_.feed(bytes.substr(0, line), cases_);
    answer_cases(out);
    bytes.remove_prefix(line);
  }
  if (is_last && !done_) {
    reader_.finish(cases_);
    answer_cases(out);
    done_ = true;
  }
}

void Answerer::advance(std::uint64_t cases) {
  if (cases == 0) return;
  reader_.skip_cases(cases);
  summary_.cases += cases;
  done_ = reader_.ended();
}

void Answerer::answer_cases(std::string& out) {
  for (const judge::Case& asked : cases_) {
    if (asked.error) {
      job_.report(*asked.error);
      (asked.notice ? summary_.notices : summary_.bad) += 1;
    }
    if (!asked.notice) {
      ++summary_.cases;
      job_.write(job_.judge, asked, asked.error ? Answer() : job_.game.solve(asked.board), out);
    }
    if (asked.error && job_.strict) {
      done_ = true;
      break;
    }
  }
  cases_.clear();
  done_ = done_ || reader_.ended();
}

}  // namespace turntable::stream
