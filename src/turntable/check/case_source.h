// The cases of an input one by one, with a look at those to come.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/source.h"

namespace turntable::check {

class CaseSource {
 public:
  // The judge must live as long. Throws Error of kFile, as does peek().
  CaseSource(const judge::Judge& judge, Source source)
      : reader_(judge), source_(std::move(source)), block_(kBlock), size_(source_.read(block_)) {}

  // The first bytes, and whether they are all. Valid until the next call.
  [[nodiscard]] std::string_view beginning() const { return {block_.data(), size_}; }
  [[nodiscard]] bool beginning_is_all() const { return size_ < block_.size(); }

  // The case `ahead` cases after the current one, notices included; nullptr after the last. Valid
  // until it is dropped.
  [[nodiscard]] const judge::Case* peek(std::size_t ahead) {
    while (cases_.size() <= ahead && !ended_) {
      if (size_ > 0) {
        const std::string_view bytes(block_.data(), size_);
        has_words_ = has_words_ || !std::ranges::all_of(bytes, judge::is_separator);
        reader_.feed(bytes, fresh_);
        ended_ = reader_.ended();
        if (!ended_) size_ = source_.read_some(block_);
      } else {
        reader_.finish(fresh_);
        ended_ = true;
      }
      std::ranges::move(fresh_, std::back_inserter(cases_));
      fresh_.clear();
    }
    return ahead < cases_.size() ? &cases_[ahead] : nullptr;
  }
  // What was read so far is more than what separates words.
  [[nodiscard]] bool has_words() const noexcept { return has_words_; }
  // Goes on after the current case. Requires one.
  void drop() { cases_.pop_front(); }

 private:
  static constexpr std::size_t kBlock = 1u << 16;

  judge::Reader reader_;
  Source source_;
  std::vector<char> block_;
  std::size_t size_;  // of the block, not fed yet
  bool ended_ = false;
  bool has_words_ = false;
  std::deque<judge::Case> cases_;
  std::vector<judge::Case> fresh_;
};

}  // namespace turntable::check
