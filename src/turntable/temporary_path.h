// Paths that are taken away again, also when a signal ends the program.
#pragma once

#include <csignal>
#include <functional>
#include <optional>
#include <string>

namespace turntable {

// Keeps the signals of this thread waiting, and errno as it is: what is done meanwhile is done
// whole.
class SignalsHeld {
 public:
  SignalsHeld() noexcept;
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld();

 private:
  sigset_t before_{};
};

struct OwnedPath;

// A file or a folder that goes with its owner unless it is kept. For one thread.
class TemporaryPath {
 public:
  // `make` makes what is to be at `path`, without taking over what is there, and returns whether it
  // did; nothing, with errno set, if not. No signal of this thread comes between making and owning.
  // Throws std::bad_alloc, before anything is made.
  [[nodiscard]] static std::optional<TemporaryPath> make(
      std::string path, const std::function<bool(const char* path)>& make);
  TemporaryPath(TemporaryPath&& other) noexcept;
  TemporaryPath& operator=(TemporaryPath&&) = delete;
  // Removes it; a folder only if it is empty.
  ~TemporaryPath();

  // Of what is owned.
  [[nodiscard]] const std::string& path() const noexcept;

  // It stays, and is owned no more.
  void keep() noexcept;
  // The same, in place of `target`. False, with errno set and still owned, if it cannot be renamed.
  [[nodiscard]] bool rename_to(const char* target) noexcept;

 private:
  explicit TemporaryPath(OwnedPath* owned) noexcept : owned_(owned) {}

  OwnedPath* owned_;  // nullptr once it is kept
};

// Removes all that is owned now. For a signal's handler, just before the program ends.
void remove_temporary_paths() noexcept;

}  // namespace turntable
