#include "turntable/table/table_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/puzzles/toy_squares.h"
#include "tests/temporary_folder.h"
#include "turntable/error.h"
#include "turntable/table/build.h"
#include "turntable/table/format.h"

namespace turntable {
namespace {

using test::TemporaryFolder;

const PuzzleInfo& kToy = kPuzzle<ToySquares>;

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// The message of the Error of kTable that loading throws; empty if it does not.
std::string refusal(const std::filesystem::path& path) {
  try {
    (void)load_table(path, kToy);
  } catch (const Error& error) {
    REQUIRE(error.kind() == ErrorKind::kTable);
    return error.what();
  }
  return {};
}

// The message of the Error of kFile that saving throws; empty if it does not.
std::string failure(const Table& table, const std::filesystem::path& path) {
  try {
    save_table(table, path);
  } catch (const Error& error) {
    REQUIRE(error.kind() == ErrorKind::kFile);
    return error.what();
  }
  return {};
}

std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

TEST_CASE("a table of the third puzzle is saved and loaded, its folder made") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a" / "b" / table_file_name(kToy);
  const Table table = build_table<ToySquares>();
  save_table(table, path);
  save_table(table, path);  // over the old one
  CHECK(files_in(path.parent_path()) == 1);
  const Table loaded = load_table(path, kToy);
  CHECK(loaded.distribution() == table.distribution());
  for (Rank rank = 0; rank < table.size(); ++rank) REQUIRE(loaded.probe(rank) == table.probe(rank));
}

TEST_CASE("every flipped bit and every truncation of a file is refused, or changes nothing") {
  const TemporaryFolder folder;
  const auto path = folder.path() / table_file_name(kToy);
  const Table table = build_table<ToySquares>();
  save_table(table, path);
  const std::string right = read(path);
  const auto damaged = folder.path() / "damaged";
  int harmless = 0;
  for (std::size_t place = 0; place < right.size(); ++place)
    for (int bit = 0; bit < 8; ++bit) {
      std::string bytes = right;
      bytes[place] = static_cast<char>(bytes[place] ^ 1 << bit);
      write(damaged, bytes);
      if (!refusal(damaged).empty()) continue;
      ++harmless;  // RFC 8878 leaves some bits without a meaning
      const Table loaded = load_table(damaged, kToy);
      for (Rank rank = 0; rank < table.size(); ++rank)
        REQUIRE(loaded.probe(rank) == table.probe(rank));
    }
  CHECK(harmless < 32);
  for (std::size_t size = 0; size < right.size(); ++size) {
    write(damaged, right.substr(0, size));
    REQUIRE(!refusal(damaged).empty());
  }
}

TEST_CASE("more than one frame, and bytes behind it, are refused") {
  const TemporaryFolder folder;
  const auto path = folder.path() / table_file_name(kToy);
  save_table(build_table<ToySquares>(), path);
  const std::string right = read(path);
  const std::string skippable("\x50\x2a\x4d\x18\x04\x00\x00\x00none", 12);
  for (const std::string& bytes :
       {right + '\0', right + right, right + skippable, skippable + right}) {
    write(path, bytes);
    CHECK(!refusal(path).empty());
  }
}

TEST_CASE("what is no table file is refused by what it is") {
  const TemporaryFolder folder;
  const auto rebuild = [](const std::filesystem::path& table) {
    return " (rebuild: turntable-generate magic-squares-2x3 --output " +
           table.parent_path().string() + ")";
  };
  CHECK(refusal(folder.path()) == folder.path().string() +
                                      ": file: expected a regular file, found a folder" +
                                      rebuild(folder.path()));
  const auto path = folder.path() / "t";
  CHECK(refusal(path) == path.string() +
                             ": file: expected a readable file, found No such file or directory" +
                             rebuild(path));
  write(path, "");
  CHECK(refusal(path) ==
        path.string() + ": container: expected a zstd frame, found an empty file" + rebuild(path));
  write(path, "hello, world");
  CHECK(refusal(path) ==
        path.string() + ": container: expected a zstd frame, found other bytes" + rebuild(path));
  write(path, std::string(10'000'000, 'x'));
  CHECK(refusal(path).starts_with(path.string() + ": size: expected at most "));
}

TEST_CASE("a refusal's command writes to the folder of the table, whatever it is called") {
  const auto command = [](const std::string& path) {
    const std::string message = table_error(path, "toy", "file", "x", "y").what();
    return message.substr(message.find("(rebuild: "));
  };
  CHECK(command("t") == "(rebuild: turntable-generate toy --output .)");
  CHECK(command("/t") == "(rebuild: turntable-generate toy --output /)");
  CHECK(command("../a-1/b_2.c/t") == "(rebuild: turntable-generate toy --output ../a-1/b_2.c)");
  CHECK(command("my tables/t") == "(rebuild: turntable-generate toy --output 'my tables')");
  CHECK(command("/it's $HOME/t") == "(rebuild: turntable-generate toy --output '/it'\\''s $HOME')");
}

TEST_CASE("a frame is refused by the size that it states") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "t";
  const auto refusal_of_payload = [&](std::size_t size) {
    const std::vector<std::uint8_t> file = pack_payload(std::vector<std::uint8_t>(size, 7));
    write(path, {file.begin(), file.end()});
    return refusal(path);
  };
  const std::size_t largest = kHeaderSize + Table::packed_size(bits_for(kMaxDepth), kToy.ranks);
  const std::string sizes = std::to_string(kHeaderSize) + " to " + std::to_string(largest);
  const std::string begin = path.string() + ": content size: expected " + sizes + " bytes, found ";
  for (const std::size_t size : {kHeaderSize - 1, largest + 1})
    CHECK(refusal_of_payload(size).starts_with(begin + std::to_string(size) + " ("));
  for (const std::size_t size : {kHeaderSize, largest})
    CHECK(refusal_of_payload(size).starts_with(path.string() + ": magic: "));
  // With a checksum, but without a content size: an empty last block. And one that is cut short.
  write(path, std::string("\x28\xb5\x2f\xfd\x04\x00\x01\x00\x00", 9) + "sums");
  CHECK(refusal(path).starts_with(begin + "none ("));
  write(path, "\x28\xb5\x2f\xfd\xc4");
  CHECK(refusal(path).starts_with(begin + "none ("));
}

