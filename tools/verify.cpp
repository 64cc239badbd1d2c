// turntable verify: proves a table on disk.
#include "turntable/table/verify.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/judge/record.h"
#include "turntable/puzzle/puzzles.h"
#include "turntable/puzzle/state_text.h"
#include "turntable/table/file.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

std::string list(const Distribution& distribution, const char* separator = ", ") {
  std::string text;
  for (Depth depth = 0; depth <= deepest(distribution); ++depth)
    text += (depth == 0 ? "" : separator) + std::to_string(distribution[depth]);
  return text;
}

std::string json_string(std::string_view text) {
  std::string quoted;
  append_json_string(text, quoted);
  return quoted;
}

// What each letter leads to: "A 3, B 5, ...".
template <Puzzle P>
std::string successors_text(const Counterexample<P>& wrong, bool json) {
  std::string text;
  for (Move move = 0; move < P::kMoves; ++move) {
    if (move > 0) text += json ? "," : ", ";
    const std::string letter(1, to_letter(move));
    text += json ? '"' + letter + "\":" : letter + ' ';
    text += std::to_string(wrong.successors[move]);
  }
  return text;
}

template <Puzzle P>
void report_text(const std::string& path, const Table& table, const Proof<P>& proof) {
  out() << P::kName << ": " << path << '\n';
  if (proof.counterexample) {
    const Counterexample<P>& wrong = *proof.counterexample;
    out() << "  refuted at state " << state_text(wrong.state) << ", rank "
          << std::to_string(P::rank(wrong.state)) << ": expected distance "
          << std::to_string(wrong.expected) << ", found " << std::to_string(wrong.found)
          << "\n  distance after each move: " << successors_text(wrong, false) << '\n';
    return;
  }
  out() << "  distance 0 exactly at the " << std::to_string(proof.goals)
        << (proof.goals == 1 ? " goal" : " goals") << "; Bellman's equation holds at all other "
        << std::to_string(proof.states - proof.goals) << " of " << std::to_string(proof.states)
        << " states\n";
  if (proof.distribution_differs) {
    out() << "  refuted: the stored distribution is " << list(table.distribution())
          << "\n  but the entries count " << list(proof.recount) << '\n';
    return;
  }
  out() << "  states at depth 0, 1, ...: " << list(proof.recount) << " (as stored)\n  God's number "
        << std::to_string(table.gods_number()) << "; proved\n";
}

template <Puzzle P>
void report_json(const std::string& path, const Table& table, const Proof<P>& proof) {
  out() << "{\"puzzle\":" << json_string(P::kName) << ",\"table\":" << json_string(path)
        << ",\"proved\":" << (proof.holds() ? "true" : "false")
        << ",\"states\":" << std::to_string(P::kStates) << ",\"distribution\":["
        << list(table.distribution(), ",") << ']';
  if (!proof.counterexample) out() << ",\"goals\":" << std::to_string(proof.goals);
  if (proof.distribution_differs) out() << ",\"recount\":[" << list(proof.recount, ",") << ']';
  if (proof.counterexample) {
    const Counterexample<P>& wrong = *proof.counterexample;
    out() << ",\"counterexample\":{\"state\":" << json_string(state_text(wrong.state))
          << ",\"rank\":" << std::to_string(P::rank(wrong.state))
          << ",\"expected\":" << std::to_string(wrong.expected)
          << ",\"found\":" << std::to_string(wrong.found) << ",\"successors\":{"
          << successors_text(wrong, true) << "}}";
  }
  out() << "}\n";
}

}  // namespace

int run_verify(Arguments arguments) {
  std::vector<std::string> names;
  Format format = Format::kText;
  std::string data;
  unsigned threads = 0;
  CommandLine line("turntable verify",
                   "Prove a table on disk.\n"
                   "Exit status: 0 proved, 1 refuted, 4 a table is missing or damaged.",
                   "  turntable verify\n"
                   "  turntable verify rotation-game --data /tmp/tables\n");
  line.add("[PUZZLE]", std::string(kPuzzleHelp) + "; default: all", &names);
  add_format_option(line, format);
  add_threads_option(line, threads);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  int status = kDone;
  const auto worsen = [&status](int other) { status = std::max(status, other); };
  for (const std::string_view puzzle : require_puzzles(names)) {
    const bool found = run_with_table([&] {
      Puzzles::visit(puzzle, [&]<Puzzle P>() {
        const std::filesystem::path path = find_table(kPuzzleInfo<P>, data);
        const Table table = load_table(path, kPuzzleInfo<P>);
        const Proof<P> proof = verify_table<P>(table, thread_count(threads));
        if (format == Format::kJson)
          report_json(path.string(), table, proof);
        else
          report_text(path.string(), table, proof);
        if (!proof.holds()) worsen(kNo);
      });
    });
    if (!found) worsen(kBadTable);
  }
  return status;
}

}  // namespace turntable::tools
