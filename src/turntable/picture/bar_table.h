// A histogram as text, a line for each distance with its count, share and bar.
#pragma once

#include <string>

#include "turntable/picture/histogram.h"

namespace turntable::picture {

// A heading and counts.size() lines, ASCII. A `#` stands for a round share that the heading names,
// so that no bar is longer than 50; what is there but not half of one `#` shows as a dot. Requires
// total() > 0.
[[nodiscard]] std::string bar_table(const Histogram& histogram);

}  // namespace turntable::picture
