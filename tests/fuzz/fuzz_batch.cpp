// Whole inputs of every judge. First byte: the judge; second: --strict, threads; third: the length
// of pieces. The rest is the input.
//
// The general reader on the whole input says what is right. The reader on pieces, and run_batch
// with the fast path from the first byte on, on a file and on pieces, must give the same.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.h"
#include "turntable/io.h"
#include "turntable/judge/answer_text.h"
#include "turntable/judge/question.h"
#include "turntable/judge/reader.h"
#include "turntable/puzzle/magic_squares.h"
#include "turntable/puzzle/rotation_game.h"
#include "turntable/stream/batch.h"
#include "turntable/stream/fast_path.h"
#include "turntable/table/build.h"

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

// The real one takes milliseconds to prepare and is prepared once.
class Borrowed : public FastPath {
 public:
  explicit Borrowed(const FastPath& lender) : lender_(lender) {}
  Progress answer(std::string_view bytes, std::uint64_t most, std::string& out) const override {
    return lender_.answer(bytes, most, out);
  }

 private:
  const FastPath& lender_;
};

template <Puzzle P>
struct Asked {
  Question question;
  const Table& table;
  Oracle<P> oracle{table};
  std::unique_ptr<FastPath> fast_path =
      has_fast_path<P>(question) ? make_fast_path<P>(question, table, 1) : nullptr;

  void answer(const Case& the_case, std::string& out) const {
    Answer answer;
    if (!the_case.error) answer = answer_case(oracle, question, the_case);
    write_answer(question.judge, the_case, answer, out);
  }
};

// One table and one preparation for each judge.
template <Puzzle P>
const Asked<P>& asked(const Judge& judge) {
  static const Table table = build_table<P>();
  static std::vector<std::unique_ptr<Asked<P>>> all;
  for (const auto& one : all)
    if (one->question.judge.name == judge.name) return *one;
  all.push_back(std::make_unique<Asked<P>>(Asked<P>{.question = {.judge = judge}, .table = table}));
  return *all.back();
}

template <Puzzle P>
Result read(const Asked<P>& asked, std::string_view input, bool strict, std::size_t piece) {
  Reader reader(asked.question.judge);
  std::vector<Case> cases;
  for (std::size_t at = 0; at < input.size(); at += piece)
    reader.feed(input.substr(at, piece), cases);
  reader.finish(cases);
  Result result;
  for (const Case& the_case : cases) {
    if (the_case.error) result.messages += to_string("f", *the_case.error) + '\n';
    if (!the_case.notice) asked.answer(the_case, result.out);
    if (the_case.error && strict) break;
  }
  return result;
}

template <Puzzle P>
Result run(const Asked<P>& asked, int input, const Options& options) {
  Result result;
  BatchJob job{
      .judge = &asked.question.judge,
      .strict = options.strict,
      .threads = options.threads,
      .answer = [&](const Case& the_case, std::string& out) { asked.answer(the_case, out); },
      .report = [&](const InputError& e) { result.messages += to_string("f", e) + '\n'; },
      .make_fast_path = {},
      .fast_path_from = 0};
  if (asked.fast_path)
    job.make_fast_path = [&](unsigned) { return std::make_unique<Borrowed>(*asked.fast_path); };
  const int output = fuzz::scratch_file(1);
  (void)run_batch(job, {input, "f", output, "out"});
  result.out.resize(static_cast<std::size_t>(::lseek(output, 0, SEEK_END)));
  int error = 0;
  require(::lseek(output, 0, SEEK_SET) == 0 &&
              read_fully(output, result.out, error) == result.out.size(),
          "the output reads back");
  return result;
}

template <Puzzle P>
void try_input(const Judge& judge, std::string_view input, const Options& options) {
  const Asked<P>& about = asked<P>(judge);
  const Result right = read(about, input, options.strict, input.size() + 1);
  require(read(about, input, options.strict, options.piece) == right, "pieces change nothing");

  require(run(about, fuzz::scratch_file(0, input), options) == right,
          "the fast path gives the same");

#if defined(__linux__)
  // A socket that keeps the bounds of pieces: each is a block.
  const std::size_t piece = std::max(options.piece, input.size() / 32 + 1);
  int ends[2];
  require(::socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0, "there are sockets");
  const FileDescriptor read_end(ends[0]);
  FileDescriptor write_end(ends[1]);
  for (std::size_t at = 0; at < input.size(); at += piece)
    require(write_fully(write_end.get(), input.substr(at, piece)) == 0, "a piece is sent");
  require(write_end.close() == 0, "the pieces end");
  require(run(about, read_end.get(), options) == right, "blocks change nothing");
#endif
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Judge& judge = judges()[bytes.next() % judges().size()];
  const std::uint8_t bits = bytes.next();
  const Options options{
      .strict = (bits & 1) != 0, .threads = 1u + (bits >> 1) % 3, .piece = bytes.next() + 1u};
  if (judge.puzzle == MagicSquares::kName)
    try_input<MagicSquares>(judge, bytes.rest(), options);
  else
    try_input<RotationGame>(judge, bytes.rest(), options);
  return 0;
}
