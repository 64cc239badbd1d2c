// Faults while files are written: programs killed, folders and disks that do not take them.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "process.h"
#include "tests/reference/random_boards.h"
#include "tests/temporary_folder.h"
#include "turntable/oracle/game.h"
#include "turntable/table/table_file.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

const std::string kGenerator = TURNTABLE_BIN_DIR "/turntable-generate";
const std::string kTurntable = TURNTABLE_BIN_DIR "/turntable";

// With room for files of at most `limit` bytes, as on a full disk.
pid_t start(std::vector<std::string> words, rlim_t limit = RLIM_INFINITY) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const rlimit room{limit, limit};
    ::setrlimit(RLIMIT_FSIZE, &room);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  return child;
}

pid_t start_generator(const fs::path& folder, rlim_t limit = RLIM_INFINITY) {
  return start({kGenerator, "--output", folder.string(), "--threads", "1"}, limit);
}

int wait_for(pid_t child) {
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  return status;
}

// It can still be waited for, and killed.
bool has_ended(pid_t child) {
  siginfo_t info{};
  REQUIRE(::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0);
  return info.si_pid == child;
}

bool exited_with(int status, int code) { return WIFEXITED(status) && WEXITSTATUS(status) == code; }

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

// Folders count too.
std::size_t files_below(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::recursive_directory_iterator(folder), fs::recursive_directory_iterator()));
}

// Throws Error if one of the tables is not whole.
void load_all(const fs::path& folder) {
  for (const PuzzleRow& row : puzzles())
    (void)load_table(folder / table_file_name(row.puzzle), row.puzzle);
}

TEST_CASE("a generator killed at any moment leaves whole tables, and the next one cleans up") {
  const TemporaryFolder folder;
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(exited_with(wait_for(start_generator(folder.path())), 0));
  const auto whole_run = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - start);
  reference::Random random(41);
  int killed = 0;
  std::size_t left_behind = 0;
  for (int i = 0; i < 100; ++i) {
    const pid_t child = start_generator(folder.path());
    const auto until =
        std::chrono::steady_clock::now() +
        std::chrono::microseconds(random.below(static_cast<std::size_t>(whole_run.count())));
    do load_all(folder.path());
    while (std::chrono::steady_clock::now() < until);
    ::kill(child, SIGKILL);
    if (WIFSIGNALED(wait_for(child))) ++killed;
    load_all(folder.path());
    left_behind += files_in(folder.path()) > 2 ? 1 : 0;
    // Each run removes what the last one left, if it comes that far: at most one for each table.
    REQUIRE(files_in(folder.path()) <= 4);
  }
  MESSAGE(killed, " of 100 killed, ", left_behind, " left a temporary file");
  CHECK(killed > 10);
  REQUIRE(exited_with(wait_for(start_generator(folder.path())), 0));
  CHECK(files_in(folder.path()) == 2);
}

TEST_CASE("two generators at once both succeed, and readers see whole tables") {
  const TemporaryFolder folder;
  REQUIRE(exited_with(wait_for(start_generator(folder.path())), 0));
  for (int i = 0; i < 20; ++i) {
    const pid_t one = start_generator(folder.path());
    const pid_t other = start_generator(folder.path());
    for (int reads = 0; reads < 20; ++reads) load_all(folder.path());
    CHECK(exited_with(wait_for(one), 0));
    CHECK(exited_with(wait_for(other), 0));
    REQUIRE(files_in(folder.path()) == 2);
  }
}

