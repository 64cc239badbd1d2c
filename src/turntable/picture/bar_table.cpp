#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "turntable/picture/histogram.h"
#include "turntable/text.h"

namespace turntable::picture {
namespace {

constexpr double kLongestBar = 50;
constexpr double kLeastPercent = 0.001;  // that three decimals show

// What a `#` can stand for, in percent.
constexpr std::array<double, 6> kSteps{0.1, 0.2, 0.5, 1, 2, 5};

std::string percent_text(double percent) {
  if (percent > 0 && percent < kLeastPercent) return "< 0.001";
  return formatted("%.3f", percent);
}

std::string bar_of(double percent, double step) {
  const auto length = static_cast<std::size_t>(std::lround(percent / step));
  if (length == 0 && percent > 0) return ".";
  return std::string(length, '#');
}

}  // namespace

std::string bar_table(const Histogram& histogram) {
  const auto total = static_cast<double>(histogram.total());
  const auto percent_of = [total](std::uint64_t count) {
    return 100 * static_cast<double>(count) / total;
  };
  const double greatest = percent_of(std::ranges::max(histogram.counts));
  const double step = *std::ranges::find_if(
      kSteps, [greatest](double candidate) { return greatest <= kLongestBar * candidate; });

  int width = static_cast<int>(histogram.unit.size());
  for (const std::uint64_t count : histogram.counts)
    width = std::max(width, static_cast<int>(group_digits(count).size()));

  std::string text =
      formatted("depth  %*s  percent  # is %g %%\n", width, histogram.unit.c_str(), step);
  for (std::size_t depth = 0; depth < histogram.counts.size(); ++depth) {
    const std::uint64_t count = histogram.counts[depth];
    const double percent = percent_of(count);
    text += formatted("%5zu  %*s  %7s", depth, width, group_digits(count).c_str(),
                      percent_text(percent).c_str());
    if (count > 0) text += "  " + bar_of(percent, step);
    text += '\n';
  }
  return text;
}

}  // namespace turntable::picture
