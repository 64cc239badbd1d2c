// A histogram as a picture that prints well in black and white.
#pragma once

#include <string>

#include "turntable/picture/histogram.h"

namespace turntable::picture {

// An SVG document (version 1.1, UTF-8): a bar a distance, its height proportional to the count and
// the count written above it, so that the rarest can be read too. Requires total() > 0.
[[nodiscard]] std::string plot_svg(const Histogram& histogram);

}  // namespace turntable::picture
