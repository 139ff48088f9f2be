// What a window gets to draw itself with, new at every frame.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/views/calls.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/report.hpp"
#include "frontends/core/views/tours.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/platform/fonts.hpp"
#include "frontends/faces/gui/platform/theme.hpp"

namespace janus::gui {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
};

enum class Layout : std::uint8_t { debugger, game };

// Places in the machine that one window shows because another asked for it.
struct Selection {
  std::optional<std::uint16_t> code_here;  // the line the disassembly's cursor is on
  std::optional<std::uint16_t> show_code;  // go there; the disassembly takes it
  struct Byte {
    int space = 0;
    std::uint32_t address = 0;
  };
  std::optional<Byte> show_memory;  // go there; the memory window used last takes it
  // What windows point at, for others to frame: gathered in this frame, to be read in the next one, whichever window comes first.
  struct Pointed {
    std::optional<Byte> on_screen;  // the cell under the mouse, or the one that was chosen
    std::optional<Byte> in_memory;  // the memory window's cursor
  };
  Pointed pointed, gathered;
  std::string game_said;                                        // below the board
  std::optional<std::size_t> ply;                               // of the search, whose board is shown; none: the deepest there is
  std::optional<debug::Breakpoint> edit_breakpoint;             // one without a number is to be set; the editor takes it
  std::vector<std::string> to_watch;                            // expressions for the watch window; it takes them
  std::optional<std::size_t> board, overlay;                    // of the program's, to be shown; the board takes them
  std::vector<views::Tour> tours;                               // that the program has
  bool reads_tutorial = false;                                  // one is open
  std::string tour;                                             // the name of the one that is to be begun; the application takes it
  bool slide = true;                                            // men slide to where they go
  bool turn_board = false;                                      // the board takes it
  bool power = false;                                           // the machine is to be powered off and on; the application takes it
  bool set_down = false;                                        // a man was, on the board; the application takes it
  bool set_up_position = false;                                 // by hand; the board takes it
  bool plays = false;                                           // the windows stand as for a game
  std::optional<double> speed;                                  // the machine is to run at this one
  std::vector<std::pair<std::string, std::string>> power_with;  // as `power`, with other values of the program's settings; empty: no
  std::optional<Layout> layout;                                 // another arrangement of the windows; the window set's owner takes it
  std::shared_ptr<const views::Report> profile;                 // the last report that has addresses; null: none
  bool has_tutorial() const { return !tours.empty() && tours.back().name == views::kTutorial; }
  int level = 0;                           // of the program, which steps, calls and strips are of; 0: the machine
  std::optional<std::uint16_t> line_here;  // of that level: the line that the program's cursor is on
};

// Rectangles of controls by name ("key/GO"), gathered only while a report is wanted.
class Marks {
 public:
  bool wanted = false;
  std::map<std::string, Rect> rectangles;
  // The item drawn last.
  void item(const std::string& name) {
    if (wanted) add(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  }
  void add(const std::string& name, ImVec2 from, ImVec2 to) {
    if (wanted) rectangles[name] = {from.x, from.y, to.x - from.x, to.y - from.y};
  }
};

struct DrawContext {
  const Snapshot& now;
  const Snapshot& earlier;  // values that differ from it are shown as changed
  const Description& about;
  Engine& engine;
  Edits& edits;
  Selection& selection;
  Marks& marks;
  const Fonts& fonts;
  const Theme& theme;
  float scale = 1;
  bool kiosk = false;                                         // for visitors: nothing but the game and the machine
  std::vector<std::function<void(DrawContext&)>> boxes = {};  // drawn when all windows are there: see modal.hpp

  // The one that was chosen, if the program has it; 0 is the machine.
  int level() const { return static_cast<std::size_t>(selection.level) <= now.debug.levels.size() ? selection.level : 0; }
  const views::CallsView& calls() const { return now.debug.calls(level()); }
  std::string routine_name(std::uint16_t routine) const { return views::routine_name(about, level(), routine); }
};

}  // namespace janus::gui
