#include "turntable/table/format.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/error.h"
#include "turntable/little_endian.h"
#include "turntable/text.h"

namespace turntable {
namespace {

constexpr std::string_view kMagic = "TURNTBL\n";
constexpr std::size_t kNameSize = 32;

using Bytes = std::vector<std::uint8_t>;

void put_text(std::string_view text, std::size_t size, Bytes& out) {
  assert(text.size() <= size);
  out.insert(out.end(), text.begin(), text.end());
  out.insert(out.end(), size - text.size(), 0);
}

void put_integer(std::uint64_t value, int bytes, Bytes& out) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

// Reads fields from the front; requires that as many bytes are left as are asked for.
class FieldReader {
 public:
  explicit FieldReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // `size` bytes without the zeros that fill them up.
  std::string text(std::size_t size) {
    const auto field = take(size);
    std::string text(field.begin(), field.end());
    text.erase(text.find_last_not_of('\0') + 1);
    return text;
  }
  std::uint64_t integer(std::size_t size) {
    std::uint64_t value = 0;
    const auto field = take(size);
    for (std::size_t i = field.size(); i-- > 0;) value = value << 8 | field[i];
    return value;
  }
  [[nodiscard]] std::span<const std::uint8_t> rest() const { return bytes_; }

 private:
  std::span<const std::uint8_t> take(std::size_t size) {
    const auto taken = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
    return taken;
  }

  std::span<const std::uint8_t> bytes_;
};

// Whether an entry is greater than `most`. Eight entries take kBits bytes, so that a group of them
// begins with a byte. In each group the entries of even and of odd number are looked at apart:
// there is room beside them for the carry of a sum that is too great.
template <unsigned kBits>
bool has_entry_above(Depth most, std::span<const std::uint8_t> packed) {
  constexpr std::size_t kStride = 8 / kBits * kBits;  // bytes: as many whole groups as 64 bits hold
  constexpr std::uint64_t kOnes = [] {                // in each entry of even number
    std::uint64_t ones = 0;
    for (std::size_t at = 0; at < 8 * kStride; at += 2 * kBits) ones |= std::uint64_t{1} << at;
    return ones;
  }();
  constexpr std::uint64_t kLargest = (std::uint64_t{1} << kBits) - 1;
  constexpr std::uint64_t kEntries = kOnes * kLargest;
  const std::uint64_t room = kOnes * (kLargest - most);
  std::uint64_t sums = 0;
  const auto look = [&](std::uint64_t group) {
    sums |= ((group & kEntries) + room) | ((group >> kBits & kEntries) + room);
  };
  const std::size_t words = packed.size() < 8 ? 0 : (packed.size() - 8) / kStride + 1;
  const std::uint8_t* bytes = packed.data();
  for (std::size_t i = 0; i < words; ++i) look(load_little(bytes + i * kStride));
  for (std::size_t at = words * kStride; at < packed.size(); at += kStride) {
    std::array<std::uint8_t, 8> end{};
    std::ranges::copy(packed.subspan(at), end.begin());
    look(load_little(end.data()));
  }
  return (sums & kOnes << kBits) != 0;
}

// Requires bits within 1..bits_for(kMaxDepth).
bool has_entry_above(Depth most, unsigned bits, std::span<const std::uint8_t> packed) {
  static_assert(bits_for(kMaxDepth) == 5);
  switch (bits) {
    case 1:
      return has_entry_above<1>(most, packed);
    case 2:
      return has_entry_above<2>(most, packed);
    case 3:
      return has_entry_above<3>(most, packed);
    case 4:
      return has_entry_above<4>(most, packed);
    default:
      return has_entry_above<5>(most, packed);
  }
}

}  // namespace

std::vector<std::uint8_t> encode(const Table& table) {
  Bytes bytes;
  bytes.reserve(kHeaderSize + table.packed().size());
  put_text(kMagic, kMagic.size(), bytes);
  put_integer(kFormatVersion, 4, bytes);
  put_integer(table.bits(), 4, bytes);
  put_text(table.puzzle().name, kNameSize, bytes);
  put_integer(table.puzzle().fingerprint, 8, bytes);
  put_integer(table.puzzle().states, 4, bytes);
  put_integer(table.puzzle().ranks, 4, bytes);
  for (const std::uint32_t states : table.distribution()) put_integer(states, 4, bytes);
  assert(bytes.size() == kHeaderSize);
  bytes.insert(bytes.end(), table.packed().begin(), table.packed().end());
  return bytes;
}

Table decode(std::vector<std::uint8_t> payload, const PuzzleInfo& puzzle,
             const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view field, const std::string& expected,
                          const std::string& found) {
    throw table_error(path, puzzle.name, field, expected, found);
  };
  const auto require_equal = [&](std::string_view field, std::uint64_t expected,
                                 std::uint64_t found) {
    if (expected != found) refuse(field, std::to_string(expected), std::to_string(found));
  };

  if (payload.size() < kHeaderSize)
    refuse("header", std::to_string(kHeaderSize) + " bytes", std::to_string(payload.size()));
  FieldReader reader(payload);
  const std::string magic = reader.text(kMagic.size());
  if (magic != kMagic) refuse("magic", quote(kMagic), quote(magic));
  require_equal("version", kFormatVersion, reader.integer(4));
  const std::uint64_t bits = reader.integer(4);
  if (bits < 1 || bits > bits_for(kMaxDepth))
    refuse("bits per entry", "1.." + std::to_string(bits_for(kMaxDepth)), std::to_string(bits));
  const std::string name = reader.text(kNameSize);
  if (name != puzzle.name) refuse("puzzle", quote(puzzle.name), quote(name));
  const std::uint64_t fingerprint = reader.integer(8);
  if (fingerprint != puzzle.fingerprint)
    refuse("fingerprint of the rules", hexadecimal(puzzle.fingerprint), hexadecimal(fingerprint));
  require_equal("states", puzzle.states, reader.integer(4));
  require_equal("entries", puzzle.ranks, reader.integer(4));

  Distribution distribution{};
  std::uint64_t sum = 0;
  for (std::uint32_t& states : distribution) {
    states = static_cast<std::uint32_t>(reader.integer(4));
    sum += states;
  }
  const Depth gods_number = deepest(distribution);
  require_equal("distribution's sum", puzzle.states, sum);
  for (Depth depth = 0; depth < gods_number; ++depth)
    if (distribution[depth] == 0)
      refuse("distribution", "states at depth " + std::to_string(depth), "none");
  require_equal("bits for God's number", bits_for(gods_number), bits);

  const auto packed = reader.rest();
  require_equal("size of the entries",
                Table::packed_size(static_cast<unsigned>(bits), puzzle.ranks), packed.size());
  if (const auto used = std::uint64_t{puzzle.ranks} * bits % 8; used != 0)
    require_equal("padding", 0, packed.back() >> used);
  if (has_entry_above(gods_number, static_cast<unsigned>(bits), packed))
    refuse("entries", "depths 0.." + std::to_string(gods_number), "a greater one");
  payload.erase(payload.begin(), payload.begin() + kHeaderSize);
  return Table(puzzle, distribution, static_cast<unsigned>(bits), std::move(payload), path);
}

}  // namespace turntable
