// Where the windows stand: computed from the size of the area, without overlap, and again when it changes. A
// window that the user moved keeps its share of the area instead.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// What of a machine is to be seen: a screen of characters or pixels is given much room, a few keys alone little.
enum class Front : unsigned char { keys, digits, screen };

// `windows` = the ids of those that there are for this machine. The result holds those that stand open by
// default; each lies inside `area` and overlaps none of the others. `display`: the least width of the machine's window, where there is room.
std::map<std::string, Rect> default_layout(const Rect& area, float scale, const std::vector<std::string>& windows,
                                           Layout layout = Layout::debugger, Front front = Front::digits, float display = 0);

// For a window that is not part of the default layout: floating, `index` moves it a little.
// `usual` is its size for a scale of 1.
Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual);

// The same for one that must not lie over the code: below it, on what stands there by default. Where no code is open, as the others.
Rect place_below_code(const Rect& area, float scale, const std::map<std::string, Rect>& defaults, int index, ImVec2 usual);

Rect share_of(const Rect& rectangle, const Rect& area);  // 0..1
Rect from_share(const Rect& share, const Rect& area);    // kept inside the area

}  // namespace janus::gui
