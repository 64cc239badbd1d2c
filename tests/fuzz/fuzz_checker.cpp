// Somebody's output, judged. First byte: the judge; second: what stands behind the input, and how
// many findings are told. The rest is the input, a record separator (0x1e), and
//
//     the output, or
//     changes to the jury's own output, three bytes each: the place, and what is done there
//
// Whatever the output is, the checker's figures agree with its findings and with the reader's, its
// words are short and printable, and nothing depends on how many findings are told. The jury's own
// output is accepted.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.h"
#include "turntable/check/checker.h"
#include "turntable/error.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"
#include "turntable/judge/tokenizer.h"
#include "turntable/oracle/game.h"

using namespace turntable;

namespace {

using check::CheckSummary;
using check::Finding;
using fuzz::require;
using judge::Judge;

const Game& game_of(const PuzzleInfo& puzzle) {
  static std::map<const PuzzleInfo*, std::unique_ptr<Game>> games;
  std::unique_ptr<Game>& game = games[&puzzle];
  if (game == nullptr) game = Game::build(puzzle);
  return *game;
}

// What the reader makes of an input, and the right output.
struct Jury {
  std::string output;
  std::vector<std::string> messages;
  std::uint64_t cases = 0;
  std::uint64_t bad = 0;
  std::uint64_t notices = 0;
};

Jury answer_all(const Judge& judge, std::string_view input) {
  judge::Reader reader(judge);
  std::vector<judge::Case> cases;
  reader.feed(input, cases);
  reader.finish(cases);
  Jury jury;
  for (const judge::Case& asked : cases) {
    if (asked.error) jury.messages.push_back(to_string(*asked.error));
    (asked.notice ? jury.notices : asked.error ? jury.bad : jury.cases) += 1;
    const Answer answer = asked.error ? Answer{} : game_of(*judge.puzzle).solve(asked.board);
    judge::write_answer(judge, asked, answer, jury.output);
  }
  if (jury.cases + jury.bad == 0 && std::ranges::all_of(input, judge::is_separator)) {
    jury.messages.push_back(to_string({.expected = "a case", .found = "an empty input"}));
    ++jury.notices;
  }
  return jury;
}

void change(std::string& output, fuzz::Bytes changes) {
  while (!changes.empty()) {
    const std::size_t place = changes.next() | std::size_t{changes.next()} << 8;
    const std::size_t at = place % (output.size() + 1);
    const std::size_t line = std::min(output.find('\n', at), output.size() - 1) + 1 - at;
    const auto what = static_cast<char>(changes.next());
    constexpr std::size_t kLongestCopy = 100;  // or copies of copies would grow without bound
    if (what == '\x01')
      output.erase(at, 1);
    else if (what == '\x02')
      output.erase(at, line);
    else if (what == '\x03')
      output.insert(at, output.substr(at, std::min(line, kLongestCopy)));
    else if ((place & 1) != 0 || at == output.size())
      output.insert(at, 1, what);
    else
      output[at] = what;
  }
}

struct Report {
  CheckSummary summary;
  std::vector<Finding> findings;
  std::vector<std::string> messages;
};

Report judged(const Judge& judge, std::string_view input, std::string_view output,
              std::uint64_t most) {
  Report report;
  const check::CheckJob job{
      .game = game_of(*judge.puzzle),
      .judge = judge,
      .report = [&](const BadInput& bad) { report.messages.push_back(to_string(bad)); },
      .found = [&](const Finding& finding) { report.findings.push_back(finding); },
      .most = most};
  report.summary =
      check::check_output(job, fuzz::scratch_file(0, input), fuzz::scratch_file(1, output));
  return report;
}

void require_text(std::string_view text, std::string_view what) {
  // A found line is quoted with four bytes for each of its first 20, and no more than three lines.
  constexpr std::size_t kLongest = 1000;
  require(text.size() <= kLongest &&
              std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; }),
          what);
}

