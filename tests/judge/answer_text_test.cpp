// Every judge's answer, byte for byte.
#include "turntable/judge/answer_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "tests/case_lines.h"

namespace turntable::judge {
namespace {

TEST_CASE("answers as each judge wants them") {
  constexpr std::string_view kDeep = "ABBBCABBBCBBBCBCABCBBB";
  struct Row {
    std::string_view judge;
    std::string_view word;
    std::string_view text;
  };
  for (const Row& row : {
           Row{"usaco", "BCABCCB", "7\nBCABCCB\n"},
           Row{"usaco", "", "0\n\n"},
           Row{"usaco", kDeep, "22\nABBBCABBBCBBBCBCABCBBB\n"},
           Row{"usaco", "AAAAAAAAAA", "10\nAAAAAAAAAA\n"},
           Row{"acwing", "BCABCCB", "7\nBCABCCB\n"},
           Row{"acwing", "", "0\n"},
           Row{"ioi96", "BCA", "3\nB\nC\nA\n"},
           Row{"ioi96", "", "0\n"},
           Row{"hdu1430", "BCABCCB", "BCABCCB\n"},
           Row{"hdu1430", "", "\n"},
           Row{"sicily1150", "AB", "2 AB\n"},
           Row{"sicily1150", "", "0 \n"},
           Row{"thu-toy", "BBB", "3\n"},
           Row{"thu-toy", "", "0\n"},
           Row{"thu-toy", kDeep, "22\n"},
           Row{"poj2286", "AC", "AC\n2\n"},
           Row{"poj2286", "", "No moves needed\n2\n"},
           Row{"tyvj2249", "AC", "AC\n"},
           Row{"tyvj2249", "", "No moves needed\n"},
       }) {
    CAPTURE(row.judge);
    CAPTURE(row.word);
    const Judge& judge = judge_named(row.judge);
    std::string out = "before";
    write_answer(judge, Case{}, {Word(row.word), 2}, out);
    CHECK(out == "before" + std::string(row.text));
    CHECK(answer_text(judge, Case{}, {Word(row.word), 2}) == row.text);
    out = "before";
    write_lines(judge.answer_lines, {Word(row.word), 2}, Case{}, out);
    CHECK(out == "before" + std::string(row.text));
  }
}

TEST_CASE("a word longer than the limit is -1, without a limit none is") {
  const Judge& sicily = judge_named("sicily1150");
  const auto answered = [&](std::optional<std::int64_t> limit, std::string_view word) {
    Case asked;
    asked.limit = limit;
    std::string out;
    write_answer(sicily, asked, {Word(word), 0}, out);
    return out;
  };
  CHECK(answered(2, "AB") == "2 AB\n");
  CHECK(answered(1, "AB") == "-1\n");
  CHECK(answered(0, "AB") == "-1\n");
  CHECK(answered(0, "") == "0 \n");
  CHECK(answered(std::numeric_limits<std::int64_t>::max(), "AB") == "2 AB\n");
  CHECK(answered(std::nullopt, "AB") == "2 AB\n");
}

TEST_CASE("a bad case is answered by question marks, a notice by nothing") {
  for (const Judge& judge : judges()) {
    CAPTURE(judge.name);
    Case asked;
    asked.error.emplace();
    std::string out;
    write_answer(judge, asked, Answer{}, out);
    const bool two = judge.name == "usaco" || judge.name == "acwing" || judge.name == "poj2286";
    CHECK(out == (two ? "?\n?\n" : "?\n"));

    asked.notice = true;
    out.clear();
    write_answer(judge, asked, Answer{}, out);
    CHECK(out.empty());
  }
}

}  // namespace
}  // namespace turntable::judge
