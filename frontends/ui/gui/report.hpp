// Reports the screen contents as JSON, for tests of the real window.
#pragma once

#include <string>
#include <vector>

#include "frontends/ui/gui/window_set.hpp"

namespace janus::gui {

struct FrameTimes {
  double per_second = 0;         // frames shown in the last second
  double work_milliseconds = 0;  // average time to create and draw a frame
  double worst_milliseconds = 0;
  std::uint64_t drawn = 0;  // frames drawn since the window was opened, excluding those that look the same as the previous one
};

// Messages shown outside the panels.
struct StatusMessages {
  std::string message;  // shown in a dialog box
  std::string note;     // shown in the status bar
  std::string offer;    // offer to recover a session that was not closed
};

struct ReportSound {
  bool speaker = false;
  std::size_t knocks = 0;  // number of piece sounds
};

std::string make_report(DrawContext& context, const WindowSet& all, const FrameTimes& times, const StatusMessages& said,
                        const ReportSound& heard);

}  // namespace janus::gui
