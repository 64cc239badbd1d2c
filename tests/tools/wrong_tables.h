// Tables that only a proof can refute, in sound files.
#pragma once

#include <filesystem>

namespace turntable::test {

// Writes the tables of `right` to `folder`: in the one of Magic Squares the entry of rank 12345 is
// wrong, in the other that of rank 54321. A folder with them can be in use meanwhile.
void write_wrong_tables(const std::filesystem::path& right, const std::filesystem::path& folder);

// Writes the table of Magic Squares with entries as they should be and another distribution.
void write_wrong_distribution(const std::filesystem::path& right,
                              const std::filesystem::path& folder);

}  // namespace turntable::test
