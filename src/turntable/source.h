// Bytes to be read once, from their beginning: an open file's, or some in memory.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/file.h"

namespace turntable {

class Source {
 public:
  // The file must live as long. Reading throws Error of kFile. Implicit: a file is a source.
  Source(const File& file) : name_(file.name()), file_(&file) {}
  // The bytes must live as long. `name` is what messages call them.
  Source(std::string name, std::string_view bytes) : name_(std::move(name)), bytes_(bytes) {}

  [[nodiscard]] const std::string& name() const noexcept { return name_; }

  // What is there, up to the buffer's size; 0 bytes at the end.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) {
    return file_ != nullptr ? file_->read_some(buffer) : take(buffer);
  }
  // Reads until the buffer is full or the bytes end.
  [[nodiscard]] std::size_t read(std::span<char> buffer) {
    return file_ != nullptr ? file_->read(buffer) : take(buffer);
  }

 private:
  std::size_t take(std::span<char> buffer) noexcept {
    const std::size_t size = bytes_.copy(buffer.data(), buffer.size());
    bytes_.remove_prefix(size);
    return size;
  }

  std::string name_;
  const File* file_ = nullptr;
  std::string_view bytes_;
};

}  // namespace turntable
