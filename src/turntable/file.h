// A file of the system, with its name: reading and writing without short counts, failures by Error.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace turntable {

// Every member throws Error of kFile, "<name>: <what failed>: <reason of the system>".
class File {
 public:
  // For reading; `-` is standard input.
  [[nodiscard]] static File open_input(const std::string& name);
  // For writing, made if it is not there; `-` is standard output. What is in it stays until
  // truncate(), so that a command can still think better of it.
  [[nodiscard]] static File open_output(const std::string& name);
  // By the flags of open(2), close-on-exec added.
  [[nodiscard]] static File open(const std::string& name, int flags, unsigned mode = 0666);
  // Takes over an open descriptor, and closes it. One below 3, which the system gives where a
  // standard stream is closed, is exchanged for a greater one, so that nothing that is meant for
  // the stream gets into the file: ask descriptor() for the number.
  File(int descriptor, std::string name);
  File(File&& other) noexcept;
  File& operator=(File&& other) = delete;
  // What was opened as `-` stays open.
  ~File();

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

  // One read: what is there, up to the buffer's size; 0 bytes at the end of the file. Waits if
  // nothing is there yet, also where the descriptor itself does not (O_NONBLOCK), as does write().
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) const;
  // Reads until the buffer is full or the file ends.
  [[nodiscard]] std::size_t read(std::span<char> buffer) const;
  // Writes everything.
  void write(std::string_view bytes) const;

  // Both are one stream, or one regular file.
  [[nodiscard]] bool is_same_as(const File& other) const;
  // Empties it; a device or a pipe has nothing that could go.
  void truncate() const;
  // Only this tells whether all could be written. Does nothing on `-`, as truncate() does.
  void close();

 private:
  File(int descriptor, std::string name, bool is_standard) noexcept;

  int descriptor_;
  std::string name_;
  bool is_standard_;
};

// Writes everything to a descriptor where a failure has nowhere to be told; false if it failed.
bool try_write(int descriptor, std::string_view bytes) noexcept;

}  // namespace turntable
