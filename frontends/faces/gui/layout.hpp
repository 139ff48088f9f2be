// The layout of the window: a tree of panes that fill the area without overlap.
//
//   columns                                  A pane with parts places them side by side (columns) or one above the other. A pane without parts
//     rows: display / board                  holds panels. Several open panels in one pane are tabs. A closed panel stays listed, so that it opens
//     rows: disassembly, trace / memory      where it was closed. A pane whose panels are all closed takes no room.
//     rows: registers / calls / watch
//
// A panel that is in no pane floats.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// The names of the layouts that there always are; a program without a game has only the second.
inline constexpr const char* kGameLayout = "Game";
inline constexpr const char* kDebugLayout = "Debug";
inline bool is_built_in(const std::string& layout) { return layout == kGameLayout || layout == kDebugLayout; }

struct Pane {
  bool columns = false;                  // its parts are side by side, else one above the other
  std::vector<Pane> parts = {};          // empty: it holds panels
  std::vector<std::string> panels = {};  // ids, in the order of their tabs
  float weight = 1;                      // its share of the room, relative to the other parts that are open
  bool sized = false;                    // by the user: the minimum sizes of the default layout do not apply
  bool operator==(const Pane&) const = default;
};

// What is shown of a machine: a screen of characters or pixels gets much room, a few keys get little.
enum class Front : unsigned char { keys, digits, screen };

// What the default layout depends on.
struct Arrangement {
  Layout layout = Layout::debugger;
  Front front = Front::digits;
  std::set<std::string> available = {};  // ids of the panels that have something to show for this machine
  bool narrow = false;                   // beside the display there is room for one column only
};

Pane default_panes(const Arrangement& arrangement);
// The panels that are open at first.
std::set<std::string> usual_windows(const Arrangement& arrangement);

// The pane that holds a panel; null: none.
const Pane* pane_with(const Pane& root, const std::string& panel);

struct OpenWindows {
  std::set<std::string> all, folded = {};  // a folded panel shows only its title
  float title = 0;                         // the height of a title, pixels
};

// A bar between two parts of a pane that the user can drag.
struct Splitter {
  struct Part {
    std::size_t index;
    float size, least;  // pixels
    bool folded;        // the user cannot change its size
  };
  Rect bar;
  bool columns;                   // the bar is vertical, and its parts are columns
  std::vector<std::size_t> path;  // of the pane, from the root
  std::vector<Part> parts;        // of the pane, those that are open
  std::size_t after;              // the bar is after this one of `parts`
};

struct Placement {
  std::map<std::string, Rect> panels;  // every open panel that is in a pane
  std::vector<Splitter> splitters;
};

// `display`: the width that the machine's screen needs, pixels.
Placement place(const Pane& root, const OpenWindows& open, const Rect& area, float scale, Front front = Front::digits, float display = 0);

// Moves a splitter by so many pixels. The parts that it pushes shrink to their minimum size one after the other.
void move_splitter(Pane& root, const Splitter& splitter, float pixels);

enum class Side : unsigned char { tab, left, right, above, below };
// Moves a panel into the pane of the panel `beside`, or beside that pane. An empty `beside` means the whole layout.
void dock(Pane& root, const std::string& panel, const std::string& beside, Side side);
void undock(Pane& root, const std::string& panel);

// The place of a floating window; `index` moves it a little. `usual` is its size for a scale of 1, `most` its largest share of the area.
Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual, float most = 0.8F);

Rect share_of(const Rect& rectangle, const Rect& area);  // 0..1
Rect from_share(const Rect& share, const Rect& area);    // kept inside the area

}  // namespace janus::gui
