// turntable verify: proves a table on disk.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "data_folder.h"
#include "output.h"
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
  out() << puzzle.name << ": " << path << '\n';
  if (proof.refutation) {
    const Refutation& wrong = *proof.refutation;
    out() << "  refuted at state " << game.text(wrong.state) << ", rank "
          << std::to_string(game.rank(wrong.state)) << ": expected distance "
          << std::to_string(wrong.expected) << ", found " << std::to_string(wrong.found)
          << "\n  distance after each move: " << successors_text(puzzle, wrong) << '\n';
    return;
  }
  out() << "  distance 0 exactly at the " << count_of(proof.goals, "goal")
        << "; Bellman's equation holds at all other " << std::to_string(proof.states - proof.goals)
        << " of " << std::to_string(proof.states) << " states\n";
  if (proof.distribution_differs) {
    out() << "  refuted: the stored distribution is " << list(game.table().distribution())
          << "\n  but the entries count " << list(proof.recount) << '\n';
    return;
  }
  out() << "  states at depth 0, 1, ...: " << list(proof.recount) << " (as stored)\n  God's number "
        << std::to_string(game.table().gods_number()) << "; proved\n";
}

std::string as_json(const Game& game, const Refutation& wrong) {
  std::string successors;
  JsonObject by_letter(successors);
  for (Move move = 0; move < game.puzzle().moves(); ++move)
    by_letter.add(game.puzzle().letters.substr(move, 1), wrong.successors[move]);
  by_letter.end();
  std::string text;
  JsonObject(text)
      .add("state", game.text(wrong.state))
      .add("rank", game.rank(wrong.state))
      .add("expected", wrong.expected)
      .add("found", wrong.found)
      .json("successors", successors)
      .end();
  return text;
}

void report_json(const std::string& path, const Game& game, const Proof& proof) {
  std::string text;
  JsonObject object(text);
  object.add("puzzle", game.puzzle().name)
      .add("table", path)
      .add("proved", proof.holds())
      .add("states", game.puzzle().states)
      .json("distribution", json_list(depths_of(game.table().distribution())));
  if (!proof.refutation) object.add("goals", proof.goals);
  if (proof.distribution_differs) object.json("recount", json_list(depths_of(proof.recount)));
  if (proof.refutation) object.json("counterexample", as_json(game, *proof.refutation));
  object.end();
  out() << text << '\n';
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
  line.add("[PUZZLE]", puzzle_help() + "; default: all", &names);
  add_format_option(line, format);
  add_threads_option(line, threads);
  add_data_option(line, data);
  if (!line.parse(arguments)) return kDone;

  int status = kDone;
  const auto worsen = [&status](int other) { status = std::max(status, other); };
  for (const PuzzleInfo* puzzle : require_puzzles(names)) {
    const bool found = run_with_table([&] {
      const std::string path = find_table(*puzzle, data).string();
      const auto game = Game::open(*puzzle, path);
      const Proof proof = game->prove(thread_count(threads), Scope::kEveryState);
      (format == Format::kJson ? report_json : report_text)(path, *game, proof);
      if (!proof.holds()) worsen(kNo);
    });
    if (!found) worsen(kBadTable);
  }
  return status;
}

}  // namespace turntable::tools
