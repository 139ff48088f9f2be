// Manages all windows, and their positions, layouts and focus.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontends/ui/gui/layout.hpp"
#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

class BoardWindow;
class ConsoleWindow;
class DisplayWindow;
class ListingWindow;
class WatchWindow;

class WindowSet {
 public:
  WindowSet();

  // Draws the open windows into `area`.
  void show(DrawContext& context, const Rect& area);
  void set_open(const std::string& id, bool open);   // raises an opened window; also applies to a layout that was just chosen
  void show_byte(const std::string& id, Byte byte);  // raises the window
  // Shows a layout's panels in their saved state. An unknown name creates a layout with the debugger's panels.
  void choose_layout(const std::string& name);
  void choose_layout(Layout layout) { choose_layout(layout == Layout::game ? kGameLayout : kDebugLayout); }
  // Returns the layouts available for this program or machine: the built-in ones and those named by the user.
  std::vector<std::string> layout_names() const;
  const std::string& layout_name() const { return name_; }
  bool layout_differs() const;  // true if the current layout is named and differs from its saved state
  void ask_for_layout_name();   // prompts for the name of a copy of the current layout, which then becomes current
  void save_layout_as(const std::string& name);
  void delete_layout();  // deletes the current layout, which must not be built in
  void reset_layout();   // restores the current layout to its saved state, or its default
  void undo_reset();     // undoes reset_layout(); a second call resets the layout again
  bool can_undo_reset() const { return before_reset_.contains(name_); }
  bool take_saved() { return std::exchange(saved_, false); }  // true if a layout was saved or deleted since the last call
  // Start temporary changes for a tutorial, which are not saved and end when a layout is chosen or reset. begin_temporary_layout() shows a layout's
  // default panels.
  void begin_temporary_layout(Layout layout);
  void begin_temporary_changes();
  Layout layout() const { return layout_; }
  void focus_next();
  void refocus();           // returns the focus to the last focused panel
  Window* focused() const;  // null if no window has the focus
  Window* find(const std::string& id) const;
  const std::vector<std::unique_ptr<Window>>& windows() const { return windows_; }
  DisplayWindow& display() const { return *display_; }
  WatchWindow& watch() const { return *watch_; }
  ConsoleWindow& console() const { return *console_; }
  ListingWindow& listing() const { return *listing_; }
  BoardWindow& board() const { return *board_; }
  // Returns the windows that have content for this machine.
  std::vector<Window*> available(const Description& about) const;
  bool is_front(const Window& window) const;  // false if covered by another tab
  Window* add_memory();                       // adds and opens a memory window
  // Draws menu items that move and resize the last focused panel without the mouse.
  void draw_panel_menu(DrawContext& context);

  void save_settings(Settings& settings);
  void restore(const Settings& settings);
  // Initially shows the debugger's windows, regardless of defaults and settings.
  void start_in_debugger() { inside_ = true; }
  // Shows only the board and its machine from now on, at fixed positions.
  void show_game_alone();

 private:
  struct Seen {  // window state that affects the layout
    bool open, folded, moved;
    bool operator==(const Seen&) const = default;
  };
  LayoutContext arrangement(const Description& about) const;
  void open_default_windows(const DrawContext& context, const LayoutContext& arrangement);
  void arrange(DrawContext& context, const Rect& area, bool all);
  std::vector<Seen> window_states() const;
  bool was_open(std::size_t index) const { return index < seen_.size() && seen_[index].open; }
  void raise(const Window& window);
  void raise_requested();
  template <class Some>
  Some* add(std::unique_ptr<Some> window);
  Settings::SavedLayout current_layout() const;
  void show_default();
  void store_layout();
  void load_layout(const std::string& name);
  Pane& custom_panes();
  void float_window(Window& window);
  void draw_name_box(DrawContext& context);
  void move_to(Window& window, const std::string& beside, Side side);
  void draw_window_menu(DrawContext& context, Window& window);
  void draw_title_menu(DrawContext& context);
  void resize(const Window& window, bool columns, float pixels);
  // window_drag.cpp
  struct Target;
  static void restack(const Window& window);
  void forget_mouse();
  void focus_right_clicked() const;
  void show_splitters(DrawContext& context);
  void begin_drag(Window& window);
  void follow_drag(DrawContext& context);
  std::vector<Target> targets(ImVec2 mouse, float scale) const;

  std::vector<std::unique_ptr<Window>> windows_;
  DisplayWindow* display_;  // windows in `windows_` that other code accesses
  WatchWindow* watch_;
  ConsoleWindow* console_;
  ListingWindow* listing_;
  BoardWindow* board_;
  Settings restored_;                                  // includes the layouts of all machines
  std::map<std::string, Settings::Place> remembered_;  // places of this machine's windows in this layout, as loaded
  std::set<std::string> there_;                        // windows that have content for this machine
  std::string name_;
  std::map<std::string, Settings::SavedLayout> before_reset_;  // layouts of this machine
  bool saved_ = false;
  Layout layout_ = Layout::debugger;
  std::optional<Pane> panes_;  // as changed by the user; nullopt for the default layout
  Pane shown_;                 // the visible layout
  Placement placement_;
  std::vector<const Window*> raised_;  // most recent first; the first of a pane's tabs is visible
  std::vector<Seen> seen_;             // state in the last frame, in the order of windows_
  struct Drag {
    Window* window;
    ImVec2 grip, size;
    std::optional<Pane> panes;  // before the drag
    std::optional<Rect> moved;
  };
  std::optional<Drag> drag_;
  bool drag_cancelled_ = false;  // the mouse button is still pressed
  struct Pull {
    Splitter splitter;
    Pane panes;  // before the drag
  };
  std::optional<Pull> pull_;
  Window* menu_of_ = nullptr;  // window whose title was right-clicked
  Modal name_box_{"layout-name"};
  std::string typed_name_;
  bool inside_ = false;
  bool alone_ = false;
  bool lent_ = false;  // the layout belongs to a tutorial and is not saved
  bool arrange_ = true;
  bool first_ = true;
  std::uint64_t described_ = 0;
  Rect area_;
  float scale_ = 0;
  std::map<std::string, Rect> places_;  // assigned to the windows by the next show()
  std::string machine_, program_;
  const std::string& owner() const { return program_.empty() ? machine_ : program_; }  // owner of the layouts
};

}  // namespace janus::gui
