// File descriptors of the system: reading and writing without short counts, and failures by name.
#pragma once

#include <cerrno>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace turntable {

// Reading or writing failed. what() is "<file>: <what failed>: <reason of the system>".
class IoError : public std::runtime_error {
 public:
  IoError(std::string_view file, std::string_view what, int error);

  // The reader of a pipe has gone, as `head` does: nobody wants to hear of it.
  [[nodiscard]] bool is_closed_pipe() const noexcept { return error_ == EPIPE; }

 private:
  int error_;
};

// The system's words for an error number.
[[nodiscard]] std::string reason(int error);

// Closes its descriptor at the end.
class FileDescriptor {
 public:
  explicit FileDescriptor(int descriptor) noexcept : descriptor_(descriptor) {}
  FileDescriptor(FileDescriptor&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&&) = delete;
  ~FileDescriptor();

  [[nodiscard]] bool is_open() const noexcept { return descriptor_ >= 0; }
  [[nodiscard]] int get() const noexcept { return descriptor_; }
  // Closing may report that earlier bytes could not be written; 0, or the error number.
  [[nodiscard]] int close() noexcept;

 private:
  int descriptor_;
};

// One read: what is there, up to the buffer's size; 0 bytes at the end of the file. Waits if
// nothing is there yet. On failure sets `error` to the error number, otherwise to 0.
[[nodiscard]] std::size_t read_some(int descriptor, std::span<char> buffer, int& error) noexcept;

// Reads until the buffer is full or the file ends.
[[nodiscard]] std::size_t read_fully(int descriptor, std::span<char> buffer, int& error) noexcept;

// Writes everything; 0, or the error number.
[[nodiscard]] int write_fully(int descriptor, std::string_view bytes) noexcept;

}  // namespace turntable
