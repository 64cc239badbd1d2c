#include "turntable/check/diagnosis.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "turntable/check/claim.h"
#include "turntable/check/hypothesis.h"
#include "turntable/check/output_lines.h"
#include "turntable/check/verdict.h"
#include "turntable/judge/answer_text.h"

namespace turntable::check {
namespace {

using fault::Fault;
using Lines = std::vector<std::string>;

constexpr Fault kEmpty{"empty", "prints nothing"};
constexpr Fault kOnlyFirst{"only-first", "answers the first case only"};
constexpr Fault kLastMissing{"last-missing", "leaves out the last case"};
constexpr Fault kEndsEarly{"ends-early", "ends before all cases are answered"};
constexpr Fault kOtherPuzzle{"other-puzzle", "solves another puzzle"};

// Cases that a cause is tried on before it is tried on all.
constexpr std::size_t kTrials[] = {4, 40};
// Wrong cases that tell whether it explains anything.
constexpr std::uint64_t kEnoughWrong = 10;

bool is_blank(const Lines& lines, std::size_t from) {
  return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(std::min(from, lines.size())),
                     lines.end(), [](const std::string& line) { return line.empty(); });
}

// How many lines from this one on are the text, if they are; blanks at line ends do not count.
std::optional<std::size_t> lines_of(std::string_view text, const Lines& lines, std::size_t from) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view wanted = text.substr(0, end);
    wanted = wanted.substr(0, wanted.find_last_not_of(' ') + 1);
    const bool has_line = from + count < lines.size();
    if (has_line ? lines[from + count] != wanted : !wanted.empty()) return std::nullopt;
    if (has_line) ++count;
    text.remove_prefix(end + 1);
  }
  return count > 0 ? std::optional(count) : std::nullopt;
}

// What a hypothesis makes of the cases of a stretch.
struct Tally {
  std::uint64_t explained = 0;
  std::uint64_t wrong = 0;
  bool is_refuted = false;

  void operator+=(const Tally& other) {
    explained += other.explained;
    wrong += other.wrong;
    is_refuted = is_refuted || other.is_refuted;
  }
  // After a few cases.
  [[nodiscard]] bool is_hopeless() const noexcept {
    return is_refuted || (wrong >= kEnoughWrong && 4 * explained < wrong);
  }
  [[nodiscard]] bool is_cause() const noexcept { return !is_refuted && 2 * explained > wrong; }
};

// Finds the texts of a hypothesis in the output, in order.
class Fit {
 public:
  Fit(const Run& run, const Hypothesis& hypothesis)
      : run_(run),
        hypothesis_(hypothesis),
        lines_(hypothesis.reading ? *hypothesis.reading : run.stretch.output.lines),
        size_(hypothesis.texts.size()),
        is_found_(size_),
        is_covered_(lines_.size()) {
    std::size_t line = 0;
    // Where the output was cut, nothing more is known.
    while (known_ < size_ && !(run.stretch.output.is_cut && line >= lines_.size())) {
      if (const auto count = match(known_, line)) {
        is_found_[known_++] = true;
        cover(line, *count);
        line += *count;
      } else {
        const auto [cases, lines] = way_on(known_, line);
        // Lines that belong to no case spoil those beside them, if the output is read as it is.
        if (cases == 0 && known_ > 0) is_found_[known_ - 1] = false;
        if (cases == 0 && !hypothesis.reading) {
          line += lines;
          const std::size_t own = *match(known_++, line);
          cover(line, own);
          line += own;
          continue;
        }
        if (cases == 1) cover_equal_lines(hypothesis.texts[known_], line, lines);
        known_ += cases;
        line += lines;
      }
    }
    known_ = std::min(known_, size_);
    if (known_ == run.size() && run.evidence.is_whole() && !is_blank(lines_, line))
      is_found_.back() = false;
    ends_together_ = run.evidence.is_whole() && size_ == run.size() && is_blank(lines_, line);
  }

