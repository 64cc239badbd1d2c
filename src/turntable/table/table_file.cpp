#include "turntable/table/table_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include "turntable/error.h"
#include "turntable/file.h"
#include "turntable/output_file.h"
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

  OutputFile output = OutputFile::replace(path.string());
  const File& file = output.file();
  const std::span<char> written = as_chars(bytes);
  file.write({written.data(), written.size()});
  sync(file.descriptor(), path);

  Bytes read_back(bytes.size() + 1);
  if (::lseek(file.descriptor(), 0, SEEK_SET) != 0)
    throw file_error(file.name(), "cannot be read back", errno);
  read_back.resize(file.read(as_chars(read_back)));
  if (read_back != bytes) throw file_error(file.name(), "reads back other bytes than written", EIO);

  output.commit();
  // The rename itself lasts only once the folder is on the disk.
  const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  const File opened(directory, folder.string());
  sync(opened.descriptor(), folder);
}

}  // namespace turntable
