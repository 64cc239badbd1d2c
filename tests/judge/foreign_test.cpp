// Files that are no input at all are named; whatever may be one, bad cases and all, goes through.
#include "turntable/judge/foreign.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "tests/case_lines.h"
#include "turntable/error.h"

namespace turntable::judge {
namespace {

// What refuse_foreign says; empty if it lets the file through.
std::string refusal(const Judge& judge, std::string_view beginning, bool is_whole = true,
                    const std::string& file = "in.txt", const std::string& behind = {}) {
  try {
    refuse_foreign(judge, file, beginning, is_whole, behind.empty() ? "batch" : "check", behind);
    return {};
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kInput);
    return error.what();
  }
}

std::string utf16(std::string_view text, bool big) {
  std::string bytes;
  for (const char c : text) bytes.append(big ? 1 : 0, '\0').append(1, c).append(big ? 0 : 1, '\0');
  return bytes;
}

TEST_CASE("a judge's own input goes through, cut anywhere and with anything behind it") {
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    for (std::size_t size = 0; size <= judge.example.size(); ++size) {
      const std::string text(judge.example.substr(0, size));
      CHECK(refusal(judge, text) == "");
      CHECK(refusal(judge, text, false) == "");
      CHECK(refusal(judge, "\xEF\xBB\xBF" + text) == "");
    }
    // A good case in front: zeros, other puzzles' boards and noise are but bad cases then.
    if (judge.end == End::kEndOfFile)
      for (const Judge& other : judges())
        CHECK(refusal(judge, std::string(judge.example) + std::string(other.example)) == "");
  }
}

TEST_CASE("nothing but bad cases is an input still") {
  for (const Judge& judge : judges())
    for (const std::string_view text :
         {"", "\n", "x\n", "1 2 3\n", "?\n?\n", "7\nBCABCCB\n", "BZ\n", "P\n", "\xFF\n", "0 1\n",
          "\xEF\xBB\xBF", "1 1 1 1 1 1 1 1\n", "123456789\n"})
      CHECK(refusal(judge, text) == "");
}

TEST_CASE("compressed data is named by its first bytes") {
  const std::pair<std::string, std::string> files[] = {
      {std::string("\x28\xB5\x2F\xFD\x04\x00", 6), "zstd data (zstdcat in.txt |"},
      {std::string("\x1F\x8B\x08\x00", 4), "gzip data (gzip -dc in.txt |"},
      {std::string("\xFD\x37zXZ\x00\x00", 7), "xz data (xz -dc in.txt |"},
      {std::string("PK\x03\x04\x14\x00", 6), "a zip archive (unzip -p in.txt |"},
      {"BZh91AY&SY", "bzip2 data (bzip2 -dc in.txt |"}};
  for (const Judge& judge : judges())
    for (const auto& [bytes, found] : files) {
      const std::string puzzle(judge.puzzle->name);
      CHECK(refusal(judge, bytes) == "in.txt: expected boards of " + puzzle + ", found " + found +
                                         " turntable batch " + judge_words(judge) + ")");
      CHECK(refusal(judge, bytes + judge.example.data(), false) != "");
    }
}

TEST_CASE("UTF-16 is named, either way round, with a mark and without") {
  for (const Judge& judge : judges())
    for (const bool big : {false, true}) {
      const std::string bytes = utf16(judge.example, big);
      const std::string mark = big ? "\xFE\xFF" : "\xFF\xFE";
      const std::string name = big ? "UTF-16BE" : "UTF-16LE";
      CHECK(refusal(judge, mark + bytes).find("found UTF-16 text (iconv -f UTF-16 -t UTF-8 in") !=
            std::string::npos);
      CHECK(refusal(judge, bytes).find("found UTF-16 text (iconv -f " + name + " -t UTF-8 in") !=
            std::string::npos);
    }
}

TEST_CASE("another puzzle's input is named, with the command that reads it") {
  for (const Judge& judge : judges())
    for (const Judge& other : judges()) {
      CAPTURE(judge.name);
      CAPTURE(other.name);
      const std::string said = refusal(judge, other.example);
      if (judge.puzzle == other.puzzle) {
        CHECK(said == "");
        continue;
      }
      const std::string found = "found boards of " + std::string(other.puzzle->name) + " (";
      CHECK(said.find(found + "turntable batch " + std::string(other.puzzle->name)) !=
            std::string::npos);
      CHECK(said.ends_with(" in.txt)"));
    }
}

TEST_CASE("the command that helps can be typed") {
  const Judge& hdu = judge_named("hdu1430");
  const std::string gzip("\x1F\x8B\x08", 3);
  CHECK(refusal(hdu, gzip, true, "a b.gz", " out.txt")
            .ends_with(
                "(gzip -dc 'a b.gz' | turntable check magic-squares --judge hdu1430 - out.txt)"));
  CHECK(refusal(hdu, gzip, true, "-")
            .ends_with("(gzip -dc | turntable batch magic-squares --judge hdu1430)"));
  CHECK(refusal(hdu, "PK\x03\x04", true, "-")
            .ends_with("(funzip | turntable batch magic-squares --judge hdu1430)"));
  const std::string_view boards = judge_named("poj2286").example;
  CHECK(refusal(hdu, boards, true, "-").ends_with("(turntable batch rotation-game)"));
  CHECK(refusal(hdu, boards, true, "-", " out.txt")
            .ends_with("(turntable check rotation-game - out.txt)"));
}

}  // namespace
}  // namespace turntable::judge
