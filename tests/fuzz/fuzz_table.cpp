// The table's decoder. First byte: which puzzle, and what the rest is:
//
//     0  a whole file
//     1  a payload, which gets a frame with a right checksum
//     2  changes to the right payload, three bytes each (place, place, value), framed likewise
//
// The first byte's high bit: prepare whole answers from it too.
// What is loaded must be the right table or be refuted, and no walk on it may run astray.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "fuzz.h"
#include "tests/toy_puzzle.h"
#include "turntable/judge/question.h"
#include "turntable/oracle/oracle.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/fast_path.h"
#include "turntable/table/build.h"
#include "turntable/table/container.h"
#include "turntable/table/format.h"
#include "turntable/table/table_error.h"
#include "turntable/table/verify.h"

using namespace turntable;

namespace {

using fuzz::require;

template <Puzzle P>
void try_file(std::span<const std::uint8_t> file, const std::vector<std::uint8_t>& right,
              bool prepare) {
  try {
    const Table table = unpack_table(file, kPuzzleInfo<P>, "t");
    if (encode(table) == right) return;
    // All states of the larger puzzles would take too long.
    if constexpr (P::kStates < 1000)
      require(!verify_table<P>(table).holds(), "a wrong table is refuted");
    if constexpr (P::kStates > 1000) {
      if (prepare) try {
          (void)make_fast_path<P>(Question{.judge = default_judge(P::kName)}, table, 1);
        } catch (const InconsistentTable&) {
        }
    }
    const Oracle<P> oracle(table);
    for (Rank rank = 0; rank < P::kRanks; rank += P::kRanks / 10) {
      const std::array<typename P::State, 1> states{P::unrank(rank)};
      try {
        const Solution solution = oracle.solve(states);
        typename P::State state = states[0];
        for (const char letter : solution.word.letters())
          state = P::apply(state, static_cast<Move>(letter - 'A'));
        require(table.probe(P::rank(state)) == 0, "a word ends at an entry of 0");
      } catch (const InconsistentTable&) {
      }
    }
  } catch (const TableError& error) {
    const std::string message = error.what();
    require(message.starts_with("t: ") && message.find('\n') == message.npos &&
                message.ends_with(" (rebuild: turntable-generate " + std::string(P::kName) +
                                  " --output .)"),
            "a refusal is one line that helps");
  }
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
  if (kind % 3 == 0) try_bytes<ToyPuzzle>(kind / 3, prepare, bytes);
  if (kind % 3 == 1) try_bytes<MagicSquares>(kind / 3, prepare, bytes);
  if (kind % 3 == 2) try_bytes<RotationGame>(kind / 3, prepare, bytes);
  return 0;
}
