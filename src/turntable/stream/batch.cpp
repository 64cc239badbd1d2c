#include "turntable/stream/batch.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "turntable/error.h"
#include "turntable/judge/reader.h"
#include "turntable/parallel.h"
#include "turntable/stream/answerer.h"
#include "turntable/stream/fast_path.h"

namespace turntable::stream {
namespace {

using judge::Reader;

constexpr std::size_t kLargestBlock = 1024 * 1024;
constexpr std::size_t kSmallestBlock = 64 * 1024;
// All blocks together, whatever the number of threads.
constexpr std::size_t kMemoryForBlocks = 8 * 1024 * 1024;

// The beginning of a line waits for its end in the next block, but not if it is longer.
constexpr std::size_t kLongestBeginning = 4096;

struct Block {
  explicit Block(std::size_t block_size)
      : capacity(kLongestBeginning + block_size),
        // Not cleared: pages that are never read into are never touched.
        buffer(std::make_unique_for_overwrite<char[]>(capacity)) {}

  [[nodiscard]] std::string_view bytes() const { return {buffer.get(), size}; }

  std::size_t capacity;
  std::unique_ptr<char[]> buffer;
  std::size_t size = 0;
  std::uint64_t number = 0;
  bool is_last = false;        // the input ends after it
  std::exception_ptr failure;  // reading it failed
};

// Bytes of a regular file from its current position on; nothing for other kinds of file.
std::optional<std::uintmax_t> bytes_to_come(const File& file) {
  struct stat status {};
  if (::fstat(file.descriptor(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  const off_t position = std::max<off_t>(0, ::lseek(file.descriptor(), 0, SEEK_CUR));
  return static_cast<std::uintmax_t>(std::max<off_t>(0, status.st_size - position));
}

// A pipe to oneself: what ends a wait for input.
class WakeUp {
 public:
  WakeUp() {
    int ends[2];
    if (::pipe(ends) != 0) throw file_error("pipe", "cannot be made", errno);
    read_end_.emplace(ends[0], "pipe");
    write_end_.emplace(ends[1], "pipe");
  }
  void ring() const noexcept { try_write(write_end_->descriptor(), "!"); }
  // Waits until there is something to read from the file, or its end; false if rung.
  [[nodiscard]] bool wait_for(const File& file) const {
    pollfd polled[] = {{file.descriptor(), POLLIN, 0}, {read_end_->descriptor(), POLLIN, 0}};
    while (::poll(polled, std::size(polled), -1) < 0 && errno == EINTR) {
    }
    return polled[1].revents == 0;
  }

 private:
  std::optional<File> read_end_;
  std::optional<File> write_end_;
};

// Cuts the input into blocks of whole lines, as far as lines fit. For one thread at a time.
class BlockReader {
 public:
  explicit BlockReader(const File& file) : file_(file) {}

  // Takes what is there, up to the size of the block; waits if nothing is.
  void read(Block& block) {
    block.number = next_number_++;
    block.size = 0;  // should reading fail
    std::ranges::copy(beginning_, block.buffer.get());
    const std::span<char> room =
        std::span(block.buffer.get(), block.capacity).subspan(beginning_.size());
    const std::size_t got = file_.read_some(room);
    block.size = beginning_.size() + got;
    block.is_last = got == 0;

    const std::size_t lines_end = block.bytes().rfind('\n') + 1;
    const std::size_t beginning = block.size - lines_end;
    const bool waits = !block.is_last && beginning <= kLongestBeginning;
    beginning_.assign(waits ? block.bytes().substr(lines_end) : std::string_view());
    if (waits) block.size = lines_end;
  }

  // Blocks are numbered in their order, from 0.
  [[nodiscard]] std::uint64_t next_number() const { return next_number_; }

 private:
  const File& file_;
  std::string beginning_;  // of the line that the next block begins with
  std::uint64_t next_number_ = 0;
};

class Batch {
 public:
  Batch(const BatchJob& job, const File& input, const File& output)
      : job_(job),
        source_(input),
        output_(output),
        has_fast_path_(job.write == judge::write_answer && has_fast_path(job.judge)),
        input_(input),
        answerer_(job, input.name()) {}

  BatchSummary run() {
    const std::optional<std::uintmax_t> to_come = bytes_to_come(source_);
    std::uintmax_t seen = to_come.value_or(0);
    {
      Block block(static_cast<std::size_t>(
          std::min<std::uintmax_t>(to_come.value_or(kSmallestBlock) + 1, kSmallestBlock)));
      std::string out;
      while (!answerer_.is_done() && (seen < job_.fast_path_from || !prepare())) {
        input_.read(block);
        if (!to_come) seen += block.size;
        out.clear();
        finish(block, {}, out);
      }
    }
    if (!answerer_.is_done()) share_out();
    return answerer_.summary();
  }

 private:
  // What a thread works with.
  struct Desk {
    explicit Desk(std::size_t block_size) : block(block_size) { out.reserve(2 * block.capacity); }
    Block block;
    std::string out;
  };

  // Makes the fast path, and desks for as many threads as memory allows. False if there is no fast
  // path, or no memory for it: the general way does without.
  bool prepare() {
    if (!has_fast_path_) return false;
    const unsigned threads =
        job_.threads != 0 ? job_.threads : std::max(1u, std::thread::hardware_concurrency());
    const std::size_t block_size =
        std::clamp(kMemoryForBlocks / threads, kSmallestBlock, kLargestBlock);
    try {
      desks_.emplace_back(block_size);
      fast_path_ = with_threads(
          threads, [&](unsigned fewer) { return make_fast_path(job_.game, job_.judge, fewer); });
      while (desks_.size() < threads) desks_.emplace_back(block_size);
    } catch (const std::bad_alloc&) {
      has_fast_path_ = fast_path_ != nullptr;
      if (!has_fast_path_) desks_.clear();
    }
    answerer_.set_fast_path(fast_path_);
    return has_fast_path_;
  }

  // Reads, prepares and finishes blocks in all threads until one is done or fails.
  void share_out() {
    turn_ = input_.next_number();
    if (desks_.size() > 1) wake_up_.emplace();
    for_each_part(static_cast<unsigned>(desks_.size()), [&](unsigned part) { work(desks_[part]); });
  }

  void work(Desk& desk) {
    Block& block = desk.block;
    std::string& out = desk.out;
    try {
      while (take(block)) {
        out.clear();
        // In vain if the block begins inside a line: that shows only in its turn.
        const Consumed prepared = fast_path_(block.bytes(), Reader::kUnbounded, out);
        if (!wait_for_turn(block.number)) break;
        if (block.failure) std::rethrow_exception(block.failure);
        finish(block, prepared, out);
        if (answerer_.is_done()) stop();
        pass_turn();
      }
    } catch (...) {
      stop();
      throw;
    }
  }

  // False if there is no more to be taken.
  bool take(Block& block) {
    const std::lock_guard lock(input_mutex_);
    if (stopped_ || input_ended_) return false;
    if (wake_up_ && !wake_up_->wait_for(source_)) return false;
    try {
      input_.read(block);
    } catch (...) {
      // Not before the blocks in front of this one are answered.
      block.failure = std::current_exception();
    }
    input_ended_ = block.is_last || block.failure;
    return true;
  }

  // Waits until all blocks before `number` are finished; false if it is not to be.
  bool wait_for_turn(std::uint64_t number) {
    std::unique_lock lock(turn_mutex_);
    turn_changed_.wait(lock, [&] { return turn_ == number || stopped_; });
    return !stopped_;
  }

  void pass_turn() {
    {
      const std::lock_guard lock(turn_mutex_);
      ++turn_;
    }
    turn_changed_.notify_all();
  }

  void stop() {
    {
      const std::lock_guard lock(turn_mutex_);
      stopped_ = true;
    }
    turn_changed_.notify_all();
    if (wake_up_) wake_up_->ring();
  }

  // Answers a block in its turn.
  void finish(const Block& block, Consumed prepared, std::string& out) {
    answerer_.answer(block.bytes(), block.is_last, prepared, out);
    job_.pass_on();
    output_.write(out);
  }

  const BatchJob& job_;
  const File& source_;
  const File& output_;
  bool has_fast_path_;      // and there was memory for it
  FastPath fast_path_;      // once it is made
  std::deque<Desk> desks_;  // one a thread

  std::mutex input_mutex_;  // guards the next two
  BlockReader input_;
  bool input_ended_ = false;
  std::optional<WakeUp> wake_up_;  // where there are several threads

  std::mutex turn_mutex_;  // guards turn_ and the waiting for it
  std::condition_variable turn_changed_;
  std::uint64_t turn_ = 0;  // number of the block that may be finished
  std::atomic<bool> stopped_ = false;

  Answerer answerer_;  // belongs to the thread whose turn it is
};

}  // namespace

BatchSummary answer_all(const BatchJob& job, const File& input, const File& output) {
  return Batch(job, input, output).run();
}

BatchSummary answer_bytes(const BatchJob& job, const std::string& name, std::string_view input,
                          const std::function<void(std::string_view)>& sink) {
  Answerer answerer(job, name);
  if (input.size() >= job.fast_path_from && job.write == judge::write_answer &&
      has_fast_path(job.judge))
    answerer.set_fast_path(make_fast_path(job.game, job.judge, 1));
  std::string out;
  while (!answerer.is_done()) {
    const std::string_view piece = input.substr(0, kSmallestBlock);
    input.remove_prefix(piece.size());
    answerer.answer(piece, input.empty(), {}, out);
    job.pass_on();
    sink(out);
    out.clear();
  }
  return answerer.summary();
}

}  // namespace turntable::stream
