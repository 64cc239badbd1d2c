// The fast path of the Rotation Game: first the words of all masks, then lines by these.
#include "turntable/stream/fast_rotation.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

#include "turntable/judge/answer_text.h"
#include "turntable/parallel.h"
#include "turntable/rank/combination.h"
#include "turntable/stream/fast_path.h"
#include "turntable/stream/fast_text.h"

namespace turntable::stream {
namespace {

constexpr std::size_t kHalf = 12;
constexpr std::size_t kHalves = std::size_t{1} << kHalf;

std::size_t bits_of(std::uint32_t mask) { return static_cast<std::size_t>(std::popcount(mask)); }

}  // namespace

// The work is cut by ranges of the upper half, and threads wait for each other between the steps.
class RotationWords::Builder {
 public:
  Builder(const Table& table, RotationWords& words, unsigned threads)
      : table_(table),
        words_(words),
        threads_(threads),
        depths_(std::make_unique_for_overwrite<Depth[]>(RotationGame::kStates)) {
    for (std::uint32_t mask = 0; mask < kHalves; ++mask)
      lower_masks_[bits_of(mask)].push_back(mask);
    std::array<PerMove, 2 * kHalf> bit_moved{};  // [cell]: the bit of where the cell goes
    BoardNumbers cells{};
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    for (Move move = 0; move < RotationGame::kMoves; ++move) {
      const BoardNumbers moved = RotationGame::turn(cells, move);
      for (const std::uint8_t cell : cells) bit_moved[moved[cell]][move] = 1u << cell;
    }
    for (std::size_t half = 0; half < 2; ++half)
      for (std::uint32_t mask = 1; mask < kHalves; ++mask) {
        const HalfImages& rest = images_[half][mask & (mask - 1)];
        const std::size_t cell = half * kHalf + static_cast<std::size_t>(std::countr_zero(mask));
        HalfImages& images = images_[half][mask];
        images.ring = rest.ring | 1u << RotationGame::kBit[cell];
        for (Move move = 0; move < RotationGame::kMoves; ++move)
          images.moved[move] = rest.moved[move] | bit_moved[cell][move];
      }
  }

  void run() {
    Team::run(threads_, [this](Team& team, unsigned part) { work(team, part); });
    if (inconsistent_) throw inconsistent_table(table_);
  }

 private:
  using PerMove = std::array<std::uint32_t, RotationGame::kMoves>;
  // What belongs to half a mask; of both halves together it makes that of the mask.
  struct HalfImages {
    std::uint32_t ring;  // the mask as a state
    PerMove moved;       // the mask after each move
  };

  // First upper half of a part of the work: where the ranks reach that share of all.
  [[nodiscard]] std::uint32_t first_upper(unsigned part, unsigned parts) const {
    const auto rank =
        static_cast<std::uint32_t>(std::uint64_t{RotationGame::kStates} * part / parts);
    std::uint32_t upper = 0;
    while (upper < kHalves && (bits_of(upper) > 8 || first_index(upper) < rank)) ++upper;
    return upper;
  }
  // The first lower half that goes with an upper one adds nothing to the rank.
  [[nodiscard]] std::uint32_t first_index(std::uint32_t upper) const noexcept {
    return Place(words_.halves_->upper[upper]).index();
  }

  // Calls visit(place, upper images, lower images) for the part's masks, in order.
  void for_each_mask(unsigned part, unsigned parts, auto&& visit) const {
    const std::uint32_t end = first_upper(part + 1, parts);
    for (std::uint32_t upper = first_upper(part, parts); upper < end; ++upper) {
      if (bits_of(upper) > 8) continue;
      std::uint32_t place = first_index(upper);
      for (const std::uint32_t lower : lower_masks_[8 - bits_of(upper)])
        visit(place++, images_[1][upper], images_[0][lower]);
    }
  }

  void work(Team& team, unsigned part) {
    using Images = const HalfImages&;
    const unsigned parts = team.size();
    Distribution sizes{};
    for_each_mask(part, parts, [&](std::uint32_t place, Images upper, Images lower) {
      const Depth depth = table_.probe(RotationGame::rank({upper.ring | lower.ring}));
      depths_[place] = depth;
      ++sizes[depth];
    });
    if (!team.meet()) return;

    // By depth, each mask's place; there, its first letter and the place that it leads to.
    std::array<std::vector<std::uint32_t>, kMaxDepth + 1> layers;
    for (std::size_t depth = 0; depth < layers.size(); ++depth) layers[depth].reserve(sizes[depth]);
    PackedWord* const words = words_.words_.get();
    for_each_mask(part, parts, [&](std::uint32_t place, Images upper, Images lower) {
      PerMove places;
      unsigned best = ~0u;  // depth and letter
      for (Move move = 0; move < RotationGame::kMoves; ++move) {
        places[move] = words_.place(upper.moved[move] | lower.moved[move]).index();
        best = std::min(best, unsigned{depths_[places[move]]} << 8 | move);
      }
      const Move first = static_cast<Move>(best & 0xff);
      const Depth depth = depths_[place];
      const bool at_goal = is_goal<RotationGame>({upper.ring | lower.ring});
      if (at_goal != (depth == 0) || depth > kLongest || (depth > 0 && best >> 8 != depth - 1u))
        inconsistent_ = true;
      words[place] = PackedWord{places[first]} << 8 | first;
      layers[depth].push_back(place);
    });
    if (!team.meet() || inconsistent_) return;

    for (const std::uint32_t place : layers[0]) words[place] = 0;
    for (std::size_t depth = 1; depth <= kLongest; ++depth) {
      if (!team.meet()) return;
      for (const std::uint32_t place : layers[depth]) {
        const PackedWord first = words[place] & 0xff;
        const PackedWord rest = words[words[place] >> 8] << 4 >> 4;
        words[place] = PackedWord{depth} << 60 | first << 56 | rest >> 4;
      }
    }
  }

