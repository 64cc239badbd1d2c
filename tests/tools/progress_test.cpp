#include "progress.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>

#include "turntable/io.h"

namespace turntable::tools {
namespace {

// A terminal of our own; read() gives what a program has written to it.
class Terminal {
 public:
  Terminal() : outside_(::posix_openpt(O_RDWR | O_NOCTTY)), inside_(open_inside()) {
    REQUIRE(::fcntl(outside_.get(), F_SETFL, O_NONBLOCK) == 0);
  }
  [[nodiscard]] int descriptor() const { return inside_.get(); }
  [[nodiscard]] std::string read() const {
    std::array<char, 4096> buffer{};
    int error = 0;
    const std::size_t size = read_some(outside_.get(), buffer, error);
    return {buffer.data(), size};
  }

 private:
  [[nodiscard]] FileDescriptor open_inside() const {
    REQUIRE(outside_.is_open());
    REQUIRE(::grantpt(outside_.get()) == 0);
    REQUIRE(::unlockpt(outside_.get()) == 0);
    return FileDescriptor(::open(::ptsname(outside_.get()), O_RDWR | O_NOCTTY));
  }

  FileDescriptor outside_;
  FileDescriptor inside_;
};

TEST_CASE("a bar on a terminal, erased at its end") {
  const Terminal terminal;
  {
    Progress progress("counting", terminal.descriptor(), std::chrono::seconds(0));
    progress.report(1, 4);
    CHECK(terminal.read() == "\rcounting [##########..............................] 25 %");
    progress.report(2, 4);  // too soon after the first
    CHECK(terminal.read().empty());
  }
  CHECK(terminal.read() == "\r\x1b[K");
}

TEST_CASE("nothing is shown of what is done soon") {
  const Terminal terminal;
  {
    Progress progress("counting", terminal.descriptor(), std::chrono::hours(1));
    progress.report(1, 4);
    progress.report(4, 4);
  }
  CHECK(terminal.read().empty());
}

TEST_CASE("nothing is shown where there is no terminal") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  const FileDescriptor from(ends[0]);
  {
    FileDescriptor to(ends[1]);
    Progress progress("counting", to.get(), std::chrono::seconds(0));
    progress.report(1, 4);
    progress.erase();
    REQUIRE(to.close() == 0);
  }
  std::array<char, 16> buffer{};
  int error = 0;
  CHECK(read_some(from.get(), buffer, error) == 0);
}

}  // namespace
}  // namespace turntable::tools
