// Writes the files of a package into a folder.
#pragma once

#include <span>
#include <string>

#include "turntable/sample/package.h"

namespace turntable::tools {

// Throws Error of kUsage if there is data in the folder already, Error of kFile if that cannot be
// known.
void require_room_for_package(const std::string& folder);

// Makes the folder and all in it. Leaves a problem.yaml that is there as it is, and says so. Throws
// Error of kFile; what was written is removed then. Requires room.
void write_package(const std::string& folder, std::span<const sample::PackageFile> files);

}  // namespace turntable::tools
