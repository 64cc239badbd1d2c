// How many things there are at each distance, shown as a table with bars or as a plot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace turntable::picture {

struct Histogram {
  std::string title;                  // one line of text
  std::string unit;                   // what is counted, in the plural: "boards"
  std::vector<std::uint64_t> counts;  // index = distance; the last one is not 0

  [[nodiscard]] std::uint64_t total() const {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  }
  // Of the distances. Requires total() > 0.
  [[nodiscard]] double mean() const {
    double sum = 0;
    for (std::size_t distance = 0; distance < counts.size(); ++distance)
      sum += static_cast<double>(distance) * static_cast<double>(counts[distance]);
    return sum / static_cast<double>(total());
  }
};

// A heading and counts.size() lines, ASCII. A `#` stands for a round share that the heading names,
// so that no bar is longer than 50; what is there but not half of one `#` shows as a dot. Requires
// total() > 0.
[[nodiscard]] std::string bar_table(const Histogram& histogram);

// An SVG document (version 1.1, UTF-8) that prints well in black and white: a bar a distance, its
// height proportional to the count and the count written above it, so that the rarest can be read
// too. Requires total() > 0.
[[nodiscard]] std::string plot_svg(const Histogram& histogram);

}  // namespace turntable::picture
