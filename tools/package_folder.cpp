#include "package_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <deque>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "command_line.h"
#include "output.h"
#include "turntable/output_file.h"
#include "turntable/temporary_path.h"

// Mostly system calls: the paths of std::filesystem would make the program larger by more than
// this.
namespace turntable::tools {
namespace {

bool is_folder(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// Folders that go, the last one first, unless they are kept; one that has got other files stays.
class NewFolders {
 public:
  NewFolders() = default;
  NewFolders(const NewFolders&) = delete;
  NewFolders& operator=(const NewFolders&) = delete;
  ~NewFolders() {
    while (!made_.empty()) made_.pop_back();
  }

  // Makes the folder and all above it that are missing.
  void make(const std::string& folder) {
    if (folder.empty() || is_folder(folder)) return;
    if (const std::size_t slash = folder.find_last_of('/'); slash != folder.npos)
      make(folder.substr(0, slash));
    made_.reserve(made_.size() + 1);
    auto path =
        TemporaryPath::make(folder, [](const char* name) { return ::mkdir(name, 0777) == 0; });
    if (path)
      made_.push_back(std::move(*path));
    else if (!is_folder(folder))  // `a/` is there once `a` is
      throw file_error(folder, "the folder cannot be made", errno);
  }
  void keep() {
    for (TemporaryPath& path : made_) path.keep();
  }

 private:
  std::vector<TemporaryPath> made_;
};

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
  NewFolders folders;
  std::deque<OutputFile> written;
  for (const sample::PackageFile& file : files) {
    const std::string path = folder + '/' + file.path;
    if (file.path == "problem.yaml" && ::access(path.c_str(), F_OK) == 0) {
      say(path + ": left as it is");
      continue;
    }
    folders.make(path.substr(0, path.find_last_of('/')));
    OutputFile& output =
        written.emplace_back(OutputFile::make(path, file.executable ? 0777 : 0666));
    output.file().write(file.text);
    output.close();
  }
  const SignalsHeld held;
  for (OutputFile& output : written) output.commit();
  folders.keep();
}

}  // namespace turntable::tools
