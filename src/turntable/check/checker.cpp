#include "turntable/check/checker.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/check/case_source.h"
#include "turntable/check/claim.h"
#include "turntable/check/output_lines.h"
#include "turntable/error.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/foreign.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using fault::FaultyRun;
using judge::Case;

// Lines that a slip may add to an answer, at most.
constexpr std::size_t kMostExtraLines = 6;
// Cases that tell whether a way to go on is right.
constexpr std::size_t kCasesAhead = 6;
// Lines of an answer that a finding shows.
constexpr std::size_t kLinesShown = 3;

std::string and_more(std::size_t lines) {
  if (lines == 0) return {};
  return " and " + count_of(lines, "more line");
}

class Checker {
 public:
  Checker(const CheckJob& job, const File& input, const File& output)
      : job_(job), game_(job.game), judge_(job.judge), cases_(judge_, input), lines_(output) {
    refuse_exchanged(input.name(), output.name());
    judge::refuse_foreign(judge_, input.name(), cases_.beginning(), cases_.beginning_is_all(),
                          "check", ' ' + shell_word(output.name()));
    if (const judge::Encoding* encoding = judge::encoding_of(lines_.beginning())) {
      summary_.first = Verdict::kLayout;
      summary_.no_text = std::string(encoding->name) + " (" +
                         judge::decode_command(*encoding, output.name(),
                                               "check " + judge::judge_words(judge_) + ' ' +
                                                   shell_word(input.name()) + " -") +
                         ')';
    }
  }

  CheckSummary run() {
    if (!summary_.no_text.empty()) return summary_;
    while (const Case* next = cases_.peek(0)) {
      const Case asked = *next;
      cases_.drop();
      if (asked.error) {
        job_.report(*asked.error);
        (asked.notice ? summary_.notices : summary_.bad) += 1;
      }
      if (asked.notice) continue;
      ++number_;
      if (asked.error)
        pass_over_bad_case();
      else
        check(asked);
    }
    if (number_ == 0 && !cases_.has_words()) {
      job_.report({.expected = "a case", .found = "an empty input"});
      ++summary_.notices;
    }
    check_end();
    std::tie(summary_.cause, summary_.explained) = causes_.best();
    summary_.looked_at = causes_.looked_at();
    return summary_;
  }

 private:
  void refuse_exchanged(const std::string& input, const std::string& output) const {
    const auto reads = [&](const auto& stream) {
      return judge::look_at(judge_, stream.beginning(), stream.beginning_is_all());
    };
    if (reads(cases_).good > 0 || cases_.beginning().empty() || !reads(lines_).all_good()) return;
    throw Error(ErrorKind::kInput, input + ": expected boards of " +
                                       std::string(judge_.puzzle->name) + ", found none, but in " +
                                       output + " (turntable check " + judge::judge_words(judge_) +
                                       ' ' + shell_word(output) + ' ' + shell_word(input) + ')');
  }

  void check(const Case& asked) {
    ++summary_.cases;
    const Answer answer = game_.solve(asked.board);
    const Claim claim = read_claim(judge_, lines_, 0);
    const Verdict verdict = judge_claim(game_, judge_, asked, answer, claim);
    note_constant(answer, claim.lines);
    if (verdict.kind == Verdict::kRight && goes_on_well(claim.lines)) {
      lines_.drop(claim.lines);
    } else {
      reject(asked, answer, claim, verdict);
    }
    previous_length_ = answer.word.size();
  }

  void reject(const Case& asked, const Answer& answer, const Claim& claim, const Verdict& verdict) {
    const FaultyRun run{game_, judge_, asked, answer, previous_length_};
    std::vector<Causes::Match> matches = causes_.matches(run, lines_);
    if (is_same_so_far_ && answers_differ_ &&
        std::ranges::count(matches, hard_coded_, &Causes::Match::fault) == 0)
      matches.push_back({hard_coded_, claim.lines});
    const std::size_t taken = lines_to_take(claim, verdict, matches);
    if (verdict.kind == Verdict::kRight && taken == claim.lines) {
      // What stands after it is the next case's fault.
      lines_.drop(taken);
      return;
    }

    Finding finding{.number = number_,
                    .input_line = asked.line,
                    .output_line = lines_.number(),
                    .verdict = verdict,
                    .found = lines_shown(taken)};
    if (taken != claim.lines && (!claim.layout || taken == 0))
      finding.verdict = {Verdict::kLayout, wrong_lines(taken, claim.lines)};
    finding.right = quote_lines(judge::answer_text(judge_, asked, answer));
    finding.cause = causes_.count(matches, taken);
    ++summary_.wrong;
    tell(finding);
    lines_.drop(taken);
  }

