// The file that stores a program's labels, comments and ranges (tools/annotations.hpp). It is loaded whenever the
// program is opened. Annotations from files that the program was started with are not saved to it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class LabelFile {
 public:
  explicit LabelFile(std::string folder) : folder_(std::move(folder)) {}

  // Loads the file when the program changes, and writes the file after a change to the annotations. Call for every snapshot. Preserves
  // changes made to the file by other processes. Returns a message for the user, or an empty string.
  std::string synchronise(const views::Snapshot& now, Engine& engine);
  // Retries a failed write. Call with the last snapshot. Returns the error message, or an empty string.
  std::string finish(const views::Snapshot& now, Engine& engine);

 private:
  struct FileContent;
  static FileContent read(const std::string& path);
  std::string open(const views::Description& about, Engine& engine);
  // `engine` receives additions made to the file by other processes; null if the file's session is closed.
  std::string write(const tools::Annotations& annotations, Engine* engine);
  std::string replace(const tools::Annotations& annotations);
  void update_annotations(Engine& engine, std::function<void(tools::Annotations&)> change);

  std::string folder_, path_;
  std::string text_;                          // contents of the file when it was last read or written
  tools::Annotations kept_;                   // annotations in the file
  std::optional<tools::Annotations> failed_;  // annotations that could not be written
  bool damaged_ = false;                      // true if the file could not be read; it is then never overwritten
  // The session's annotations are not written until the session includes those in the file. `changed_` is the first symbol version that
  // includes them.
  bool loaded_ = false;
  std::shared_ptr<std::atomic<std::uint64_t>> changed_;
  std::uint64_t seen_at_ = 0;  // number of the first snapshot with that version
};

}  // namespace janus::engine
