#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "turntable/picture/histogram.h"

namespace turntable::picture {
namespace {

Histogram histogram(std::vector<std::uint64_t> counts) {
  return {.title = "title", .unit = "things", .counts = std::move(counts)};
}

TEST_CASE("a histogram knows its total and mean") {
  CHECK(histogram({1, 2, 5}).total() == 8);
  CHECK(histogram({1, 2, 5}).mean() == doctest::Approx(1.5));
  CHECK(histogram({4}).mean() == doctest::Approx(0));
}

TEST_CASE("columns, shares and bars") {
  CHECK(bar_table(histogram({1, 0, 1249, 98750})) ==
        "depth  things  percent  # is 2 %\n"
        "    0       1    0.001  .\n"
        "    1       0    0.000\n"
        "    2   1 249    1.249  #\n"
        "    3  98 750   98.750  #################################################\n");
}

TEST_CASE("what is rarer than the decimals show is not nothing") {
  const std::string table = bar_table(histogram({1, 1000000}));
  CHECK(table.find("    0          1  < 0.001  .\n") != std::string::npos);
}

TEST_CASE("no bar is longer than fifty, and the longest not short") {
  for (std::size_t bars = 1; bars < 40; ++bars) {
    const std::string table = bar_table(histogram(std::vector<std::uint64_t>(bars, 7)));
    const auto length = std::ranges::count(table.substr(table.rfind("  ")), '#');
    CAPTURE(table);
    CHECK(length <= 50);
    CHECK(length >= 20);
  }
}

}  // namespace
}  // namespace turntable::picture
