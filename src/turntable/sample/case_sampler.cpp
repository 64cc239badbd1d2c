#include "turntable/sample/case_sampler.h"

#include <cstdint>

namespace turntable::sample {

Depth CaseSampler::gods_number() {
  if (!gods_number_) gods_number_ = Sampler::gods_number(layers_);
  return *gods_number_;
}

judge::Case CaseSampler::draw(const BoardClass& wanted, Random& random) {
  const BoardNumbers& home = game_.puzzle().home;
  BoardNumbers start = judge_.start.value_or(home);
  if (judge_.has(judge::Part::kStart)) {
    const PackedState any = game_.unrank(static_cast<Rank>(random.below(game_.table().size())));
    start = game_.start_of({&any, 1}, home);
  }
  judge::Case asked;
  BoardClass drawn_from = wanted;
  if (judge_.has(judge::Part::kLimit)) {
    const auto limit = static_cast<Depth>(random.below(std::uint64_t{judge_.most_limit} + 1));
    asked.limit = limit;
    if (wanted == BoardClass{} && random.below(2) == 0) drawn_from.to = limit;
  }
  const BoardStates drawn = sampler(drawn_from).draw(random);
  const auto states = std::span(drawn).first(game_.puzzle().board_states);
  asked.board = judge_.restores() ? Board{game_.start_of(states, home), home}
                                  : Board{start, game_.target_of(states, start)};
  return asked;
}

}  // namespace turntable::sample
