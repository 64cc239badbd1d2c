#include "judging_system.h"

#include <fcntl.h>

#include <string_view>

#include "output.h"
#include "turntable/error.h"
#include "turntable/file.h"
#include "turntable/text.h"

namespace turntable::tools {
namespace {

// testlib takes quotes for markup everywhere.
std::string appes_text(std::string_view message) {
  std::string text;
  append_xml_text(message, text);
  for (std::size_t at = 0; (at = text.find('"', at)) != text.npos;) text.replace(at, 1, "&quot;");
  return text;
}

std::string result_text(const SystemVerdict& verdict, bool appes) {
  std::string message = printable(verdict.message);
  if (!appes) return message;
  constexpr const char* kOutcomes[] = {"accepted", "wrong-answer", "presentation-error", "fail"};
  std::string text = "<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = \"";
  text.append(kOutcomes[verdict.outcome]).append("\">").append(appes_text(message));
  return text + "</result>\n";
}

}  // namespace

int tell_testlib(SystemVerdict verdict, const std::string& result, bool appes,
                 const std::vector<ReadFile>& read) {
  constexpr const char* kWords[] = {"ok ", "wrong answer ", "wrong output format ", "FAIL "};
  bool is_written = false;
  if (!result.empty()) try {
      Output file(open_output("RESULT", result, read));
      file << result_text(verdict, appes);
      file.commit();
      is_written = true;
    } catch (const Error& error) {
      verdict = {SystemVerdict::kJuryFault, error.what()};
    }
  if (!is_written || verdict.outcome == SystemVerdict::kJuryFault)
    say(kWords[verdict.outcome] + verdict.message);
  if (is_written) say("See file to check exit message");
  return verdict.outcome;
}

int tell_kattis(const SystemVerdict& verdict, const std::string& feedback) {
  constexpr int kAccepted = 42;
  constexpr int kRejected = 43;
  constexpr int kJuryError = 1;
  const bool jury = verdict.outcome == SystemVerdict::kJuryFault;
  if (jury) say("turntable: " + verdict.message);
  if (!feedback.empty()) {
    const std::string name = feedback + (jury ? "/judgeerror.txt" : "/judgemessage.txt");
    try {
      Output file(OutputFile(File::open(name, O_WRONLY | O_CREAT | O_APPEND)));
      file.line(verdict.message);
      file.commit();
    } catch (const Error& error) {
      say("turntable: " + name + ": cannot be written: " + reason(error.system_error()));
      return kJuryError;
    }
  }
  if (jury) return kJuryError;
  return verdict.outcome == SystemVerdict::kRight ? kAccepted : kRejected;
}

}  // namespace turntable::tools
