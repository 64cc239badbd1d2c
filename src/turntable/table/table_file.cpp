#include "turntable/table/table_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "turntable/error.h"
#include "turntable/file.h"
#include "turntable/table/format.h"

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
  const auto refuse = [&](std::string_view field, std::string_view expected,
                          std::string_view found) {
    throw table_error(path, puzzle.name, field, expected, found);
  };
  try {
    // Without waiting: opening a pipe that nobody writes to would never return.
    const File file = File::open(path.string(), O_RDONLY | O_NONBLOCK);
    struct stat status {};
    if (::fstat(file.descriptor(), &status) != 0) refuse("file", "a readable file", reason(errno));
    if (!S_ISREG(status.st_mode)) refuse("file", "a regular file", kind_of_file(status.st_mode));
    const std::size_t largest = largest_packed_table(puzzle);
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > largest)
      refuse("size", "at most " + std::to_string(largest) + " bytes", std::to_string(size));
    Bytes bytes(size);
    bytes.resize(file.read(as_chars(bytes)));
    return bytes;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::kFile)
      refuse("file", "a readable file", reason(error.system_error()));
    throw;
  }
}

std::string temporary_prefix(const std::filesystem::path& target) {
  return "." + target.filename().string() + ".";
}
constexpr const char* kTemporarySuffix = ".tmp";

// The path of a file beside the target. Of strings: where memory runs out while the standard
// library joins paths, they are broken.
std::string beside(const std::filesystem::path& target, const std::string& name) {
  std::string path = target.string();
  path.resize(path.size() - target.filename().string().size());
  return path + name;
}

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

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const File& file() const { return *file_; }
  void rename_to(const std::filesystem::path& target) {
    // Syncing has reported all that closing could, and the lock must last until here.
    if (::rename(path_.c_str(), target.c_str()) != 0)
      throw file_error(target.string(), "cannot be replaced", errno);
    path_.clear();
  }

 private:
  // False if the file has gone before it was locked.
  bool make(const std::filesystem::path& target) {
    // A name of its own for every process and every call, in the folder of the target so that
    // renaming stays on one file system.
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    std::string path = beside(target, temporary_prefix(target) + std::to_string(::getpid()) + "." +
                                          std::to_string(now) + kTemporarySuffix);
    std::string name = path;
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) throw file_error(path, "cannot be made", errno);
    file_.emplace(descriptor, std::move(name));
    path_ = std::move(path);
    // Where there are no locks, nobody can take the file for a dead one's.
    while (::flock(file_->descriptor(), LOCK_EX) != 0 && errno == EINTR) {
    }
    struct stat status {};
    return ::fstat(file_->descriptor(), &status) != 0 || status.st_nlink > 0;
  }

  std::string path_;
  std::optional<File> file_;
};

// Removes what writers of `target` left behind that were killed. By readdir(3): the standard
// library's iterator ends the program where memory runs out.
void remove_dead_temporaries(const std::filesystem::path& folder,
                             const std::filesystem::path& target) {
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), &::closedir);
  if (!entries) return;  // the folder may be one that only lets write
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody else has this stream
  while (const dirent* entry = ::readdir(entries.get())) {
    const std::string name = entry->d_name;
    if (!name.starts_with(temporary_prefix(target)) || !name.ends_with(kTemporarySuffix)) continue;
    const std::string path = beside(target, name);
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) continue;
    const File file(descriptor, name);
    if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
  }
}

void sync(int descriptor, const std::filesystem::path& path) {
  // Some file systems cannot sync; there is nothing to be done about it.
  if (::fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP)
    throw file_error(path.string(), "cannot be synced", errno);
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
    throw file_error(folder.string(), "the folder cannot be made", folder_error.value());

  remove_dead_temporaries(folder, path);
  TemporaryFile temporary(path);
  const File& file = temporary.file();
  const std::span<char> written = as_chars(bytes);
  file.write({written.data(), written.size()});
  sync(file.descriptor(), temporary.path());

  Bytes read_back(bytes.size() + 1);
  if (::lseek(file.descriptor(), 0, SEEK_SET) != 0)
    throw file_error(file.name(), "cannot be read back", errno);
  read_back.resize(file.read(as_chars(read_back)));
  if (read_back != bytes) throw file_error(file.name(), "reads back other bytes than written", EIO);

  temporary.rename_to(path);
  // The rename itself lasts only once the folder is on the disk.
  const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  const File opened(directory, folder.string());
  sync(opened.descriptor(), folder);
}

}  // namespace turntable