void require_finding(const Finding& finding, const Finding* before, std::uint64_t output_lines) {
  require(finding.verdict.kind != check::Verdict::kRight &&
              !check::verdict_name(finding.verdict.kind).empty(),
          "a finding has a verdict");
  require(!finding.verdict.detail.empty(), "a finding says something");
  require_text(finding.verdict.detail, "a detail is short and printable");
  require_text(finding.found, "what was found is shown short and printable");
  require_text(finding.right, "what is right is shown short and printable");
  require(finding.output_line >= 1 && finding.output_line <= output_lines + 1,
          "a finding lies within the output");
  if (before == nullptr) return;
  require(before->number > 0, "what is behind the last case comes last");
  require(finding.number == 0 || finding.number > before->number, "a case is wrong once");
  require(finding.number == 0 || finding.input_line >= before->input_line,
          "findings are in the input's order");
  require(finding.output_line >= before->output_line, "findings are in the output's order");
}

void require_consistent(const Report& report, const Jury& jury, std::uint64_t output_lines,
                        std::uint64_t most) {
  const CheckSummary& summary = report.summary;
  require(report.messages == jury.messages, "the input's messages are the reader's");
  require(summary.cases == jury.cases && summary.bad == jury.bad && summary.notices == jury.notices,
          "each case is judged or bad");
  require(summary.input_is_good() == jury.messages.empty(), "good input has no message");
  require(summary.wrong <= summary.cases, "no more cases are wrong than judged");
  require(summary.surplus <= output_lines, "no more lines are behind than there are");
  const check::Diagnosis& diagnosis = summary.diagnosis;
  require(diagnosis.looked_at <= summary.wrong + (summary.surplus > 0) &&
              diagnosis.explained <= diagnosis.looked_at,
          "no more cases are explained than looked at");
  require(diagnosis.cause == nullptr || 2 * diagnosis.explained > diagnosis.looked_at,
          "a cause explains most of what is wrong");
  require(diagnosis.cause == nullptr || !summary.output_is_right(), "a right output has no cause");
  require(summary.output_is_right() == (summary.first == check::Verdict::kRight),
          "wrong output has a first verdict");

  const std::uint64_t findings = summary.wrong + (summary.surplus > 0 ? 1 : 0);
  require(report.findings.size() == std::min(findings, most), "each finding is told once");
  if (!report.findings.empty())
    require(report.findings.front().verdict.kind == summary.first,
            "the first finding is told first");
  const Finding* before = nullptr;
  for (const Finding& finding : report.findings) {
    require_finding(finding, before, output_lines);
    before = &finding;
  }
}

void try_output(const Judge& judge, std::string_view input, fuzz::Bytes rest, bool changes,
                std::uint64_t most) try {
  const Jury jury = answer_all(judge, input);
  const Report right = judged(judge, input, jury.output, most);
  require_consistent(right, jury, jury.output.size(), most);
  require(right.summary.output_is_right(), "the jury's output is right");

  std::string output(rest.rest());
  if (changes) {
    output = jury.output;
    change(output, rest);
  }
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(output, '\n')) + 1;
  constexpr std::uint64_t kAll = 1'000'000;
  const Report all = judged(judge, input, output, kAll);
  if (!all.summary.no_text.empty()) return;
  require_consistent(all, jury, lines, kAll);
  const Report some = judged(judge, input, output, most);
  require_consistent(some, jury, lines, most);
  require(some.summary.wrong == all.summary.wrong && some.summary.surplus == all.summary.surplus &&
              some.summary.first == all.summary.first &&
              some.summary.diagnosis.cause == all.summary.diagnosis.cause &&
              some.summary.diagnosis.explained == all.summary.diagnosis.explained,
          "what is told changes nothing");
} catch (const Error& error) {
  require(error.kind() == ErrorKind::kInput, "only foreign input is refused");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Judge& judge = judge::judges()[bytes.next() % judge::judges().size()];
  const std::uint8_t bits = bytes.next();
  const std::string_view text = bytes.rest();
  const std::size_t end = std::min(text.find('\x1e'), text.size());
  const std::string_view rest = text.substr(std::min(end + 1, text.size()));
  try_output(judge, text.substr(0, end),
             {reinterpret_cast<const std::uint8_t*>(rest.data()), rest.size()}, (bits & 1) != 0,
             bits >> 1 & 3);
  return 0;
}
