// Work shared out to threads: the only place where threads begin and end.
//
// Several threads take as much memory as the system may have none of, so whoever shares work out
// gets as many as there are to be had, and what fails in one of them fails in the caller's, once
// all have come home: nothing ends the program and nobody waits for one who has left.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <new>

namespace turntable {

// The threads that work on one thing, the caller's among them.
class Team {
 public:
  // Calls work(team, number) in each of `wanted` threads, numbered from 0, or in as many as the
  // system gives: one at least, the caller's, which is number 0. When all have returned, throws the
  // first exception that one of them threw.
  static void run(unsigned wanted, const std::function<void(Team&, unsigned)>& work);

  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  // How many there are; the same as long as they work.
  [[nodiscard]] unsigned size() const noexcept { return size_; }
  // Waits until all have come here. False if one has thrown: there is nothing to wait for any more,
  // and the work is in vain.
  [[nodiscard]] bool meet();
  // One has thrown.
  [[nodiscard]] bool failed() const noexcept { return failed_; }

 private:
  Team() = default;
  void work_as(unsigned number, const std::function<void(Team&, unsigned)>& work) noexcept;

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  unsigned size_ = 0;           // 0: not all are there yet
  unsigned waiting_ = 0;        // in meet()
  std::uint64_t meetings_ = 0;  // that are over
  std::exception_ptr failure_;
  std::atomic<bool> failed_ = false;
};

// Calls work(part) for each of `parts` parts, in a team of at most as many threads. Requires at
// least one part, and that no part waits for another. Throws the first exception of `work`; parts
// that have not begun by then are left out.
template <typename Work>
void for_each_part(unsigned parts, const Work& work) {
  Team::run(parts, [&](Team& team, unsigned number) {
    for (unsigned part = number; part < parts && !team.failed(); part += team.size()) work(part);
  });
}

// Calls work(begin, end) for `parts` ranges that make up [0, size), as above.
template <typename Work>
void for_each_range(std::uint32_t size, unsigned parts, const Work& work) {
  const auto bound = [=](unsigned part) {
    return static_cast<std::uint32_t>(std::uint64_t{size} * part / parts);
  };
  for_each_part(parts, [&](unsigned part) { work(bound(part), bound(part + 1)); });
}

// What make(threads) returns: with this many threads, or, each time memory runs out, with half as
// many. Throws what the last attempt, with one thread, throws.
template <typename Make>
auto with_threads(unsigned threads, const Make& make) {
  for (; threads > 1; threads /= 2) {
    try {
      return make(threads);
    } catch (const std::bad_alloc&) {
      continue;
    }
  }
  return make(1u);
}

// Told how much of a whole is done; called from any of the threads at work, also at the same time.
// May be empty.
using ReportProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

}  // namespace turntable