TEST_CASE("a disk without room: exit 5, the old tables stay, nothing is left") {
  const TemporaryFolder folder;
  REQUIRE(exited_with(wait_for(start_generator(folder.path())), 0));
  for (const rlim_t room : {0u, 1u, 4096u, 20'000u}) {
    REQUIRE(exited_with(wait_for(start_generator(folder.path(), room)), 5));
    CHECK(files_in(folder.path()) == 2);
    load_all(folder.path());
  }
}

TEST_CASE("a data set on a disk without room: exit 5, and nothing of it is left") {
  const TemporaryFolder folder;
  const std::string package = (folder.path() / "new" / "package").string();
  const auto sample = [&](rlim_t room) {
    return wait_for(start({kTurntable, "sample", "rotation", "-n", "1", "--package", package,
                           "--data", TURNTABLE_DATA_DIR},
                          room));
  };
  // No room for the first file, or for the boards behind it.
  for (const rlim_t room : {0u, 80u}) {
    REQUIRE(exited_with(sample(room), 5));
    REQUIRE(files_in(folder.path()) == 0);
  }
  REQUIRE(exited_with(sample(10'000), 0));
  CHECK(files_in(folder.path() / "new" / "package") == 2);
}

TEST_CASE("a file in the place of the folder: exit 5 and the reason") {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "file";
  std::ofstream(file) << "mine";
  const Outcome outcome = run({.argv = {kGenerator, "--output", file.string()}, .input = {{""}}});
  CHECK(outcome.status == 5);
  CHECK(outcome.out.empty());
  CHECK_MESSAGE(outcome.err.find(file.string() + ": ") != std::string::npos, outcome.err);
  CHECK(files_in(folder.path()) == 1);
  CHECK(fs::file_size(file) == 4);
}

constexpr int kEndingSignals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A command that writes `out` and waits for boards from a pipe; it has begun to write.
class WaitingBatch {
 public:
  explicit WaitingBatch(const fs::path& folder) {
    const std::string pipe = folder / "boards";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    child_ = start(
        {kTurntable, "batch", "magic", pipe, "-o", folder / "out", "--data", TURNTABLE_DATA_DIR});
    writer_ = std::ofstream(pipe);
    while (!fs::exists(folder / ".out.turntable-1.tmp"))
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    writer_ << "2 6 8 4 5 7 3 1" << std::endl;
  }

  void send(int signal) const { REQUIRE(::kill(child_, signal) == 0); }
  // Ends the boards.
  int finish() {
    writer_.close();
    return wait_for(child_);
  }

 private:
  pid_t child_ = 0;
  std::ofstream writer_;
};

TEST_CASE("a signal that ends a program leaves what stood there, and nothing else") {
  for (const int signal : kEndingSignals) {
    CAPTURE(signal);
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "out") << "before";
    WaitingBatch batch(folder.path());
    CHECK(read(folder.path() / "out") == "before");
    batch.send(signal);
    const int status = batch.finish();
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal);
    CHECK(read(folder.path() / "out") == "before");
    CHECK(files_in(folder.path()) == 2);
  }
}

TEST_CASE("a signal that the program was started to ignore is ignored") {
  for (const int signal : kEndingSignals) {
    CAPTURE(signal);
    const TemporaryFolder folder;
    const auto before = ::signal(signal, SIG_IGN);
    WaitingBatch batch(folder.path());
    ::signal(signal, before);
    batch.send(signal);
    CHECK(exited_with(batch.finish(), 0));
    CHECK(read(folder.path() / "out") == "7\nBCABCCB\n");
    CHECK(files_in(folder.path()) == 2);
  }
}

TEST_CASE("a signal at any moment leaves whole tables and nothing else") {
  const TemporaryFolder folder;
  const auto begin = std::chrono::steady_clock::now();
  REQUIRE(exited_with(wait_for(start_generator(folder.path())), 0));
  const auto whole_run = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - begin);
  reference::Random random(43);
  int ended = 0;
  for (int i = 0; i < 60; ++i) {
    const pid_t child = start_generator(folder.path());
    std::this_thread::sleep_for(
        std::chrono::microseconds(random.below(static_cast<std::size_t>(whole_run.count()))));
    ::kill(child, i % 2 == 0 ? SIGINT : SIGTERM);
    if (WIFSIGNALED(wait_for(child))) ++ended;
    REQUIRE(files_in(folder.path()) == 2);
    load_all(folder.path());
  }
  CHECK(ended > 6);
}

TEST_CASE("a signal at any moment leaves a whole data set or none") {
  const TemporaryFolder folder;
  const fs::path package = folder.path() / "new" / "package";
  const auto start_sample = [&] {
    return start({kTurntable, "sample", "magic", "-n", "1", "--package", package, "--data",
                  TURNTABLE_DATA_DIR});
  };
  REQUIRE(exited_with(wait_for(start_sample()), 0));
  const std::size_t whole = files_below(folder.path());
  fs::remove_all(folder.path() / "new");
  reference::Random random(47);
  int ended = 0;
  for (int i = 0; i < 20; ++i) {
    const pid_t child = start_sample();
    while (!fs::exists(package) && !has_ended(child)) {
    }
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(6000)));
    ::kill(child, SIGTERM);
    const int status = wait_for(child);
    if (WIFSIGNALED(status)) ++ended;
    const std::size_t files = files_below(folder.path());
    REQUIRE((files == whole || (WIFSIGNALED(status) && files == 0)));
    fs::remove_all(folder.path() / "new");
  }
  CHECK(ended > 0);
}

}  // namespace
}  // namespace turntable::test
