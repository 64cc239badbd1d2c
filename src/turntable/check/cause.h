// Says what fault one wrong case looks like: compares its output with those of faulty programs.
//
// A fault explains a case if the faulty program prints exactly what was found. What is the cause of
// a whole output is another question (diagnosis.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "turntable/check/output_lines.h"
#include "turntable/fault/fault.h"

namespace turntable::check {

class Causes {
 public:
  // Looking for a fault costs more than judging. After this many wrong cases it is not done any
  // more.
  static constexpr std::uint64_t kLookedAt = 10'000;

  struct Match {
    const fault::Fault* fault;
    std::size_t lines;  // of the output

    friend bool operator==(const Match&, const Match&) = default;
  };

  // The faults whose output is that from the current line on; empty after kLookedAt wrong cases.
  // Each of them once for every number of lines.
  [[nodiscard]] std::vector<Match> matches(const fault::FaultyRun& run, OutputLines& lines) const;

  // How many lines from the one `ahead` of the current on are the output of the faulty program.
  [[nodiscard]] static std::optional<std::size_t> lines_explained(const fault::Fault& fault,
                                                                  const fault::FaultyRun& run,
                                                                  OutputLines& lines,
                                                                  std::size_t ahead);

  // Counts a wrong case, of whose matches those with `lines` lines explain it. Returns the one of
  // them that has explained most cases so far; nullptr if there is none.
  const fault::Fault* count(const std::vector<Match>& matches, std::size_t lines);

 private:
  using Counts = std::map<const fault::Fault*, std::uint64_t>;

  std::uint64_t wrong_ = 0;  // cases counted, at most kLookedAt
  Counts counts_;            // cases that each fault explains, in the order of fault::faults()
};

}  // namespace turntable::check
