#include "turntable/file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "turntable/error.h"

namespace turntable {
namespace {

// Whether a call that failed is worth another try: it was interrupted, or it would have had to wait
// on a descriptor that does not. The wait is done here then.
bool try_again(int descriptor, short events) noexcept {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd polled{descriptor, events, 0};
  return ::poll(&polled, 1, -1) > 0 || errno == EINTR;
}

// 0, or the error number.
int write_fully(int descriptor, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put < 0 && try_again(descriptor, POLLOUT)) continue;
    if (put < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

std::optional<FileId> id_of(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}

// The same open file under a number that is no standard stream's.
int above_standard_streams(int descriptor, const std::string& name) {
  if (descriptor > STDERR_FILENO) return descriptor;
  const int moved = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int error = errno;
  ::close(descriptor);
  if (moved < 0) throw file_error(name, "cannot be opened", error);
  return moved;
}

}  // namespace

std::optional<FileId> file_id(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 ? id_of(status) : std::nullopt;
}

File File::open_input(const std::string& name) {
  return name == "-" ? File(STDIN_FILENO, name, true) : open(name, O_RDONLY);
}

File File::standard_output() { return {STDOUT_FILENO, "standard output", true}; }

File File::open(const std::string& name, int flags, unsigned mode) {
  const int descriptor = ::open(name.c_str(), flags | O_CLOEXEC, mode);
  if (descriptor < 0) throw file_error(name, "cannot be opened", errno);
  return {descriptor, name};
}

File::File(int descriptor, std::string name)
    : File(above_standard_streams(descriptor, name), std::move(name), false) {}

File::File(int descriptor, std::string name, bool is_standard) noexcept
    : descriptor_(descriptor), name_(std::move(name)), is_standard_(is_standard) {}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      is_standard_(other.is_standard_) {}

File::~File() {
  if (descriptor_ >= 0 && !is_standard_) ::close(descriptor_);
}

std::size_t File::read_some(std::span<char> buffer) const {
  while (true) {
    const ssize_t got = ::read(descriptor_, buffer.data(), buffer.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (!try_again(descriptor_, POLLIN)) throw file_error(name_, "cannot be read", errno);
  }
}

std::size_t File::read(std::span<char> buffer) const {
  std::size_t size = 0;
  while (size < buffer.size()) {
    const std::size_t got = read_some(buffer.subspan(size));
    if (got == 0) break;
    size += got;
  }
  return size;
}

void File::write(std::string_view bytes) const {
  if (const int error = write_fully(descriptor_, bytes); error != 0)
    throw file_error(name_, "cannot be written", error);
}

std::optional<FileId> File::id() const {
  struct stat status {};
  return ::fstat(descriptor_, &status) == 0 ? id_of(status) : std::nullopt;
}

void File::truncate() const {
  if (!is_standard_ && ::ftruncate(descriptor_, 0) != 0 && errno != EINVAL)
    throw file_error(name_, "cannot be written", errno);
}

void File::close() {
  if (descriptor_ < 0 || is_standard_) return;
  if (::close(std::exchange(descriptor_, -1)) != 0)
    throw file_error(name_, "cannot be written", errno);
}

bool try_write(int descriptor, std::string_view bytes) noexcept {
  return write_fully(descriptor, bytes) == 0;
}

}  // namespace turntable
