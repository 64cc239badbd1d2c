// The verbs that a program lists, for tests that must not forget one.
#pragma once

#include <string>
#include <vector>

namespace turntable::test {

// In the order of `PROGRAM --help`; none if it lists none.
[[nodiscard]] std::vector<std::string> listed_verbs(const std::string& program);

}  // namespace turntable::test
