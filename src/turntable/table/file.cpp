#include "turntable/table/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>
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

std::string temporary_prefix(const std::filesystem::path& target) {
  return std::string(".").append(target.filename().string()).append(".");
}
constexpr std::string_view kTemporarySuffix = ".tmp";

// A locked file beside the target; removed at the end, unless it was renamed.
//
// The lock tells the living from the dead: the system drops it with the process, however that ends,
// so a temporary file that can be locked is one that nobody is writing any more.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target) {
    // Between making and locking it somebody may have taken it for a dead one's and removed it.
    while (!make(target)) {
    }
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int get() const { return file_->get(); }
  void rename_to(const std::filesystem::path& target) {
    // Syncing has reported all that closing could, and the lock must last until here.
    if (::rename(path_.c_str(), target.c_str()) != 0)
      throw IoError(target.string(), "cannot be replaced", errno);
    path_.clear();
  }

 private:
  // False if the file has gone before it was locked.
  bool make(const std::filesystem::path& target) {
    // A name of its own for every process and every call, in the folder of the target so that
    // renaming stays on one file system.
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    auto path = target;
    path.replace_filename(temporary_prefix(target)
                              .append(std::to_string(::getpid()))
                              .append(".")
                              .append(std::to_string(now))
                              .append(kTemporarySuffix));
    file_.emplace(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file_->is_open()) throw IoError(path.string(), "cannot be made", errno);
    path_ = std::move(path);
    // Where there are no locks, nobody can take the file for a dead one's.
    while (::flock(file_->get(), LOCK_EX) != 0 && errno == EINTR) {
    }
    struct stat status {};
    return ::fstat(file_->get(), &status) != 0 || status.st_nlink > 0;
  }

  std::filesystem::path path_;
  std::optional<FileDescriptor> file_;
};

// Removes what writers of `target` left behind that were killed.
void remove_dead_temporaries(const std::filesystem::path& folder,
                             const std::filesystem::path& target) {
  std::error_code ignored;  // the folder may be one that only lets write
  for (std::filesystem::directory_iterator entry(folder, ignored), end; entry != end;
       entry.increment(ignored)) {
    if (ignored) return;
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(temporary_prefix(target)) || !name.ends_with(kTemporarySuffix)) continue;
    const FileDescriptor file(
        ::open(entry->path().c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file.is_open() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
      ::unlink(entry->path().c_str());
  }
}

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

  remove_dead_temporaries(folder, path);
  TemporaryFile temporary(path);
  const std::string name = temporary.path().string();
  const std::span<char> written = as_chars(bytes);
  if (const int error = write_fully(temporary.get(), {written.data(), written.size()}); error != 0)
    throw IoError(name, "cannot be written", error);
  sync(temporary.get(), temporary.path());

  Bytes read_back(bytes.size() + 1);
  int error = ::lseek(temporary.get(), 0, SEEK_SET) == 0 ? 0 : errno;
  if (error == 0) read_back.resize(read_fully(temporary.get(), as_chars(read_back), error));
  if (error != 0) throw IoError(name, "cannot be read back", error);
  if (read_back != bytes) throw IoError(name, "reads back other bytes than written", EIO);

  temporary.rename_to(path);
  // The rename itself lasts only once the folder is on the disk.
  const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) sync(directory.get(), folder);
}

}  // namespace turntable
