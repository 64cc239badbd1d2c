// Records as JSON lines and as CSV.
#include "turntable/judge/record.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/case_lines.h"

namespace turntable::judge {
namespace {

struct Records {
  std::string jsonl;
  std::string csv;
};

// Records of all cases of the input, every good one answered with this word.
Records records_of(std::string_view judge_name, std::string_view input, std::string_view letters,
                   std::uint8_t symbol) {
  const Judge& judge = judge_named(judge_name);
  const Answer answer{Word(letters), symbol};
  Reader reader(judge);
  std::vector<Case> cases;
  reader.feed(input, cases);
  reader.finish(cases);
  Records records;
  for (const Case& asked : cases) {
    write_jsonl(judge, asked, answer, records.jsonl);
    write_csv(judge, asked, answer, records.csv);
  }
  return records;
}

TEST_CASE("one record a case, in order, keys in order") {
  struct Row {
    std::string_view judge;
    std::string_view input;
    std::string_view word;
    int symbol;
    std::string_view jsonl;
    std::string_view csv;
  };
  for (
      const Row& row : {
          Row{"usaco", "\n2 6 8 4 5 7 3 1\n12345678", "BCABCCB", 0,
              R"({"line":2,"board":"26845731","distance":7,"word":"BCABCCB"})"
              "\n"
              R"({"line":3,"board":"12345678","distance":7,"word":"BCABCCB"})"
              "\n",
              "2,26845731,7,BCABCCB,,\n3,12345678,7,BCABCCB,,\n"},
          Row{"usaco", "12345678", "", 0,
              R"({"line":1,"board":"12345678","distance":0,"word":""})"
              "\n",
              "1,12345678,0,,,\n"},
          Row{"usaco", "1 2 3", "", 0,
              R"({"line":1,"error":{"line":1,"column":1,"expected":"8 numbers",)"
              R"("found":"3 before the end of the input"}})"
              "\n",
              "1,,,,,\"1:1: expected 8 numbers, found 3 before the end of the input\"\n"},
          Row{"usaco", "\"\\\xff, 2 3 4 5 6 7 8", "", 0,
              R"({"line":1,"error":{"line":1,"column":2,"expected":"a number 1..8",)"
              R"("found":"'\\\\xff', which is no number"}})"
              "\n",
              "1,,,,,\"1:2: expected a number 1..8, found '\\\\xff', which is no number\"\n"},
          Row{"hdu1430", "12345678\n17245368\n", "C", 0,
              R"({"line":1,"board":"1234567817245368","distance":1,"word":"C"})"
              "\n",
              "1,1234567817245368,1,C,,\n"},
          Row{"sicily1150", "1\n5 8 7 6\n4 1 2 3\n-1\n", "AB", 0,
              R"({"line":1,"board":"58764123","distance":2,"word":null,"limit":1,)"
              R"("within_limit":false})"
              "\n",
              "1,58764123,2,,,\n"},
          Row{"sicily1150", "2\n5 8 7 6\n4 1 2 3\n-1\n", "AB", 0,
              R"({"line":1,"board":"58764123","distance":2,"word":"AB","limit":2,)"
              R"("within_limit":true})"
              "\n",
              "1,58764123,2,AB,,\n"},
          Row{"thu-toy", "many\n87654321", "A", 0,
              R"({"line":2,"board":"87654321","distance":1,"word":"A"})"
              "\n",
              "2,87654321,1,A,,\n"},
          Row{"poj2286", "111132323132231222312133", "AC", 2,
              R"({"line":1,"board":"111132323132231222312133","distance":2,"word":"AC","symbol":2})"
              "\n",
              "1,111132323132231222312133,2,AC,2,\n"},
      }) {
    CAPTURE(row.input);
    const Records records =
        records_of(row.judge, row.input, row.word, static_cast<std::uint8_t>(row.symbol));
    CHECK(records.jsonl == row.jsonl);
    CHECK(records.csv == row.csv);
  }
}

TEST_CASE("the header of CSV") {
  std::string out;
  write_csv_header(out);
  CHECK(out == "line,board,distance,word,symbol,error\n");
}

}  // namespace
}  // namespace turntable::judge
