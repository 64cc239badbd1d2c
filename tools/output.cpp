#include "output.h"

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace turntable::tools {

namespace {

// 0, or the error number.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

}  // namespace

OutputError::OutputError(std::string_view file, int error)
    : message_(std::string(file) +
               ": cannot be written: " + std::generic_category().message(error)),
      is_closed_pipe_(error == EPIPE) {}

Output& Output::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
  return *this;
}

void Output::flush() {
  const std::string text = std::exchange(buffer_, {});
  if (const int error = write_all(descriptor_, text); error != 0) throw OutputError(name_, error);
}

Output& out() {
  static Output output(STDOUT_FILENO, "standard output");
  return output;
}

void say(std::string_view line) {
  std::string text(line);
  text += '\n';
  (void)write_all(STDERR_FILENO, text);
}

void prepare_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    // Opened the wrong way round: reading from or writing to a closed stream stays an error.
    if (::fcntl(descriptor, F_GETFD) < 0)
      (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace turntable::tools
