// turntable check: judges somebody's output, and says what is wrong with it.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "judging_system.h"
#include "output.h"
#include "question.h"
#include "turntable/check/checker.h"
#include "turntable/check/report.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

// Whose arguments are taken, and who is told.
enum class Style : std::uint8_t { kPeople, kTestlib, kKattis };

struct Options : Question {
  std::string input;
  std::string output = "-";
  std::string answer;    // empty: none
  std::string feedback;  // folder, of kattis
  std::string result;    // file, of testlib; empty: standard error
  bool appes = false;    // as XML
  std::uint64_t most = 100;
};

// Judges an output; `report` and `found` are told what is wrong with the input and with the output.
check::CheckSummary judge_file(const Options& options, const judge::Judge& judge,
                               const std::string& output, std::uint64_t most,
                               const std::function<void(const std::string&)>& report,
                               const std::function<void(const check::Finding&)>& found) {
  const auto game = open_game(*judge.puzzle, options.data);
  const File input = File::open_input(options.input);
  const auto report_bad = [&](const BadInput& bad) { report(to_string(options.input, bad)); };
  const File judged = File::open_input(output);
  require_unread("standard output", out().file(), {{"INPUT", input.id()}, {"OUTPUT", judged.id()}});
  return check::check_output({*game, judge, report_bad, found, most}, input, judged);
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
  if (!summary.no_text.empty()) fault(describe_no_text(summary, options.answer));
  return fault;
}

int check_for_people(const Options& options, const judge::Judge& judge) {
  const First jury = jury_fault(options, judge);
  if (!jury.text.empty()) say(jury.text);
  std::uint64_t told = 0;
  const check::CheckSummary summary = judge_file(
      options, judge, options.output, options.most,
      [&](const std::string& bad) {
        if (bad != jury.text && told++ < options.most) say(bad);
      },
      [&](const check::Finding& finding) {
        out().line(describe(finding, options.input, options.output));
      });
  if (!summary.no_text.empty()) {
    say("turntable: " + describe_no_text(summary, options.output));
    return status_of(ErrorKind::kInput);
  }
  if (summary.bad > 0)
    say(std::to_string(summary.bad) + " of " + std::to_string(summary.cases + summary.bad) +
        " cases bad");
  out() << describe(summary) << '\n';
  if (!summary.input_is_good() || !jury.text.empty()) return status_of(ErrorKind::kInput);
  return summary.output_is_right() ? kDone : kNo;
}

// The first thing that is wrong, and the summary.
SystemVerdict judge_for_system(const Options& options, const judge::Judge& judge) {
  First jury = jury_fault(options, judge);
  First wrong;
  const check::CheckSummary summary =
      judge_file(options, judge, options.output, 1, std::ref(jury),
                 [&](const auto& finding) { wrong(describe(finding, "input", "output")); });
  if (!jury.text.empty()) return {SystemVerdict::kJuryFault, jury.text};
  if (!summary.no_text.empty())
    return {SystemVerdict::kWrongLayout, describe_no_text(summary, "output")};
  if (summary.output_is_right()) return {SystemVerdict::kRight, describe(summary)};
  return {summary.first == check::Verdict::kLayout ? SystemVerdict::kWrongLayout
                                                   : SystemVerdict::kWrong,
          wrong.text + " (" + describe(summary) + ")"};
}

// Known before the command line is parsed: what its words mean, and who is told of a wrong one,
// depends on it.
Style style_of(Arguments arguments) {
  constexpr std::string_view kOption = "--style";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view word = arguments[i];
    if (word == "--") break;
    if (!word.starts_with(kOption)) continue;
    word.remove_prefix(kOption.size());
    if (word.empty() && i + 1 < arguments.size())
      word = arguments[i + 1];
    else if (word.starts_with('='))
      word.remove_prefix(1);
    if (same_name(word, "testlib")) return Style::kTestlib;
    if (same_name(word, "kattis")) return Style::kKattis;
  }
  return Style::kPeople;
}

