// Layout of the window: a tree of panes that fill the area without overlap.
//
//   columns                                  A pane with parts arranges them side by side (columns) or in rows. A pane without parts
//     rows: display / board                  contains panels. If several panels of a pane are open, they are tabs. A closed panel stays in
//     rows: disassembly, trace / memory      the list, so that it reopens at the same place. A pane whose panels are all closed uses no
//     rows: registers / calls / watch        space.
//
// A panel that is not in any pane floats.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

// Names of the built-in layouts; a program without a game has only the second.
inline constexpr const char* kGameLayout = "Game";
inline constexpr const char* kDebugLayout = "Debug";
inline bool is_built_in(const std::string& layout) { return layout == kGameLayout || layout == kDebugLayout; }

struct Pane {
  bool columns = false;                  // parts are side by side, otherwise in rows
  std::vector<Pane> parts = {};          // empty: the pane contains panels
  std::vector<std::string> panels = {};  // ids, in the order of the tabs
  float weight = 1;                      // share of the space, relative to the other open parts
  bool sized = false;                    // by the user: minimum sizes of the default layout do not apply
  bool operator==(const Pane&) const = default;
};

// Display of a machine: a character or pixel screen gets much space, a few keys get little.
enum class Front : unsigned char { keys, digits, screen };

// Parameters of the default layout.
struct Arrangement {
  Layout layout = Layout::debugger;
  Front front = Front::digits;
  std::set<std::string> available = {};  // ids of the panels that have content for this machine
  bool narrow = false;                   // only one column fits next to the display
};

Pane default_panes(const Arrangement& arrangement);
// Panels that are initially open.
std::set<std::string> usual_windows(const Arrangement& arrangement);

// Returns the pane that contains a panel, or null.
const Pane* pane_with(const Pane& root, const std::string& panel);

struct OpenWindows {
  std::set<std::string> all, folded = {};  // a folded panel only shows its title
  float title = 0;                         // height of a title, pixels
};

// Bar between two parts of a pane, for the user to drag.
struct Splitter {
  struct Part {
    std::size_t index;
    float size, least;  // pixels
    bool folded;        // the user cannot change the size
  };
  Rect bar;
  bool columns;                   // the bar is vertical, between columns
  std::vector<std::size_t> path;  // of the pane, from the root
  std::vector<Part> parts;        // open parts of the pane
  std::size_t after;              // index of the part before the bar, in `parts`
};

struct Placement {
  std::map<std::string, Rect> panels;  // all open panels that are in panes
  std::vector<Splitter> splitters;
};

// `display` is the width of the machine's screen, pixels.
Placement place(const Pane& root, const OpenWindows& open, const Rect& area, float scale, Front front = Front::digits, float display = 0);

// Moves a splitter. Parts in its way shrink to their minimum size one after the other.
void move_splitter(Pane& root, const Splitter& splitter, float pixels);

enum class Side : unsigned char { tab, left, right, above, below };
// Moves a panel into the pane of the panel `beside`, or next to that pane. If `beside` is empty, uses the whole layout.
void dock(Pane& root, const std::string& panel, const std::string& beside, Side side);
void undock(Pane& root, const std::string& panel);

// Returns the rectangle of a floating window; `index` shifts it slightly. `usual`: size at scale 1; `most`: largest share of `area`.
Rect floating_place(const Rect& area, float scale, int index, ImVec2 usual, float most = 0.8F);

Rect share_of(const Rect& rectangle, const Rect& area);  // 0..1
Rect from_share(const Rect& share, const Rect& area);    // clamped to the area

}  // namespace janus::gui
