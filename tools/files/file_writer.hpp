// Writes files atomically: completely, or not at all. All file output uses this class.
//
// A regular file is first written next to the target under a temporary name (`.NAME.janus-PID-XXXXXX`), flushed to disk, and
// renamed. Therefore the old file is intact until the new one is complete, even if the program is killed. Links are
// followed; the target keeps its mode and owner. Temporary files of killed processes are removed at the next write to the
// folder. Devices and pipes are written directly; "-" is the standard output.
//
//   if (const std::string problem = write_file(path, bytes); !problem.empty()) fail(problem);
//
//   FileWriter file(path);                            // for output in pieces
//   while (...) file.write(line);                     // no effect after a failure
//   if (const std::string problem = file.commit(); !problem.empty()) fail(problem);    // without commit() nothing changes
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace janus::tools {

// Returns an empty string, or the error: one line with the file name and the system's reason.
std::string write_file(const std::string& path, std::string_view bytes);

class FileWriter {
 public:
  class Target;

  explicit FileWriter(std::string path);
  ~FileWriter();  // without commit(): the file is unchanged
  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;

  // Returns false after a failure, see problem().
  bool write(std::string_view bytes);
  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }  // one line that names the file; empty: none
  const std::string& why() const { return why_; }          // the same without the name
  // Flushes all data to disk under the temporary name. For several files, each is settled before the first is committed, so that a full
  // disk leaves all of them unchanged. No writes are allowed afterwards. Returns false after a failure.
  bool settle();
  // Replaces the file. Returns an empty string, or the error. Call once.
  std::string commit();

 private:
  void fail(const std::string& why);
  bool flush();

  std::string path_;
  std::string problem_, why_;
  std::unique_ptr<Target> target_;
  std::string buffer_;
  bool settled_ = false;
};

}  // namespace janus::tools
