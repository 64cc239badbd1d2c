// turntable check: judges somebody's output, and says what is wrong with it.
#include <fcntl.h>

#include <cstdint>
#include <functional>
#include <string>

#include "command.h"
#include "data_folder.h"
#include "judge_options.h"
#include "output.h"
#include "turntable/check/checker.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options {
  std::string puzzle;
  std::string input;
  std::string second;  // OUTPUT, or for kattis ANSWER
  std::string third;   // ANSWER, or for kattis FEEDBACK_DIR
  JudgeOptions judge;
  std::string style = "turntable";
  std::uint64_t most = 100;
  std::string data;
};

// "case 3: in.txt:3, out.txt:5: wrong symbol: expected 2, found 1; found 'AC' '1', right 'AC' '2'".
std::string describe(const check::Finding& finding, const std::string& input,
                     const std::string& output) {
  std::string text;
  if (finding.number > 0)
    text = "case " + std::to_string(finding.number) + ": " + input + ':' +
           std::to_string(finding.input_line) + ", ";
  text += output + ':' + std::to_string(finding.output_line) + ": ";
  text += verdict_name(finding.verdict.kind);
  text += ": " + finding.verdict.detail;
  if (finding.number > 0)
    text += "; found " + (finding.found.empty() ? "nothing" : finding.found) + ", right " +
            finding.right;
  if (finding.cause != nullptr) text += "; cause: " + std::string(finding.cause->name);
  return text;
}

// "2 of 3 cases right; cause of the 1 wrong: first-symbol (right for a program that ...)".
std::string describe(const check::CheckSummary& summary) {
  std::string text = std::to_string(summary.cases - summary.wrong) + " of " +
                     count_of(summary.cases, "case") + " right";
  if (summary.behind > 0)
    text += "; " + count_of(summary.behind, "line") + " behind the last answer";
  if (summary.cause != nullptr)
    text += "; cause of " + std::to_string(summary.explained) + " of " +
            std::to_string(summary.looked_at) + " wrong" +
            (summary.looked_at < summary.wrong ? " looked at: " : ": ") +
            std::string(summary.cause->name) + ", the output of a program that " +
            std::string(summary.cause->explanation);
  else if (summary.wrong > 0)
    text += "; no cause recognised";
  return text;
}

// What a style makes of the names of the files, and where its words go.
struct Task {
  std::string input;
  std::string output;
  std::string answer;  // empty: none
};

class Session {
 public:
  Session(const Options& options, const PuzzleInfo& puzzle, const Task& task)
      : options_(options), judge_(make_judge(puzzle, options.judge)), task_(task) {}

  // Judges the file; `found` is told of what is wrong with it.
  check::CheckSummary judge_file(const std::string& output,
                                 const std::function<void(const BadInput&)>& report,
                                 const std::function<void(const check::Finding&)>& found) const {
    const auto game = open_game(*judge_.puzzle, options_.data);
    const File input_file = File::open_input(task_.input);
    return check::check_output({*game, judge_, report, found, options_.most}, input_file,
                               File::open_input(output));
  }

  // What is wrong with the jury's files; nothing if all is well.
  [[nodiscard]] std::string jury_fault() const {
    if (task_.answer.empty()) return {};
    std::string fault;
    const auto note = [&fault](const std::string& text) {
      if (fault.empty()) fault = text;
    };
    (void)judge_file(
        task_.answer, [&](const BadInput& error) { note(to_string(task_.input, error)); },
        [&](const check::Finding& finding) {
          note("the answer is wrong: " + describe(finding, task_.input, task_.answer));
        });
    return fault;
  }

  // For judging systems: the first thing that is wrong, and one sentence.
  struct Outcome {
    enum class Kind : std::uint8_t { kRight, kWrong, kLayout, kJury } kind;
    std::string message;
  };
  [[nodiscard]] Outcome judge() const {
    try {
      std::string jury = jury_fault();
      std::string first;
      const check::CheckSummary summary = judge_file(
          task_.output,
          [&](const BadInput& error) {
            if (jury.empty()) jury = to_string(task_.input, error);
          },
          [&](const check::Finding& finding) {
            if (first.empty()) first = describe(finding, "input", "output");
          });
      if (!jury.empty()) return {Outcome::Kind::kJury, jury};
      if (summary.output_is_right()) return {Outcome::Kind::kRight, describe(summary)};
      return {
          summary.first == check::Verdict::kLayout ? Outcome::Kind::kLayout : Outcome::Kind::kWrong,
          first + " (" + describe(summary) + ")"};
    } catch (const std::exception& error) {
      return {Outcome::Kind::kJury, error.what()};
    }
  }

 private:
  const Options& options_;
  judge::Judge judge_;
  const Task& task_;
};

