#include "turntable/temporary_path.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

namespace turntable {

// A handler may look at any time: `path` changes only while nothing is owned, and what is in the
// list stays there, to be used again.
struct OwnedPath {
  std::string path;
  std::atomic<bool> is_taken = true;
  std::atomic<bool> is_owned = false;
  OwnedPath* next = nullptr;
};

namespace {

std::atomic<OwnedPath*> list = nullptr;

OwnedPath* take() {
  for (OwnedPath* entry = list; entry != nullptr; entry = entry->next)
    if (!entry->is_taken.exchange(true)) return entry;
  auto* const entry = new OwnedPath();  // for the life of the program
  entry->next = list;
  while (!list.compare_exchange_weak(entry->next, entry)) {
  }
  return entry;
}

void let_go(OwnedPath* owned) noexcept {
  owned->is_owned = false;
  owned->is_taken = false;
}

}  // namespace

SignalsHeld::SignalsHeld() noexcept {
  sigset_t all;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before_);
}

SignalsHeld::~SignalsHeld() {
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  errno = error;
}

std::optional<TemporaryPath> TemporaryPath::make(
    std::string path, const std::function<bool(const char* path)>& make) {
  OwnedPath* const owned = take();
  owned->path = std::move(path);
  const SignalsHeld held;
  if (make(owned->path.c_str())) {
    owned->is_owned = true;
    return TemporaryPath(owned);
  }
  let_go(owned);
  return std::nullopt;
}

TemporaryPath::TemporaryPath(TemporaryPath&& other) noexcept
    : owned_(std::exchange(other.owned_, nullptr)) {}

TemporaryPath::~TemporaryPath() {
  if (owned_ == nullptr) return;
  const SignalsHeld held;
  (void)std::remove(owned_->path.c_str());
  let_go(owned_);
}

const std::string& TemporaryPath::path() const noexcept { return owned_->path; }

void TemporaryPath::keep() noexcept {
  if (OwnedPath* const owned = std::exchange(owned_, nullptr)) let_go(owned);
}

bool TemporaryPath::rename_to(const char* target) noexcept {
  const SignalsHeld held;
  if (std::rename(owned_->path.c_str(), target) != 0) return false;
  keep();
  return true;
}

void remove_temporary_paths() noexcept {
  // Again, as long as that has emptied a folder.
  for (bool removed = true; removed;) {
    removed = false;
    for (OwnedPath* entry = list; entry != nullptr; entry = entry->next)
      if (entry->is_owned && std::remove(entry->path.c_str()) == 0) {
        entry->is_owned = false;
        removed = true;
      }
  }
}

}  // namespace turntable
