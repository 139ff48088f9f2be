// The output of a program: written to a file during the run (`--printout`), or as text at its end.
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
  // `path`: a file, or `-` for the standard output. Throws session::Error if the machine cannot print.
  Printout(std::string path, session::Session& session);

  bool on_standard_output() const { return path_ == "-"; }
  // Writes the output since the last call.
  void gather();
  // Completes the file. Throws session::Error.
  void finish();

 private:
  std::string path_;
  session::Session& session_;
  tools::FileWriter file_;
  std::size_t written_ = 0;
};

// The whole output of a machine that prints. For a screen, the lines that scrolled off, and its contents at the end.
class PrintedText {
 public:
  explicit PrintedText(session::Session& session);

  // Samples the screen. Call it between two slices of a run, or lines leave the screen unseen.
  void gather();
  // Emulated milliseconds between two samples.
  std::uint64_t interval() const { return only_screen_ ? kLookOften : kLookSeldom; }
  // The whole output at the end of the run. It ends with a line end unless it is empty.
  std::string take();

 private:
  static constexpr std::uint64_t kLookOften = 1, kLookSeldom = 20;

  bool begun();

  session::Session& session_;
  bool only_screen_, begun_ = false;
  std::uint64_t seen_ = 0, taken_ = 0;  // stamps of the display: at the last sample, and when its lines were taken
  std::string lines_;                   // scrolled off the screen
  terminal::ScreenLog log_;
};

}  // namespace janus::cli
