// What a machine shows, as a picture file.
#pragma once

#include <span>
#include <string>

#include "machines/board/machine.hpp"

namespace janus::session {

// The first screen of cells or pixels, else the first row of digits; -1: there is none.
int main_display(std::span<const machines::DisplayInfo> displays);

// FILE, or DISPLAY=FILE where the machine has a display of that name.
struct ScreenshotTarget {
  int display = 0;
  std::string file;
};
// Without a name main_display is meant. Throws Error if it shows nothing.
ScreenshotTarget parse_screenshot(const std::string& text, const machines::Machine& machine);

// A PNG: every dot of a screen as a square, so large that it can be seen; digits as their seven segments.
std::string screenshot(const machines::Machine& machine, int display);
std::string screenshot(const machines::DisplayInfo& display, const machines::DisplayLook& look);

}  // namespace janus::session
