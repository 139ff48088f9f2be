// What is on the screen, as JSON: for tests that drive the real window.
#pragma once

#include <string>
#include <vector>

#include "frontends/gui/desk.hpp"

namespace janus::gui {

struct FrameTimes {
  double per_second = 0;         // frames shown in the last second
  double work_milliseconds = 0;  // to make and draw one, on average
  double worst_milliseconds = 0;
};

std::string make_report(Frame& frame, const Desk& desk, const FrameTimes& times,
                        const std::string& message, bool sound);

}  // namespace janus::gui
