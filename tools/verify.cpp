// turntable verify: proves a table on disk.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
#include "turntable/judge/state_text.h"
#include "turntable/table/table_folder.h"
#include "turntable/text.h"
#include "verbs.h"

namespace turntable::tools {
namespace {

// Of the depths that there are.
std::span<const std::uint32_t> depths_of(const Distribution& distribution) {
  return std::span(distribution).first(std::size_t{deepest(distribution)} + 1);
}

std::string list(const Distribution& distribution) {
  return join(depths_of(distribution), ", ", [](auto states) { return std::to_string(states); });
}

// What each letter leads to: "A 3, B 5, ...".
std::string successors_text(const PuzzleInfo& puzzle, const Refutation& wrong) {
  Move move = 0;
  return join(wrong.successors, ", ", [&](Depth depth) {
    return std::string{puzzle.letters[move++], ' '} + std::to_string(depth);
  });
}

void report_text(const std::string& path, const Game& game, const Proof& proof) {
  const PuzzleInfo& puzzle = game.puzzle();
  out().line(std::string(puzzle.name) + ": " + path);
  if (proof.refutation) {
    const Refutation& wrong = *proof.refutation;
    out() << "  refuted at state " << judge::format_state(game, wrong.state) << ", rank "
          << game.rank(wrong.state) << ": expected distance " << wrong.expected << ", found "
          << wrong.found << "\n  distance after each move: " << successors_text(puzzle, wrong)
          << '\n';
    return;
  }
  out() << "  distance 0 exactly at the " << count_of(proof.goals, "goal")
        << "; Bellman's equation holds at all other " << (proof.states - proof.goals) << " of "
        << proof.states << " states\n";
  if (proof.distribution_differs) {
    out() << "  refuted: the stored distribution is " << list(game.table().distribution())
          << "\n  but the entries count " << list(proof.recount) << '\n';
    return;
  }
  out() << "  states at depth 0, 1, ...: " << list(proof.recount) << " (as stored)\n  God's number "
        << game.table().gods_number() << "; proved\n";
}

std::string as_json(const Game& game, const Refutation& wrong) {
  JsonObject successors;
  for (Move move = 0; move < game.puzzle().moves(); ++move)
    successors.add(game.puzzle().letters.substr(move, 1), wrong.successors[move]);
  return JsonObject()
      .add("state", judge::format_state(game, wrong.state))
      .add("rank", game.rank(wrong.state))
      .add("expected", wrong.expected)
      .add("found", wrong.found)
      .json("successors", successors.end())
      .end();
}

void report_json(const std::string& path, const Game& game, const Proof& proof) {
  JsonObject object;
  object.add("puzzle", game.puzzle().name)
      .add("table", path)
      .add("proved", proof.holds())
      .add("states", game.puzzle().states)
      .json("distribution", json_list(depths_of(game.table().distribution())));
  if (!proof.refutation) object.add("goals", proof.goals);
  if (proof.distribution_differs) object.json("recount", json_list(depths_of(proof.recount)));
  if (proof.refutation) object.json("counterexample", as_json(game, *proof.refutation));
  out() << object.end() << '\n';
}

int prove(const PuzzleInfo& puzzle, const std::string& data, unsigned threads, bool json) {
  const std::string path = find_table(puzzle, data).string();
  const auto game = Game::open(puzzle, path);
  const Proof proof = game->prove(threads, Scope::kEveryState);
  (json ? report_json : report_text)(path, *game, proof);
  return proof.holds() ? kDone : kNo;
}

}  // namespace

int run_verify(Arguments arguments) {
  std::vector<std::string> names;
  bool json = false;
  std::string data;
  unsigned threads = 0;
  CommandLine line("turntable verify",
                   "Prove a table on disk.\n"
                   "Exit status: 0 proved, 1 refuted, 4 a table is missing or damaged.",
                   "  turntable verify\n"
                   "  turntable verify rotation-game --data tables\n");
  line.add("[PUZZLE...]", puzzle_help() + " (default: all)", &names);
  add_format_option(line, json);
  add_threads_option(line, threads);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  int status = kDone;
  for (const PuzzleInfo* puzzle : require_puzzles(names))
    status = std::max(status, run_guarded("turntable", [&] {
                        return prove(*puzzle, data, thread_count(threads), json);
                      }));
  return status;
}

}  // namespace turntable::tools