  [[nodiscard]] Tally tally() const {
    Tally tally;
    for (std::size_t i = 0; i < known_; ++i) {
      const bool is_found = is_found_[i] || is_in_place(i);
      const bool is_harmless = !hypothesis_.reading && hypothesis_.texts[i] == run_.right[i];
      if (run_.stretch.cases[i].right) {
        tally.is_refuted = tally.is_refuted || !(is_found || is_harmless || is_all_covered(i));
      } else {
        ++tally.wrong;
        tally.explained += is_found && !is_harmless;
      }
    }
    if (run_.evidence.surplus() > 0 && size_ == run_.size()) {
      ++tally.wrong;
      tally.explained += ends_together_;
    }
    return tally;
  }

 private:
  static constexpr std::size_t kMostCases = 4;  // that are passed over at once
  static constexpr std::size_t kMostLines = 64;
  static constexpr std::size_t kSure = 3;  // cases that show that the way is found

  [[nodiscard]] std::optional<std::size_t> match(std::size_t index, std::size_t line) const {
    const auto count = lines_of(hypothesis_.texts[index], lines_, line);
    if (count || !hypothesis_.reading || !run_.judge.any_valid_word) return count;
    std::string text;
    for (std::size_t i = line; i < std::min(line + kMostLines, lines_.size()); ++i)
      (text += lines_[i]) += '\n';
    OutputLines lines(text);
    const Claim claim = read_claim(run_.judge, lines, 0);
    const Verdict verdict = judge_claim(run_.game, run_.judge, run_.stretch.cases[index].asked,
                                        run_.answers[index], claim);
    return verdict.kind == Verdict::kRight ? std::optional(claim.lines) : std::nullopt;
  }

  [[nodiscard]] bool goes_on(std::size_t index, std::size_t line) const {
    for (std::size_t i = 0; i < kSure; ++i, ++index) {
      if (index >= size_) return is_blank(lines_, line);
      const auto count = match(index, line);
      if (!count) return false;
      line += *count;
    }
    return true;
  }

  // Cases and lines to pass over where a text is not found: most often one answer is another one.
  [[nodiscard]] std::pair<std::size_t, std::size_t> way_on(std::size_t index,
                                                           std::size_t line) const {
    const auto own = static_cast<std::size_t>(std::ranges::count(hypothesis_.texts[index], '\n'));
    if (goes_on(index + 1, line + own)) return {1, own};
    for (std::size_t cases = 0; cases <= kMostCases && index + cases <= size_; ++cases)
      for (std::size_t lines = 0; lines <= kMostLines && line + lines <= lines_.size(); ++lines)
        if (goes_on(index + cases, line + lines)) return {cases, lines};
    return {1, own};
  }

  void cover(std::size_t line, std::size_t count) {
    std::fill_n(is_covered_.begin() + static_cast<std::ptrdiff_t>(line), count, true);
  }

  // A text in which some lines are other ones.
  void cover_equal_lines(std::string_view text, std::size_t line, std::size_t count) {
    if (count != static_cast<std::size_t>(std::ranges::count(text, '\n'))) return;
    for (const std::size_t end = std::min(line + count, lines_.size()); line < end; ++line) {
      is_covered_[line] = lines_[line] == text.substr(0, text.find('\n'));
      text.remove_prefix(text.find('\n') + 1);
    }
  }

  // The lines that make the case right are what the program prints, if for other cases.
  [[nodiscard]] bool is_all_covered(std::size_t index) const {
    const auto& cases = run_.stretch.cases;
    const std::size_t end = index + 1 < cases.size() ? cases[index + 1].line : lines_.size();
    for (std::size_t line = cases[index].line; line < std::min(end, lines_.size()); ++line)
      if (!is_covered_[line]) return false;
    return !hypothesis_.reading;
  }

  // Where the answer was judged, and nothing else.
  [[nodiscard]] bool is_in_place(std::size_t index) const {
    const auto& cases = run_.stretch.cases;
    const auto count = lines_of(hypothesis_.texts[index], lines_, cases[index].line);
    if (hypothesis_.reading || !count) return false;
    const std::size_t end = cases[index].line + *count;
    return index + 1 < cases.size() ? end == cases[index + 1].line : is_blank(lines_, end);
  }

  const Run& run_;
  const Hypothesis& hypothesis_;
  const Lines& lines_;
  std::size_t size_;
  std::size_t known_ = 0;
  std::vector<bool> is_found_;
  std::vector<bool> is_covered_;  // the lines that are some text
  bool ends_together_ = false;
};

