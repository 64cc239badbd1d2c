// The fast path of Magic Squares: for each of the 40320 boards its answer as ready text.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "turntable/judge/answer_text.h"
#include "turntable/judge/board_text.h"
#include "turntable/little_endian.h"
#include "turntable/oracle/word.h"
#include "turntable/parallel.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/stream/fast_path.h"
#include "turntable/stream/fast_text.h"

namespace turntable::stream {
namespace {

using judge::Judge;

constexpr std::size_t kLineSize = 16;
constexpr std::size_t kHalf = 4;                  // numbers of half a board
constexpr std::size_t kHalves = 1u << 3 * kHalf;  // three bits a number

// Number of a board among all: arrangements of its first half, each with the 24 orders of the other
// four numbers. Summed from one look-up a half; bits 24..31 tell which numbers were seen.
class BoardIndex {
 public:
  BoardIndex() {
    std::uint32_t arrangements = 0;
    std::array<std::uint32_t, 256> orders{};  // of each four numbers, so far
    for (std::uint32_t half = 0; half < kHalves; ++half) {
      std::uint32_t seen = 0;
      for (std::size_t i = 0; i < kHalf; ++i) seen |= 1u << (half >> 3 * i & 7);
      if (std::popcount(seen) != kHalf) continue;  // stays 0: no sum with it is complete
      first_[half] = seen << kSeenShift | arrangements++ * 24;
      second_[half] = seen << kSeenShift | orders[seen]++;
    }
  }

  // The sum for two halves, three bits a number, less one.
  [[nodiscard]] std::uint32_t sum(std::uint64_t first, std::uint64_t second) const noexcept {
    return first_[first] + second_[second];
  }
  // The sum for the line at `line`; not complete() if it is no regular line of a right board.
  [[nodiscard]] std::uint32_t sum_of_line(const char* line) const noexcept {
    // A digit 1..8 leaves its three bits, less one, in every 16 bits.
    constexpr std::uint64_t kOnesAndBlanks = 0x2031'2031'2031'2031;
    constexpr std::uint64_t kLineEnd = std::uint64_t{' ' - '\n'} << 56;
    constexpr std::uint64_t kFixedBits = ~std::uint64_t{0x0007'0007'0007'0007};
    // Brings the groups at 0, 16, 32, 48 to 48, 51, 54, 57; no two products meet below.
    constexpr std::uint64_t kGather = std::uint64_t{1} << 48 | std::uint64_t{1} << 35 |
                                      std::uint64_t{1} << 22 | std::uint64_t{1} << 9;
    const std::uint64_t first = load_little(line) - kOnesAndBlanks;
    const std::uint64_t second = load_little(line + 8) - (kOnesAndBlanks - kLineEnd);
    if (((first | second) & kFixedBits) != 0) return 0;
    return sum(first * kGather >> 48 & (kHalves - 1), second * kGather >> 48 & (kHalves - 1));
  }
  [[nodiscard]] static constexpr bool complete(std::uint32_t sum) noexcept {
    return sum >> kSeenShift == 0xff;
  }
  [[nodiscard]] static constexpr std::uint32_t index(std::uint32_t sum) noexcept {
    return sum & ((1u << kSeenShift) - 1);
  }

 private:
  static constexpr unsigned kSeenShift = 24;
  std::array<std::uint32_t, kHalves> first_{};
  std::array<std::uint32_t, kHalves> second_{};
};

// The first letter of a state's least word and the state that it leads to.
struct Step {
  Move first = 0;
  Rank after = 0;
};

// The least word of every state, by rank, made by `threads` threads. The first letter is the
// smallest that leads one move nearer, the rest is the word of the state it leads to. To find the
// letters is the work, and is shared out; then words are put together in the order of their length.
std::vector<Word> list_words(const Table& table, unsigned threads) {
  std::vector<Step> steps(table.size());
  std::atomic<bool> inconsistent = false;
  for_each_range(table.size(), threads, [&](std::uint32_t begin, std::uint32_t end) {
    MagicSquares::State state = MagicSquares::unrank(begin);
    for (Rank rank = begin; rank < end; ++rank, std::ranges::next_permutation(state)) {
      const Depth depth = table.probe(rank);
      if (depth == 0) {
        if (!is_goal<MagicSquares>(state)) inconsistent = true;
        continue;
      }
      Step& step = steps[rank];
      do step.after = MagicSquares::rank(MagicSquares::apply(state, step.first));
      while (table.probe(step.after) != depth - 1 && ++step.first < MagicSquares::kMoves);
      if (step.first == MagicSquares::kMoves) inconsistent = true;
    }
  });
  if (inconsistent) throw inconsistent_table(table);

  std::vector<Word> words(table.size());
  std::array<std::vector<Rank>, kMaxDepth + 1> layers;
  for (Rank rank = 0; rank < table.size(); ++rank) layers[table.probe(rank)].push_back(rank);
  for (std::size_t depth = 1; depth < layers.size(); ++depth)
    for (const Rank rank : layers[depth])
      words[rank] = Word(MagicSquares::kFacts.letters[steps[rank].first], words[steps[rank].after]);
  return words;
}

class FastMagic {
 public:
  FastMagic(const Table& table, const Judge& judge, unsigned threads)
      : FastMagic(list_words(table, threads), judge, threads) {}

