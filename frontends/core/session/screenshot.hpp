// Saves a machine's display as an image file.
#pragma once

#include <span>
#include <string>

#include "machines/board/machine.hpp"

namespace janus::session {

// The first screen of cells or pixels, or else the first row of digits; -1: none.
int main_display(std::span<const machines::DisplayInfo> displays);

// FILE, or DISPLAY=FILE if the machine has a display of that name.
struct ScreenshotTarget {
  int display = 0;
  std::string file;
};
// Without a name, selects main_display. Throws Error if the machine has no display.
ScreenshotTarget parse_screenshot(const std::string& text, const machines::Machine& machine);

// A PNG: every dot of a screen as a square, magnified to be legible; digits as their seven segments.
std::string screenshot(const machines::Machine& machine, int display);
std::string screenshot(const machines::DisplayInfo& display, const machines::DisplayLook& look);

}  // namespace janus::session
