#include "progress.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "turntable/file.h"

namespace turntable::tools {
namespace {

constexpr std::size_t kWidth = 40;
constexpr std::chrono::milliseconds kBetween(100);

}  // namespace

Progress::Progress(std::string what, int descriptor, Clock::duration delay)
    : what_(std::move(what)),
      descriptor_(descriptor),
      is_terminal_(::isatty(descriptor) == 1),
      next_(Clock::now() + delay) {}

Progress::~Progress() { erase(); }

void Progress::report(std::uint64_t done, std::uint64_t total) {
  if (!is_terminal_) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;  // another thread is drawing
  percent_ = std::max(percent_, 100 * done / total);
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kBetween;
  const std::size_t full = kWidth * percent_ / 100;
  try_write(descriptor_, "\r" + what_ + " [" + std::string(full, '#') +
                             std::string(kWidth - full, '.') + "] " + std::to_string(percent_) +
                             " %");
  is_drawn_ = true;
}

ReportProgress Progress::reporter() {
  return [this](std::uint64_t done, std::uint64_t total) { report(done, total); };
}

void Progress::erase() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(is_drawn_, false)) try_write(descriptor_, "\r\x1b[K");
}

}  // namespace turntable::tools
