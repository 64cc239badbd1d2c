#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace turntable::test {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// Owns a file descriptor.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool is_open() const { return fd_ >= 0; }
  void close() {
    if (is_open()) ::close(std::exchange(fd_, -1));
  }

 private:
  int fd_ = -1;
};

// Takes over `fd` under a number that is no standard stream and is closed on exec.
Descriptor above_standard_streams(int fd) {
  const Descriptor original(fd);
  Descriptor moved(::fcntl(fd, F_DUPFD_CLOEXEC, 3));
  if (!moved.is_open()) fail(errno, "fcntl");
  return moved;
}

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) fail(errno, "pipe");
    read_end = above_standard_streams(ends[0]);
    write_end = above_standard_streams(ends[1]);
  }
};

void never_block(const Descriptor& fd) {
  const int flags = ::fcntl(fd.get(), F_GETFL);
  if (flags < 0 || ::fcntl(fd.get(), F_SETFL, flags | O_NONBLOCK) != 0) fail(errno, "fcntl");
}

// Writing to a program that reads no more must be an error here, not a signal.
class IgnoreSigpipe {
 public:
  IgnoreSigpipe() : before_(::signal(SIGPIPE, SIG_IGN)) {}
  IgnoreSigpipe(const IgnoreSigpipe&) = delete;
  IgnoreSigpipe& operator=(const IgnoreSigpipe&) = delete;
  ~IgnoreSigpipe() { ::signal(SIGPIPE, before_); }

 private:
  void (*before_)(int);
};

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

struct FileActions {
  posix_spawn_file_actions_t value{};
  FileActions() { ::posix_spawn_file_actions_init(&value); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { ::posix_spawn_file_actions_destroy(&value); }
};

struct Attributes {
  posix_spawnattr_t value{};
  Attributes() { ::posix_spawnattr_init(&value); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { ::posix_spawnattr_destroy(&value); }
};

pid_t start(const Command& command, const Descriptor& in, const Descriptor& out,
            const Descriptor& err) {
  FileActions actions;
  ::posix_spawn_file_actions_addchdir_np(&actions.value, command.directory.c_str());
  ::posix_spawn_file_actions_adddup2(&actions.value, in.get(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions.value, out.get(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions.value, err.get(), STDERR_FILENO);

  Attributes attributes;
  sigset_t signals;
  ::sigemptyset(&signals);
  ::posix_spawnattr_setsigmask(&attributes.value, &signals);
  ::sigaddset(&signals, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes.value, &signals);
  ::posix_spawnattr_setflags(&attributes.value, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  pid_t child = 0;
  const int error =
      ::posix_spawn(&child, command.argv.at(0).c_str(), &actions.value, &attributes.value,
                    pointers(command.argv).data(), pointers(command.environment).data());
  if (error != 0) fail(error, command.argv[0]);
  return child;
}

// Sends the pieces of stdin, each in its turn, as fast as the program takes them.
class Sender {
 public:
  Sender(Descriptor pipe, const std::vector<Input>& input) : pipe_(std::move(pipe)), input_(input) {
    never_block(pipe_);
    close_if_done();
  }

  [[nodiscard]] const Descriptor& pipe() const { return pipe_; }
  [[nodiscard]] bool wants_to_write(std::size_t lines_answered) const {
    return pipe_.is_open() && input_[piece_].after_lines <= lines_answered;
  }

  void write_some() {
    const std::string& text = input_[piece_].text;
    const ssize_t sent = ::write(pipe_.get(), text.data() + sent_, text.size() - sent_);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) pipe_.close();  // nobody reads any more
    if (sent <= 0) return;
    sent_ += static_cast<std::size_t>(sent);
    close_if_done();
  }

 private:
  void close_if_done() {
    while (piece_ < input_.size() && sent_ == input_[piece_].text.size()) {
      ++piece_;
      sent_ = 0;
    }
    if (piece_ == input_.size()) pipe_.close();
  }

  Descriptor pipe_;
  const std::vector<Input>& input_;
  std::size_t piece_ = 0;
  std::size_t sent_ = 0;
};

// Reads what there is, at most up to `limit` bytes in all; closes the pipe at the end of either.
void read_some(Descriptor& pipe, std::string& text, std::size_t limit) {
  std::array<char, 1 << 16> buffer;
  const std::size_t wanted = std::min(buffer.size(), limit - text.size());
  const ssize_t got = wanted == 0 ? 0 : ::read(pipe.get(), buffer.data(), wanted);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
  if (got <= 0 || text.size() == limit) pipe.close();
}

// Waits for the end of `child`, kills it at the deadline, and notes how it ended.
void wait_for(pid_t child, Clock::time_point deadline, Outcome& outcome) {
  int how = 0;
  rusage usage{};
  for (;;) {
    const pid_t ended = ::wait4(child, &how, outcome.timed_out ? 0 : WNOHANG, &usage);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) fail(errno, "wait4");
    if (!outcome.timed_out && Clock::now() >= deadline) {
      outcome.timed_out = true;
      ::kill(child, SIGKILL);
    }
    if (!outcome.timed_out) std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  if (WIFEXITED(how)) outcome.status = WEXITSTATUS(how);
  if (WIFSIGNALED(how)) outcome.signal = WTERMSIG(how);
  outcome.max_rss = usage.ru_maxrss;
}

}  // namespace

Outcome run(const Command& command) {
  const IgnoreSigpipe ignore_sigpipe;
  const auto deadline = Clock::now() + command.time_limit;
  Pipe in;
  Pipe out;
  Pipe err;
  if (!command.stdout_file.empty()) {
    const int file =
        ::open(command.stdout_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) fail(errno, command.stdout_file.string());
    out.write_end = above_standard_streams(file);
  }
  if (command.read_at_most == 0) out.read_end.close();
  if (command.non_blocking) {
    never_block(in.read_end);
    never_block(out.write_end);
    never_block(err.write_end);
  }

  const pid_t child = start(command, in.read_end, out.write_end, err.write_end);
  in.read_end.close();
  out.write_end.close();
  err.write_end.close();

  Outcome outcome;
  Sender sender(std::move(in.write_end), command.input);
  std::size_t lines = 0;
  while (sender.pipe().is_open() || out.read_end.is_open() || err.read_end.is_open()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) break;
    // poll() passes over negative descriptors, those that are closed.
    const short send = sender.wants_to_write(lines) ? POLLOUT : short{0};
    std::array<pollfd, 3> polls{{{sender.pipe().get(), send, 0},
                                 {out.read_end.get(), POLLIN, 0},
                                 {err.read_end.get(), POLLIN, 0}}};
    if (::poll(polls.data(), polls.size(), static_cast<int>(left.count()) + 1) < 0) {
      if (errno == EINTR) continue;
      fail(errno, "poll");
    }
    if (polls[1].revents != 0) {
      const auto before = static_cast<std::ptrdiff_t>(outcome.out.size());
      read_some(out.read_end, outcome.out, command.read_at_most);
      lines += static_cast<std::size_t>(
          std::count(outcome.out.begin() + before, outcome.out.end(), '\n'));
    }
    if (polls[2].revents != 0) read_some(err.read_end, outcome.err, std::string::npos);
    if (polls[0].revents != 0) sender.write_some();
  }
  wait_for(child, deadline, outcome);
  return outcome;
}

}  // namespace turntable::test
