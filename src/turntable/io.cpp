#include "turntable/io.h"

#include <sys/types.h>
#include <unistd.h>

#include <system_error>

namespace turntable {

IoError::IoError(std::string_view file, std::string_view what, int error)
    : std::runtime_error(
          std::string(file).append(": ").append(what).append(": ").append(reason(error))),
      error_(error) {}

std::string reason(int error) { return std::generic_category().message(error); }

FileDescriptor::~FileDescriptor() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

int FileDescriptor::close() noexcept {
  return ::close(std::exchange(descriptor_, -1)) == 0 ? 0 : errno;
}

std::size_t read_some(int descriptor, std::span<char> buffer, int& error) noexcept {
  error = 0;
  while (true) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) {
      error = errno;
      return 0;
    }
  }
}

std::size_t read_fully(int descriptor, std::span<char> buffer, int& error) noexcept {
  std::size_t size = 0;
  error = 0;
  while (size < buffer.size()) {
    const std::size_t got = read_some(descriptor, buffer.subspan(size), error);
    if (got == 0) break;
    size += got;
  }
  return size;
}

int write_fully(int descriptor, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

}  // namespace turntable
