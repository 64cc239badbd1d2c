#include "output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <utility>

#include "turntable/io.h"

namespace turntable::tools {

Output& Output::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
  return *this;
}

void Output::flush() {
  const std::string text = std::exchange(buffer_, {});
  if (const int error = write_fully(descriptor_, text); error != 0)
    throw IoError(name_, "cannot be written", error);
}

Output& out() {
  static Output output(STDOUT_FILENO, "standard output");
  return output;
}

OutputFile::OutputFile(const std::string& name) : name_(name) {
  if (name == "-") return;
  file_.emplace(::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
  if (!file_->is_open()) throw IoError(name, "cannot be opened", errno);
  output_.emplace(file_->get(), name);
}

bool OutputFile::is_same_as(const OutputFile& other) const {
  if (!file_ || !other.file_) return name_ == other.name_;
  struct stat mine {};
  struct stat its {};
  return ::fstat(file_->get(), &mine) == 0 && ::fstat(other.file_->get(), &its) == 0 &&
         S_ISREG(mine.st_mode) && mine.st_dev == its.st_dev && mine.st_ino == its.st_ino;
}

void OutputFile::clear() {
  if (file_ && ::ftruncate(file_->get(), 0) != 0 && errno != EINVAL)
    throw IoError(name_, "cannot be written", errno);
}

void OutputFile::close() {
  if (!output_) return;
  output_->flush();
  if (const int error = file_->close(); error != 0)
    throw IoError(name_, "cannot be written", error);
}

void say(std::string_view line) {
  std::string text(line);
  text += '\n';
  (void)write_fully(STDERR_FILENO, text);
}

void prepare_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    // Opened the wrong way round: reading from or writing to a closed stream stays an error.
    if (::fcntl(descriptor, F_GETFD) < 0)
      (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace turntable::tools
