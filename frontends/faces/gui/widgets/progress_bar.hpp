// A bar that shows how far a job is.
#pragma once

namespace janus::gui {

// A line with a bar for 0..1, and a button that gives it up. True: the button was pressed.
bool draw_progress(float share, const char* what);

}  // namespace janus::gui
