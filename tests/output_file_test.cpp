// Files that are written for somebody: what stood there stays until the new is whole.
#include "turntable/output_file.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/temporary_folder.h"
#include "turntable/error.h"

namespace turntable {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

struct stat status_of(const fs::path& path) {
  struct stat status {};
  REQUIRE(::lstat(path.c_str(), &status) == 0);
  return status;
}

unsigned mode_of(const fs::path& path) { return status_of(path).st_mode & 07777; }

enum Kind { kNew, kReplaced, kLinked, kHardLinked, kLongName, kDangling };

// A folder with `out` of that kind, which holds "before" if it is there.
struct Place {
  explicit Place(Kind kind) : out(folder.path() / "out") {
    const fs::path other = folder.path() / "other";
    if (kind == kReplaced) write(out, "before");
    if (kind == kLinked || kind == kHardLinked) write(other, "before");
    if (kind == kLinked || kind == kDangling) fs::create_symlink("other", out);
    if (kind == kHardLinked) fs::create_hard_link(other, out);
    if (kind == kLongName) out = folder.path() / std::string(255, 'x');
    files = files_in(folder.path());
  }

  TemporaryFolder folder;
  fs::path out;
  std::size_t files = 0;
};

TEST_CASE("nothing lasts that was not committed") {
  for (const Kind kind : {kNew, kReplaced, kLinked, kLongName}) {
    CAPTURE(kind);
    const Place place(kind);
    const std::string before = read(place.out);
    {
      OutputFile output = OutputFile::open(place.out);
      output.file().write("after");
      output.close();
      CHECK((kind == kLongName || read(place.out) == before));
    }
    CHECK(read(place.out) == before);
    CHECK(files_in(place.folder.path()) == place.files);
  }
}

TEST_CASE("what was committed is all that there is, in every kind of place") {
  for (const Kind kind : {kNew, kReplaced, kLinked, kHardLinked, kLongName, kDangling})
    for (const std::string text : {"after, and longer than before", "x", ""}) {
      CAPTURE(kind);
      const Place place(kind);
      OutputFile output = OutputFile::open(place.out);
      CHECK(output.name() == place.out);
      if (!text.empty()) output.file().write(text);
      output.commit();
      CHECK(read(place.out) == text);
      const bool is_link = kind == kLinked || kind == kDangling;
      CHECK(fs::is_symlink(place.out) == is_link);
      if (is_link || kind == kHardLinked) CHECK(read(place.folder.path() / "other") == text);
      CHECK(files_in(place.folder.path()) ==
            place.files + (kind == kNew || kind == kLongName || kind == kDangling ? 1 : 0));
    }
}

TEST_CASE("a file keeps its mode, and a new one gets what the mask leaves") {
  const Place place(kReplaced);
  const ::mode_t mask = ::umask(027);
  for (const unsigned mode : {0640u, 0600u, 0777u}) {
    REQUIRE(::chmod(place.out.c_str(), mode) == 0);
    OutputFile::open(place.out).commit();
    CHECK(mode_of(place.out) == mode);
  }
  fs::remove(place.out);
  OutputFile::open(place.out).commit();
  CHECK(mode_of(place.out) == 0640);
  OutputFile::make(place.folder.path() / "tool", 0777).commit();
  CHECK(mode_of(place.folder.path() / "tool") == 0750);
  CHECK(::umask(mask) == 027);
}

TEST_CASE("nobody else can open what is not finished") {
  const Place place(kNew);
  const OutputFile output = OutputFile::open(place.out);
  CHECK(mode_of(place.folder.path() / ".out.turntable-1.tmp") == 0600);
}

TEST_CASE("a file that may not be written is not replaced" * doctest::skip(::geteuid() == 0)) {
  const Place place(kReplaced);
  REQUIRE(::chmod(place.out.c_str(), 0444) == 0);
  CHECK_THROWS_AS((void)OutputFile::open(place.out), Error);
  CHECK(files_in(place.folder.path()) == 1);
}

TEST_CASE("a folder that takes no other file" * doctest::skip(::geteuid() == 0)) {
  const Place place(kReplaced);
  REQUIRE(::chmod(place.folder.path().c_str(), 0555) == 0);
  OutputFile output = OutputFile::open(place.out);
  CHECK(read(place.out) == "before");
  output.file().write("after");
  output.commit();
  CHECK(read(place.out) == "after");
  REQUIRE(::chmod(place.folder.path().c_str(), 0755) == 0);
}

TEST_CASE("what is no regular file is written to as it is") {
  const TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const File reader = File::open(pipe, O_RDONLY | O_NONBLOCK);
  OutputFile output = OutputFile::open(pipe);
  CHECK(!output.id());
  output.file().write("at once");
  std::array<char, 100> buffer{};
  CHECK(reader.read_some(buffer) == 7);
  output.commit();
  CHECK(fs::is_fifo(pipe));
  OutputFile::open("/dev/null").commit();
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("standard output by any name is standard output") {
  for (const char* name : {"-", "/dev/stdout", "/dev/fd/1"}) {
    OutputFile output = OutputFile::open(name);
    CHECK(output.file().descriptor() == STDOUT_FILENO);
    output.commit();
  }
  CHECK(::fcntl(STDOUT_FILENO, F_GETFD) != -1);
}

TEST_CASE("two outputs that are the same file are known as such") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "out";
  const fs::path by_another_name = folder.path() / "." / "out";
  for (const bool is_there : {false, true}) {
    if (is_there) write(path, "before");
    const OutputFile one = OutputFile::open(path);
    CHECK(one.is_same_as(OutputFile::open(by_another_name)));
    CHECK(!one.is_same_as(OutputFile::open(folder.path() / "other")));
    CHECK(one.id() == file_id(path));
  }
  CHECK(OutputFile::open("-").is_same_as(OutputFile::open("/dev/stdout")));
  CHECK(!OutputFile::open("/dev/null").is_same_as(OutputFile::open("/dev/zero")));
}

TEST_CASE("an output that cannot be says why, and leaves nothing behind") {
  const Place place(kReplaced);
  const std::string folder = place.folder.path();
  for (const std::string& name :
       {folder, folder + "/none/out", folder + "/out/out", std::string(), folder + "/none/"}) {
    CAPTURE(name);
    CHECK_THROWS_AS((void)OutputFile::open(name), Error);
    CHECK_THROWS_AS((void)OutputFile::make(name), Error);
    if (name != folder) CHECK_THROWS_AS((void)OutputFile::replace(name), Error);
  }
  CHECK_THROWS_AS((void)OutputFile::make(place.out), Error);  // it is there already
  CHECK(read(place.out) == "before");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("what dead writers left is removed, and nothing else is") {
  const Place place(kNew);
  const fs::path folder = place.folder.path();
  const std::vector<std::string> dead = {".out.turntable-1.tmp", ".out.turntable-3.tmp",
                                         ".out.turntable-16.tmp"};
  const std::vector<std::string> others = {".out.tmp", ".out.1.2.tmp", ".out.turntable-x.tmp",
                                           ".other.turntable-1.tmp", ".out.turntable-5.tmp"};
  for (const std::string& name : dead) write(folder / name, "dead");
  for (const std::string& name : others) write(folder / name, "kept");
  const std::string alive = ".out.turntable-2.tmp";
  write(folder / alive, "alive");
  const File writer = File::open(folder / alive, O_RDWR);
  REQUIRE(::flock(writer.descriptor(), LOCK_EX) == 0);
  // Under one of our names, but no file of ours.
  fs::remove(folder / others.back());
  fs::create_symlink(folder / others.front(), folder / others.back());

  OutputFile output = OutputFile::open(place.out);
  CHECK(read(folder / alive) == "alive");
  for (const std::string& name : others) CHECK(read(folder / name) == "kept");
  CHECK(files_in(folder) == others.size() + 2);  // the new one is dead.front()
  output.file().write("after");
  output.commit();
  CHECK(read(place.out) == "after");
  CHECK(files_in(folder) == others.size() + 2);
}

TEST_CASE("many write one file at once, the last to finish wins, and too many still write") {
  const Place place(kReplaced);
  std::vector<OutputFile> outputs;
  for (int i = 0; i < 20; ++i) {
    outputs.push_back(OutputFile::open(place.out));
    if (i < 16) outputs.back().file().write(std::to_string(i));
  }
  CHECK(files_in(place.folder.path()) == 1 + 16);
  CHECK_THROWS_AS((void)OutputFile::replace(place.out), Error);
  for (int i = 0; i < 16; ++i) {
    outputs[static_cast<std::size_t>(i)].commit();
    CHECK(read(place.out) == std::to_string(i));
  }
  outputs.clear();
  CHECK(files_in(place.folder.path()) == 1);
}

TEST_CASE("a path goes with its owner, unless it is kept") {
  const TemporaryFolder folder;
  const auto make_folder = [](const char* path) { return ::mkdir(path, 0700) == 0; };
  const fs::path path = folder.path() / "path";
  {
    auto owned = TemporaryPath::make(path, make_folder);
    REQUIRE(owned);
    CHECK(owned->path() == path);
    CHECK(!TemporaryPath::make(path, make_folder));  // it is somebody's
    const TemporaryPath moved = std::move(*owned);
    CHECK(fs::exists(path));
  }
  CHECK(!fs::exists(path));
  TemporaryPath::make(path, make_folder)->keep();
  CHECK(fs::exists(path));
  auto inside = TemporaryPath::make(path / "inside", make_folder);
  CHECK(!inside->rename_to((folder.path() / "none" / "x").c_str()));
  CHECK(inside->rename_to((folder.path() / "renamed").c_str()));
  inside.reset();
  CHECK(fs::exists(folder.path() / "renamed"));
}

TEST_CASE("a signal's handler removes all that is owned, folders behind what is in them") {
  const TemporaryFolder folder;
  const auto make_folder = [](const char* path) { return ::mkdir(path, 0700) == 0; };
  const auto kept = TemporaryPath::make(folder.path() / "kept", make_folder);
  write(folder.path() / "kept" / "file", "somebody's");
  const auto outer = TemporaryPath::make(folder.path() / "a", make_folder);
  const auto inner = TemporaryPath::make(folder.path() / "a" / "b", make_folder);
  OutputFile file = OutputFile::make(folder.path() / "a" / "b" / "c");
  remove_temporary_paths();
  CHECK(files_in(folder.path()) == 1);
  CHECK(fs::exists(folder.path() / "kept" / "file"));
}

}  // namespace
}  // namespace turntable
