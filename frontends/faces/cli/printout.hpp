// What a machine prints, written out while it prints: `--printout`.
#pragma once

#include <cstddef>
#include <string>

#include "frontends/core/session/session.hpp"
#include "tools/files/file_writer.hpp"

namespace janus::cli {

class Printout {
 public:
  // `path`: a file, or `-` for the standard output. Throws session::Error where nothing can print.
  Printout(std::string path, session::Session& session);

  bool on_standard_output() const { return path_ == "-"; }
  // What was printed since the last time.
  void gather();
  // The file is there from now on. Throws session::Error.
  void finish();

 private:
  std::string path_;
  session::Session& session_;
  tools::FileWriter file_;
  std::size_t written_ = 0;
};

}  // namespace janus::cli
