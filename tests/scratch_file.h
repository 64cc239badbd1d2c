// A file without a name, for what reads from a file or writes to one.
#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "turntable/file.h"

namespace turntable::test {

class ScratchFile {
 public:
  // Holds the text, and is at its beginning.
  explicit ScratchFile(std::string_view text = {}) : file_(open()) { write(text); }

  [[nodiscard]] const File& file() const noexcept { return file_; }
  [[nodiscard]] int descriptor() const noexcept { return file_.descriptor(); }

  // From where the file is, which then is at its beginning.
  void write(std::string_view text) const {
    file_.write(text);
    rewind();
  }
  // All of it; the file then is at its end.
  [[nodiscard]] std::string read() const {
    rewind();
    struct stat status {};
    REQUIRE(::fstat(descriptor(), &status) == 0);
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    REQUIRE(file_.read(text) == text.size());
    return text;
  }

 private:
  [[nodiscard]] static File open() {
    std::string name = (std::filesystem::temp_directory_path() / "turntable-XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    REQUIRE(descriptor >= 0);
    REQUIRE(::unlink(name.c_str()) == 0);
    return {descriptor, "scratch file"};
  }
  void rewind() const { REQUIRE(::lseek(descriptor(), 0, SEEK_SET) == 0); }

  File file_;
};

}  // namespace turntable::test
