// A program's printed output, written to a file during the run (`--printout`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "frontends/core/session/session.hpp"
#include "frontends/ui/terminal/screen_log.hpp"
#include "tools/files/file_writer.hpp"

namespace janus::cli {

class Printout {
 public:
  // `path` is a file, or `-` for standard output. Throws session::Error if the machine cannot print.
  Printout(std::string path, session::Session& session);

  bool on_standard_output() const { return path_ == "-"; }
  // Writes the output produced since the last call.
  void write_pending();
  // Completes the file. Throws session::Error if it cannot be written.
  void finish();

 private:
  std::string path_;
  session::Session& session_;
  tools::FileWriter file_;
  std::size_t written_ = 0;
};

// The complete printed output of a machine, as text. For a screen, this is the lines that scrolled off, followed by the final contents.
class PrintedText {
 public:
  explicit PrintedText(session::Session& session);

  // Samples the screen. Call it regularly during a run; otherwise, lines may scroll off the screen unseen.
  void sample_screen();
  // Returns the number of emulated milliseconds between samples.
  std::uint64_t interval() const { return only_screen_ ? kSampleOften : kSampleSeldom; }
  // Returns the complete output at the end of the run. It ends with a newline unless it is empty.
  std::string take();

 private:
  static constexpr std::uint64_t kSampleOften = 1, kSampleSeldom = 20;

  bool has_begun();

  session::Session& session_;
  bool only_screen_, begun_ = false;
  std::uint64_t seen_ = 0, taken_ = 0;  // stamps of the display at the last sample, and when its lines were last copied
  std::string lines_;                   // lines that scrolled off the screen
  terminal::ScreenLog log_;
};

}  // namespace janus::cli
