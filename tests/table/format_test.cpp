#include "turntable/table/format.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/puzzles/toy_squares.h"
#include "turntable/error.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"

namespace turntable {
namespace {

const PuzzleInfo& kToy = kPuzzle<ToySquares>;

TEST_CASE_TEMPLATE("decode inverts encode", P, MagicSquares, RotationGame, ToySquares) {
  const Table table = build_table<P>();
  const Table decoded = decode(encode(table), kPuzzle<P>, "x");
  CHECK(decoded.distribution() == table.distribution());
  CHECK(decoded.bits() == table.bits());
  REQUIRE(decoded.size() == table.size());
  for (Rank rank = 0; rank < table.size(); ++rank)
    REQUIRE(decoded.probe(rank) == table.probe(rank));
}

TEST_CASE("the first bytes are those of data/FORMAT.md") {
  const std::vector<std::uint8_t> bytes = encode(build_table<ToySquares>());
  REQUIRE(bytes.size() == kHeaderSize + 360);
  CHECK(std::string(bytes.begin(), bytes.begin() + 8) == "TURNTBL\n");
  CHECK(std::vector(bytes.begin() + 8, bytes.begin() + 16) ==
        std::vector<std::uint8_t>{1, 0, 0, 0, 4, 0, 0, 0});
  CHECK(std::string(bytes.begin() + 16, bytes.begin() + 16 + 17) == "magic-squares-2x3");
  CHECK(std::vector(bytes.begin() + 56, bytes.begin() + 64) ==
        std::vector<std::uint8_t>{0xd0, 2, 0, 0, 0xd0, 2, 0, 0});
  CHECK(std::vector(bytes.begin() + 64, bytes.begin() + 76) ==
        std::vector<std::uint8_t>{1, 0, 0, 0, 3, 0, 0, 0, 7, 0, 0, 0});
  CHECK((bytes[kHeaderSize] & 0x0f) == 0);  // rank 0 is the goal
}

// The message of the Error of kTable that decoding throws; empty if it does not.
std::string refusal(const std::vector<std::uint8_t>& bytes, const PuzzleInfo& puzzle = kToy) {
  try {
    (void)decode(bytes, puzzle, "t");
  } catch (const Error& error) {
    REQUIRE(error.kind() == ErrorKind::kTable);
    return error.what();
  }
  return {};
}

TEST_CASE("every changed byte of the header is refused, by the name of its field") {
  const std::vector<std::uint8_t> right = encode(build_table<ToySquares>());
  const auto field_at = [](std::size_t place) -> std::string {
    if (place < 8) return "magic";
    if (place < 12) return "version";
    if (place < 16) return "bits per entry";
    if (place < 48) return "puzzle";
    if (place < 56) return "fingerprint of the rules";
    if (place < 60) return "states";
    if (place < 64) return "entries";
    return "distribution's sum";
  };
  for (std::size_t place = 0; place < kHeaderSize; ++place)
    for (int bit = 0; bit < 8; ++bit) {
      std::vector<std::uint8_t> bytes = right;
      bytes[place] = static_cast<std::uint8_t>(bytes[place] ^ 1u << bit);
      INFO("byte ", place, ", bit ", bit, ": ", refusal(bytes));
      if (bytes[12] == 0x0c || place == 12)
        CHECK(!refusal(bytes).empty());
      else
        CHECK(refusal(bytes).starts_with("t: " + field_at(place) + ": expected "));
    }
}

TEST_CASE("a refusal names the file, the field, both values and the command that helps") {
  std::vector<std::uint8_t> bytes = encode(build_table<ToySquares>());
  bytes[8] = 2;
  CHECK(
      refusal(bytes) ==
      "t: version: expected 1, found 2 (rebuild: turntable-generate magic-squares-2x3 --output .)");
}

TEST_CASE("a wrong fingerprint is told digit by digit") {
  std::vector<std::uint8_t> bytes = encode(build_table<ToySquares>());
  for (std::uint8_t i = 0; i < 8; ++i) bytes[48u + i] = static_cast<std::uint8_t>(0xef - 0x22 * i);
  std::ostringstream right;
  right << std::hex << std::setw(16) << std::setfill('0') << kToy.fingerprint;
  CHECK(refusal(bytes) == "t: fingerprint of the rules: expected " + right.str() +
                              ", found 0123456789abcdef (rebuild: turntable-generate "
                              "magic-squares-2x3 --output .)");
}

TEST_CASE("an entry has the bits of God's number, one at least") {
  for (const auto& [gods_number, bits] :
       {std::pair{0, 1u}, {1, 1u}, {2, 2u}, {3, 2u}, {4, 3u}, {14, 4u}, {16, 5u}, {31, 5u}})
    CHECK(bits_for(static_cast<Depth>(gods_number)) == bits);
}

TEST_CASE("bits per entry: 1 to 5, and as many as God's number needs") {
  std::vector<std::uint8_t> bytes = encode(build_table<ToySquares>());
  for (const int bits : {0, 1, 2, 3, 5, 6, 8, 255}) {
    CAPTURE(bits);
    bytes[12] = static_cast<std::uint8_t>(bits);
    CHECK(refusal(bytes).starts_with(
        bits >= 1 && bits <= 5
            ? "t: bits for God's number: expected 4, found " + std::to_string(bits)
            : "t: bits per entry: expected 1..5, found " + std::to_string(bits)));
  }
}

TEST_CASE("a payload of every other length is refused") {
  const std::vector<std::uint8_t> right = encode(build_table<ToySquares>());
  for (std::size_t size = 0; size < right.size(); ++size)
    REQUIRE(!refusal({right.begin(), right.begin() + static_cast<std::ptrdiff_t>(size)}).empty());
  std::vector<std::uint8_t> longer = right;
  longer.push_back(0);
  CHECK(!refusal(longer).empty());
}

TEST_CASE("a distribution with a gap, or too deep for its entries, is refused") {
  const Table table = build_table<ToySquares>();
  Distribution gap = table.distribution();
  gap[3] += gap[2];
  gap[2] = 0;
  CHECK(refusal(
            encode(Table(kToy, gap, table.bits(), {table.packed().begin(), table.packed().end()})))
            .starts_with("t: distribution: expected states at depth 2, found none"));
  Distribution deep{};
  deep.fill(1);
  deep[0] = 720 - kMaxDepth;
  CHECK(refusal(
            encode(Table(kToy, deep, table.bits(), {table.packed().begin(), table.packed().end()})))
            .starts_with("t: bits for God's number: expected 5, found 4"));
}

TEST_CASE("a nibble behind the last entry is zero or refused") {
  std::vector<std::uint8_t> bytes = encode(build_table<RotationGame>());
  REQUIRE(RotationGame::kRanks % 2 == 1);
  bytes.back() = static_cast<std::uint8_t>(bytes.back() | 0x10);
  CHECK(!refusal(bytes, kPuzzle<RotationGame>).empty());
}

TEST_CASE("the fingerprint tells rules and rankings apart") {
  struct OtherOrder : ToySquares {
    static constexpr Rank rank(const State& state) noexcept {
      return kRanks - 1 - ToySquares::rank(state);
    }
    static constexpr State unrank(Rank rank) noexcept {
      return ToySquares::unrank(kRanks - 1 - rank);
    }
  };
  struct OtherMove : ToySquares {
    static constexpr State apply(const State& state, Move move) noexcept {
      return move == 2 ? predecessor(state, move) : ToySquares::apply(state, move);
    }
  };
  struct OtherGoal : ToySquares {
    static constexpr std::array<State, 1> goals() noexcept { return {State{5, 4, 3, 2, 1, 0}}; }
  };
  CHECK(fingerprint<OtherOrder>() != fingerprint<ToySquares>());
  CHECK(fingerprint<OtherMove>() != fingerprint<ToySquares>());
  CHECK(fingerprint<OtherGoal>() != fingerprint<ToySquares>());
}

}  // namespace
}  // namespace turntable