  std::string wrong_lines(std::size_t taken, std::size_t claimed) {
    if (taken == 0) return "expected an answer, found that of the next case";
    if (taken < claimed) return "expected lines of one answer, found " + count_of(taken, "line");
    return "expected the next answer or the end, found " + describe_line(lines_.peek(claimed)) +
           " behind the answer";
  }

  // The bad case of an input has no right answer: whatever stands there, if anything does, counts
  // as its answer, so that the next cases come out right.
  void pass_over_bad_case() {
    const std::size_t usual = judge_.question_lines;
    lines_.drop(best_way({usual, 0, 1, 2, 3, 4}, usual, {}));
  }

  void check_end() {
    const std::uint64_t line = lines_.number();
    const std::string first = describe_line(lines_.peek(0));
    while (lines_.peek(0) != nullptr) {
      lines_.drop(1);
      ++summary_.surplus;
    }
    if (summary_.surplus == 0) return;
    tell({.output_line = line,
          .verdict = {Verdict::kLayout,
                      "expected the end, found " + first + and_more(summary_.surplus - 1)}});
  }

  void tell(const Finding& finding) {
    if (summary_.first == Verdict::kRight) summary_.first = finding.verdict.kind;
    if (told_++ < job_.most) job_.found(finding);
  }

  // After an answer of that many lines begins another answer, or the output ends with the input.
  bool goes_on_well(std::size_t lines) {
    if (lines_.peek(lines) == nullptr) return true;  // what is missing is the next case's fault
    return cases_.peek(0) != nullptr && may_begin_answer(judge_, lines_, lines);
  }

  // How many lines to take for a case that is not right.
  std::size_t lines_to_take(const Claim& claim, const Verdict& verdict,
                            const std::vector<Causes::Match>& matches) {
    std::size_t remaining = 0;
    while (remaining <= kMostExtraLines && lines_.peek(claim.lines + remaining) != nullptr)
      ++remaining;
    if (cases_.peek(0) == nullptr) {
      // All that is left belongs to the last case, unless it is too much.
      for (const Causes::Match& match : matches)
        if (match.lines > claim.lines && lines_.peek(match.lines) == nullptr) return match.lines;
      return claim.lines + (remaining <= kMostExtraLines ? remaining : 0);
    }
    std::vector<std::size_t> ways;
    for (std::size_t way = 0; way <= claim.lines + kMostExtraLines; ++way)
      if (way <= kMostExtraLines || way >= claim.lines) ways.push_back(way);
    for (const Causes::Match& match : matches) ways.push_back(match.lines);
    // The nearest first.
    std::ranges::stable_sort(ways, {}, [&](std::size_t way) {
      return way > claim.lines ? way - claim.lines : claim.lines - way;
    });
    if (verdict.kind == Verdict::kRight) {
      // The lines after a right answer are its own only if the next answer is right after them.
      std::erase_if(ways, [&](std::size_t way) {
        return way != claim.lines && (way < claim.lines || !try_way(way).first_right);
      });
    }
    if (claim.layout || !goes_on_well(claim.lines)) return best_way(ways, claim.lines, matches);

    // The layout is right. The answer is another case's only if all goes well from there, and did
    // not so well otherwise.
    if (std::ranges::count(matches, claim.lines, &Causes::Match::lines) > 0) return claim.lines;
    const std::size_t right_as_it_is = try_way(claim.lines).right;
    for (const std::size_t way : ways) {
      const Outcome outcome = try_way(way);
      if (outcome.all_right && outcome.right > right_as_it_is &&
          outcome.right + outcome.ends_together >= 2 &&
          (right_as_it_is == 0 || outcome.ends_together || outcome.right == kCasesAhead))
        return way;
    }
    return claim.lines;
  }

  struct Outcome {
    std::size_t right = 0;
    std::size_t well_formed = 0;
    bool first_right = false;
    bool all_right = true;
    bool ends_together = false;

    [[nodiscard]] std::size_t points() const {
      constexpr std::size_t kRight = 2 * kCasesAhead + 4;
      return right * kRight + well_formed + ends_together;
    }
  };

