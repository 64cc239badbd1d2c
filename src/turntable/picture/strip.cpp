#include "turntable/picture/strip.h"

#include <cassert>
#include <initializer_list>
#include <utility>

#include "turntable/text.h"

namespace turntable::picture {
namespace {

// In units of which a line of the page has 760: 190 mm, an A4 page's width without its margins.
constexpr std::uint64_t kPageWidth = 760;
constexpr std::uint64_t kCell = 16;
constexpr std::uint64_t kArrow = 34;  // between two boards
constexpr std::uint64_t kMargin = 6;
constexpr std::uint64_t kTitle = 44;
constexpr std::uint64_t kRowGap = 22;

constexpr std::string_view kShades[] = {"#ffffff", "#d6e6f5", "#f2b680"};  // of numbers 1, 2, 3
constexpr std::string_view kPlaced = "#cfe8c6";

// Attributes that are numbers.
void put(std::initializer_list<std::pair<std::string_view, std::uint64_t>> attributes,
         std::string& out) {
  for (const auto& [name, value] : attributes)
    ((out += ' ').append(name) += "=\"").append(std::to_string(value)) += '"';
}

std::uint64_t width(const BoardLayout& layout) { return layout.columns * kCell; }
std::uint64_t height(const BoardLayout& layout) { return layout.rows * kCell; }

}  // namespace

Strip::Strip(const PuzzleInfo& puzzle, std::uint64_t boards) noexcept
    : layout_(puzzle.layout),
      boards_(boards),
      shaded_(puzzle.has_symbols()),
      in_a_row_((kPageWidth - 2 * kMargin) / (width(layout_) + kArrow)) {
  assert(boards >= 1);
}

void Strip::begin(std::string_view title, std::string_view subtitle, std::string& out) const {
  const std::uint64_t rows = (boards_ + in_a_row_ - 1) / in_a_row_;
  const std::uint64_t total = kTitle + rows * (height(layout_) + kRowGap) + kMargin;
  const std::string page = std::to_string(kPageWidth) + ' ' + std::to_string(total);
  out += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"190mm\" height=\"" +
         std::to_string(total / 4) + "mm\" viewBox=\"0 0 " + page + "\">\n<title>";
  append_xml_text(title, out);
  out +=
      "</title>\n<style>text{font-family:sans-serif;text-anchor:middle}"
      "rect{stroke:#000;stroke-width:.6}.m{stroke-width:2.4}"
      "path{stroke:#000;stroke-width:1.4;fill:none}</style>\n<rect";
  put({{"width", kPageWidth}, {"height", total}}, out);
  out += " fill=\"#fff\" style=\"stroke:none\"/>\n";
  const auto line = [&out](std::uint64_t y, std::uint64_t font_size, std::string_view text) {
    out += "<text";
    put({{"x", kMargin}, {"y", y}, {"font-size", font_size}}, out);
    out += " style=\"text-anchor:start\">";
    append_xml_text(text, out);
    out += "</text>\n";
  };
  line(17, 14, title);
  line(33, 11, subtitle);
}

void Strip::board(const Picture& picture, char letter, std::string& out) {
  const std::uint64_t left = kMargin + drawn_ % in_a_row_ * (width(layout_) + kArrow);
  const std::uint64_t top = kTitle + drawn_ / in_a_row_ * (height(layout_) + kRowGap);
  ++drawn_;
  out += "<g>";
  // Marked cells last: their thick frames stay whole.
  for (const bool marked : {false, true})
    for (std::size_t cell = 0; cell < layout_.places.size(); ++cell) {
      if (((picture.marked >> cell & 1) != 0) != marked) continue;
      const std::uint64_t x = left + layout_.places[cell].column * kCell;
      const std::uint64_t y = top + layout_.places[cell].row * kCell;
      const unsigned number = picture.numbers[cell];
      out += marked ? "<rect class=\"m\"" : "<rect";
      put({{"x", x}, {"y", y}, {"width", kCell}, {"height", kCell}}, out);
      const bool placed = (picture.placed >> cell & 1) != 0;
      ((out += " fill=\"") += shaded_ ? kShades[(number - 1) % std::size(kShades)]
                                      : (placed ? kPlaced : kShades[0])) += "\"/><text";
      put({{"x", x + kCell / 2}, {"y", y + kCell - 4}}, out);
      out += placed ? " font-size=\"12\" font-weight=\"bold\">" : " font-size=\"12\">";
      out += std::to_string(number) + "</text>";
    }
  if (letter != 0) {
    const std::uint64_t x = left + width(layout_) + 5;
    const std::uint64_t y = top + height(layout_) / 2;
    out += "<text";
    put({{"x", x + 12}, {"y", y - 6}}, out);
    ((out += " font-size=\"15\" font-weight=\"bold\">") += letter) +=
        "</text><path d=\"M" + std::to_string(x) + ' ' + std::to_string(y) +
        "h24m-6 -4l6 4l-6 4\"/>";
  }
  out += "</g>\n";
}

void Strip::end(std::string& out) { out += "</svg>\n"; }

}  // namespace turntable::picture
