#include "turntable/parallel.h"

#include <system_error>
#include <thread>
#include <vector>

namespace turntable {

void Team::run(unsigned wanted, const std::function<void(Team&, unsigned)>& work) {
  Team team;
  {
    std::vector<std::jthread> others;
    try {
      others.reserve(wanted - 1);
      for (unsigned number = 1; number < wanted; ++number)
        others.emplace_back([&team, &work, number] {
          {
            std::unique_lock lock(team.mutex_);
            team.changed_.wait(lock, [&] { return team.size_ > 0; });
          }
          team.work_as(number, work);
        });
    } catch (const std::system_error&) {
      // The system has no more threads to give: those that there are will do.
    } catch (const std::bad_alloc&) {
      // Nor memory for more.
    }
    {
      const std::lock_guard lock(team.mutex_);
      team.size_ = static_cast<unsigned>(others.size()) + 1;
    }
    team.changed_.notify_all();
    team.work_as(0, work);
  }
  if (team.failure_) std::rethrow_exception(team.failure_);
}

bool Team::meet() {
  std::unique_lock lock(mutex_);
  if (failed_) return false;
  if (++waiting_ == size_) {
    waiting_ = 0;
    ++meetings_;
    changed_.notify_all();
    return true;
  }
  changed_.wait(lock, [this, now = meetings_] { return meetings_ != now || failed_; });
  return !failed_;
}

void Team::work_as(unsigned number, const std::function<void(Team&, unsigned)>& work) noexcept {
  try {
    work(*this, number);
  } catch (...) {
    {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
    changed_.notify_all();
  }
}

}  // namespace turntable
