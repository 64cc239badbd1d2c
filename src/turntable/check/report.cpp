#include "turntable/check/report.h"

#include <algorithm>

#include "turntable/text.h"

namespace turntable::check {

std::string describe(const Finding& finding, const std::string& input, const std::string& output) {
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
  if (finding.looks_like != nullptr)
    text += "; looks like " + std::string(finding.looks_like->name);
  return text;
}

std::string describe(const CheckSummary& summary) {
  std::string text = std::to_string(summary.cases - summary.wrong) + " of " +
                     count_of(summary.cases, "case") + " right";
  if (summary.surplus > 0)
    text += "; " + count_of(summary.surplus, "line") + " behind the last answer";
  if (summary.output_is_right()) return text;
  const Diagnosis& diagnosis = summary.diagnosis;
  if (diagnosis.cause == nullptr) return text + "; no cause recognised";
  // The lines behind the last answer are one more thing that is wrong.
  text += "; cause of " +
          (summary.wrong == 0
               ? "these: "
               : std::to_string(std::min(diagnosis.explained, summary.wrong)) + " of " +
                     std::to_string(std::min(diagnosis.looked_at, summary.wrong)) + " wrong" +
                     (diagnosis.looked_at < summary.wrong ? " looked at: " : ": ")) +
          std::string(diagnosis.cause->name);
  if (diagnosis.ends_in > 0) text += ", in case " + std::to_string(diagnosis.ends_in);
  return text + ", the output of a program that " + std::string(diagnosis.cause->explanation);
}

std::string describe_no_text(const CheckSummary& summary, const std::string& output) {
  return output + ": expected answers, found " + summary.no_text;
}

}  // namespace turntable::check
