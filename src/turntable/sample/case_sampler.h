// Random cases of a judge, by the depth and the ties of their boards.
//
// Hides the puzzle's type from those who only want cases: the verb `sample`, the search for
// counterexamples, the maker of data sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

#include "turntable/judge/question.h"
#include "turntable/rank/random.h"
#include "turntable/sample/rotation_sampler.h"
#include "turntable/sample/sampler.h"
#include "turntable/table/table.h"

namespace turntable {

class CaseSampler {
 public:
  virtual ~CaseSampler() = default;

  // The greatest depth of a board. May take a tenth of a second.
  [[nodiscard]] virtual Depth gods_number() = 0;
  // States of a board: as many at most are tied.
  [[nodiscard]] virtual std::size_t most_tied() const noexcept = 0;
  // There are such boards.
  [[nodiscard]] virtual bool exists(const BoardClass& wanted) = 0;
  // A case whose board is any of them, each equally likely. A judge's start and limit are random as
  // well: any arrangement, any number of moves from 0 to God's number. Requires exists(wanted).
  // Throws InconsistentTable.
  [[nodiscard]] virtual Case draw(const BoardClass& wanted, Random& random) = 0;
};

// Refers to the table, which must live as long. Keeps what each class of boards needs for drawing
// (Rotation Game: up to ten megabytes for ties near the goal, nothing for most).
template <Puzzle P>
class PuzzleCaseSampler final : public CaseSampler {
 public:
  // Requires a judge and a table of the puzzle.
  PuzzleCaseSampler(const Question& question, const Table& table)
      : question_(question), layers_(table) {}

  [[nodiscard]] Depth gods_number() override {
    if (!gods_number_) gods_number_ = Sampler<P>::gods_number(layers_);
    return *gods_number_;
  }
  [[nodiscard]] std::size_t most_tied() const noexcept override {
    return std::tuple_size_v<typename Sampler<P>::States>;
  }
  [[nodiscard]] bool exists(const BoardClass& wanted) override {
    return !sampler(wanted).is_empty();
  }
  [[nodiscard]] Case draw(const BoardClass& wanted, Random& random) override {
    if (question_.judge.has(Part::kStart)) {
      const auto places =
          MagicSquares::unrank(static_cast<Rank>(random.below(MagicSquares::kRanks)));
      for (std::size_t i = 0; i < places.size(); ++i)
        question_.start[i] = MagicSquares::kStart[places[i]];
    }
    Case the_case = case_of<P>(question_, sampler(wanted).draw(random));
    if (question_.judge.has(Part::kLimit))
      the_case.limit = static_cast<std::int64_t>(random.below(std::uint64_t{gods_number()} + 1));
    return the_case;
  }

 private:
  const Sampler<P>& sampler(const BoardClass& wanted) {
    return samplers_.try_emplace(wanted, layers_, wanted).first->second;
  }

  Question question_;
  Layers<P> layers_;
  std::optional<Depth> gods_number_;  // once it was asked for
  std::map<BoardClass, Sampler<P>> samplers_;
};

}  // namespace turntable
