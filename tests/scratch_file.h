// A file without a name, for what reads from a descriptor.
#pragma once

#include <doctest/doctest.h>
#include <stdio.h>
#include <unistd.h>

#include <string_view>

#include "turntable/io.h"

namespace turntable::test {

class ScratchFile {
 public:
  explicit ScratchFile(std::string_view text) : file_(std::tmpfile()) {
    REQUIRE(file_ != nullptr);
    REQUIRE(write_fully(::fileno(file_), text) == 0);
    REQUIRE(::lseek(::fileno(file_), 0, SEEK_SET) == 0);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() { std::fclose(file_); }
  [[nodiscard]] int descriptor() const { return ::fileno(file_); }

 private:
  std::FILE* file_;
};

}  // namespace turntable::test
