// Measures whole processes against each other: prints ratios, and the commands behind them.
//
//     turntable-bench PROGRAMS FOLDER
//
// PROGRAMS has turntable, turntable-generate and bench-baseline; FOLDER is for the inputs, outputs
// and copies of the programs. Two commands run in turn, A B A B, and the ratio is that of their
// medians: absolute times say little on a shared machine.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

extern char** environ;

namespace {

struct Command {
  std::string text;         // split at blanks
  std::string output = "";  // file for stdout; /dev/null if empty
};

struct Run {
  double seconds;
  long peak_kb;
};

Run run(const Command& command) {
  std::vector<std::string> words;
  std::istringstream stream(command.text);
  for (std::string word; stream >> word;) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO,
                                   command.output.empty() ? "/dev/null" : command.output.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0666);
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  if (::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ) != 0)
    throw std::runtime_error("cannot start " + command.text);
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw std::runtime_error(command.text + ": failed");
  return {elapsed.count(), usage.ru_maxrss};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// Prints a row of the README's table.
void compare(const Command& measured, const Command& against, int times, double must, double aim) {
  std::vector<double> ours;
  std::vector<double> theirs;
  (void)run(measured);  // files and programs into the page cache
  (void)run(against);
  for (int i = 0; i < times; ++i) {
    ours.push_back(run(measured).seconds);
    theirs.push_back(run(against).seconds);
  }
  std::printf("| `%s` | `%s` | %.2f | %.2f | %.2f | %.2f ms |\n", measured.text.c_str(),
              against.text.c_str(), median(ours) / median(theirs), must, aim, 1e3 * median(ours));
  std::fflush(stdout);
}

void describe_machine() {
  std::ifstream cpu("/proc/cpuinfo");
  for (std::string line; std::getline(cpu, line);)
    if (line.starts_with("model name")) {
      std::printf("Machine: %s, %ld cores", line.substr(line.find(':') + 2).c_str(),
                  ::sysconf(_SC_NPROCESSORS_ONLN));
      break;
    }
  std::printf("; compiler %s.\n", __VERSION__);
}

void bench(const std::filesystem::path& programs, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  std::filesystem::current_path(folder);
  // Fresh copies (a Release build links programs without symbols): how a program's pages came into
  // the page cache moves a cold start by a tenth.
  for (const char* name : {"turntable", "turntable-generate", "bench-baseline"})
    std::filesystem::copy_file(programs / name, folder / name,
                               std::filesystem::copy_options::overwrite_existing);
  ::setenv("TURNTABLE_DATA", folder.c_str(), 1);
  (void)run({"./turntable-generate"});
  for (const std::string puzzle : {"rotation-game", "magic-squares"})
    for (const std::string count : {"1", "30", "1000", "1000000", "4000000", "10000000"})
      (void)run({"./turntable sample " + puzzle + " -n " + count, puzzle + "." + count});

  describe_machine();
  std::puts("Medians of whole processes run in turn, of fresh copies of the programs.\n");
  std::puts("| command | against | ratio | must | aim | median |\n|---|---|---:|---:|---:|---:|");
  const std::string board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
  compare({"./turntable solve rotation " + board}, {"/bin/true"}, 1000, 1.15, 1.0);
  compare({"./turntable solve magic 2 6 8 4 5 7 3 1"}, {"/bin/true"}, 1000, 1.15, 1.0);
  compare({"./turntable batch rotation rotation-game.4000000", "out"},
          {"cat rotation-game.4000000", "copy"}, 41, 1.2, 0.85);
  compare({"./turntable batch rotation --threads 1 rotation-game.4000000", "out"},
          {"cat rotation-game.4000000", "copy"}, 41, 1.9, 1.45);
  compare({"./turntable batch magic magic-squares.4000000", "out"},
          {"cat magic-squares.4000000", "copy"}, 41, 2.2, 1.4);
  compare({"./turntable batch rotation rotation-game.1000000", "out"},
          {"./bench-baseline batch rotation-game.1000000 copy"}, 11, 0.12, 0.06);
  compare({"./turntable batch rotation rotation-game.30"}, {"./turntable solve rotation " + board},
          1000, 1.1, 1.02);
  compare({"./turntable-generate"}, {"./bench-baseline search"}, 41, 1.5, 0.4);

  std::puts(
      "\n| boards | Rotation Game | peak memory | Magic Squares | peak memory |\n"
      "|---:|---:|---:|---:|---:|");
  for (const std::string count : {"1", "1000", "1000000", "10000000"}) {
    std::printf("| %s |", count.c_str());
    for (const std::string puzzle : {"rotation-game", "magic-squares"}) {
      const Command command{"./turntable batch " + puzzle + " " + puzzle + "." + count, "out"};
      std::vector<double> seconds;
      long peak = 0;
      for (int i = 0; i < 11; ++i) {
        const Run one = run(command);
        seconds.push_back(one.seconds);
        peak = std::max(peak, one.peak_kb);
      }
      std::printf(" %.2f ms | %.1f MB |", 1e3 * median(seconds), static_cast<double>(peak) / 1024);
    }
    std::puts("");
  }
  std::uintmax_t tables = 0;
  for (const char* name : {"rotation-game.tbl.zst", "magic-squares.tbl.zst"})
    tables += std::filesystem::file_size(name);
  std::printf("\nBoth tables: %ju bytes. turntable: %ju bytes. One solve: %.1f MB.\n", tables,
              std::filesystem::file_size("turntable"),
              static_cast<double>(run({"./turntable solve rotation " + board}).peak_kb) / 1024);
}

}  // namespace

int main(int count, char** words) try {
  if (count != 3) {
    std::fputs("usage: turntable-bench PROGRAMS FOLDER\n", stderr);
    return 2;
  }
  bench(std::filesystem::absolute(words[1]), std::filesystem::absolute(words[2]));
} catch (const std::exception& error) {
  std::fprintf(stderr, "turntable-bench: %s\n", error.what());
  return 1;
}
