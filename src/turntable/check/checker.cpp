#include "turntable/check/checker.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/check/alignment.h"
#include "turntable/check/case_source.h"
#include "turntable/check/cause.h"
#include "turntable/check/claim.h"
#include "turntable/check/diagnosis.h"
#include "turntable/check/evidence.h"
#include "turntable/check/output_lines.h"
#include "turntable/error.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/foreign.h"
#include "turntable/text.h"

namespace turntable::check {
namespace {

using fault::FaultyRun;
using judge::Case;

// Cases that tell whether a fault's layout carries the step.
constexpr std::size_t kCasesAhead = 6;
// Lines of an answer that a finding shows.
constexpr std::size_t kLinesShown = 3;

std::string and_more(std::size_t lines) {
  if (lines == 0) return {};
  return " and " + count_of(lines, "more line");
}

class Checker {
 public:
  Checker(const CheckJob& job, const Source& input, const Source& output)
      : job_(job),
        game_(job.game),
        judge_(job.judge),
        cases_(judge_, input),
        lines_(output),
        alignment_(game_, judge_, cases_, lines_) {
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
    for (; const Case* asked = cases_.peek(0); cases_.drop()) {
      if (asked->error) {
        job_.report(*asked->error);
        (asked->notice ? summary_.notices : summary_.bad) += 1;
      }
      if (asked->notice) continue;
      ++number_;
      if (asked->error)
        pass_over_bad_case();
      else
        check(*asked);
    }
    if (number_ == 0 && !cases_.has_words()) {
      job_.report({.expected = "a case", .found = "an empty input"});
      ++summary_.notices;
    }
    check_end();
    evidence_.finish(summary_.surplus, lines_);
    if (!summary_.output_is_right()) summary_.diagnosis = diagnose(game_, judge_, evidence_);
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
    const Answer answer = next_answer_ ? *next_answer_ : game_.solve(asked.board);
    next_answer_.reset();
    const Claim claim = read_claim(judge_, lines_, 0);
    Verdict verdict = judge_claim(game_, judge_, asked, answer, claim);
    if (verdict.kind == Verdict::kRight && claim.ended && claim.lines == 0 &&
        lines_.empty_at_end() == 0 && !rest_is_solved())
      verdict = {Verdict::kLayout, "expected an empty line, found the end of the output"};
    if (verdict.kind == Verdict::kRight && goes_on_well(claim.lines)) {
      evidence_.add_case(asked, true, previous_length_, lines_);
      alignment_.pass(claim.lines);
      lines_.drop(claim.lines + claim.ended);
    } else {
      align(asked, answer, claim, verdict);
    }
    previous_length_ = answer.word.size();
  }

  // What stands here is not, or not only, the right answer; or the case comes behind such a one.
  void align(const Case& asked, const Answer& answer, const Claim& claim, const Verdict& verdict) {
    const FaultyRun run{game_, judge_, asked, answer, previous_length_};
    const std::vector<Causes::Match> matches = causes_.matches(run, lines_);
    const std::optional<std::size_t> carried = lines_of_carrier(run, matches);
    if (carried) alignment_.pass(*carried);
    const std::size_t taken = carried ? *carried : alignment_.take();
    if (verdict.kind == Verdict::kRight && taken == claim.lines) {
      evidence_.add_case(asked, true, previous_length_, lines_);
      lines_.drop(taken + claim.ended);
      return;
    }

    Finding finding{.number = number_,
                    .input_line = asked.line,
                    .output_line = lines_.number(),
                    .verdict = verdict,
                    .found = lines_shown(taken)};
    const std::string right = judge::answer_text(judge_, asked, answer);
    finding.right = quote_lines(right);
    if (taken != claim.lines && (!claim.layout || taken == 0)) {
      const auto lines = static_cast<std::size_t>(std::ranges::count(right, '\n'));
      const bool ends_right = taken > lines && is_right(game_, judge_, asked, answer,
                                                        read_claim(judge_, lines_, taken - lines));
      finding.verdict = {Verdict::kLayout, ends_right && verdict.kind != Verdict::kRight
                                               ? wrong_lines_before(taken - lines)
                                               : wrong_lines(taken, claim.lines)};
    }
    finding.looks_like = causes_.count(matches, taken);
    evidence_.add_case(asked, false, previous_length_, lines_);
    evidence_.add_wrong(number_, cases_.peek(1) == nullptr, right, taken, lines_);
    ++summary_.wrong;
    tell(finding);
    lines_.drop(taken);
  }

  std::string wrong_lines_before(std::size_t lines) {
    return "expected the answer, found " + describe_line(lines_.peek(0)) + and_more(lines - 1) +
           " before it";
  }

