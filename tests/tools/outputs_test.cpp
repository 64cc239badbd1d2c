// What a command reads is never what it writes, whatever it is called.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "process.h"
#include "tests/temporary_folder.h"

namespace turntable::test {
namespace {

namespace fs = std::filesystem;

// Name and content of all files below the folder.
std::map<std::string, std::string> files_below(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    if (entry.is_regular_file())
      files[entry.path().string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

struct Folder {
  Folder() {
    const fs::path path = folder.path();
    fs::copy(TURNTABLE_DATA_DIR, path / "tables", fs::copy_options::recursive);
    std::ofstream(path / "in") << "2 6 8 4 5 7 3 1\n";
    std::ofstream(path / "out") << "7\nBCABCCB\n";
    fs::create_symlink("in", path / "link");
    fs::create_hard_link(path / "out", path / "hard");
  }
  [[nodiscard]] Outcome shell(const std::string& line) const {
    return run(
        {.argv = {"/bin/sh", "-c", line},
         .environment = {"PATH=" TURNTABLE_BIN_DIR ":/usr/bin:/bin", "TURNTABLE_DATA=tables"},
         .input = {{""}},
         .directory = folder.path()});
  }

  TemporaryFolder folder;
};

TEST_CASE("an output that is read too is refused, and loses nothing") {
  struct Row {
    std::string line;
    int status;
    std::string message;
  };
  const Folder folder;
  const auto before = files_below(folder.folder.path());
  for (const Row& row : {
           Row{"batch magic in -o in", 2, "-o: expected another file than the input, found 'in'"},
           {"batch magic in -o link", 2, "-o: expected another file than the input, found 'link'"},
           {"batch magic link -o ./in", 2,
            "-o: expected another file than the input, found './in'"},
           {"batch magic out -o hard", 2, "-o: expected another file than the input, found 'hard'"},
           {"batch magic < in -o in", 2, "-o: expected another file than the input, found 'in'"},
           {"batch magic in >> in", 2,
            "-o: expected another file than the input, found 'standard output'"},
           {"batch magic < in >> link", 2,
            "-o: expected another file than the input, found 'standard output'"},
           {"batch magic in -o /dev/stdout >> in", 2,
            "-o: expected another file than the input, found 'standard output'"},
           {"check magic in out >> out", 2,
            "standard output: expected another file than OUTPUT, found 'standard output'"},
           {"check magic in out >> in", 2,
            "standard output: expected another file than INPUT, found 'standard output'"},
           {"batch magic in -o tables/magic-squares.tbl.zst", 2,
            "-o: expected another file than the table, found 'tables/magic-squares.tbl.zst'"},
           {"sample magic -o tables/magic-squares.tbl.zst", 2,
            "-o: expected another file than the table, found 'tables/magic-squares.tbl.zst'"},
           {"sample magic --answers tables/magic-squares.tbl.zst", 2,
            "--answers: expected another file than the table, found "
            "'tables/magic-squares.tbl.zst'"},
           {"sample magic -o new --answers ./new", 2,
            "--answers: expected another file than the boards', found './new'"},
           {"sample magic -o in --answers link", 2,
            "--answers: expected another file than the boards', found 'link'"},
           {"sample magic --answers -", 2,
            "--answers: expected another file than the boards', found '-'"},
           {"stats magic --svg tables/magic-squares.tbl.zst", 2,
            "--svg: expected another file than the table, found 'tables/magic-squares.tbl.zst'"},
           {"show magic 26845731 --svg tables/magic-squares.tbl.zst", 2,
            "--svg: expected another file than the table, found 'tables/magic-squares.tbl.zst'"},
           {"check magic --style testlib in out out in", 3,
            "RESULT: expected another file than INPUT, found 'in'"},
           {"check magic --style testlib in out out hard", 3,
            "RESULT: expected another file than OUTPUT, found 'hard'"},
       }) {
    CAPTURE(row.line);
    const Outcome outcome = folder.shell("turntable " + row.line);
    CHECK(outcome.status == row.status);
    CHECK(outcome.err == (row.status == 3 ? "FAIL " : "turntable: ") + row.message + '\n');
    CHECK(outcome.out.empty());
    CHECK(files_below(folder.folder.path()) == before);
  }
}

TEST_CASE("an output that fails leaves what stood there, and no other one") {
  const Folder folder;
  std::ofstream(folder.folder.path() / "old") << "before";
  const auto before = files_below(folder.folder.path());
  for (const std::string line :
       {"batch magic tables -o old", "batch magic none -o old", "batch magic in -o none/out",
        "batch magic in -o old --data none", "batch rotation tables/magic-squares.tbl.zst -o old",
        "sample magic -o old --answers none/x", "sample magic -o new --answers none/x",
        "sample magic -o old --answers /dev/full",
        "sample magic -n 9999 -o /dev/full --answers old", "stats magic --svg none/x",
        "show magic 26845731 --svg none/x"}) {
    CAPTURE(line);
    const Outcome outcome = folder.shell("turntable " + line);
    CHECK(outcome.status >= 3);
    CHECK(!outcome.err.empty());
    CHECK(files_below(folder.folder.path()) == before);
  }
}

TEST_CASE("standard output under another name keeps what stands in its file") {
  const Folder folder;
  const Outcome outcome = folder.shell(
      "echo head > file; turntable batch magic in -o /dev/stdout >> file; "
      "turntable batch magic in -o file >> file; cat file");
  CHECK(outcome.out == "head\n7\nBCABCCB\n7\nBCABCCB\n");
}

}  // namespace
}  // namespace turntable::test
