// What the fuzz targets share.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "turntable/file.h"

// libFuzzer calls it with every input it thinks of, replay.cpp with those that are kept.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace turntable::fuzz {

// As assert(), but in a release build too.
inline void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// A temporary file of that number, 0 or 1, used again and again: now it holds these bytes and is
// read from its begin.
inline const File& scratch_file(std::size_t number, std::string_view bytes = {}) {
  static const auto open = [] {
    std::string name = (std::filesystem::temp_directory_path() / "turntable-XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    require(descriptor >= 0 && ::unlink(name.c_str()) == 0, "there is a temporary file");
    return File(descriptor, "scratch file");
  };
  static const std::array<File, 2> files{open(), open()};
  const File& file = files[number];
  const auto rewind = [&file] {
    require(::lseek(file.descriptor(), 0, SEEK_SET) == 0, "a file is rewound");
  };
  rewind();
  file.truncate();
  file.write(bytes);
  rewind();
  return file;
}

// Takes an input apart from its front.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  // 0 when there are no more.
  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  [[nodiscard]] bool empty() const { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace turntable::fuzz
