#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "turntable/picture/histogram.h"
#include "turntable/text.h"

namespace turntable::picture {
namespace {

struct Element {
  std::string tag;  // name and attributes
  std::string text;

  [[nodiscard]] std::string attribute(const std::string& name) const {
    const std::size_t at = tag.find(' ' + name + "=\"");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 3;
    return tag.substr(begin, tag.find('"', begin) - begin);
  }
  [[nodiscard]] double number(const std::string& name) const { return std::stod(attribute(name)); }
};

// The elements of a document in order. Fails the test unless tags are closed in their order, quotes
// are paired and every & begins one of XML's own entities.
std::vector<Element> parse(std::string_view xml) {
  std::vector<Element> elements;
  std::vector<std::string> open;
  while (!xml.empty()) {
    const std::size_t tag = std::min(xml.find('<'), xml.size());
    const std::string text(xml.substr(0, tag));
    for (std::size_t i = 0; i < text.size(); ++i) {
      REQUIRE(text[i] != '>');
      if (text[i] == '&') {
        const std::string_view rest = std::string_view(text).substr(i);
        REQUIRE(
            (rest.starts_with("&amp;") || rest.starts_with("&lt;") || rest.starts_with("&gt;")));
      }
    }
    if (!open.empty() && !elements.empty()) elements.back().text += text;
    xml.remove_prefix(tag);
    if (xml.empty()) break;
    const std::size_t end = xml.find('>');
    REQUIRE(end != std::string_view::npos);
    std::string inside(xml.substr(1, end - 1));
    REQUIRE(inside.find('<') == std::string::npos);
    xml.remove_prefix(end + 1);
    if (inside.starts_with('/')) {
      REQUIRE(!open.empty());
      REQUIRE(inside.substr(1) == open.back());
      open.pop_back();
      continue;
    }
    std::size_t quotes = 0;
    for (const char c : inside) quotes += c == '"';
    REQUIRE(quotes % 2 == 0);
    const bool is_empty = inside.ends_with('/');
    if (is_empty) inside.pop_back();
    if (!is_empty) open.push_back(inside.substr(0, inside.find(' ')));
    REQUIRE((!open.empty() && open.front() == "svg"));
    elements.push_back({inside, {}});
  }
  REQUIRE(open.empty());
  return elements;
}

std::vector<Element> bars_of(const std::vector<Element>& elements) {
  std::vector<Element> bars;
  for (const Element& element : elements)
    if (element.attribute("class") == "bar") bars.push_back(element);
  return bars;
}

bool has_text(const std::vector<Element>& elements, const std::string& text) {
  for (const Element& element : elements)
    if (element.text.substr(0, element.text.find('\n')) == text) return true;
  return false;
}

const std::vector<std::vector<std::uint64_t>> kCounts{
    {7},
    {1, 1},
    {1, 0, 1},
    {1, 3, 7, 14, 26, 51, 92, 159, 274, 453, 720, 1115, 1727, 2603},
    {38610, 308880, 1698840, 8030880, 33820248, 124134840, 3172593156, 192},
    {1, 18000000000000000000u}};

TEST_CASE("a bar a distance, as high as its count, on one line") {
  for (const auto& counts : kCounts) {
    const auto elements = parse(plot_svg({.title = "t", .unit = "things", .counts = counts}));
    const auto bars = bars_of(elements);
    REQUIRE(bars.size() == counts.size());
    std::uint64_t greatest = 0;
    double highest = 0;
    for (std::size_t i = 0; i < bars.size(); ++i) {
      greatest = std::max(greatest, counts[i]);
      highest = std::max(highest, bars[i].number("height"));
    }
    REQUIRE(highest > 100);
    for (std::size_t i = 0; i < bars.size(); ++i) {
      const double share = static_cast<double>(counts[i]) / static_cast<double>(greatest);
      CHECK(std::abs(bars[i].number("height") - highest * share) < 0.01);
      CHECK(bars[i].number("y") + bars[i].number("height") ==
            doctest::Approx(bars[0].number("y") + bars[0].number("height")).epsilon(0.001));
      if (i > 0) {
        CHECK(bars[i].number("x") >= bars[i - 1].number("x") + bars[i - 1].number("width"));
      }
      CHECK(has_text(elements, group_digits(counts[i])));
      CHECK(has_text(elements, std::to_string(i)));
    }
  }
}

TEST_CASE("everything lies on the picture") {
  for (const auto& counts : kCounts) {
    const auto elements =
        parse(plot_svg({.title = std::string(60, 'm'), .unit = "things", .counts = counts}));
    const double width = elements[0].number("width");
    const double height = elements[0].number("height");
    CHECK(elements[0].attribute("viewBox") ==
          "0 0 " + elements[0].attribute("width") + ' ' + elements[0].attribute("height"));
    for (const Element& element : elements) {
      if (!element.tag.starts_with("rect x") && !element.tag.starts_with("rect class")) continue;
      CHECK(element.number("x") >= 0);
      CHECK(element.number("y") >= 40);  // below the title
      CHECK(element.number("x") + element.number("width") <= width);
      CHECK(element.number("y") + element.number("height") <= height);
    }
    CHECK(width >= 60 * 9);  // the title
  }
}

TEST_CASE("title, God's number, axes and round ticks") {
  const auto elements =
      parse(plot_svg({.title = "a < b & c > d", .unit = "things", .counts = {50, 1249, 51}}));
  CHECK(has_text(elements, "a &lt; b &amp; c &gt; d"));
  CHECK(has_text(elements, "God's number 2, mean distance 1.00"));
  CHECK(has_text(elements, "things"));
  CHECK(has_text(elements, "moves to the goal"));
  for (const char* tick : {"0", "200", "1 200"}) CHECK(has_text(elements, tick));
  CHECK_FALSE(has_text(elements, "1 400"));

  const auto many = parse(plot_svg({.title = "t", .unit = "things", .counts = {2500000000}}));
  CHECK(has_text(many, "million things"));
  for (const char* tick : {"0", "500", "2 000"}) CHECK(has_text(many, tick));
}

}  // namespace
}  // namespace turntable::picture
