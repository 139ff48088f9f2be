// The context for drawing windows, created for each frame.
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
#include "frontends/ui/gui/kiosk_texts.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/style/fonts.hpp"
#include "frontends/ui/gui/style/theme.hpp"
#include "frontends/ui/gui/widgets/focus_order.hpp"

namespace janus::gui {

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool operator==(const Rect&) const = default;
};

enum class Layout : std::uint8_t { debugger, game };

class FileWindow;
class Pieces;
using Byte = views::Row::Byte;

// The user's selections, shared by several windows.
struct Selection {
  std::optional<std::uint16_t> code_here;                            // line at the disassembly cursor
  int level = 0;                                                     // program level for steps, calls and strips; 0 is the machine
  std::optional<std::uint16_t> line_here;                            // line at the cursor in the level's program
  std::optional<std::pair<std::size_t, std::uint32_t>> source_here;  // file and line for the source panel to show next
  std::optional<std::size_t> ply;                                    // search ply whose board is shown; nullopt for the deepest
  // Bytes that one window points to and other windows outline. Bytes gathered during one frame are shown in the next.
  struct PointedCells {
    std::optional<Byte> on_screen;  // cell under the mouse, or the selected cell
    std::optional<Byte> in_memory;  // cursor of the memory window
  };
  PointedCells pointed, gathered;
  std::shared_ptr<const views::Report> profile;  // last report that has addresses; null if none
};

// The annotation being edited. `range` covers one line; its kind is used only for Kind::range.
struct AnnotationTarget {
  enum class Kind : std::uint8_t { label, comment, range };
  Kind what = Kind::label;
  tools::KnownRange range = {};
  ImVec2 beside = {};  // the box is drawn next to this position
};

// User interface operations that windows can request.
class Workspace {
 public:
  virtual FileWindow& files() = 0;                    // for file dialogs
  virtual void show_code(std::uint16_t address) = 0;  // shows it in the disassembly
  virtual void show_memory(Byte byte) = 0;
  struct SourceLine {
    int file;            // index into SourceMap::files()
    std::uint32_t line;  // starts at 1
  };
  virtual void show_source(SourceLine line) = 0;
  virtual void watch(std::string expression) = 0;
  virtual void edit_breakpoint(debug::Breakpoint breakpoint) = 0;  // adds the breakpoint if it has no number
  virtual void annotate(AnnotationTarget what) = 0;
  virtual void set_speed(double factor) = 0;
  // Powers the machine off and on, with the given program settings.
  virtual void power_on(const std::vector<std::pair<std::string, std::string>>& settings = {}) = 0;
  virtual void choose_layout(Layout layout) = 0;
  virtual Layout layout() const = 0;
  virtual bool animates_moves() const = 0;       // true if moves are animated
  virtual void on_piece_placed() = 0;            // reports that a piece reached its square
  virtual bool has_tutorial() const = 0;         // true if the program has one
  virtual bool is_reading_tutorial() const = 0;  // true if a tutorial is open
  virtual void begin_tour(const std::string& name) = 0;

 protected:
  ~Workspace() = default;
};

// A frame's controls, in Tab order. Records their rectangles by name ("key/GO") for a report or an open tutorial.
class ItemRegistry {
 public:
  FocusOrder order;
  bool wanted = false;
  bool for_tutorial = false;
  std::map<std::string, Rect> rectangles;
  // Adds the most recently drawn item.
  void add_item(const std::string& name) {
    order.add_item();
    if (wanted || for_tutorial) add(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  }
  void add(const std::string& name, ImVec2 from, ImVec2 to) {
    if (wanted || for_tutorial) rectangles[name] = {from.x, from.y, to.x - from.x, to.y - from.y};
  }
};

struct DrawContext {
  const Snapshot& now;
  const Snapshot& earlier;  // values that differ from this snapshot are marked as changed
  const Description& about;
  Engine& engine;
  Edits& edits;
  Selection& selection;
  Workspace& workspace;
  ItemRegistry& marks;
  const Fonts& fonts;
  Pieces& pieces;
  const Theme& theme;
  float scale = 1;
  const KioskTexts* kiosk = nullptr;                          // kiosk strings; null if not a kiosk, which shows only game and machine
  std::string demonstration = {};                             // text shown during a kiosk demonstration; otherwise empty
  std::vector<std::function<void(DrawContext&)>> boxes = {};  // drawn after all windows; see modal.hpp

  // Returns the selected level, or 0 (the machine) if the program does not have that level.
  int level() const { return static_cast<std::size_t>(selection.level) <= now.debug.levels.size() ? selection.level : 0; }
  const views::CallsView& calls() const { return now.debug.calls(level()); }
  std::string routine_name(std::uint16_t routine) const { return views::routine_name(about, level(), routine); }
};

}  // namespace janus::gui
