#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "turntable/picture/histogram.h"
#include "turntable/text.h"

namespace turntable::picture {
namespace {

// In pixels, y downwards.
constexpr double kColumn = 30;  // from one bar to the next
constexpr double kBar = 22;
constexpr double kHeight = 280;  // of the tallest bar
constexpr double kTop = 56;      // title and subtitle
constexpr double kBottom = 46;   // distances and the name of their axis
constexpr double kMargin = 16;
constexpr double kAxisName = 26;
constexpr double kCharacter = 6.8;  // at most, of a count
constexpr double kTitleCharacter = 9.8;

constexpr std::uint64_t kMillion = 1000000;
constexpr int kMostTicks = 6;

double text_width(const std::string& count) {
  return kCharacter * static_cast<double>(count.size());
}

// 1, 2 or 5 times a power of ten: the least with which `greatest` takes at most kMostTicks ticks.
std::uint64_t tick_step(std::uint64_t greatest) {
  for (std::uint64_t power = 1;; power *= 10)
    for (const std::uint64_t step : {power, 2 * power, 5 * power})
      if (greatest / step <= kMostTicks) return step;
}

class Svg {
 public:
  Svg(double width, double height) {
    svg_ += formatted(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%.0f\" "
        "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n",
        width, height, width, height);
    svg_ += formatted("<rect width=\"%.0f\" height=\"%.0f\" fill=\"white\"/>\n", width, height);
  }

  // `style`: further attributes.
  void line(double x1, double y1, double x2, double y2, const char* style) {
    svg_ += formatted("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>\n", x1, y1, x2,
                      y2, style);
  }
  void rectangle(double x, double y, double width, double height, const char* style) {
    svg_ += formatted("<rect x=\"%.1f\" y=\"%.2f\" width=\"%.1f\" height=\"%.2f\" %s/>\n", x, y,
                      width, height, style);
  }
  void text(double x, double y, const char* style, std::string_view text) {
    svg_ += formatted("<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, style);
    close_text(text);
  }
  // Read from the bottom to the top.
  void upright_text(double x, double y, const char* style, std::string_view text) {
    svg_ += formatted("<text transform=\"translate(%.1f %.1f) rotate(-90)\" %s>", x, y, style);
    close_text(text);
  }

  [[nodiscard]] std::string finish() && { return std::move(svg_) + "</svg>\n"; }

 private:
  void close_text(std::string_view text) {
    append_xml_text(text, svg_);
    svg_ += "</text>\n";
  }

  std::string svg_;
};

}  // namespace

std::string plot_svg(const Histogram& histogram) {
  const std::uint64_t greatest = std::ranges::max(histogram.counts);
  const std::uint64_t scale = greatest < kMillion * 100 ? 1 : kMillion;
  const double headroom = text_width(group_digits(greatest)) + 8;  // count above the tallest bar
  const double left = kAxisName + text_width(group_digits(greatest / scale)) + 10;
  const double right = left + kColumn * static_cast<double>(histogram.counts.size()) + 6;
  const double base = kTop + headroom + kHeight;
  const double width =
      std::max(right, kMargin + kTitleCharacter * static_cast<double>(histogram.title.size()));
  const auto height_of = [greatest](std::uint64_t count) {
    return kHeight * static_cast<double>(count) / static_cast<double>(greatest);
  };

  Svg svg(width + kMargin, base + kBottom);
  svg.text(kMargin, 24, "font-size=\"16\" font-weight=\"bold\"", histogram.title);
  svg.text(kMargin, 43, "",
           formatted("God's number %zu, mean distance %.2f", histogram.counts.size() - 1,
                     histogram.mean()));

  const std::uint64_t step = tick_step(greatest);
  for (std::uint64_t tick = 0; tick <= greatest; tick += step) {
    const double y = base - height_of(tick);
    if (tick > 0) svg.line(left, y, right, y, "stroke=\"#bbb\" stroke-dasharray=\"2 3\"");
    svg.text(left - 6, y + 4, "text-anchor=\"end\"", group_digits(tick / scale));
  }
  for (std::size_t distance = 0; distance < histogram.counts.size(); ++distance) {
    const std::uint64_t count = histogram.counts[distance];
    const double top = base - height_of(count);
    const double middle = left + 6 + kColumn * (static_cast<double>(distance) + 0.5);
    const std::string label = group_digits(count);
    // Nothing shows through the label.
    svg.rectangle(middle - 7, top - 7 - text_width(label), 14, text_width(label) + 4,
                  "fill=\"white\"");
    svg.upright_text(middle + 4, top - 5, "", label);
    svg.rectangle(middle - kBar / 2, top, kBar, base - top,
                  "class=\"bar\" fill=\"#777\" stroke=\"black\"");
    svg.text(middle, base + 17, "text-anchor=\"middle\"", std::to_string(distance));
  }
  svg.line(left, base, right, base, "stroke=\"black\"");
  svg.line(left, base, left, kTop, "stroke=\"black\"");
  svg.text((left + right) / 2, base + 37, "text-anchor=\"middle\"", "moves to the goal");
  svg.upright_text(kAxisName - 8, base - kHeight / 2, "text-anchor=\"middle\"",
                   (scale == 1 ? "" : "million ") + histogram.unit);
  return std::move(svg).finish();
}

}  // namespace turntable::picture
