// turntable check: judges somebody's output, and says what is wrong with it.
#include <fcntl.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "question.h"
#include "turntable/check/checker.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

struct Options : Question {
  std::string input;
  std::string output;
  std::string answer;    // empty: none
  std::string feedback;  // folder, of kattis
  std::string style = "turntable";
  std::uint64_t most = 100;
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

// "2 of 3 cases right; cause of 1 of 1 wrong: first-symbol, the output of a program that ...".
std::string describe(const check::CheckSummary& summary) {
  std::string text = std::to_string(summary.cases - summary.wrong) + " of " +
                     count_of(summary.cases, "case") + " right";
  if (summary.surplus > 0)
    text += "; " + count_of(summary.surplus, "line") + " behind the last answer";
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

// "out.txt: expected answers, found gzip data (...)".
std::string not_text(const std::string& output, const check::CheckSummary& summary) {
  return output + ": expected answers, found " + summary.no_text;
}

// Judges an output; `report` and `found` are told what is wrong with the input and with the output.
check::CheckSummary judge_file(const Options& options, const judge::Judge& judge,
                               const std::string& output, std::uint64_t most,
                               const std::function<void(const std::string&)>& report,
                               const std::function<void(const check::Finding&)>& found) {
  const auto game = open_game(*judge.puzzle, options.data);
  const File input = File::open_input(options.input);
  const auto report_bad = [&](const BadInput& bad) { report(to_string(options.input, bad)); };
  return check::check_output({*game, judge, report_bad, found, most}, input,
                             File::open_input(output));
}

// The first of the texts that it is told.
struct First {
  std::string text = {};
  void operator()(const std::string& other) {
    if (text.empty()) text = other;
  }
};

// What is wrong with the jury's files; nothing if all is well, or if there is no answer.
First jury_fault(const Options& options, const judge::Judge& judge) {
  First fault;
  if (options.answer.empty()) return fault;
  const auto tell = [&](const auto& finding) {
    fault("the answer is wrong: " + describe(finding, options.input, options.answer));
  };
  const check::CheckSummary summary =
      judge_file(options, judge, options.answer, 1, std::ref(fault), tell);
  if (!summary.no_text.empty()) fault(not_text(options.answer, summary));
  return fault;
}

int check_for_people(const Options& options, const judge::Judge& judge) {
  const First jury = jury_fault(options, judge);
  if (!jury.text.empty()) say(jury.text);
  std::uint64_t told = 0;
  const check::CheckSummary summary = judge_file(
      options, judge, options.output, options.most,
      [&](const std::string& bad) {
        if (told++ < options.most) say(bad);
      },
      [&](const check::Finding& finding) {
        out() << describe(finding, options.input, options.output) << '\n';
      });
  if (!summary.no_text.empty()) {
    say("turntable: " + not_text(options.output, summary));
    return status_of(ErrorKind::kInput);
  }
  if (summary.bad > 0)
    say(std::to_string(summary.bad) + " of " + std::to_string(summary.cases + summary.bad) +
        " cases bad");
  out() << describe(summary) << '\n';
  if (!summary.input_is_good() || !jury.text.empty()) return status_of(ErrorKind::kInput);
  return summary.output_is_right() ? kDone : kNo;
}

// What judging systems want to know. The numbers are the statuses of testlib's checkers.
enum Outcome : std::uint8_t { kRight, kWrong, kWrongLayout, kJuryFault };

// And a sentence about it: the first thing that is wrong, and the summary.
std::pair<Outcome, std::string> judge_for_system(const Options& options,
                                                 const judge::Judge& judge) try {
  First jury = jury_fault(options, judge);
  First wrong;
  const check::CheckSummary summary =
      judge_file(options, judge, options.output, 1, std::ref(jury),
                 [&](const auto& finding) { wrong(describe(finding, "input", "output")); });
  if (!jury.text.empty()) return {kJuryFault, jury.text};
  if (!summary.no_text.empty()) return {kWrongLayout, not_text("output", summary)};
  if (summary.output_is_right()) return {kRight, describe(summary)};
  return {summary.first == check::Verdict::kLayout ? kWrongLayout : kWrong,
          wrong.text + " (" + describe(summary) + ")"};
} catch (const std::exception& error) {
  return {kJuryFault, error.what()};
}

int check_for_testlib(const Options& options, const judge::Judge& judge) {
  const auto [outcome, message] = judge_for_system(options, judge);
  constexpr const char* kWords[] = {"ok ", "wrong answer ", "wrong output format ", "FAIL "};
  say(kWords[outcome] + message);
  return outcome;
}

// The statuses of the Kattis problem package format's output validators.
int check_for_kattis(const Options& options, const judge::Judge& judge) {
  constexpr int kAccepted = 42;
  constexpr int kRejected = 43;
  constexpr int kJuryError = 1;
  const auto [outcome, message] = judge_for_system(options, judge);
  const bool jury = outcome == kJuryFault;
  int status = jury ? kJuryError : outcome == kRight ? kAccepted : kRejected;
  const std::string name = options.feedback + (jury ? "/judgeerror.txt" : "/judgemessage.txt");
  try {
    File file = File::open(name, O_WRONLY | O_CREAT | O_APPEND);
    file.write(message + '\n');
    file.close();
  } catch (const Error& error) {
    say("turntable: " + name + ": cannot be written: " + reason(error.system_error()));
    status = kJuryError;
  }
  if (jury) say("turntable: " + message);
  return status;
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
  line.add("OUTPUT", "The output to judge; kattis: the jury's ANSWER", &options.output);
  line.add("[ANSWER]", "The jury's answers, to be proved right too; kattis: FEEDBACK_DIR",
           &options.answer);
  add_judge_options(line, options);
  line.add("--style STYLE", "turntable (the default), testlib or kattis", &options.style,
           {"turntable", "testlib", "kattis"});
  line.add("--most N", "Wrong and bad cases to list (default: 100); all are counted",
           &options.most);
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return kDone;

  const judge::Judge judge = make_judge(options);
  const bool kattis = options.style == "kattis";
  if (kattis && options.answer.empty())
    throw usage_error("--style kattis: expected INPUT ANSWER FEEDBACK_DIR");
  if (options.style == "testlib" && options.answer.empty())
    throw usage_error("--style testlib: expected INPUT OUTPUT ANSWER");
  if (kattis) {
    options.feedback = std::exchange(options.answer, options.output);
    options.output = "-";
  }
  const int standard_inputs =
      (options.input == "-") + (options.output == "-") + (options.answer == "-");
  if (standard_inputs > 1 || (options.input == "-" && !options.answer.empty()))
    throw usage_error("-: expected for one file only, which is read once");
  if (kattis) return check_for_kattis(options, judge);
  return options.style == "testlib" ? check_for_testlib(options, judge)
                                    : check_for_people(options, judge);
}

}  // namespace turntable::tools
