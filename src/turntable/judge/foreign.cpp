#include "turntable/judge/foreign.h"

#include <algorithm>
#include <vector>

#include "turntable/error.h"
#include "turntable/judge/reader.h"
#include "turntable/text.h"

namespace turntable::judge {
namespace {

constexpr Encoding kUtf16 = {"UTF-16 text", "iconv -f UTF-16 -t UTF-8", "iconv -f UTF-16 -t UTF-8"};

struct Signature {
  std::string_view bytes;
  Encoding encoding;
};

// The numbers are those of the formats' own specifications; PowerShell's `>` writes UTF-16.
constexpr Signature kSignatures[] = {
    {"\x28\xB5\x2F\xFD", {"zstd data", "zstdcat", "zstdcat"}},
    {"\x1F\x8B", {"gzip data", "gzip -dc", "gzip -dc"}},
    {{"\xFD\x37\x7A\x58\x5A\x00", 6}, {"xz data", "xz -dc", "xz -dc"}},
    {"PK\x03\x04", {"a zip archive", "unzip -p", "funzip"}},
    {"BZh", {"bzip2 data", "bzip2 -dc", "bzip2 -dc"}},
    {"\xFF\xFE", kUtf16},
    {"\xFE\xFF", kUtf16},
};
// Without a byte order mark: the zeros in every other byte tell the order.
constexpr Encoding kLittleEndian = {"UTF-16 text", "iconv -f UTF-16LE -t UTF-8",
                                    "iconv -f UTF-16LE -t UTF-8"};
constexpr Encoding kBigEndian = {"UTF-16 text", "iconv -f UTF-16BE -t UTF-8",
                                 "iconv -f UTF-16BE -t UTF-8"};

// Adds the cases to the look, and drops them.
void count(std::vector<Case>& cases, Look& look) {
  for (const Case& asked : cases) (asked.error ? look.bad : look.good) += 1;
  cases.clear();
}

// The first judge of another puzzle for which every case is good; nullptr if there is none.
const Judge* judge_of_another_puzzle(const Judge& judge, std::string_view beginning,
                                     bool is_whole) {
  const auto found = std::ranges::find_if(judges(), [&](const Judge& other) {
    return other.puzzle != judge.puzzle && look_at(other, beginning, is_whole).all_good();
  });
  return found != judges().end() ? &*found : nullptr;
}

}  // namespace

const Encoding* encoding_of(std::string_view beginning) noexcept {
  for (const Signature& one : kSignatures)
    if (beginning.starts_with(one.bytes)) return &one.encoding;
  const std::string_view pairs = beginning.substr(0, beginning.size() < 8 ? 2 : 8);
  bool big = pairs.size() == 2 || pairs.size() == 8;
  bool little = big;
  for (std::size_t i = 0; i < pairs.size(); ++i) (i % 2 == 0 ? big : little) &= pairs[i] == '\0';
  if (big == little) return nullptr;
  return big ? &kBigEndian : &kLittleEndian;
}

Look look_at(const Judge& judge, std::string_view beginning, bool is_whole) {
  is_whole = is_whole && beginning.size() <= kLookedAt;
  beginning = beginning.substr(0, kLookedAt);
  if (!is_whole) beginning = beginning.substr(0, beginning.rfind('\n') + 1);
  Reader reader(judge);
  std::vector<Case> cases;
  Look look;
  reader.feed(beginning, cases);
  count(cases, look);
  if (is_whole) reader.finish(cases);
  count(cases, look);
  return look;
}

std::string judge_words(const Judge& judge) {
  std::string words(judge.puzzle->name);
  if (judge.name != default_judge(*judge.puzzle).name) words.append(" --judge ").append(judge.name);
  return words;
}

std::string decode_command(const Encoding& encoding, const std::string& file,
                           std::string_view command) {
  std::string text(file == "-" ? encoding.filter : encoding.decoder);
  if (file != "-") text += ' ' + shell_word(file);
  return text.append(" | turntable ").append(command);
}

void refuse_foreign(const Judge& judge, const std::string& file, std::string_view beginning,
                    bool is_whole, std::string_view verb, const std::string& behind) {
  const std::string_view first_line = beginning.substr(0, beginning.find('\n') + 1);
  if (look_at(judge, first_line, false).good > 0) return;

  const auto refuse = [&](std::string_view found, const std::string& command) {
    throw Error(ErrorKind::kInput, file + ": expected boards of " +
                                       std::string(judge.puzzle->name) + ", found " +
                                       std::string(found) + " (" + command + ")");
  };
  const std::string begin = std::string(verb) + ' ';
  if (const Encoding* encoding = encoding_of(beginning))
    refuse(encoding->name,
           decode_command(*encoding, file,
                          begin + judge_words(judge) + (behind.empty() ? "" : " -") + behind));
  if (look_at(judge, beginning, is_whole).good > 0) return;
  if (const Judge* other = judge_of_another_puzzle(judge, beginning, is_whole))
    refuse("boards of " + std::string(other->puzzle->name),
           "turntable " + begin + judge_words(*other) +
               (file == "-" && behind.empty() ? "" : ' ' + shell_word(file)) + behind);
}

}  // namespace turntable::judge
