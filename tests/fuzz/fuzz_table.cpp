// The table's decoder. First byte: which puzzle, and what the rest is:
//
//     0  a whole file
//     1  a payload, which gets a frame with a right checksum
//     2  changes to the right payload, three bytes each (place, place, value), framed likewise
//
// The first byte's high bit: prepare whole answers from it too.
// What is loaded must be the right table or be refuted, and no walk on it may run astray.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "fuzz.h"
#include "tests/puzzles/toy_squares.h"
#include "turntable/error.h"
#include "turntable/judge/judge.h"
#include "turntable/oracle/oracle.h"
#include "turntable/oracle/puzzle_game.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/fast_path.h"
#include "turntable/table/build.h"
#include "turntable/table/format.h"
#include "turntable/table/verify.h"

using namespace turntable;

namespace {

using fuzz::require;

// Calls ask(), which may notice that the table contradicts itself.
template <typename Ask>
void ask_wrong_table(Ask ask) {
  try {
    ask();
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kTable, "a wrong table is a fault of the table");
  }
}

template <Puzzle P>
void try_file(std::span<const std::uint8_t> file, const std::vector<std::uint8_t>& right,
              bool prepare) {
  std::optional<Table> unpacked;
  try {
    unpacked = unpack_table(file, kPuzzle<P>, "t");
  } catch (const Error& error) {
    const std::string message = error.what();
    require(error.kind() == ErrorKind::kTable && message.starts_with("t: ") &&
                message.find('\n') == message.npos &&
                message.ends_with(" (rebuild: turntable-generate " + std::string(P::kName) +
                                  " --output .)"),
            "a refusal is one line that helps");
    return;
  }
  if (encode(*unpacked) == right) return;
  const PuzzleGame<P> game(std::move(*unpacked));
  // All states of the larger puzzles would take too long.
  if constexpr (P::kStates < 1000)
    require(!game.prove(1, Scope::kEveryState).holds(), "a wrong table is refuted");
  if constexpr (P::kStates > 1000)
    if (prepare)
      ask_wrong_table(
          [&] { (void)stream::make_fast_path(game, judge::default_judge(kPuzzle<P>), 1); });
  const Oracle<P> oracle(game.table());
  for (Rank rank = 0; rank < P::kRanks; rank += P::kRanks / 10)
    ask_wrong_table([&] {
      typename P::State state = P::unrank(rank);
      const Solution solution = oracle.solve({&state, 1});
      for (const char letter : solution.word.letters())
        state = P::apply(state, *game.puzzle().move_of(letter));
      require(game.state_distance(P::pack(state)) == 0, "a word ends at an entry of 0");
    });
}

template <Puzzle P>
void try_bytes(int mode, bool prepare, fuzz::Bytes bytes) {
  static const std::vector<std::uint8_t> right = encode(build_table<P>());
  std::vector<std::uint8_t> payload(bytes.rest().begin(), bytes.rest().end());
  if (mode == 0) return try_file<P>(payload, right, prepare);
  if (mode == 2) {
    payload = right;
    while (!bytes.empty()) {
      const std::size_t place = bytes.next() | std::size_t{bytes.next()} << 8;
      payload[place % payload.size()] = bytes.next();
    }
  }
  try_file<P>(pack_payload(payload), right, prepare);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const std::uint8_t first = bytes.next();
  const bool prepare = (first & 0x80) != 0;
  const int kind = (first & 0x7f) % 9;
  if (kind % 3 == 0) try_bytes<ToySquares>(kind / 3, prepare, bytes);
  if (kind % 3 == 1) try_bytes<MagicSquares>(kind / 3, prepare, bytes);
  if (kind % 3 == 2) try_bytes<RotationGame>(kind / 3, prepare, bytes);
  return 0;
}
