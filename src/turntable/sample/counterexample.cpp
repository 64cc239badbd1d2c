#include "turntable/sample/counterexample.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "turntable/check/claim.h"
#include "turntable/check/output_lines.h"
#include "turntable/check/verdict.h"
#include "turntable/judge/case_text.h"

namespace turntable::sample {
namespace {

// Boards of one depth that are tried in a row before the depth is given up.
constexpr int kTries = 400;
// The same, if the faulty program printed nothing for any of them: its fault is of another kind of
// case.
constexpr int kSilentTries = 200;

// Would a checker reject this as the whole output for the case?
bool is_rejected(const Game& game, const judge::Judge& judge, const judge::Case& asked,
                 const Answer& answer, const std::string& output) {
  check::OutputLines lines(output);
  const check::Claim claim = read_claim(judge, lines, 0);
  return judge_claim(game, judge, asked, answer, claim).kind != check::Verdict::kRight ||
         lines.peek(claim.lines) != nullptr;
}

// The boards of one depth: those that were tried, and those that catch.
class Trials {
 public:
  Trials(const Game& game, const judge::Judge& judge, CaseSampler& sampler,
         const fault::Fault& fault, const BoardClass& wanted)
      : game_(game), judge_(judge), sampler_(sampler), fault_(fault), classes_{wanted} {}

  // Looks for one more; false if there is none, or it cannot be found.
  bool find_another(Random& random) {
    if (!sampler_.exists(classes_.front())) return false;
    bool was_silent = true;
    for (int tries = 0; tries < (was_silent ? kSilentTries : kTries); ++tries) {
      if (tries == kTries / 2) add_ties();
      const bool tie = tries >= kTries / 2 && classes_.size() > 1;
      const std::size_t kind =
          tie ? 1 + static_cast<std::size_t>(tries) % (classes_.size() - 1) : 0;
      Counterexample candidate{sampler_.draw(classes_[kind], random), std::nullopt, {}};
      std::string text;
      write_case(judge_, candidate.asked, text);
      if (!tried_.insert(std::move(text)).second) continue;
      if (is_caught(candidate, random, was_silent)) {
        found_.push_back(std::move(candidate));
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::vector<Counterexample>& found() noexcept { return found_; }

 private:
  // If any boards show nothing, ties are tried, which some faults need and which are rare near the
  // goal.
  void add_ties() {
    const BoardClass any = classes_.front();
    if (any.tied != 0 || classes_.size() > 1) return;
    for (std::size_t tied = 2; tied <= sampler_.most_tied(); ++tied)
      if (const BoardClass ties{any.from, any.to, tied}; sampler_.exists(ties))
        classes_.push_back(ties);
  }

  bool is_caught(Counterexample& candidate, Random& random, bool& was_silent) {
    const Answer answer = game_.solve(candidate.asked.board);
    std::size_t length_before = 0;
    if (fault_.remembers) {
      const BoardClass deeper{.from = static_cast<Depth>(answer.word.size() + 1)};
      if (deeper.from > sampler_.gods_number()) return false;
      candidate.before = sampler_.draw(deeper, random);
      length_before = game_.solve(candidate.before->board).word.size();
    }
    auto output =
        fault::usual_output(fault_, {game_, judge_, candidate.asked, answer, length_before});
    if (!output) return false;
    was_silent = false;
    candidate.output = std::move(*output);
    return is_rejected(game_, judge_, candidate.asked, answer, candidate.output);
  }

  const Game& game_;
  const judge::Judge& judge_;
  CaseSampler& sampler_;
  const fault::Fault& fault_;
  std::vector<BoardClass> classes_;
  std::set<std::string> tried_;
  std::vector<Counterexample> found_;
};

}  // namespace

std::vector<Counterexample> find_counterexamples(const Game& game, const judge::Judge& judge,
                                                 CaseSampler& sampler, const fault::Fault& fault,
                                                 const BoardClass& wanted, std::uint64_t count,
                                                 Random& random) {
  std::vector<Trials> depths;
  if (is_fault_of(fault, game.puzzle()))
    for (Depth depth = wanted.from; depth <= std::min(wanted.to, sampler.gods_number()); ++depth)
      depths.emplace_back(game, judge, sampler, fault, BoardClass{depth, depth, wanted.tied});

  // Round by round, so that all depths at which the fault shows are there.
  std::vector<Trials*> alive;
  for (Trials& depth : depths) alive.push_back(&depth);
  while (count > 0 && !alive.empty())
    for (Trials* depth : std::exchange(alive, {})) {
      if (count == 0 || !depth->find_another(random)) continue;
      alive.push_back(depth);
      --count;
    }

  std::vector<Counterexample> all;
  for (Trials& depth : depths) std::ranges::move(depth.found(), std::back_inserter(all));
  return all;
}

std::vector<const fault::Fault*> faults_to_catch(const Game& game, const judge::Judge& judge,
                                                 CaseSampler& sampler) {
  std::vector<const fault::Fault*> faults;
  for (const fault::Fault& fault : fault::faults()) {
    Random random(0);
    if (is_fault_of(fault, game.puzzle()) &&
        !find_counterexamples(game, judge, sampler, fault, {}, 1, random).empty())
      faults.push_back(&fault);
  }
  return faults;
}

}  // namespace turntable::sample
