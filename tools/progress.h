// A bar on standard error for what takes its time.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "turntable/parallel.h"

namespace turntable::tools {

// Shows nothing unless the descriptor is a terminal, and nothing before `delay` has passed; what it
// has shown it erases at its end, or with erase().
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Progress(std::string what, int descriptor = STDERR_FILENO,
                    Clock::duration delay = std::chrono::seconds(1));
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // So much is done. Cheap enough to be called thousands of times a second, from any thread.
  // Reports may come out of order: the bar does not go back. Requires 0 < total.
  void report(std::uint64_t done, std::uint64_t total);
  // What calls report(). Refers to the bar, which must live as long.
  [[nodiscard]] ReportProgress reporter();
  void erase();

 private:
  std::string what_;
  int descriptor_;
  bool is_terminal_;
  std::mutex mutex_;
  Clock::time_point next_;  // time to draw again
  std::uint64_t percent_ = 0;
  bool is_drawn_ = false;
};

}  // namespace turntable::tools
