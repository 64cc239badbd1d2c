#include "turntable/check/case_source.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace turntable::check {

CaseSource::CaseSource(const judge::Judge& judge, const File& file)
    : reader_(judge), file_(file), block_(kBlock) {}

const judge::Case* CaseSource::peek(std::size_t ahead) {
  while (cases_.size() <= ahead && !ended_) {
    const std::size_t size = file_.read_some(block_);
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

}  // namespace turntable::check
