// Window layout: a tree of panes that fill the area without overlapping.
//
//   columns                                  A pane with parts arranges them side by side (columns) or in rows. A pane without parts
//     rows: display / board                  contains panels. If several panels of a pane are open, they are tabs. A closed panel stays in
//     rows: disassembly, trace / memory      the list, so that it reopens in the same place. A pane whose panels are all closed uses no
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

// The built-in layout names. A program that is not a game has only the second.
inline constexpr const char* kGameLayout = "Game";
inline constexpr const char* kDebugLayout = "Debug";
inline bool is_built_in(const std::string& layout) { return layout == kGameLayout || layout == kDebugLayout; }

struct Pane {
  bool columns = false;                  // the parts are side by side, otherwise in rows
  std::vector<Pane> parts = {};          // empty if the pane contains panels
  std::vector<std::string> panels = {};  // ids in tab order
  float weight = 1;                      // share of the space, relative to the other open parts
  bool sized = false;                    // sized by the user; the default layout's minimum sizes do not apply
  bool operator==(const Pane&) const = default;
};

// A machine's main display. A character or pixel screen gets more space than a few keys.
enum class MainPanel : unsigned char { keys, digits, screen };

// Parameters for the default layout.
struct LayoutContext {
  Layout layout = Layout::debugger;
  MainPanel front = MainPanel::digits;
  std::set<std::string> available = {};  // ids of the panels that have content for this machine
  bool narrow = false;                   // only one column fits next to the display
};

Pane default_panes(const LayoutContext& arrangement);
// Returns the panels that are open by default.
std::set<std::string> default_windows(const LayoutContext& arrangement);

// Returns the pane that contains a panel, or null.
const Pane* pane_with(const Pane& root, const std::string& panel);

struct OpenWindows {
  std::set<std::string> all, folded = {};  // a folded panel shows only its title
  float title = 0;                         // height of a title, in pixels
};

// A draggable bar between two parts of a pane.
struct Splitter {
  struct Part {
    std::size_t index;
    float size, least;  // in pixels
    bool folded;        // the user cannot change the size
  };
  Rect bar;
  bool columns;                   // the bar is vertical, between columns
  std::vector<std::size_t> path;  // path from the root to the pane
  std::vector<Part> parts;        // open parts of the pane
  std::size_t after;              // index in `parts` of the part before the bar
};

struct Placement {
  std::map<std::string, Rect> panels;  // all open panels that are in panes
  std::vector<Splitter> splitters;
};

// Computes the positions of panels and splitters. `display` is the width of the machine's screen in pixels.
Placement compute_placement(const Pane& root, const OpenWindows& open, const Rect& area, float scale, MainPanel front = MainPanel::digits,
                            float display = 0);

// Moves a splitter. Parts in its way shrink to their minimum size, one after another.
void move_splitter(Pane& root, const Splitter& splitter, float pixels);

enum class Side : unsigned char { tab, left, right, above, below };
// Moves a panel into or next to the pane that contains the panel `beside`. If `beside` is empty, uses the whole layout.
void dock(Pane& root, const std::string& panel, const std::string& beside, Side side);
void undock(Pane& root, const std::string& panel);

// Returns the rectangle of a floating window, offset slightly by `index`. `usual` is the size at scale 1, and `most` the maximum fraction
// of `area`.
Rect floating_rect(const Rect& area, float scale, int index, ImVec2 usual, float most = 0.8F);

Rect to_fraction(const Rect& rectangle, const Rect& area);  // 0..1
Rect from_fraction(const Rect& share, const Rect& area);    // clamps to the area

}  // namespace janus::gui
