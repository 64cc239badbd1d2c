#include "progress.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>

#include "turntable/file.h"

namespace turntable::tools {
namespace {

// A terminal of our own; read() gives what a program has written to it.
class Terminal {
 public:
  Terminal() : outside_(open_outside()), inside_(open_inside()) {
    REQUIRE(::fcntl(outside_.descriptor(), F_SETFL, O_NONBLOCK) == 0);
  }
  [[nodiscard]] int descriptor() const { return inside_.descriptor(); }
  // Nothing if nothing was written.
  [[nodiscard]] std::string read() const {
    std::array<char, 4096> buffer{};
    const ssize_t size = ::read(outside_.descriptor(), buffer.data(), buffer.size());
    return {buffer.data(), static_cast<std::size_t>(size < 0 ? 0 : size)};
  }

 private:
  [[nodiscard]] static File open_outside() {
    const int descriptor = ::posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(descriptor >= 0);
    return {descriptor, "terminal"};
  }
  [[nodiscard]] File open_inside() const {
    REQUIRE(::grantpt(outside_.descriptor()) == 0);
    REQUIRE(::unlockpt(outside_.descriptor()) == 0);
    return File::open(::ptsname(outside_.descriptor()), O_RDWR | O_NOCTTY);
  }

  File outside_;
  File inside_;
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
  const File from(ends[0], "pipe");
  {
    File to(ends[1], "pipe");
    Progress progress("counting", to.descriptor(), std::chrono::seconds(0));
    progress.report(1, 4);
    progress.erase();
    to.close();
  }
  std::array<char, 16> buffer{};
  CHECK(from.read_some(buffer) == 0);
}

}  // namespace
}  // namespace turntable::tools
