#include "package_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

#include "command_line.h"
#include "output.h"
#include "turntable/file.h"

// Mostly system calls: the paths of std::filesystem would make the program larger by more than
// this.
namespace turntable::tools {
namespace {

// Makes the folder and all above it that are missing, and notes them in `made`.
void make_folder(const std::string& folder, std::vector<std::string>& made) {
  struct stat status {};
  if (folder.empty() || (::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode))) return;
  if (const std::size_t slash = folder.find_last_of('/'); slash != folder.npos)
    make_folder(folder.substr(0, slash), made);
  if (::mkdir(folder.c_str(), 0777) != 0)
    throw file_error(folder, "the folder cannot be made", errno);
  made.push_back(folder);
}

}  // namespace

void require_room_for_package(const std::string& folder) {
  const std::string data = folder + "/data";
  std::error_code error;
  const bool is_empty = std::filesystem::is_empty(data, error);
  if (error == std::errc::no_such_file_or_directory) return;
  if (error) throw file_error(data, "cannot be looked at", error.value());
  if (!is_empty) throw usage_error("--package: expected no files in " + data + ", found some");
}

void write_package(const std::string& folder, std::span<const sample::PackageFile> files) {
  std::vector<std::string> made;
  try {
    for (const sample::PackageFile& file : files) {
      const std::string path = folder + '/' + file.path;
      if (file.path == "problem.yaml" && ::access(path.c_str(), F_OK) == 0) {
        say(path + ": left as it is");
        continue;
      }
      make_folder(path.substr(0, path.find_last_of('/')), made);
      File written = File::open(path, O_WRONLY | O_CREAT | O_EXCL, file.executable ? 0777 : 0666);
      made.push_back(path);
      written.write(file.text);
      written.close();
    }
  } catch (...) {
    // A folder that has got other files stays.
    std::ranges::reverse(made);
    for (const std::string& path : made) (void)std::remove(path.c_str());
    throw;
  }
}

}  // namespace turntable::tools
