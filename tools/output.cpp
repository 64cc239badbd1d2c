#include "output.h"

#include <unistd.h>

#include <csignal>

#include "turntable/text.h"

namespace turntable::tools {
namespace {

// What people are told, in one place: names of files and words of the command line come raw to
// here.
std::string line_of(std::string_view text) { return printable(text) + '\n'; }

}  // namespace

Output& Output::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
  return *this;
}

Output& Output::line(std::string_view text) { return *this << line_of(text); }

void Output::flush() { file_.write(std::exchange(buffer_, {})); }

void Output::close() {
  flush();
  file_.close();
}

Output& out() {
  static Output output(File::open_output("-"));
  return output;
}

Output replace_file(const std::string& name) {
  Output output(File::open_output(name));
  output.file().truncate();
  return output;
}

void say(std::string_view line) { try_write(STDERR_FILENO, line_of(line)); }

void prepare_standard_streams() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace turntable::tools
