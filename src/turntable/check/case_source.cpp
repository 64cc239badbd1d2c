#include "turntable/check/case_source.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "turntable/io.h"

namespace turntable {

CaseSource::CaseSource(const Judge& judge, int descriptor, std::string name)
    : reader_(judge), descriptor_(descriptor), name_(std::move(name)), block_(kBlock) {}

const Case* CaseSource::peek(std::size_t ahead) {
  while (cases_.size() <= ahead && !ended_) {
    int error = 0;
    const std::size_t size = read_some(descriptor_, block_, error);
    if (error != 0) throw IoError(name_, "cannot be read", error);
    if (size > 0) {
      reader_.feed(std::string_view(block_.data(), size), fresh_);
      ended_ = reader_.ended();
    } else {
      reader_.finish(fresh_);
      ended_ = true;
    }
    std::ranges::move(fresh_, std::back_inserter(cases_));
    fresh_.clear();
  }
  return ahead < cases_.size() ? &cases_[ahead] : nullptr;
}

}  // namespace turntable