class Doctor {
 public:
  Doctor(const Game& game, const judge::Judge& judge, const Evidence& evidence)
      : game_(game), judge_(judge), evidence_(evidence) {
    for (const Stretch& stretch : evidence.stretches())
      runs_.emplace_back(game, judge, evidence, stretch);
  }

  Diagnosis run() {
    consider_end();
    // A program that always prints the same has no other habits.
    const auto [same, habits] = std::pair(printing_habits().first(1), printing_habits().subspan(1));
    consider(same.front());
    for (const Fault& fault : fault::faults()) consider(fault);
    for (const HypothesisRow& row : habits) consider(row);
    for (const HypothesisRow& row : readings()) consider(row);
    if (best_.cause == nullptr) consider_other_puzzles();
    return best_;
  }

 private:
  void consider(const Fault& cause, const Tally& tally, std::uint64_t ends_in = 0) {
    if (tally.is_cause() && tally.explained * best_.looked_at >=
                                best_.explained * tally.wrong + (best_.cause != nullptr))
      best_ = {&cause, tally.explained, tally.wrong, ends_in};
  }

  // One tally a variant, over all stretches.
  using Tallies = std::vector<Tally>;
  static void add_up(Tallies& sum, const Tallies& more) {
    sum.resize(std::min(sum.size(), more.size()));
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
  }

  static Tally weigh(const Run& run, const Hypothesis& hypothesis) {
    for (const std::size_t cases : kTrials) {
      if (cases >= run.size()) break;
      Hypothesis trial = hypothesis;
      trial.texts.resize(cases);
      Tally tally = Fit(run, trial).tally();
      if (!tally.is_hopeless()) continue;
      tally.is_refuted = true;
      return tally;
    }
    return Fit(run, hypothesis).tally();
  }

  void consider(const HypothesisRow& row) {
    std::optional<Tallies> sum;
    for (const Run& run : runs_) {
      std::vector<Hypothesis> hypotheses;
      row.add(run, hypotheses);
      Tallies tallies;
      for (const Hypothesis& hypothesis : hypotheses) tallies.push_back(weigh(run, hypothesis));
      if (sum)
        add_up(*sum, tallies);
      else
        sum = std::move(tallies);
    }
    if (!sum) return;
    for (const Tally& tally : *sum) consider(row.cause, tally);
  }

  void consider(const Fault& fault) {
    // A habit of the same name knows more than what is printed for one case.
    const auto is_same = [&](const HypothesisRow& row) { return row.cause.name == fault.name; };
    if (!is_fault_of(fault, game_.puzzle()) || std::ranges::any_of(printing_habits(), is_same))
      return;
    std::optional<Tallies> sum;
    for (const Run& run : runs_) {
      for (const std::size_t cases : kTrials)
        if (cases < run.size() &&
            std::ranges::all_of(tallies_of(fault, run, cases), &Tally::is_hopeless))
          return;
      const Tallies tallies = tallies_of(fault, run, run.size());
      if (sum)
        add_up(*sum, tallies);
      else
        sum = tallies;
    }
    if (!sum) return;
    for (const Tally& tally : *sum) consider(fault, tally);
  }

  [[nodiscard]] Tallies tallies_of(const Fault& fault, const Run& run, std::size_t cases) const {
    std::vector<Hypothesis> variants;
    std::size_t length_before = run.stretch.length_before;
    for (std::size_t i = 0; i < cases; ++i) {
      const std::string found = run.found(i);
      const Texts texts = fault::variant_outputs(
          fault, {game_, judge_, run.stretch.cases[i].asked, run.answers[i], length_before, found});
      length_before = run.answers[i].word.size();
      // The right answers so far, where it did not apply.
      if (variants.size() < texts.size())
        variants.resize(texts.size(), {Texts(run.right.begin(),
                                             run.right.begin() + static_cast<std::ptrdiff_t>(i))});
      for (std::size_t k = 0; k < variants.size(); ++k)
        variants[k].texts.push_back(k < texts.size() ? texts[k] : run.right[i]);
    }
    if (variants.empty()) return {Tally{.is_refuted = false}};
    Tallies tallies;
    for (const Hypothesis& variant : variants) tallies.push_back(Fit(run, variant).tally());
    return tallies;
  }

