// How work that takes its time tells how far it is.
#pragma once

#include <cstdint>
#include <functional>

namespace turntable {

// Told how much of a whole is done; called from any of the threads at work, also at the same time.
// May be empty.
using ReportProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

}  // namespace turntable
