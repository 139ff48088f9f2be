// Decides when the window can draw less often while the machine is running. Most machines spend most of their time waiting for a key.
#pragma once

#include "frontends/ui/gui/names.hpp"

namespace janus::gui {

// Returns true if the machine waits for input in both snapshots, and these differ only in the time and in the registers and memory used by
// the key polling loop.
bool continues_waiting(const Snapshot& before, const Snapshot& now);

}  // namespace janus::gui
