// Where the windows stand: in columns, computed from the size of the area and from what is open, and again when that changes. A window that
// the user moved keeps its share of the area instead.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// What of a machine is to be seen: a screen of characters or pixels is given much room, a few keys alone little.
enum class Front : unsigned char { keys, digits, screen };

// What decides which columns there are.
struct Arrangement {
  Layout layout = Layout::debugger;
  Front front = Front::digits;
  std::set<std::string> available = {};  // the ids of the windows that there are for this machine
  bool narrow = false;                   // beside the display one column has room, and no second
};

// The windows that stand open on the first day.
std::set<std::string> usual_windows(const Arrangement& arrangement);
// The windows that have a place in the columns, those of one place one after the other: where several are open they lie on each other, and
// their names are tabs.
std::vector<std::vector<std::string>> tabs_of(const Arrangement& arrangement);
// What is open, and of it what is folded away to its title.
struct OpenWindows {
  std::set<std::string> all, folded = {};
  float title = 0;  // the height of a title, pixels
};

// Where the open ones stand. Each lies inside `area`, and overlaps none of another place. `display`: the least width of the machine's
// window, where there is room.
std::map<std::string, Rect> places_of(const Arrangement& arrangement, const OpenWindows& open, const Rect& area, float scale,
                                      float display = 0);

// For a window that is not part of the default layout: floating, `index` moves it a little.
// `usual` is its size for a scale of 1, `most` the share of the area that it takes at most.
Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual, float most = 0.8F);

Rect share_of(const Rect& rectangle, const Rect& area);  // 0..1
Rect from_share(const Rect& share, const Rect& area);    // kept inside the area

}  // namespace janus::gui