TEST_CASE("a pipe is refused without waiting for a writer") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "t";
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  CHECK(refusal(path).starts_with(path.string() + ": file: expected a regular file, found a pipe"));
}

TEST_CASE("an unreadable file is refused" * doctest::skip(::geteuid() == 0)) {
  const TemporaryFolder folder;
  const auto path = folder.path() / table_file_name(kToy);
  save_table(build_table<ToySquares>(), path);
  REQUIRE(::chmod(path.c_str(), 0) == 0);
  CHECK(refusal(path).starts_with(path.string() +
                                  ": file: expected a readable file, found Permission denied"));
}

TEST_CASE("a folder that may not be written to" * doctest::skip(::geteuid() == 0)) {
  const TemporaryFolder folder;
  REQUIRE(::chmod(folder.path().c_str(), 0555) == 0);
  CHECK(!failure(build_table<ToySquares>(), folder.path() / "t").empty());
  CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("a failed save says why, and leaves nothing behind") {
  const TemporaryFolder folder;
  const Table table = build_table<ToySquares>();
  write(folder.path() / "file", "");
  CHECK(!failure(table, folder.path() / "file" / "t").empty());
  const auto occupied = folder.path() / "occupied";
  std::filesystem::create_directory(occupied);
  CHECK(!failure(table, occupied).empty());
  CHECK(files_in(folder.path()) == 2);
}

}  // namespace
}  // namespace turntable
