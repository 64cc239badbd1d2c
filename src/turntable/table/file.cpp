#include "turntable/table/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include "turntable/io.h"
#include "turntable/table/container.h"
#include "turntable/table/table_error.h"

namespace turntable {

namespace {

using Bytes = std::vector<std::uint8_t>;

std::span<char> as_chars(Bytes& bytes) {
  return {reinterpret_cast<char*>(bytes.data()), bytes.size()};
}

std::string_view kind_of_file(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISCHR(mode) || S_ISBLK(mode)) return "a device";
  if (S_ISSOCK(mode)) return "a socket";
  return "something else";
}

Bytes read_table_file(const std::filesystem::path& path, const PuzzleInfo& puzzle) {
  // Without waiting: opening a pipe that nobody writes to would never return.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open())
    throw TableError(path, puzzle.name, "file", "a readable file", reason(errno));
  struct stat status {};
  if (::fstat(file.get(), &status) != 0)
    throw TableError(path, puzzle.name, "file", "a readable file", reason(errno));
  if (!S_ISREG(status.st_mode))
    throw TableError(path, puzzle.name, "file", "a regular file", kind_of_file(status.st_mode));
  const std::size_t largest = largest_packed_table(puzzle);
  const auto size = static_cast<std::uintmax_t>(status.st_size);
  if (size > largest)
    throw TableError(path, puzzle.name, "size", "at most " + std::to_string(largest) + " bytes",
                     std::to_string(size));
  Bytes bytes(static_cast<std::size_t>(size));
  int error = 0;
  bytes.resize(read_fully(file.get(), as_chars(bytes), error));
  if (error != 0) throw TableError(path, puzzle.name, "file", "a readable file", reason(error));
  return bytes;
}

// Removes its file at the end, unless it was renamed.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target) {
    // A name of its own for every process and every call, in the folder of the target so that
    // renaming stays on one file system.
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    path_ = target;
    path_.replace_filename(std::string(".")
                               .append(target.filename().string())
                               .append(".")
                               .append(std::to_string(::getpid()))
                               .append(".")
                               .append(std::to_string(now))
                               .append(".tmp"));
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  void rename_to(const std::filesystem::path& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0)
      throw IoError(target.string(), "cannot be replaced", errno);
    path_.clear();
  }

 private:
  std::filesystem::path path_;
};

void sync(int descriptor, const std::filesystem::path& path) {
  // Some file systems cannot sync; there is nothing to be done about it.
  if (::fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP)
    throw IoError(path.string(), "cannot be synced", errno);
}

}  // namespace

std::string table_file_name(const PuzzleInfo& puzzle) {
  return std::string(puzzle.name) + ".tbl.zst";
}

Table load_table(const std::filesystem::path& path, const PuzzleInfo& puzzle) {
  return unpack_table(read_table_file(path, puzzle), puzzle, path);
}

void save_table(const Table& table, const std::filesystem::path& path) {
  Bytes bytes = pack_table(table);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code folder_error;
  std::filesystem::create_directories(folder, folder_error);
  if (folder_error)
    throw IoError(folder.string(), "the folder cannot be made", folder_error.value());

  TemporaryFile temporary(path);
  const std::string name = temporary.path().string();
  FileDescriptor file(::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.is_open()) throw IoError(name, "cannot be made", errno);
  const std::span<char> written = as_chars(bytes);
  if (const int error = write_fully(file.get(), {written.data(), written.size()}); error != 0)
    throw IoError(name, "cannot be written", error);
  sync(file.get(), temporary.path());

  Bytes read_back(bytes.size() + 1);
  int error = ::lseek(file.get(), 0, SEEK_SET) == 0 ? 0 : errno;
  if (error == 0) read_back.resize(read_fully(file.get(), as_chars(read_back), error));
  if (error != 0) throw IoError(name, "cannot be read back", error);
  if (read_back != bytes) throw IoError(name, "reads back other bytes than written", EIO);
  if (error = file.close(); error != 0) throw IoError(name, "cannot be written", error);

  temporary.rename_to(path);
  // The rename itself lasts only once the folder is on the disk.
  const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) sync(directory.get(), folder);
}

}  // namespace turntable