  // What becomes of the next cases if the current one takes that many lines. With a fault, what a
  // program with that fault prints counts as right.
  Outcome try_way(std::size_t lines, const fault::Fault* fault = nullptr) {
    Outcome outcome;
    std::size_t previous = 0;
    for (std::size_t ahead = 0; ahead < kCasesAhead; ++ahead) {
      const Case* next = cases_.peek(ahead);
      if (next == nullptr) {
        outcome.ends_together = lines_.peek(lines) == nullptr;
        outcome.all_right = outcome.all_right && outcome.ends_together;
        break;
      }
      if (next->error) break;
      const Answer answer = game_.solve(next->board);
      const Claim claim = read_claim(judge_, lines_, lines);
      const bool right = judge_claim(game_, judge_, *next, answer, claim).kind == Verdict::kRight;
      // An empty word may be the end of the output, where empty lines do not count.
      if (!right && lines_.peek(lines) == nullptr) {
        outcome.all_right = false;
        break;
      }
      std::optional<std::size_t> explained;
      if (fault != nullptr)
        explained = Causes::lines_explained(*fault, {game_, judge_, *next, answer, previous},
                                            lines_, lines);
      outcome.right += right || explained;
      if (ahead == 0) outcome.first_right = right || explained;
      outcome.well_formed += !claim.layout;
      outcome.all_right = outcome.all_right && right;
      lines += explained.value_or(claim.lines);
      previous = answer.word.size();
    }
    return outcome;
  }

  // The way by which most of the next cases come out right; then one that a fault explains; then
  // one by which they are well-formed; then the first.
  std::size_t best_way(const std::vector<std::size_t>& ways, std::size_t usual,
                       const std::vector<Causes::Match>& matches) {
    constexpr std::size_t kExplained = kCasesAhead + 2;
    std::size_t best = usual;
    std::size_t most = 0;
    for (const std::size_t way : ways) {
      if (way > 0 && lines_.peek(way - 1) == nullptr) continue;
      std::size_t points = try_way(way).points();
      for (const Causes::Match& match : matches)
        if (match.lines == way && match.fault != hard_coded_)
          points = std::max(points, try_way(way, match.fault).points() + kExplained);
      if (points > most) {
        most = points;
        best = way;
      }
    }
    return best;
  }

  void note_constant(const Answer& answer, std::size_t lines) {
    const std::string text = lines_shown(lines);
    if (summary_.cases == 1) {
      first_output_ = text;
      first_word_ = answer.word;
    }
    is_same_so_far_ = is_same_so_far_ && !text.empty() && text == first_output_;
    answers_differ_ = answers_differ_ || answer.word != first_word_;
  }

  std::string lines_shown(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < std::min(count, kLinesShown); ++i) {
      const OutputLine* line = lines_.peek(i);
      if (line == nullptr) break;
      if (i > 0) text += ' ';
      text += line->length == 0 ? "''" : describe_line(line);
    }
    if (count > kLinesShown) text += and_more(count - kLinesShown);
    return text;
  }

  static std::string quote_lines(std::string_view text) {
    std::string quoted;
    std::size_t shown = 0;
    while (!text.empty() && shown++ < kLinesShown) {
      const std::size_t end = text.find('\n');
      if (!quoted.empty()) quoted += ' ';
      // Not cut, other than foreign text: this is what somebody wants to read in full.
      quoted.append("'").append(text.substr(0, end)).append("'");
      text.remove_prefix(end + 1);
    }
    return quoted + and_more(static_cast<std::size_t>(std::ranges::count(text, '\n')));
  }

  const CheckJob& job_;
  const Game& game_;
  const judge::Judge& judge_;
  CaseSource cases_;  // after the current case
  OutputLines lines_;
  Causes causes_;
  CheckSummary summary_;
  std::uint64_t number_ = 0;
  std::uint64_t told_ = 0;
  std::size_t previous_length_ = 0;

  // Do all cases so far have the same output, though not the same answer?
  const fault::Fault* hard_coded_ = fault::find_fault("hard-coded");
  std::string first_output_;
  Word first_word_;
  bool is_same_so_far_ = true;
  bool answers_differ_ = false;
};

}  // namespace

CheckSummary check_output(const CheckJob& job, const File& input, const File& output) {
  return Checker(job, input, output).run();
}

}  // namespace turntable::check
