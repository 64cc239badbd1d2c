// Tables that are right in their form but not in what they say: the decoder refuses an entry that
// is deeper than the header's deepest; whatever else they say, no use of one goes astray, and no
// word comes of it that does not solve its board.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "tests/forged_table.h"
#include "tests/scratch_file.h"
#include "turntable/error.h"
#include "turntable/fault/fault.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/rank/random.h"
#include "turntable/table/format.h"

namespace turntable {
namespace {

using namespace test;
using Depths = std::vector<Depth>;

const PuzzleInfo* const kBoth[] = {&kPuzzle<MagicSquares>, &kPuzzle<RotationGame>};

// What the decoder says of the depths.
std::string refusal(const PuzzleInfo& puzzle, const Depths& depths, Distribution distribution) {
  try {
    (void)unpack_table(pack_table(Table(puzzle, distribution, depths)), puzzle, "t");
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

TEST_CASE("an entry deeper than the deepest of the header is refused, wherever it is") {
  for (const PuzzleInfo* puzzle : kBoth)
    for (int deepest = 1; deepest < kMaxDepth; ++deepest) {
      const auto distribution = shallow_distribution(*puzzle, static_cast<Depth>(deepest));
      Depths depths(puzzle->ranks);
      for (Rank rank = 0; rank < puzzle->ranks; ++rank)
        depths[rank] = static_cast<Depth>(rank % static_cast<Rank>(deepest + 1));
      CHECK(refusal(*puzzle, depths, distribution).empty());
      const unsigned bits = bits_for(static_cast<Depth>(deepest));
      if (deepest + 1 == 1 << bits) continue;  // no entry can be deeper
      const Rank last = puzzle->ranks - 1;
      for (const Rank rank : {Rank{0}, Rank{1}, Rank{2}, Rank{7}, Rank{8}, Rank{12345}, last - 33,
                              last - 17, last - 16, last - 9, last - 8, last - 7, last - 1, last})
        for (const int depth : {deepest + 1, (1 << bits) - 1}) {
          const Depth before = std::exchange(depths[rank], static_cast<Depth>(depth));
          CAPTURE(deepest);
          CAPTURE(rank);
          CHECK(refusal(*puzzle, depths, distribution)
                    .starts_with("t: entries: expected depths 0.." + std::to_string(deepest) +
                                 ", found a greater one (rebuild: "));
          depths[rank] = before;
        }
    }
}

struct Forgery {
  const char* name;
  std::function<void(Depths&)> change;
  bool is_sampled = false;  // of the larger puzzle too, which takes long
};

const std::vector<Forgery>& forgeries() {
  static const std::vector<Forgery> all = {
      {"zeros", [](Depths& depths) { std::ranges::fill(depths, Depth{0}); }, true},
      {"ones", [](Depths& depths) { std::ranges::fill(depths, Depth{1}); }},
      {"all deepest", [](Depths& depths) { std::ranges::fill(depths, std::ranges::max(depths)); }},
      {"a circle",
       [](Depths& depths) { std::rotate(depths.begin(), depths.begin() + 1, depths.end()); }},
      {"half",
       [](Depths& depths) {
         for (Depth& depth : depths) depth = static_cast<Depth>(depth / 2);
       }},
      {"one too many",
       [](Depths& depths) {
         for (Depth& depth : depths) depth = static_cast<Depth>(depth + (depth > 0 ? 1 : 0));
       }},
      {"one too few",
       [](Depths& depths) {
         for (Depth& depth : depths) depth = static_cast<Depth>(depth - (depth > 0 ? 1 : 0));
       }},
      {"mod 3",
       [](Depths& depths) {
         for (Depth& depth : depths) depth = static_cast<Depth>(depth % 3);
       }},
      {"up to 31",
       [](Depths& depths) {
         for (Depth& depth : depths)
           depth = static_cast<Depth>(depth > 0 ? std::min(2 * depth, 31) : 0);
       }},
      {"random",
       [](Depths& depths) {
         Random random(5);
         for (Depth& depth : depths) depth = static_cast<Depth>(random.below(15));
       },
       true},
      {"some random",
       [](Depths& depths) {
         Random random(6);
         for (int i = 0; i < 3000; ++i)
           depths[random.below(depths.size())] = static_cast<Depth>(random.below(15));
       }},
      {"a plateau",
       [](Depths& depths) {
         for (std::size_t i = 0; i < depths.size(); ++i)
           if (depths[i] > 0) depths[i] = i % 2 == 0 ? 14 : 1;
       },
       true},
      {"no goal", [](Depths& depths) { *std::ranges::find(depths, 0) = 3; }},
      {"another goal", [](Depths& depths) { depths[depths.size() / 3] = 0; }, true},
      {"right", [](Depths&) {}},
  };
  return all;
}

using Seeds = std::vector<std::uint64_t>;

// Those that ask the table the most.
Seeds search_faults() {
  Seeds seeds;
  for (const char* name : {"first-symbol", "most-frequent-symbol", "over-estimate",
                           "bound-not-reset", "unordered-moves"})
    seeds.push_back(static_cast<std::uint64_t>(fault::find_fault(name) - fault::faults().data()));
  return seeds;
}

Seeds seeds_of(Use use) {
  if (use == Use::kCatch) return search_faults();
  return use == Use::kSample ? Seeds{0} : Seeds{0, 1, 2};
}

TEST_CASE("no use of a forged table goes astray") {
  const ScratchFile input;
  const ScratchFile output;
  for (const PuzzleInfo* puzzle : kBoth) {
    const Depths right = right_depths(*puzzle);
    for (const Forgery& forgery : forgeries()) {
      Depths depths = right;
      forgery.change(depths);
      const auto game =
          open_forged(*puzzle, depths, shallow_distribution(*puzzle, std::ranges::max(depths)));
      CAPTURE(puzzle->name);
      CAPTURE(forgery.name);
      REQUIRE(game);
      CHECK(!game->prove(2, Scope::kEveryEntry).holds());  // as stats and sample do first
      for (const Use use : kUses) {
        const bool is_sampling = use == Use::kSample || use == Use::kCatch;
        if (is_sampling && puzzle != kBoth[0] && !forgery.is_sampled) continue;
        for (const std::uint64_t seed : seeds_of(use)) {
          CAPTURE(static_cast<int>(use));
          CHECK(misuse(*game, use, seed, input.file(), output.file()).value_or("") == "");
        }
      }
    }
  }
}

}  // namespace
}  // namespace turntable
