// The file of labels, comments and ranges of a program (tools/annotations.hpp), in the folder of the notes. It is loaded when the program
// is opened again.
#pragma once

#include <string>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class LabelFile {
 public:
  explicit LabelFile(std::string folder) : folder_(std::move(folder)) {}

  // Call for every snapshot. Loads the file of another program into the session, and writes the file after a change. Returns a line for the
  // user, or an empty text.
  std::string follow(const views::Snapshot& now, Engine& engine);

 private:
  std::string open(const views::Description& about, Engine& engine);
  std::string write(const tools::Annotations& annotations);

  std::string folder_, path_;
  std::string text_;         // content of the file when it was last read or written
  tools::Annotations kept_;  // the annotations that need not be saved
  bool loaded_ = false;      // the session shows what was kept
  bool damaged_ = false;     // the file is not written
  bool complained_ = false;
};

}  // namespace janus::engine
