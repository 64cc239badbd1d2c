// The cases of an input file one by one, with a look at those to come.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"

namespace turntable {

class CaseSource {
 public:
  // Reads from the descriptor, which stays open as long as this is used, as does the judge.
  CaseSource(const Judge& judge, int descriptor, std::string name);

  // The case `ahead` cases behind the current one, notices included; nullptr behind the last. Valid
  // until the next call. Throws IoError.
  [[nodiscard]] const Case* peek(std::size_t ahead);
  // Goes on behind the current case. Requires one.
  void drop() { cases_.pop_front(); }

 private:
  static constexpr std::size_t kBlock = 1u << 16;

  Reader reader_;
  int descriptor_;
  std::string name_;
  std::vector<char> block_;
  bool ended_ = false;
  std::deque<Case> cases_;
  std::vector<Case> fresh_;
};

}  // namespace turntable