  // Letters that fit beside the length.
  static constexpr std::size_t kLongest = 14;

  const Table& table_;
  RotationWords& words_;
  unsigned threads_;                 // to be had at most
  std::unique_ptr<Depth[]> depths_;  // by place
  // [0] of lower halves, [1] of upper ones
  std::array<std::vector<HalfImages>, 2> images_{std::vector<HalfImages>(kHalves),
                                                 std::vector<HalfImages>(kHalves)};
  std::array<std::vector<std::uint32_t>, kHalf + 1> lower_masks_;  // by number of bits, increasing
  std::atomic<bool> inconsistent_ = false;
};

RotationWords::RotationWords(const Table& table, unsigned threads)
    : halves_(std::make_unique<Halves>()),
      words_(std::make_unique_for_overwrite<PackedWord[]>(RotationGame::kStates)) {
  // Masks in increasing order: those with a smaller upper half come first.
  std::uint32_t before = 0;
  for (std::uint32_t upper = 0; upper < kHalves; ++upper) {
    const std::size_t bits = bits_of(upper);
    halves_->upper[upper] = before | static_cast<std::uint32_t>(bits) << kCountShift;
    if (bits <= 8) before += binomial(kHalf, 8 - bits);
    halves_->lower[upper] = rank_combination(upper) | static_cast<std::uint32_t>(bits)
                                                          << kCountShift;
  }
  Builder(table, *this, threads).run();
}

namespace {

constexpr std::size_t kLineSize = 48;

// 14 letters or the sentence, and the symbol's line; 16 bytes of letters are written at once.
constexpr std::size_t kLongestAnswer = 18;
// Lines that are read before the first of them is answered, so that their words come from memory
// meanwhile.
constexpr std::size_t kGroup = 64;

class FastRotation {
 public:
  FastRotation(const Table& table, bool with_symbol, unsigned threads)
      : words_(table, threads), with_symbol_(with_symbol) {}

  Consumed answer(std::string_view bytes, std::uint64_t most, std::string& out) const {
    Consumed progress;
    const auto lines =
        static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size() / kLineSize, most));
    while (progress.cases < lines) {
      const std::size_t wanted = std::min<std::size_t>(kGroup, lines - progress.cases);
      Group group;
      const std::size_t read = read_group(bytes.data() + progress.bytes, wanted, group);
      answer_group(group, read, out);
      progress.bytes += read * kLineSize;
      progress.cases += read;
      if (read < wanted) break;
    }
    return progress;
  }

 private:
  using Group = std::array<std::array<std::uint32_t, 3>, kGroup>;

  // Number of regular lines in front; `group` gets where to find the words of their symbols.
  std::size_t read_group(const char* text, std::size_t lines, Group& group) const {
    for (std::size_t line = 0; line < lines; ++line, text += kLineSize) {
      std::uint32_t ones = 0;  // bit 0 of the symbols
      std::uint32_t twos = 0;  // bit 1
      if (!read_symbols(text, ones, twos)) return line;
      const std::array places{words_.place(ones & ~twos), words_.place(twos & ~ones),
                              words_.place(ones & twos)};
      for (std::size_t symbol = 0; symbol < 3; ++symbol) {
        if (!places[symbol].is_valid()) return line;
        group[line][symbol] = places[symbol].index();
        words_.prefetch(group[line][symbol]);
      }
    }
    return lines;
  }

  void answer_group(const Group& group, std::size_t lines, std::string& out) const {
    const std::size_t old_size = out.size();
    out.resize(old_size + lines * kLongestAnswer);
    char* to = out.data() + old_size;
    for (std::size_t line = 0; line < lines; ++line) {
      // The words of two symbols are never equal, so the symbol below them decides nothing.
      const PackedWord best =
          std::min({words_.word(group[line][0]) | 1, words_.word(group[line][1]) | 2,
                    words_.word(group[line][2]) | 3});
      const unsigned length = packed_length(best);
      if (length == 0) {
        std::memcpy(to, judge::kSentence.data(), judge::kSentence.size());
        to += judge::kSentence.size();
      } else {
        write_letters(best << 4, to);
        to += length;
      }
      *to++ = '\n';
      if (with_symbol_) {
        *to++ = static_cast<char>('0' + (best & 0xf));
        *to++ = '\n';
      }
    }
    out.resize(static_cast<std::size_t>(to - out.data()));
  }

  RotationWords words_;
  bool with_symbol_;
};

}  // namespace

bool has_fast_rotation(const judge::Judge& judge) noexcept {
  using enum judge::AnswerLine;
  constexpr std::array kWithout{kWordOrSentence};
  constexpr std::array kWith{kWordOrSentence, kSymbol};
  return std::ranges::equal(judge.answer_lines, kWithout) ||
         std::ranges::equal(judge.answer_lines, kWith);
}

FastPath make_fast_rotation(const Game& game, const judge::Judge& judge, unsigned threads) {
  const bool with_symbol = judge.answers_with(judge::AnswerLine::kSymbol);
  return std::bind_front(&FastRotation::answer,
                         std::make_shared<const FastRotation>(game.table(), with_symbol, threads));
}

}  // namespace turntable::stream
