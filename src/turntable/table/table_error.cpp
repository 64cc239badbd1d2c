#include "turntable/table/table_error.h"

namespace turntable {

TableError::TableError(const std::filesystem::path& path, std::string_view puzzle,
                       std::string_view field, std::string_view expected, std::string_view found)
    : std::runtime_error(path.string()
                             .append(": ")
                             .append(field)
                             .append(": expected ")
                             .append(expected)
                             .append(", found ")
                             .append(found)
                             .append(" (rebuild: turntable-generate ")
                             .append(puzzle)
                             .append(")")) {}

}  // namespace turntable