void add_files(CommandLine& line, Style style, Options& options, std::vector<std::string>& flags) {
  line.add("INPUT", "The judge's input; - is standard input", &options.input);
  switch (style) {
    case Style::kPeople:
      line.add("OUTPUT", "The output to judge; - is standard input", &options.output);
      line.add("[ANSWER]", "The jury's answers, to be proved right too", &options.answer);
      break;
    case Style::kTestlib:
      line.add("OUTPUT", "The output to judge", &options.output);
      line.add("ANSWER", "The jury's answers, to be proved right too", &options.answer);
      line.add("[RESULT]", "File to write the verdict to (default: standard error)",
               &options.result);
      line.rest("[-appes]", "Write RESULT as XML", &flags);
      break;
    case Style::kKattis:
      line.add("ANSWER", "The jury's answers, to be proved right too", &options.answer);
      line.add("FEEDBACK_DIR", "Folder to write the details to", &options.feedback);
      line.rest("[FLAG...]", "The problem's validator flags: taken, and not looked at", &flags);
      break;
  }
}

// False if the user asked for help.
bool parse_options(Arguments arguments, Style style, Options& options) {
  CommandLine line(
      "turntable check",
      "Judge somebody's output case by case, and say what is wrong with it and why.\n"
      "Lists each wrong case and what it looks like, then a summary on standard output.\n"
      "It names a cause that explains most wrong cases and that no right case refutes.\n"
      "Exit status: 0 all right, 1 something wrong, 3 bad cases in INPUT or a wrong ANSWER.\n"
      "--style testlib: INPUT OUTPUT ANSWER [RESULT [-appes]]. Exit status: 0 ok, 1 wrong answer, "
      "2 wrong output format, 3 a fault of the jury. The verdict goes to standard error or into "
      "RESULT, with -appes as XML.\n"
      "--style kattis (DOMjudge too): INPUT ANSWER FEEDBACK_DIR [FLAG...] < OUTPUT. Exit status: "
      "42 right, 43 wrong, 1 a fault of the jury. The details go into judgemessage.txt or "
      "judgeerror.txt in FEEDBACK_DIR; validator flags are taken, and not looked at.",
      "  turntable check rotation-game input.txt output.txt\n"
      "  turntable check magic --judge hdu1430 input.txt - < output.txt\n"
      "  turntable check magic --style testlib input.txt output.txt answer.txt\n"
      "  turntable check rotation --style kattis 1.in 1.ans feedback < output.txt\n");
  std::vector<std::string> flags;
  line.add("PUZZLE", puzzle_help(), &options.puzzle);
  add_files(line, style, options, flags);
  add_judge_options(line, options);
  line.add_choice("--style STYLE", "turntable (the default), testlib or kattis",
                  [](std::string_view) {}, {{"turntable"}, {"testlib"}, {"kattis"}});
  line.add_number("--most N", "Wrong and bad cases to list (default: 100); all are counted",
                  &options.most, 0);
  add_data_option(line, options.data);
  if (!line.parse(arguments)) return false;

  if (style == Style::kTestlib && !flags.empty()) {
    options.appes = flags.size() == 1 && (flags[0] == "-appes" || flags[0] == "-APPES");
    if (!options.appes)
      throw usage_error("expected -appes or nothing behind RESULT, found " +
                        join(flags, ", ", quote));
  }
  const int standard_inputs =
      (options.input == "-") + (options.output == "-") + (options.answer == "-");
  if (standard_inputs > 1 || (options.input == "-" && !options.answer.empty()))
    throw usage_error("-: expected for one file only, which is read once");
  return true;
}

}  // namespace

int run_check(Arguments arguments) {
  const Style style = style_of(arguments);
  Options options;
  if (style == Style::kPeople)
    return parse_options(arguments, style, options)
               ? check_for_people(options, make_input_judge(options))
               : kDone;

  // Whatever fails is the jury's fault there, and its status no other.
  SystemVerdict verdict;
  std::string result;
  try {
    if (!parse_options(arguments, style, options)) return kDone;
    // Not sooner: where a word was too much, RESULT may be the jury's own file.
    result = options.result;
    verdict = judge_for_system(options, make_input_judge(options));
  } catch (const std::exception& error) {
    verdict = {SystemVerdict::kJuryFault, error.what()};
  }
  if (style == Style::kKattis) return tell_kattis(verdict, options.feedback);
  return tell_testlib(verdict, result, options.appes,
                      {{"INPUT", file_id(options.input)},
                       {"OUTPUT", file_id(options.output)},
                       {"ANSWER", file_id(options.answer)}});
}

}  // namespace turntable::tools
