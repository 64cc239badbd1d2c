// Files of the system: everything is read and written, and a failure says why.
#include "turntable/file.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <span>
#include <string>
#include <thread>
#include <utility>

#include "tests/scratch_file.h"
#include "tests/temporary_folder.h"
#include "turntable/error.h"

namespace turntable {
namespace {

// The Error that `work` throws.
template <typename Work>
Error error_of(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error;
  }
  FAIL("nothing was thrown");
  return {ErrorKind::kUsage, ""};
}

TEST_CASE("what is written is read back, as far as there is some") {
  const test::ScratchFile scratch("hello, ");
  CHECK(scratch.read() == "hello, ");
  scratch.write("world");  // behind the end: read() stopped there
  CHECK(scratch.read() == "hello, world");

  std::array<char, 100> buffer{};
  scratch.write("");
  CHECK(scratch.file().read(std::span(buffer).first(5)) == 5);
  CHECK(std::string(buffer.data(), 5) == "hello");
  CHECK(scratch.file().read(buffer) == 7);
  CHECK(scratch.file().read(buffer) == 0);
  CHECK(scratch.file().read_some(buffer) == 0);

  scratch.file().truncate();
  CHECK(scratch.read().empty());
}

TEST_CASE("a file is known by any name, and by its descriptor") {
  const test::TemporaryFolder folder;
  const std::string name = folder.path() / "file";
  const std::string link = folder.path() / "link";
  CHECK(!file_id(name));
  const File file = File::open(name, O_WRONLY | O_CREAT);
  REQUIRE(::symlink(name.c_str(), link.c_str()) == 0);
  CHECK(file.id());
  for (const std::string& other : {name, link, folder.path().string() + "/./file"}) {
    CHECK(file_id(other) == file.id());
    CHECK(File::open_input(other).id() == file.id());
  }
  CHECK(file_id(name) != File::open(folder.path() / "other", O_WRONLY | O_CREAT).id());
  // What is no regular file can be read and written at once.
  CHECK(!file_id("/dev/null"));
  CHECK(!file_id(folder.path()));
  CHECK(!File::open_input("/dev/null").id());
}

TEST_CASE("standard streams by a dash, and they stay open") {
  {
    const File in = File::open_input("-");
    CHECK(in.descriptor() == STDIN_FILENO);
    CHECK(in.name() == "-");
    const File out = File::standard_output();
    CHECK(out.descriptor() == STDOUT_FILENO);
    CHECK(out.name() == "standard output");
  }
  CHECK(::fcntl(STDOUT_FILENO, F_GETFD) != -1);
}

TEST_CASE("a file is closed once, at its end") {
  const test::TemporaryFolder folder;
  int descriptor = -1;
  {
    File first = File::open(folder.path() / "file", O_WRONLY | O_CREAT);
    descriptor = first.descriptor();
    CHECK((::fcntl(descriptor, F_GETFD) & FD_CLOEXEC) != 0);
    const File second = std::move(first);
    CHECK(second.descriptor() == descriptor);
  }
  CHECK(::fcntl(descriptor, F_GETFD) == -1);
}

TEST_CASE("no file gets the number of a closed standard stream") {
  const test::TemporaryFolder folder;
  const std::string name = folder.path() / "file";
  File::open(name, O_WRONLY | O_CREAT).write("longer than what comes");
  const int input = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  ::close(STDIN_FILENO);
  {
    File file = File::open(name, O_WRONLY);
    CHECK(file.descriptor() > STDERR_FILENO);
    CHECK((::fcntl(file.descriptor(), F_GETFD) & FD_CLOEXEC) != 0);
    CHECK(::fcntl(STDIN_FILENO, F_GETFD) == -1);
    file.truncate();
    file.write("short");
    file.close();
  }
  if (input >= 0) {
    ::dup2(input, STDIN_FILENO);
    ::close(input);
  }
  std::array<char, 100> buffer{};
  CHECK(File::open_input(name).read(buffer) == 5);
}

TEST_CASE("failures name the file, what failed, and the system's reason") {
  const test::TemporaryFolder folder;
  const std::string name = folder.path() / "none";
  const Error missing = error_of([&] { (void)File::open_input(name); });
  CHECK(missing.kind() == ErrorKind::kFile);
  CHECK(missing.what() == name + ": cannot be opened: " + reason(ENOENT));
  CHECK(missing.system_error() == ENOENT);
  CHECK(!missing.is_closed_pipe());

  const File in = File::open("/dev/null", O_RDONLY);
  const Error unwritable = error_of([&] { in.write("x"); });
  CHECK(unwritable.kind() == ErrorKind::kFile);
  CHECK(unwritable.system_error() == EBADF);
  CHECK(!try_write(in.descriptor(), "x"));
  CHECK(try_write(in.descriptor(), ""));

  const File out = File::open("/dev/null", O_WRONLY);
  std::array<char, 1> buffer{};
  const Error unreadable = error_of([&] { (void)out.read(buffer); });
  CHECK(unreadable.what() == "/dev/null: cannot be read: " + reason(EBADF));
  out.truncate();  // nothing could go
}

TEST_CASE("what does not wait is waited for") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  for (const int end : ends) REQUIRE(::fcntl(end, F_SETFL, O_NONBLOCK) == 0);
  const File in(ends[0], "in");
  const std::string text(1'000'000, 'x');  // more than a pipe holds
  const std::jthread writer([&] {
    File out(ends[1], "out");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    out.write(text);
    out.close();
  });
  std::string got(text.size() + 1, ' ');
  CHECK(in.read_some(std::span(got).first(1)) == 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  CHECK(in.read(std::span(got).subspan(1)) == text.size() - 1);
}

TEST_CASE("a pipe whose reader has gone is told apart") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  const File out(ends[1], "pipe");
  ::close(ends[0]);
  CHECK(error_of([&] { out.write("x"); }).is_closed_pipe());
  std::signal(SIGPIPE, before);
}

}  // namespace
}  // namespace turntable
