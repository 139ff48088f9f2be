// What a machine shows, as a picture file.
#pragma once

#include <string>

#include "machines/board/machine.hpp"

namespace janus::session {

// FILE, or DISPLAY=FILE where the machine has a display of that name.
struct ScreenshotTarget {
  int display = 0;
  std::string file;
};
// Without a name the machine's first screen of cells or pixels is meant, else its first row of digits. Throws Error if it shows nothing.
ScreenshotTarget parse_screenshot(const std::string& text, const machines::Machine& machine);

// A PNG: every dot of a screen as a square, so large that it can be seen; digits as their seven segments.
std::string screenshot(const machines::Machine& machine, int display);

}  // namespace janus::session
