#include "turntable/sample/package.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "turntable/judge/answer_text.h"
#include "turntable/judge/case_text.h"
#include "turntable/judge/reader.h"
#include "turntable/sample/counterexample.h"
#include "turntable/text.h"

namespace turntable::sample {
namespace {

using judge::Case;

// Cases that stand together: one, or one after another that sets its trap.
using Group = std::vector<Case>;

// The text with one blank for all that separates two words: what the archive's comparison sees.
std::string words_of(std::string_view text) {
  std::string words;
  for (const char c : text) {
    if (!is_blank(c))
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  words.erase(words.find_last_not_of(' ') + 1);
  return words;
}

class PackageMaker {
 public:
  PackageMaker(const Game& game, const judge::Judge& judge, CaseSampler& sampler,
               std::uint64_t count, Random& random)
      : game_(game), judge_(judge), sampler_(sampler), count_(count), random_(random) {}

  // Nearly all the time goes into the faults.
  std::vector<PackageFile> make(const ReportProgress& report) {
    describe_problem();
    add_file("data/sample/1", read_example());

    const Depth deepest = sampler_.gods_number();
    add_kind("1-solved", draw({.from = 0, .to = 0}));
    std::vector<Group> depths;
    for (Depth depth = 1; depth <= deepest; ++depth)
      depths.push_back({sampler_.draw({.from = depth, .to = depth}, random_)});
    add_kind("2-depths", depths);
    add_kind("3-deepest", draw({.from = deepest, .to = deepest}));
    for (std::size_t tied = 2; tied <= sampler_.most_tied(); ++tied)
      add_kind("4-ties-" + std::to_string(tied), draw({.tied = tied}));
    add_kind("5-random", draw({}));
    std::uint64_t tried = 0;
    for (const fault::Fault& fault : fault::faults()) {
      add_kind("6-catch-" + std::string(fault.name), catch_fault(fault));
      if (report) report(++tried, fault::faults().size());
    }
    return std::move(files_);
  }

 private:
  void describe_problem() {
    files_.push_back(
        {"problem.yaml",
         "name: " + std::string(judge_.puzzle->heading) + "\nvalidation: " +
             (judge_.any_valid_word ? "custom\n" : "default\nvalidator_flags: case_sensitive\n")});
    if (!judge_.any_valid_word) return;
    const std::string folder = "output_validators/turntable/";
    files_.push_back(
        {folder + "build", "#!/bin/sh\n# Nothing to build: run calls turntable.\n", true});
    std::string run = "#!/bin/sh\nexec turntable check ";
    run.append(judge_.puzzle->name).append(" --judge ").append(judge_.name);
    files_.push_back({folder + "run", run + " --style kattis \"$@\"\n", true});
  }

  [[nodiscard]] Group read_example() const {
    Group cases;
    judge::Reader reader(judge_);
    reader.feed(judge_.example, cases);
    reader.finish(cases);
    return cases;
  }

  // Different cases, each alone; fewer where there are not as many.
  std::vector<Group> draw(const BoardClass& wanted) {
    constexpr std::uint64_t kTries = 20;
    const std::uint64_t enough = count_ + used_.size();
    std::vector<Group> groups;
    std::set<std::string> seen;
    for (std::uint64_t tries = 0; groups.size() < enough && tries < kTries * enough; ++tries) {
      Group group{sampler_.draw(wanted, random_)};
      if (seen.insert(input_of(group)).second) groups.push_back(std::move(group));
    }
    return fresh(std::move(groups));
  }

  std::vector<Group> catch_fault(const fault::Fault& fault) {
    std::vector<Group> groups;
    if (!is_fault_of(fault, game_.puzzle())) return groups;
    if (fault.remembers && judge_.one_case) return groups;  // nothing to be remembered
    for (Counterexample& one :
         find_counterexamples(game_, judge_, sampler_, fault, {}, count_ + used_.size(), random_)) {
      const std::string right = judge::answer_text(judge_, one.asked, game_.solve(one.asked.board));
      if (!judge_.any_valid_word && words_of(right) == words_of(one.output)) continue;
      Group group;
      if (one.before) group.push_back(std::move(*one.before));
      group.push_back(std::move(one.asked));
      groups.push_back(std::move(group));
    }
    return fresh(std::move(groups));
  }

  // The first `count` of them; no case that already has a file of its own, if there is another.
  [[nodiscard]] std::vector<Group> fresh(std::vector<Group> groups) const {
    const auto is_used = [&](const Group& group) { return used_.contains(input_of(group)); };
    if (!std::ranges::all_of(groups, is_used))
      std::erase_if(groups, is_used);
    else if (!groups.empty())
      groups.resize(1);
    if (groups.size() > count_) groups.resize(static_cast<std::size_t>(count_));
    return groups;
  }

  void add_kind(const std::string& name, const std::vector<Group>& groups) {
    if (groups.empty()) return;
    std::string path = "data/secret/" + name;
    if (judge_.one_case) {
      path += '-';
      // As many digits for all, so that they sort in order.
      const std::size_t digits = std::to_string(groups.size()).size();
      for (std::size_t i = 0; i < groups.size(); ++i) {
        std::string number = std::to_string(i + 1);
        number.insert(0, digits - number.size(), '0');
        add_file(path + number, groups[i]);
        used_.insert(input_of(groups[i]));
      }
      return;
    }
    Group all;
    for (const Group& group : groups) all.insert(all.end(), group.begin(), group.end());
    add_file(path, all);
  }

  [[nodiscard]] std::string input_of(const Group& cases) const {
    std::string text;
    write_input_begin(judge_, cases.size(), text);
    for (const Case& asked : cases) write_case(judge_, asked, text);
    write_input_end(judge_, text);
    return text;
  }

  void add_file(const std::string& path, const Group& cases) {
    std::string answers;
    for (const Case& asked : cases) write_answer(judge_, asked, game_.solve(asked.board), answers);
    files_.push_back({path + ".in", input_of(cases)});
    files_.push_back({path + ".ans", std::move(answers)});
  }

  const Game& game_;
  const judge::Judge& judge_;
  CaseSampler& sampler_;
  std::uint64_t count_;
  Random& random_;
  std::vector<PackageFile> files_;
  std::set<std::string> used_;  // inputs of files that hold one case
};

}  // namespace

std::vector<PackageFile> make_package(const Game& game, const judge::Judge& judge,
                                      CaseSampler& sampler, std::uint64_t count, Random& random,
                                      const ReportProgress& report) {
  return PackageMaker(game, judge, sampler, count, random).make(report);
}

}  // namespace turntable::sample
