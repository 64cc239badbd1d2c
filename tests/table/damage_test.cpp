// The real tables, damaged in every way that one fault can damage them. For the gate: some seconds.
//
// A flipped bit or a cut is caught when a file is loaded. A wrong entry under a right checksum is
// not, and is the verifier's to find. It does so at the entry's own state, whatever the entry: if
// none of the state's successors shares the entry, 1 + the least of them still is the right
// distance d, and the entry w is not. If some do (the fold of the Rotation Game maps a state and
// its successor onto one rank), the nearest of the others still is d - 1, so the equation asks for
// 1 + min(d - 1, w), which is never w unless w = d. A goal's entry is compared with 0. The test
// below tries it for every entry and every value that its bits can hold.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tests/puzzles/toy_squares.h"
#include "turntable/error.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/table/build.h"
#include "turntable/table/format.h"
#include "turntable/table/verify.h"

namespace turntable {
namespace {

using Bytes = std::vector<std::uint8_t>;

bool equal(const Table& one, const Table& other) { return encode(one) == encode(other); }

// The message of the Error of kTable that unpacking throws; empty if it does not, and the table is
// `right`. A table that is another one fails the test.
template <Puzzle P>
std::string refusal(std::span<const std::uint8_t> bytes, const Table& right) {
  bool is_right = false;
  try {
    is_right = equal(unpack_table(bytes, kPuzzle<P>, "t"), right);
  } catch (const Error& error) {
    REQUIRE(error.kind() == ErrorKind::kTable);
    return error.what();
  }
  REQUIRE(is_right);
  return {};
}

template <Puzzle P>
bool is_good_message(const std::string& message) {
  return message.starts_with("t: ") && message.find(": expected ") != message.npos &&
         message.find(", found ") != message.npos && message.find('\n') == message.npos &&
         message.ends_with("(rebuild: turntable-generate " + std::string(P::kName) +
                           " --output .)");
}

TEST_CASE_TEMPLATE("every flipped bit is refused, or changes nothing", P, MagicSquares,
                   RotationGame) {
  const Table table = build_table<P>();
  Bytes bytes = pack_table(table);
  std::size_t harmless = 0;
  for (std::size_t place = 0; place < bytes.size(); ++place)
    for (int bit = 0; bit < 8; ++bit) {
      const auto mask = static_cast<std::uint8_t>(1u << bit);
      bytes[place] ^= mask;
      const std::string message = refusal<P>(bytes, table);
      bytes[place] ^= mask;
      if (message.empty())
        ++harmless;
      else if (!is_good_message<P>(message))
        FAIL("byte ", place, ", bit ", bit, ": ", message);
    }
  MESSAGE(std::string(P::kName), ": ", bytes.size() * 8, " flips, ", harmless, " harmless");
  // RFC 8878 leaves one bit of the frame's header without a meaning, and the window's size says
  // nothing once the content's is known.
  CHECK(harmless <= 9);
}

TEST_CASE_TEMPLATE("every truncation is refused", P, MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const Bytes bytes = pack_table(table);
  for (std::size_t size = 0; size < bytes.size(); ++size)
    if (const std::string message = refusal<P>(std::span(bytes).first(size), table);
        !is_good_message<P>(message))
      FAIL(size, " bytes: ", message);
}

TEST_CASE_TEMPLATE("every wrong value of every entry is refuted", P, MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const auto goals = P::goals();
  std::vector<Depth> depths;
  for (Rank rank = 0; rank < table.size(); ++rank) depths.push_back(table.probe(rank));
  const unsigned values = 1u << table.bits();
  for (Rank rank = 0; rank < table.size(); ++rank) {
    const auto state = P::unrank(rank);
    Bytes packed(table.packed().begin(), table.packed().end());
    const std::size_t place = std::size_t{rank} * table.bits();
    for (unsigned value = 0; value < values; ++value) {
      for (unsigned bit = 0; bit < table.bits(); ++bit) {
        std::uint8_t& byte = packed[(place + bit) / 8];
        const auto mask = static_cast<std::uint8_t>(1u << (place + bit) % 8);
        byte = static_cast<std::uint8_t>((value >> bit & 1) != 0 ? byte | mask : byte & ~mask);
      }
      const Table changed(kPuzzle<P>, table.distribution(), table.bits(), packed);
      if (changed.probe(rank) != value) FAIL("entry ", rank, " was not changed to ", value);
      const bool refuted = check_state<P>(changed, goals, state).has_value();
      if (refuted != (value != depths[rank])) FAIL("entry ", rank, " with the value ", value);
    }
  }
}

TEST_CASE_TEMPLATE("a file with a wrong entry and a right checksum is loaded, and refuted", P,
                   MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  for (Rank rank = 0; rank < table.size(); rank += table.size() / 20) {
    std::vector<Depth> depths;
    for (Rank r = 0; r < table.size(); ++r) depths.push_back(table.probe(r));
    depths[rank] = static_cast<Depth>(depths[rank] == 0 ? 1 : depths[rank] - 1);
    const Bytes file = pack_table(Table(kPuzzle<P>, table.distribution(), depths));
    const Proof proof = verify_table<P>(unpack_table(file, kPuzzle<P>, "t"));
    REQUIRE(proof.refutation.has_value());
  }
}

long peak_kib() {
  rusage usage{};
  REQUIRE(::getrusage(RUSAGE_SELF, &usage) == 0);
  return usage.ru_maxrss;
}

// A frame of `blocks` blocks that each repeat one byte 128 KiB long, which claims `size` bytes.
Bytes bomb(std::uint64_t size, std::size_t blocks) {
  // Descriptor: 8 bytes of content size, a checksum; then a window of 128 KiB.
  Bytes bytes{0x28, 0xb5, 0x2f, 0xfd, 0xc4, 0x38};
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(size >> 8 * i));
  for (std::size_t i = 0; i < blocks; ++i) {
    const unsigned last = i + 1 == blocks ? 1 : 0;
    const unsigned header = last | 1u << 1 | 128u * 1024 << 3;
    for (const unsigned shift : {0u, 8u, 16u})
      bytes.push_back(static_cast<std::uint8_t>(header >> shift));
    bytes.push_back(0);
  }
  bytes.insert(bytes.end(), 4, 0);
  return bytes;
}

TEST_CASE_TEMPLATE("a decompression bomb is refused without the memory it asks for", P,
                   MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const std::size_t blocks = 5000;  // 655 MB
  const std::size_t right_size = encode(table).size();
  const long before = peak_kib();
  for (const std::uint64_t size : {std::uint64_t{blocks} * 128 * 1024, std::uint64_t{right_size},
                                   ~std::uint64_t{0}, std::uint64_t{1} << 40, std::uint64_t{0}}) {
    const std::string message = refusal<P>(bomb(size, blocks), table);
    CHECK_MESSAGE(is_good_message<P>(message), message);
  }
  CHECK(peak_kib() - before < 16 * 1024);
}

TEST_CASE_TEMPLATE("more than the frame, and frames of others, are refused by name", P,
                   MagicSquares, RotationGame) {
  const Table table = build_table<P>();
  const Bytes right = pack_table(table);
  const Bytes skippable{0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 'n', 'o', 'n', 'e'};
  const auto joined = [](Bytes bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return bytes;
  };
  const auto refused = [&](const Bytes& bytes, const std::string& beginning) {
    const std::string message = refusal<P>(bytes, table);
    CHECK_MESSAGE(message.starts_with("t: " + beginning), message);
    CHECK(is_good_message<P>(message));
  };
  const std::string whole = "size: expected a frame of " + std::to_string(right.size()) + " bytes";
  refused(joined(right, {0}), whole + ", found 1 more");
  refused(joined(right, right), whole + ", found " + std::to_string(right.size()) + " more");
  refused(joined(right, skippable), whole + ", found 12 more");
  refused(joined(skippable, right), "container: expected a zstd frame");
  refused(skippable, "container: expected a zstd frame");
  refused({}, "container: expected a zstd frame, found an empty file");
  refused(Bytes(100, ' '), "container: expected a zstd frame, found other bytes");
  refused(pack_table(build_table<ToySquares>()), "puzzle: expected '" + std::string(P::kName));
  const auto with_byte = [&](std::size_t place, std::uint8_t value) {
    Bytes payload = encode(table);
    payload[place] = value;
    return pack_payload(payload);
  };
  refused(with_byte(7, '\r'), R"(magic: expected 'TURNTBL\x0a', found 'TURNTBL\x0d')");
  refused(with_byte(8, 2), "version: expected 1, found 2");
  refused(with_byte(48, static_cast<std::uint8_t>(encode(table)[48] + 1)),
          "fingerprint of the rules: expected ");
}

TEST_CASE("the tables of the two puzzles are not taken for each other") {
  const Table magic = build_table<MagicSquares>();
  const Table rotation = build_table<RotationGame>();
  const std::string one = refusal<MagicSquares>(pack_table(rotation), magic);
  CHECK_MESSAGE(is_good_message<MagicSquares>(one), one);
  const std::string other = refusal<RotationGame>(pack_table(magic), rotation);
  CHECK_MESSAGE(is_good_message<RotationGame>(other), other);
}

}  // namespace
}  // namespace turntable
