// Writes files atomically: either completely or not at all. All file output uses this class.
//
// A regular file is first written next to the target under a temporary name (`.NAME.janus-PID-XXXXXX`), flushed to disk, and renamed.
// Therefore the old file stays intact until the new one is complete, even if the program is killed. Links are followed, and the target
// keeps its mode and owner. Temporary files of killed processes are removed by the next write to the folder. Devices and pipes are written
// directly; "-" is the standard output.
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

// Returns a one-line error with the file name and the system's reason, or an empty string.
std::string write_file(const std::string& path, std::string_view bytes);

class FileWriter {
 public:
  class Target;

  explicit FileWriter(std::string path);
  ~FileWriter();  // leaves the file unchanged if commit() was not called
  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;

  // Returns false after a failure; see problem().
  bool write(std::string_view bytes);
  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }  // one line with the file name; empty if none
  const std::string& why() const { return why_; }          // problem() without the file name
  // Flushes all data to disk under the temporary name. To write several files, sync all of them before committing the first, so that a
  // full disk leaves all files unchanged. No writes are allowed afterwards. Returns false after a failure.
  bool sync();
  // Replaces the file. Returns the error, or an empty string. Call this only once.
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
