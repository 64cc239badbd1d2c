// Whole inputs of every judge. First byte: the judge; second: --strict, threads; third: the length
// of pieces. The rest is the input.
//
// The general reader on the whole input says what is right. The reader on pieces, and
// answer_all with the fast path from the first byte on, on a file and on pieces, must give the
// same.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.h"
#include "turntable/error.h"
#include "turntable/file.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/judge.h"
#include "turntable/judge/reader.h"
#include "turntable/oracle/game.h"
#include "turntable/stream/batch.h"

using namespace turntable;

namespace {

using fuzz::require;

struct Result {
  std::string out;
  std::string messages;
  bool operator==(const Result&) const = default;
};

struct Options {
  bool strict;
  unsigned threads;
  std::size_t piece;
};

const Game& game_of(const PuzzleInfo& puzzle) {
  static std::map<const PuzzleInfo*, std::unique_ptr<Game>> games;
  std::unique_ptr<Game>& game = games[&puzzle];
  if (game == nullptr) game = Game::build(puzzle);
  return *game;
}

Result read(const judge::Judge& judge, std::string_view input, bool strict, std::size_t piece) {
  judge::Reader reader(judge);
  std::vector<judge::Case> cases;
  for (std::size_t at = 0; at < input.size(); at += piece)
    reader.feed(input.substr(at, piece), cases);
  reader.finish(cases);
  Result result;
  for (const judge::Case& asked : cases) {
    if (asked.error) result.messages += to_string("f", *asked.error) + '\n';
    const Answer answer = asked.error ? Answer{} : game_of(*judge.puzzle).solve(asked.board);
    judge::write_answer(judge, asked, answer, result.out);
    if (asked.error && strict) break;
  }
  return result;
}

// Nothing if the input is none at all (judge/foreign.h).
std::optional<Result> run(const judge::Judge& judge, const File& input, const Options& options) {
  Result result;
  const stream::BatchJob job{
      .game = game_of(*judge.puzzle),
      .judge = judge,
      .strict = options.strict,
      .threads = options.threads,
      .report = [&](const BadInput& bad) { result.messages += to_string("f", bad) + '\n'; },
      .fast_path_from = 0};
  const File& output = fuzz::scratch_file(1);
  try {
    (void)stream::answer_all(job, input, output);
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kInput, "only foreign input is refused");
    require(::lseek(output.descriptor(), 0, SEEK_END) == 0 && result.messages.empty(),
            "nothing is said of foreign input but that");
    return std::nullopt;
  }
  result.out.resize(static_cast<std::size_t>(::lseek(output.descriptor(), 0, SEEK_END)));
  require(::lseek(output.descriptor(), 0, SEEK_SET) == 0 &&
              output.read(result.out) == result.out.size(),
          "the output reads back");
  return result;
}

void try_input(const judge::Judge& judge, std::string_view input, const Options& options) {
  const Result right = read(judge, input, options.strict, input.size() + 1);
  require(read(judge, input, options.strict, options.piece) == right, "pieces change nothing");

  const auto whole = run(judge, fuzz::scratch_file(0, input), options);
  require(!whole || *whole == right, "the fast path gives the same");

#if defined(__linux__)
  // A socket that keeps the bounds of pieces: each is a block.
  const std::size_t piece = std::max(options.piece, input.size() / 32 + 1);
  int ends[2];
  require(::socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0, "there are sockets");
  const File read_end(ends[0], "socket");
  File write_end(ends[1], "socket");
  for (std::size_t at = 0; at < input.size(); at += piece) write_end.write(input.substr(at, piece));
  write_end.close();
  const auto pieces = run(judge, read_end, options);
  require(!pieces || *pieces == right, "blocks change nothing");
#endif
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const judge::Judge& judge = judge::judges()[bytes.next() % judge::judges().size()];
  const std::uint8_t bits = bytes.next();
  const Options options{
      .strict = (bits & 1) != 0, .threads = 1u + (bits >> 1) % 3, .piece = bytes.next() + 1u};
  try_input(judge, bytes.rest(), options);
  return 0;
}
