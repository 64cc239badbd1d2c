#include "turntable/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <utility>

#include "turntable/error.h"

namespace turntable {
namespace {

// So many can write one file at once.
constexpr int kMostWriters = 16;

constexpr auto kSameOwner = static_cast<uid_t>(-1);

// In the folder of the target, so that renaming stays on one file system. Of strings: where memory
// runs out while the standard library joins paths, they are broken.
std::string path_beside(const std::string& target, int writer) {
  const std::size_t name = target.find_last_of('/') + 1;
  return target.substr(0, name) + '.' + target.substr(name) + ".turntable-" +
         std::to_string(writer) + ".tmp";
}

// A writer locks its file. That tells the living from the dead: the system drops a lock with the
// process, however that ends. Nobody else can have it: other users may not open the file.
bool lock(const File& file) { return ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0; }

// Removes the file if it is one that a writer left behind that was killed.
void remove_dead(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return;
  const File file(descriptor, path);
  struct stat status {};
  if (::fstat(file.descriptor(), &status) != 0 || status.st_uid != ::geteuid()) return;
  // Its writer may meanwhile have renamed it, and another may have made one of this name.
  if (lock(file) && file.id() && file.id() == file_id(path)) ::unlink(path.c_str());
}

// What a new file is given.
unsigned default_mode() {
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return 0666 & ~mask;
}

bool is_standard_output(const struct stat& status) {
  struct stat standard {};
  return ::fstat(STDOUT_FILENO, &standard) == 0 && standard.st_dev == status.st_dev &&
         standard.st_ino == status.st_ino;
}

// The path of what is there, free of links; empty if it cannot be known.
std::string resolve_links(const std::string& name) {
  const std::unique_ptr<char, void (*)(void*)> path(::realpath(name.c_str(), nullptr), &std::free);
  return path ? path.get() : std::string();
}

// The same of what is not there yet.
std::string resolve_folder(const std::string& name) {
  const std::size_t last = name.find_last_of('/') + 1;
  const std::string folder = resolve_links(name.substr(0, last) + '.');
  return folder.empty() || last == name.size() ? "" : folder + '/' + name.substr(last);
}

}  // namespace

OutputFile::OutputFile(File file) : file_(std::move(file)), id_(file_.id()) {}

OutputFile::OutputFile(File file, TemporaryPath path)
    : file_(std::move(file)), path_(std::move(path)) {}

OutputFile OutputFile::open(const std::string& name) {
  struct stat status {};
  const bool exists = ::stat(name.c_str(), &status) == 0;
  if (name == "-" || (exists && is_standard_output(status)))
    return OutputFile(File::standard_output());
  if (!exists && ::lstat(name.c_str(), &status) != 0) {
    if (auto output = make_beside(resolve_folder(name), name)) return std::move(*output);
    return make(name);
  }
  // Also where it will be replaced: it may be one that must not be written.
  OutputFile output(File::open(name, O_WRONLY | (exists ? 0 : O_CREAT)));
  if (!output.id_) return output;
  output.is_emptied_ = false;
  if (status.st_nlink != 1 || status.st_uid != ::geteuid()) return output;
  auto replacement = make_beside(resolve_links(name), name);
  if (!replacement || ::fchown(replacement->file_.descriptor(), kSameOwner, status.st_gid) != 0)
    return output;
  replacement->id_ = output.id_;
  replacement->mode_ = status.st_mode & 0777;
  return std::move(*replacement);
}

OutputFile OutputFile::replace(const std::string& path) {
  auto output = make_beside(path, path);
  if (!output) throw file_error(path, "cannot be made", errno);
  return std::move(*output);
}

OutputFile OutputFile::make(const std::string& path, unsigned mode) {
  std::string name = path;
  int descriptor = -1;
  auto made = TemporaryPath::make(path, [&](const char* text) {
    descriptor = ::open(text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    return descriptor >= 0;
  });
  if (!made) throw file_error(path, "cannot be opened", errno);
  return {File(descriptor, std::move(name)), std::move(*made)};
}

// Nothing, with errno set, if no file can be made there.
std::optional<OutputFile> OutputFile::make_beside(const std::string& target,
                                                  const std::string& name) {
  if (target.empty()) return std::nullopt;
  for (int writer = 1; writer <= kMostWriters; ++writer) remove_dead(path_beside(target, writer));
  for (int writer = 1; writer <= kMostWriters; ++writer) {
    int descriptor = -1;
    auto made = TemporaryPath::make(path_beside(target, writer), [&](const char* path) {
      descriptor = ::open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      return descriptor >= 0;
    });
    if (!made && errno == EEXIST) continue;
    if (!made) return std::nullopt;
    File file(descriptor, name);
    // Before it was locked somebody may have taken it for a dead one's; where there are no locks,
    // nobody can.
    const bool is_locked = lock(file) || errno != EWOULDBLOCK;
    struct stat status {};
    if (!is_locked || (::fstat(file.descriptor(), &status) == 0 && status.st_nlink == 0)) {
      made->keep();
      continue;
    }
    OutputFile output(std::move(file), std::move(*made));
    output.target_ = target;
    output.mode_ = default_mode();
    return output;
  }
  errno = EEXIST;
  return std::nullopt;
}

bool OutputFile::is_same_as(const OutputFile& other) const {
  return file_.descriptor() == other.file_.descriptor() || (id_ && id_ == other.id_) ||
         (!target_.empty() && target_ == other.target_);
}

const File& OutputFile::file() {
  if (!std::exchange(is_emptied_, true)) file_.truncate();
  return file_;
}

void OutputFile::close() {
  (void)file();
  if (target_.empty()) return file_.close();
  // A second descriptor tells as well, and the lock lasts until the file has its name.
  if (const int second = ::fcntl(file_.descriptor(), F_DUPFD_CLOEXEC, 0); second >= 0)
    File(second, file_.name()).close();
}

void OutputFile::commit() {
  close();
  if (!path_) return;
  if (target_.empty()) return path_->keep();
  (void)::fchmod(file_.descriptor(), mode_);
  if (!path_->rename_to(target_.c_str())) throw file_error(name(), "cannot be replaced", errno);
}

}  // namespace turntable
