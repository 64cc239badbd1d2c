#include "output.h"

#include <unistd.h>

#include <csignal>

namespace turntable::tools {

Output& Output::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
  return *this;
}

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

void say(std::string_view line) {
  std::string text(line);
  text += '\n';
  try_write(STDERR_FILENO, text);
}

void prepare_standard_streams() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace turntable::tools
