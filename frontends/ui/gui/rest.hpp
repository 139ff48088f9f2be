// Decides whether the window can draw less often while the machine runs: most machines spend their time waiting for a key.
#pragma once

#include "frontends/ui/gui/names.hpp"

namespace janus::gui {

// Returns true if both snapshots wait for input and differ only in the time, and in the registers and memory of
// the loop that polls the keys.
bool waits_on(const Snapshot& before, const Snapshot& now);

}  // namespace janus::gui
