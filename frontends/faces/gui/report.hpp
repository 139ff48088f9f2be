// The report: what is on the screen, as JSON, for tests that drive the real window.
#pragma once

#include <string>
#include <vector>

#include "frontends/faces/gui/window_set.hpp"

namespace janus::gui {

struct FrameTimes {
  double per_second = 0;         // frames shown in the last second
  double work_milliseconds = 0;  // to make and draw one, on average
  double worst_milliseconds = 0;
  std::uint64_t drawn = 0;  // since the window was opened: frames that looked like the one before are not drawn
};

// What the window says beside its windows.
struct Said {
  std::string message;  // in a box
  std::string note;     // in the status bar
  std::string offer;    // of a session that was not closed
};

struct Heard {
  bool speaker = false;
  std::size_t knocks = 0;  // of men set down
};

std::string make_report(DrawContext& context, const WindowSet& all, const FrameTimes& times, const Said& said, const Heard& heard);

}  // namespace janus::gui
