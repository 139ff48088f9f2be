// Report of the screen's content as JSON, for tests of the real window.
#pragma once

#include <string>
#include <vector>

#include "frontends/ui/gui/window_set.hpp"

namespace janus::gui {

struct FrameTimes {
  double per_second = 0;         // frames shown in the last second
  double work_milliseconds = 0;  // to make and draw a frame, on average
  double worst_milliseconds = 0;
  std::uint64_t drawn = 0;  // since the window was opened; frames that look like the previous one are not drawn
};

// Messages outside the panels.
struct Said {
  std::string message;  // in a box
  std::string note;     // in the status bar
  std::string offer;    // to recover a session that was not closed
};

struct Heard {
  bool speaker = false;
  std::size_t knocks = 0;  // sounds of pieces
};

std::string make_report(DrawContext& context, const WindowSet& all, const FrameTimes& times, const Said& said, const Heard& heard);

}  // namespace janus::gui
