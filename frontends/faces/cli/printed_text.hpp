// What a program printed, as text: all of it from a machine that prints, of a screen the lines that left it and what stands there.
#pragma once

#include <string>

#include "frontends/core/session/session.hpp"
#include "frontends/faces/terminal/screen_log.hpp"

namespace janus::cli {

class PrintedText {
 public:
  explicit PrintedText(session::Session& session);

  // A look, between two slices of a run: lines leave a screen unseen otherwise.
  void gather();
  // Emulated milliseconds from one look to the next.
  std::uint64_t interval() const { return only_screen_ ? kLookOften : kLookSeldom; }
  // All of it, at the end. Ends with a line's end if there is anything.
  std::string take();

 private:
  static constexpr std::uint64_t kLookOften = 1, kLookSeldom = 20;

  bool begun();

  session::Session& session_;
  bool only_screen_, begun_ = false;
  std::uint64_t seen_ = 0, taken_ = 0;  // stamps of what was shown: at the last look, and when its lines were taken
  std::string lines_;                   // that left the screen
  terminal::ScreenLog log_;
};

}  // namespace janus::cli
