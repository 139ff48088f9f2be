// The one way in which Janus writes a file: whole, or not at all.
//
// A regular file is written under a name of its own beside the one that is to be (`.NAME.janus-PID-XXXXXX`), brought to the
// disk, and renamed. So the old file stays whole until the new one is, whatever ends the program in between. A link is
// followed, and what it points to keeps its mode and owner. What a killed process left behind is removed when any file in
// that folder is next written. Devices and pipes are written to as they are; "-" is the standard output.
//
//   if (const std::string problem = write_file(path, bytes); !problem.empty()) fail(problem);
//
//   FileWriter file(path);                            // for what is made piece by piece
//   while (...) file.write(line);                     // after a failure nothing more happens
//   if (const std::string problem = file.commit(); !problem.empty()) fail(problem);    // never called: as if never begun
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace janus::tools {

// Empty, or what went wrong: one line that names the file and the system's reason.
std::string write_file(const std::string& path, std::string_view bytes);

class FileWriter {
 public:
  class Target;

  explicit FileWriter(std::string path);
  ~FileWriter();  // without commit(): the file is left as it was
  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;

  // False after a failure, which problem() tells.
  bool write(std::string_view bytes);
  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }  // one line that names the file; empty: none
  const std::string& why() const { return why_; }          // the same without the name
  // All of it is on the disk, under a name of its own: of several files each is settled before the first is committed, so that a full disk
  // leaves all of them as they were. Nothing is written afterwards. False after a failure.
  bool settle();
  // The file is what was written from now on. Empty, or what went wrong. Call once.
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
