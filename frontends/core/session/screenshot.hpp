// Saves a machine's display as an image file.
#pragma once

#include <span>
#include <string>

#include "machines/board/machine.hpp"

namespace janus::session {

// Returns the index of the first screen of cells or pixels, or else of the first row of digits, or -1 if there is no display.
int find_main_display(std::span<const machines::DisplayInfo> displays);

// A screenshot's target, parsed from FILE, or from DISPLAY=FILE if the machine has a display with this name.
struct ScreenshotTarget {
  int display = 0;
  std::string file;
};
// Selects find_main_display() if no display is named. Throws Error if the machine has no display.
ScreenshotTarget parse_screenshot(const std::string& text, const machines::Machine& machine);

// Returns a PNG image. A screen's dots are drawn as magnified squares, and digits as seven segments.
std::string screenshot(const machines::Machine& machine, int display);
std::string screenshot(const machines::DisplayInfo& display, const machines::DisplayContents& look);

}  // namespace janus::session