  Consumed answer(std::string_view bytes, std::uint64_t most, std::string& out) const {
    return stride_ == 32 ? answer_all<32>(bytes, most, out) : answer_all<0>(bytes, most, out);
  }

 private:
  // `words` by rank.
  FastMagic(const std::vector<Word>& words, const Judge& judge, unsigned threads)
      : stride_(stride(judge, words)), texts_(MagicSquares::kStates * stride_) {
    for_each_range(MagicSquares::kRanks, threads, [&](std::uint32_t begin, std::uint32_t end) {
      judge::Case asked;
      std::string answer;
      MagicSquares::State permutation = MagicSquares::unrank(begin);
      for (Rank rank = begin; rank < end; ++rank, std::ranges::next_permutation(permutation)) {
        BoardNumbers written{};
        for (std::size_t i = 0; i < 8; ++i)
          written[i] = static_cast<std::uint8_t>(permutation[i] + 1);
        asked.board = judge::asked_board(judge, judge::turn_rows(judge, written));
        const Rank state = MagicSquares::rank((*MagicSquares::reduce(asked.board))[0]);
        answer.clear();
        write_lines(judge.answer_lines, {.word = words[state]}, asked, answer);
        const PackedState halves = MagicSquares::pack(permutation);
        const std::uint32_t sum = index_.sum(halves & (kHalves - 1), halves / kHalves);
        char* text = texts_.data() + BoardIndex::index(sum) * stride_;
        answer.copy(text, answer.size());
        text[stride_ - 1] = static_cast<char>(answer.size());
      }
    });
  }

  // A power of two that holds every text and, in its last byte, the text's length.
  static std::size_t stride(const Judge& judge, const std::vector<Word>& words) {
    const Word& longest = *std::ranges::max_element(words, {}, &Word::size);
    return std::bit_ceil(std::max(answer_text(judge, {}, {.word = longest}).size(),
                                  answer_text(judge, {}, {.word = Word()}).size()) +
                         1);
  }

  // kStride = 0: known at run time only.
  template <std::size_t kStride>
  Consumed answer_all(std::string_view bytes, std::uint64_t most, std::string& out) const {
    const std::size_t stride = kStride != 0 ? kStride : stride_;
    constexpr std::size_t kGroup = 64;  // lines for which room is made at once
    const auto lines =
        static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size() / kLineSize, most));
    std::size_t line = 0;
    bool regular = true;
    while (line < lines && regular) {
      const std::size_t end = std::min(lines, line + kGroup);
      const std::size_t old_size = out.size();
      out.resize(old_size + (end - line) * stride);
      char* to = out.data() + old_size;
      for (; line < end; ++line) {
        const std::uint32_t sum = index_.sum_of_line(bytes.data() + line * kLineSize);
        if (!BoardIndex::complete(sum)) {
          regular = false;
          break;
        }
        const char* text = texts_.data() + BoardIndex::index(sum) * stride;
        std::memcpy(to, text, stride);
        to += static_cast<unsigned char>(text[stride - 1]);
      }
      out.resize(static_cast<std::size_t>(to - out.data()));
    }
    return {line * kLineSize, line};
  }

  BoardIndex index_;
  std::size_t stride_;
  std::vector<char> texts_;
};

}  // namespace

FastPath make_fast_magic(const Game& game, const Judge& judge, unsigned threads) {
  return std::bind_front(&FastMagic::answer,
                         std::make_shared<const FastMagic>(game.table(), judge, threads));
}

}  // namespace turntable::stream