  std::string wrong_lines(std::size_t taken, std::size_t claimed) {
    if (lines_.peek(0) == nullptr) return "expected an answer, found the end of the output";
    if (taken == 0) return "expected an answer, found that of the next case";
    if (taken < claimed) return "expected lines of one answer, found " + count_of(taken, "line");
    return "expected the next answer or the end, found " + describe_line(lines_.peek(claimed)) +
           " behind the answer";
  }

  // The bad case of an input has no right answer: whatever stands there, if anything does, counts
  // as its answer, so that the next cases come out right.
  void pass_over_bad_case() {
    evidence_.add_bad_case();
    const std::size_t usual = judge_.question_lines;
    const auto is_question = [this](std::size_t ahead) {
      const OutputLine* line = lines_.peek(ahead);
      return line != nullptr && line->text == "?";
    };
    std::size_t questions = 0;
    while (questions < usual && is_question(questions)) ++questions;
    if (questions < usual || !goes_on_well(usual)) return lines_.drop(alignment_.take());
    alignment_.pass(usual);
    lines_.drop(usual);
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

  // The end of the output may be an empty line for each of the cases to come.
  bool rest_is_solved() {
    for (std::size_t ahead = 1; const Case* next = cases_.peek(ahead); ++ahead) {
      if (next->notice) continue;
      if (ahead > Alignment::kCases || next->error || !game_.solve(next->board).word.empty())
        return false;
    }
    return true;
  }

  // After an answer of that many lines begins another answer, or the output ends with the input.
  bool goes_on_well(std::size_t lines) {
    if (lines_.peek(lines) == nullptr) return true;  // what is missing is the next case's fault
    const Case* next = cases_.peek(1);
    if (next == nullptr) return false;
    if (may_follow_answer(judge_, lines_, lines) || next->error) return true;
    next_answer_ = game_.solve(next->board);
    return is_right(game_, judge_, *next, *next_answer_, read_claim(judge_, lines_, lines));
  }

  // Where the whole output is that of a program with some fault, this and not the fewest wrong
  // cases says how many lines an answer has: it may have too many or too few in every case.
  std::optional<std::size_t> lines_of_carrier(const FaultyRun& run,
                                              const std::vector<Causes::Match>& matches) {
    std::optional<std::size_t> lines;
    if (carrier_ != nullptr) lines = lines_by_fault(*carrier_, run, 0);
    for (const Causes::Match& match : matches) {
      if (lines) break;
      if (!carries_on(match, run.answer)) continue;
      lines = match.lines;
      carrier_ = match.fault;
    }
    return lines;
  }

  // The next cases have what a program with the fault prints, too.
  bool carries_on(const Causes::Match& match, const Answer& answer) {
    std::size_t lines = match.lines;
    std::size_t previous = answer.word.size();
    for (std::size_t ahead = 1; ahead <= kCasesAhead; ++ahead) {
      const Case* next = cases_.peek(ahead);
      if (next == nullptr) return lines_.peek(lines) == nullptr;
      if (next->error) return ahead > 1;  // whatever is printed for it
      const Answer right = game_.solve(next->board);
      const auto more =
          lines_by_fault(*match.fault, {game_, judge_, *next, right, previous}, lines);
      if (!more) return false;
      lines += *more;
      previous = right.word.size();
    }
    return true;
  }

  // How many lines from the one `ahead` on a program with the fault prints for the case.
  std::optional<std::size_t> lines_by_fault(const fault::Fault& fault, const FaultyRun& run,
                                            std::size_t ahead) {
    const auto explained = Causes::lines_explained(fault, run, lines_, ahead);
    if (explained || !fault::faulty_outputs(fault, run).empty()) return explained;
    const Claim claim = read_claim(judge_, lines_, ahead);
    if (!is_right(game_, judge_, run.asked, run.answer, claim)) return std::nullopt;
    return claim.lines;
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
  CaseSource cases_;  // the current one included
  OutputLines lines_;
  Alignment alignment_;
  std::optional<Answer> next_answer_;  // of the next case, if it was asked for already
  Causes causes_;
  Evidence evidence_;
  const fault::Fault* carrier_ = nullptr;  // whose output it has been so far
  CheckSummary summary_;
  std::uint64_t number_ = 0;
  std::uint64_t told_ = 0;
  std::size_t previous_length_ = 0;
};

}  // namespace

CheckSummary check_output(const CheckJob& job, const Source& input, const Source& output) {
  return Checker(job, input, output).run();
}

}  // namespace turntable::check
