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
  const BoardStates drawn = sampler(wanted).draw(random);
  const auto states = std::span(drawn).first(game_.puzzle().board_states);
  judge::Case asked;
  asked.board = judge_.restores() ? Board{game_.start_of(states, home), home}
                                  : Board{start, game_.target_of(states, start)};
  if (judge_.has(judge::Part::kLimit))
    asked.limit = static_cast<std::int64_t>(random.below(std::uint64_t{gods_number()} + 1));
  return asked;
}

}  // namespace turntable::sample
