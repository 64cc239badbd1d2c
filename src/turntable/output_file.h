// A file that a program writes for somebody: what stood there stays until all of the new is
// written.
#pragma once

#include <optional>
#include <string>

#include "turntable/file.h"
#include "turntable/temporary_path.h"

namespace turntable {

// Nothing of it lasts without commit(): neither an exception nor a signal (temporary_path.h) leaves
// half a file. The new file is written beside its target, as `.NAME.turntable-N.tmp`, and put in
// its place at once; it gets the mode of the old one. What writers of the same target left there
// that were killed is removed.
//
// Every member throws Error of kFile.
class OutputFile {
 public:
  // What `name` says, or standard output, if it is `-` or another name of that. A device or a pipe
  // is written to as it is, and so, from its start, is a file that cannot be replaced without loss:
  // one with several links or another owner, or one with no room for another beside it.
  [[nodiscard]] static OutputFile open(const std::string& name);
  // The file at `path`, replaced whatever it is.
  [[nodiscard]] static OutputFile replace(const std::string& path);
  // A file where there is none yet, under its own name from the start. `mode` as for open(2).
  [[nodiscard]] static OutputFile make(const std::string& path, unsigned mode = 0666);
  // As it is; nothing is taken back.
  explicit OutputFile(File file);

  // To write to; can be read too if it was opened by replace(). From the first call on what stood
  // in a file that cannot be replaced is lost.
  [[nodiscard]] const File& file();
  // As it was opened, or "standard output".
  [[nodiscard]] const std::string& name() const noexcept { return file_.name(); }
  // Which file was there to be written or replaced; nothing if there was none, or no regular one.
  [[nodiscard]] std::optional<FileId> id() const noexcept { return id_; }
  // What is written to one would get lost with the other, or between it.
  [[nodiscard]] bool is_same_as(const OutputFile& other) const;
  // No more will be written: whether all could be is told now.
  void close();
  // Makes it last, behind close() or without it.
  void commit();

 private:
  OutputFile(File file, TemporaryPath path);
  [[nodiscard]] static std::optional<OutputFile> make_beside(const std::string& target,
                                                             const std::string& name);

  File file_;
  // Goes before the file does: as long as that is open, it is known for a living writer's.
  std::optional<TemporaryPath> path_;
  std::string target_;  // what the path is renamed to; empty: it keeps its name
  unsigned mode_ = 0;   // of the target
  std::optional<FileId> id_;
  bool is_emptied_ = true;
};

}  // namespace turntable
