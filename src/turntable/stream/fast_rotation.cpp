// The fast path of the Rotation Game.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "turntable/judge/answer_text.h"
#include "turntable/stream/fast_path.h"
#include "turntable/stream/fast_text.h"
#include "turntable/stream/rotation_words.h"

namespace turntable {

namespace {

constexpr std::size_t kLineSize = 48;
constexpr std::string_view kSentence = "No moves needed\n";
// 14 letters or the sentence, and the symbol's line; 16 bytes of letters are written at once.
constexpr std::size_t kLongestAnswer = 18;
// Lines that are read before the first of them is answered, so that their words come from memory
// meanwhile.
constexpr std::size_t kGroup = 64;

template <bool kWithSymbol>
class FastRotation final : public FastPath {
 public:
  FastRotation(const Table& table, unsigned threads) : words_(table, threads) {}

  Progress answer(std::string_view bytes, std::uint64_t most, std::string& out) const override {
    Progress progress;
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
        std::memcpy(to, kSentence.data(), kSentence.size());
        to += kSentence.size();
      } else {
        write_letters(best << 4, to);
        to += length;
        *to++ = '\n';
      }
      if constexpr (kWithSymbol) {
        *to++ = static_cast<char>('0' + (best & 0xf));
        *to++ = '\n';
      }
    }
    out.resize(static_cast<std::size_t>(to - out.data()));
  }

  RotationWords words_;
};

}  // namespace

template <>
bool has_fast_path<RotationGame>(const Question& question) noexcept {
  const Judge& judge = question.judge;
  return judge.puzzle == RotationGame::kName && judge.parts.size() == 1 &&
         judge.has(Part::kBoard) && !judge.own_lines &&
         (judge.write == write_word_or_sentence_and_symbol ||
          judge.write == write_word_or_sentence);
}

template <>
std::unique_ptr<FastPath> make_fast_path<RotationGame>(const Question& question, const Table& table,
                                                       unsigned threads) {
  if (question.judge.write == write_word_or_sentence_and_symbol)
    return std::make_unique<FastRotation<true>>(table, threads);
  return std::make_unique<FastRotation<false>>(table, threads);
}

}  // namespace turntable
