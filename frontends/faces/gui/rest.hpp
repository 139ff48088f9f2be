// Whether the window may draw less often while the machine runs: most machines spend their time waiting for a key.
#pragma once

#include "frontends/faces/gui/names.hpp"

namespace janus::gui {

// Both wait for input, and of the one is shown what is shown of the other but for what ticks while a program waits: the time, and the
// registers and the memory of the loop that looks for keys.
bool waits_on(const Snapshot& before, const Snapshot& now);

}  // namespace janus::gui