  // The output ends, and all cases behind have nothing.
  void consider_end() {
    const Tally tally{evidence_.unanswered(), evidence_.wrong(), false};
    const std::uint64_t cases = evidence_.cases();
    const std::uint64_t at = evidence_.ends_in();
    const Lines& lines = evidence_.stretches().front().output.lines;
    if (lines.empty())
      consider(kEmpty, tally);
    else if (at == cases && cases > 2 && !evidence_.ends_inside() && evidence_.is_whole())
      consider(kLastMissing, tally);
    else if (at == 2 && cases > 2 && !evidence_.ends_inside())
      consider(kOnlyFirst, tally);
    else if (at > 1)
      consider(kEndsEarly, tally, at);
  }

  // The lines are answers as a judge of another puzzle wants them, and none of this one's.
  void consider_other_puzzles() {
    const Run& run = runs_.front();
    std::string text;
    for (const std::string& line : run.stretch.output.lines) (text += line) += '\n';
    Tally tally{.wrong = evidence_.wrong(), .is_refuted = evidence_.wrong() < evidence_.cases()};
    const auto [own, not_own] = count_answers(judge_, text);
    if (tally.is_refuted || tally.wrong < 2 || own > not_own) return;
    for (const judge::Judge& other : judge::judges())
      if (other.puzzle != judge_.puzzle && has_other_letters(*other.puzzle, text))
        if (const auto [good, bad] = count_answers(other, text); 10 * bad <= good)
          tally.explained = std::max(tally.explained, std::min(tally.wrong, good));
    consider(kOtherPuzzle, tally);
  }

  // The text has moves that this puzzle has not, or could not have any.
  [[nodiscard]] bool has_other_letters(const PuzzleInfo& other, std::string_view text) const {
    const auto is_own = [this](char c) { return game_.puzzle().move_of(c).has_value(); };
    return std::ranges::all_of(other.letters, is_own) ||
           std::ranges::any_of(text, [&](char c) { return other.move_of(c) && !is_own(c); });
  }

  // How many answers with words there are in the text, and how many things that are none.
  static std::pair<std::uint64_t, std::uint64_t> count_answers(const judge::Judge& judge,
                                                               std::string_view text) {
    OutputLines lines(text);
    std::uint64_t good = 0;
    std::uint64_t bad = 0;
    while (lines.peek(0) != nullptr) {
      const Claim claim = read_claim(judge, lines, 0);
      const bool is_answer =
          !claim.layout && claim.word &&
          (!claim.length || *claim.length == static_cast<std::int64_t>(claim.word->size())) &&
          (!claim.symbol || (*claim.symbol > 0 && *claim.symbol <= judge.puzzle->shape.symbols)) &&
          std::ranges::all_of(*claim.word,
                              [&](char c) { return judge.puzzle->move_of(c).has_value(); });
      ++(is_answer ? good : bad);
      lines.drop(std::max<std::size_t>(claim.lines, 1));
    }
    return {good, bad};
  }

  const Game& game_;
  const judge::Judge& judge_;
  const Evidence& evidence_;
  std::vector<Run> runs_;
  Diagnosis best_;
};

}  // namespace

Run::Run(const Game& its_game, const judge::Judge& its_judge, const Evidence& its_evidence,
         const Stretch& its_stretch)
    : game(its_game), judge(its_judge), evidence(its_evidence), stretch(its_stretch) {
  for (const JudgedCase& one : stretch.cases) {
    answers.push_back(game.solve(one.asked.board));
    right.push_back(judge::answer_text(judge, one.asked, answers.back()));
  }
}

std::string Run::found(std::size_t index) const {
  const Lines& lines = stretch.output.lines;
  const std::size_t end = index + 1 < size() ? stretch.cases[index + 1].line : lines.size();
  std::string text;
  for (std::size_t i = stretch.cases[index].line; i < std::min(end, lines.size()); ++i)
    (text += lines[i]) += '\n';
  return text;
}

Diagnosis diagnose(const Game& game, const judge::Judge& judge, const Evidence& evidence) {
  if (evidence.stretches().empty()) return {};
  return Doctor(game, judge, evidence).run();
}

}  // namespace turntable::check