int check_for_people(const Session& session, const Task& task) {
  const std::string jury = session.jury_fault();
  if (!jury.empty()) say(jury);
  const check::CheckSummary summary = session.judge_file(
      task.output, [&](const BadInput& error) { say(to_string(task.input, error)); },
      [&](const check::Finding& finding) {
        out() << describe(finding, task.input, task.output) << '\n';
      });
  if (summary.bad > 0)
    say(std::to_string(summary.bad) + " of " + std::to_string(summary.cases + summary.bad) +
        " cases bad");
  out() << describe(summary) << '\n';
  if (!summary.input_is_good() || !jury.empty()) return kBadInput;
  return summary.output_is_right() ? kDone : kNo;
}

// The statuses of testlib's checkers.
int check_for_testlib(const Session& session) {
  const Session::Outcome outcome = session.judge();
  using enum Session::Outcome::Kind;
  switch (outcome.kind) {
    case kRight:
      say("ok " + outcome.message);
      return 0;
    case kWrong:
      say("wrong answer " + outcome.message);
      return 1;
    case kLayout:
      say("wrong output format " + outcome.message);
      return 2;
    case kJury:
      break;
  }
  say("FAIL " + outcome.message);
  return 3;
}

// The statuses of the Kattis problem package format's output validators.
int check_for_kattis(const Session& session, const std::string& folder) {
  constexpr int kAccepted = 42;
  constexpr int kRejected = 43;
  constexpr int kJuryError = 1;
  const Session::Outcome outcome = session.judge();
  const bool jury = outcome.kind == Session::Outcome::Kind::kJury;
  const std::string name = folder + (jury ? "/judgeerror.txt" : "/judgemessage.txt");
  if (jury) say("turntable: " + outcome.message);
  try {
    File file = File::open(name, O_WRONLY | O_CREAT | O_APPEND);
    file.write(outcome.message + '\n');
    file.close();
  } catch (const Error& error) {
    say("turntable: " + name + ": cannot be written: " + reason(error.system_error()));
    return kJuryError;
  }
  if (jury) return kJuryError;
  return outcome.kind == Session::Outcome::Kind::kRight ? kAccepted : kRejected;
}

}  // namespace

int run_check(Arguments arguments) {
  Options options;
  CommandLine line(
      "turntable check",
      "Judge somebody's output case by case, and say what is wrong with it and why.\n"
      "Lists each wrong case, then a summary on standard output.\n"
      "Exit status: 0 all right, 1 something wrong, 3 bad cases in INPUT or a wrong ANSWER.\n"
      "--style testlib: INPUT OUTPUT ANSWER; 0 ok, 1 wrong answer, 2 wrong output format,\n"
      "  3 a fault of the jury; the verdict on standard error.\n"
      "--style kattis (DOMjudge too): INPUT ANSWER FEEDBACK_DIR < OUTPUT; 42 right, 43 wrong,\n"
      "  1 a fault of the jury; the details in FEEDBACK_DIR/judgemessage.txt.",
      "  turntable check rotation-game input.txt output.txt\n"
      "  turntable check magic --judge hdu1430 input.txt - < output.txt\n"
      "  turntable check magic --style testlib input.txt output.txt answer.txt\n"
      "  turntable check rotation --style kattis 1.in 1.ans feedback < output.txt\n");
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  line.add("INPUT", "The judge's input; - is standard input", &options.input);
  line.add("OUTPUT", "The output to judge; kattis: the jury's ANSWER", &options.second);
  line.add("[ANSWER]", "The jury's answers, to be proved right too; kattis: FEEDBACK_DIR",
           &options.third);
  add_judge_options(line, options.judge);
  line.add("--style STYLE", "turntable (the default), testlib or kattis", &options.style,
           {"turntable", "testlib", "kattis"});
  line.add("--most N", "Wrong cases to list (default: 100); all are counted", &options.most);
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  const PuzzleInfo& puzzle = require_puzzle(options.puzzle);
  const bool kattis = options.style == "kattis";
  if (kattis && options.third.empty())
    throw usage_error("--style kattis: expected INPUT ANSWER FEEDBACK_DIR");
  if (options.style == "testlib" && options.third.empty())
    throw usage_error("--style testlib: expected INPUT OUTPUT ANSWER");
  const Task task{.input = options.input,
                  .output = kattis ? "-" : options.second,
                  .answer = kattis ? options.second : options.third};
  const int standard_inputs = (task.input == "-") + (task.output == "-") + (task.answer == "-");
  if (standard_inputs > 1 || (task.input == "-" && !task.answer.empty()))
    throw usage_error("-: expected for one file only, which is read once");

  const Session session(options, puzzle, task);
  if (kattis) return check_for_kattis(session, options.third);
  if (options.style == "testlib") return check_for_testlib(session);
  return check_for_people(session, task);
}

}  // namespace turntable::tools
