#include "turntable/table/format.h"

#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "turntable/error.h"
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
  payload.erase(payload.begin(), payload.begin() + kHeaderSize);
  return Table(puzzle, distribution, static_cast<unsigned>(bits), std::move(payload), path);
}

}  // namespace turntable
