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
#include "frontends/core/views/table.hpp"
#include "frontends/faces/gui/kiosk_texts.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/platform/fonts.hpp"
#include "frontends/faces/gui/platform/theme.hpp"
#include "frontends/faces/gui/widgets/focus_order.hpp"

namespace janus::gui {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool operator==(const Rect&) const = default;
};

enum class Layout : std::uint8_t { debugger, game };

class FileWindow;
class Pieces;
using Byte = views::Row::Byte;

// What the user has selected in one window, and others show.
struct Selection {
  std::optional<std::uint16_t> code_here;                            // the line of the disassembly's cursor
  int level = 0;                                                     // of the program, which steps, calls and strips are of; 0: the machine
  std::optional<std::uint16_t> line_here;                            // the line of the cursor in that level's program
  std::optional<std::pair<std::size_t, std::uint32_t>> source_here;  // file and line that the source panel shows next
  std::optional<std::size_t> ply;                                    // of the search, whose board is shown; none: the deepest
  // Bytes that a window points at, for others to frame. What is gathered in a frame is shown in the next one.
  struct Pointed {
    std::optional<Byte> on_screen;  // the cell under the mouse, or the chosen cell
    std::optional<Byte> in_memory;  // the cursor of the memory window
  };
  Pointed pointed, gathered;
  std::shared_ptr<const views::Report> profile;  // the last report that has addresses; null: none
};

// The annotation that the user edits. `range` is a line; its kind belongs to What::range.
struct Annotating {
  enum class What : std::uint8_t { label, comment, range };
  What what = What::label;
  tools::KnownRange range = {};
  ImVec2 beside = {};  // position of the box
};

// The user interface around a window, as far as windows change it.
class Workspace {
 public:
  virtual FileWindow& files() = 0;                    // asks for files
  virtual void show_code(std::uint16_t address) = 0;  // in the disassembly
  virtual void show_memory(Byte byte) = 0;
  struct SourceLine {
    int file;            // index into SourceMap::files()
    std::uint32_t line;  // from 1
  };
  virtual void show_source(SourceLine line) = 0;
  virtual void watch(std::string expression) = 0;
  virtual void edit_breakpoint(debug::Breakpoint breakpoint) = 0;  // without a number: sets a new one
  virtual void annotate(Annotating what) = 0;
  virtual void set_speed(double factor) = 0;
  // Powers the machine off and on, with these values of the program's settings.
  virtual void power_on(const std::vector<std::pair<std::string, std::string>>& settings = {}) = 0;
  virtual void choose_layout(Layout layout) = 0;
  virtual Layout layout() const = 0;
  virtual bool slides() const = 0;          // pieces slide to their squares
  virtual void set_down_piece() = 0;        // reports that a piece reached its square
  virtual bool has_tutorial() const = 0;    // of the program
  virtual bool reads_tutorial() const = 0;  // one is open
  virtual void begin_tour(const std::string& name) = 0;

 protected:
  ~Workspace() = default;
};

// Controls: their order for Tab, and their rectangles by name ("key/GO"), gathered for a report or an open tutorial.
class Marks {
 public:
  FocusOrder order;
  bool wanted = false;
  bool for_tutorial = false;
  std::map<std::string, Rect> rectangles;
  // The item drawn last.
  void item(const std::string& name) {
    order.item();
    if (wanted || for_tutorial) add(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  }
  void add(const std::string& name, ImVec2 from, ImVec2 to) {
    if (wanted || for_tutorial) rectangles[name] = {from.x, from.y, to.x - from.x, to.y - from.y};
  }
};

struct DrawContext {
  const Snapshot& now;
  const Snapshot& earlier;  // values that differ from it are shown as changed
  const Description& about;
  Engine& engine;
  Edits& edits;
  Selection& selection;
  Workspace& workspace;
  Marks& marks;
  const Fonts& fonts;
  Pieces& pieces;
  const Theme& theme;
  float scale = 1;
  const KioskTexts* kiosk = nullptr;                          // for visitors: only the game and the machine, with these strings
  std::string demonstration = {};                             // the line of a kiosk during a demonstration; else empty
  std::vector<std::function<void(DrawContext&)>> boxes = {};  // drawn when all windows are there: see modal.hpp

  // The one that was chosen, if the program has it; 0 is the machine.
  int level() const { return static_cast<std::size_t>(selection.level) <= now.debug.levels.size() ? selection.level : 0; }
  const views::CallsView& calls() const { return now.debug.calls(level()); }
  std::string routine_name(std::uint16_t routine) const { return views::routine_name(about, level(), routine); }
};

}  // namespace janus::gui
