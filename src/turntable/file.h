// A file of the system, with its name: reading and writing without short counts, failures by Error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace turntable {

// Which file it is, whatever it is called.
struct FileId {
  std::uint64_t device;
  std::uint64_t number;

  friend bool operator==(const FileId&, const FileId&) = default;
};
// Of the regular file of that name, links followed; nothing if there is none.
[[nodiscard]] std::optional<FileId> file_id(const std::string& name);

// Every member throws Error of kFile, "<name>: <what failed>: <reason of the system>".
class File {
 public:
  // For reading; `-` is standard input.
  [[nodiscard]] static File open_input(const std::string& name);
  // For a file to write there is more to be thought of: output_file.h.
  [[nodiscard]] static File standard_output();
  // By the flags of open(2), close-on-exec added.
  [[nodiscard]] static File open(const std::string& name, int flags, unsigned mode = 0666);
  // Takes over an open descriptor, and closes it. One below 3, which the system gives where a
  // standard stream is closed, is exchanged for a greater one, so that nothing that is meant for
  // the stream gets into the file: ask descriptor() for the number.
  File(int descriptor, std::string name);
  File(File&& other) noexcept;
  File& operator=(File&& other) = delete;
  // A standard stream stays open.
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

  // Nothing if it is no regular file.
  [[nodiscard]] std::optional<FileId> id() const;
  // Empties it; a device or a pipe has nothing that could go.
  void truncate() const;
  // Only this tells whether all could be written. Does nothing on a standard stream, as truncate().
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
