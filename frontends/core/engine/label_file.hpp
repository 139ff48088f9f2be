// File with the labels, comments and ranges of a program (tools/annotations.hpp), in the folder of the notes. Loaded when the program is
// opened again. Annotations of files that the program was started with are not saved in it.
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

  // Call for every snapshot. Loads the file of another program into the session, and writes the file after a change. Preserves changes
  // that another program made to the file. Returns a line for the user, or an empty text.
  std::string follow(const views::Snapshot& now, Engine& engine);
  // Call with the last snapshot. Repeats a failed write. Returns the problem, or an empty text.
  std::string finish(const views::Snapshot& now, Engine& engine);

 private:
  struct Content;
  static Content read(const std::string& path);
  std::string open(const views::Description& about, Engine& engine);
  // `engine` receives additions of another program to the file; null: the session of the file is closed.
  std::string write(const tools::Annotations& annotations, Engine* engine);
  std::string replace(const tools::Annotations& annotations);
  void change_session(Engine& engine, std::function<void(tools::Annotations&)> change);

  std::string folder_, path_;
  std::string text_;                          // content of the file when it was last read or written
  tools::Annotations kept_;                   // of the file
  std::optional<tools::Annotations> failed_;  // the last attempt to write them failed
  bool damaged_ = false;                      // the file is not written
  // Until the session has the contents of the file, its annotations are not written. `changed_` is the
  // version of its symbols that includes them.
  bool loaded_ = false;
  std::shared_ptr<std::atomic<std::uint64_t>> changed_;
  std::uint64_t seen_at_ = 0;  // number of the first snapshot after that
};

}  // namespace janus::engine
