// Work shared out to threads, and how it tells how far it is.
#pragma once

#include <cstdint>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace turntable {

// Calls work(part) for each of `parts` parts, each in a thread of its own as far as the system has
// threads to give, the others in the caller's. Requires at least one part, that no part waits for
// another, and that `work` throws nothing.
template <typename Work>
void for_each_part(unsigned parts, const Work& work) {
  std::vector<std::jthread> others;
  unsigned part = 1;
  try {
    for (; part < parts; ++part) others.emplace_back([&work, part] { work(part); });
  } catch (const std::system_error&) {
    for (; part < parts; ++part) work(part);
  }
  work(0u);
}

// Calls work(begin, end) for `parts` ranges that make up [0, size), as above.
template <typename Work>
void for_each_range(std::uint32_t size, unsigned parts, const Work& work) {
  const auto bound = [=](unsigned part) {
    return static_cast<std::uint32_t>(std::uint64_t{size} * part / parts);
  };
  for_each_part(parts, [&](unsigned part) { work(bound(part), bound(part + 1)); });
}

// Told how much of a whole is done; called from any of the threads at work, also at the same time.
// May be empty.
using ReportProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

}  // namespace turntable
