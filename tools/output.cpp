#include "output.h"

#include <unistd.h>

#include <csignal>

#include "command_line.h"
#include "turntable/temporary_path.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

constexpr std::size_t kBlock = 1u << 16;  // bytes that are written together

// What people are told, in one place: names of files and words of the command line come raw to
// here.
std::string line_of(std::string_view text) { return printable(text) + '\n'; }

// The signal waits until this returns, and then does what it does by default.
extern "C" void clean_up_and_end(int signal) {
  remove_temporary_paths();
  std::raise(signal);
}

}  // namespace

Output& Output::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBlock) flush();
  return *this;
}

Output& Output::line(std::string_view text) { return *this << line_of(text); }

void Output::flush() { file_.file().write(std::exchange(buffer_, {})); }

void Output::commit() {
  flush();
  file_.commit();
}

Output& out() {
  static Output output{OutputFile(File::standard_output())};
  return output;
}

void require_unread(std::string_view option, const OutputFile& output,
                    const std::vector<ReadFile>& read) {
  for (const ReadFile& file : read)
    if (file.id && file.id == output.id())
      throw usage_error(std::string(option) + ": expected another file than " +
                        std::string(file.what) + ", found '" + output.name() + "'");
}

OutputFile open_output(std::string_view option, const std::string& name,
                       const std::vector<ReadFile>& read) {
  OutputFile output = OutputFile::open(name);
  require_unread(option, output, read);
  return output;
}

void say(std::string_view line) { try_write(STDERR_FILENO, line_of(line)); }

void Sayings::line(std::string_view text) {
  buffer_ += line_of(text);
  if (buffer_.size() >= kBlock) flush();
}

void Sayings::flush() {
  try_write(STDERR_FILENO, buffer_);
  buffer_.clear();
}

void prepare_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  struct sigaction action {};
  action.sa_handler = clean_up_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigfillset(&action.sa_mask);
  for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU}) {
    struct sigaction before {};
    // As nohup wants it.
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
      ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace turntable::tools
