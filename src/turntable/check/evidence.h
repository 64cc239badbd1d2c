// What is kept of a run to tell its cause from: cases as they were judged, and the output.
//
// Two stretches of it at most, since input and output are streams: the first kMostCases cases, and
// as many from the first wrong one on if that comes later. So right cases are there to refute a
// cause, and wrong ones to be explained by it, and memory is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/check/output_lines.h"
#include "turntable/judge/judge.h"

namespace turntable::check {

struct JudgedCase {
  judge::Case asked;
  bool right = false;
  std::size_t line = 0;  // where its answer begins in the stretch, or would
};

struct Stretch {
  std::size_t length_before = 0;  // of the right word before its first case
  std::vector<JudgedCase> cases;
  KeptLines output;  // from the first case's answer on
};

class Evidence {
 public:
  static constexpr std::size_t kMostCases = 1000;

  // Before the lines of the case are dropped. `before`: the length of the right word before it.
  void add_case(const judge::Case& asked, bool right, std::size_t before, OutputLines& lines);
  // Of a wrong case, before the `taken` lines are dropped: notes where the output ends too early.
  void add_wrong(std::uint64_t number, bool is_last, std::string_view right_text, std::size_t taken,
                 OutputLines& lines);
  // No stretch tells the whole story of an input with bad cases.
  void add_bad_case() { has_bad_cases_ = true; }
  // After the last case. `surplus`: lines behind its answer.
  void finish(std::uint64_t surplus, OutputLines& lines);

  [[nodiscard]] const std::vector<Stretch>& stretches() const noexcept { return stretches_; }
  // All cases and the whole output are in the one stretch.
  [[nodiscard]] bool is_whole() const noexcept {
    return !has_bad_cases_ && cases_ <= kMostCases && !stretches_.empty() &&
           !stretches_.front().output.is_cut;
  }
  [[nodiscard]] std::uint64_t surplus() const noexcept { return surplus_; }
  [[nodiscard]] std::uint64_t cases() const noexcept { return cases_; }
  [[nodiscard]] std::uint64_t wrong() const noexcept { return wrong_; }

  // The case in which the output ends, or before which; 0 if it does not end too early.
  [[nodiscard]] std::uint64_t ends_in() const noexcept { return ends_in_; }
  // How many cases that leaves wrong.
  [[nodiscard]] std::uint64_t unanswered() const noexcept { return unanswered_; }
  // A part of that case's answer is there.
  [[nodiscard]] bool ends_inside() const noexcept { return ends_inside_; }

 private:
  std::vector<Stretch> stretches_;
  bool has_bad_cases_ = false;
  std::uint64_t cases_ = 0;
  std::uint64_t wrong_ = 0;
  std::uint64_t surplus_ = 0;
  std::uint64_t ends_in_ = 0;
  std::uint64_t unanswered_ = 0;
  bool ends_inside_ = false;
};

}  // namespace turntable::check
