// All windows there are, where they stand and which has the focus.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontends/faces/gui/layout.hpp"
#include "frontends/faces/gui/settings.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class BoardWindow;
class ConsoleWindow;
class DisplayWindow;
class ListingWindow;
class WatchWindow;

class WindowSet {
 public:
  WindowSet();

  // Draws the open ones into `area`.
  void show(DrawContext& context, const Rect& area);
  void set_open(const std::string& id, bool open);    // and seen; of a layout that was just chosen, too
  void show_place(const std::string& id, Byte byte);  // in front of the other tabs
  // Shows the panels of that layout, as the user left them. An unknown name is a new layout, which begins as the debugger's.
  void choose_layout(const std::string& name);
  void choose_layout(Layout layout) { choose_layout(layout == Layout::game ? kGameLayout : kDebugLayout); }
  // Kept for each machine: the two that there always are, and those that the user named.
  std::vector<std::string> layout_names() const;
  const std::string& layout_name() const { return name_; }
  bool layout_differs() const;  // the current one was named, and arranged in another way since it was saved
  void ask_for_layout_name();   // for a copy of the current one, which becomes the current one
  void save_layout_as(const std::string& name);
  void delete_layout();  // the current one; it must not be one of the two
  void reset_layout();   // as the current one was saved, or to its default
  void undo_reset();     // of the current one; once more: resets it again
  bool can_undo_reset() const { return before_reset_.contains(name_); }
  bool take_saved() { return std::exchange(saved_, false); }  // a layout was saved or deleted since the last call
  // Shows the default panels of that layout, or changes the windows, without remembering that: for a tutorial. Ends when a layout is chosen
  // or reset.
  void lend_layout(Layout layout);
  void lend();
  Layout layout() const { return layout_; }
  void focus_next();
  void refocus();           // gives the keyboard back to the panel that had it last
  Window* focused() const;  // null: none, or something else has it
  Window* find(const std::string& id) const;
  const std::vector<std::unique_ptr<Window>>& windows() const { return windows_; }
  DisplayWindow& display() const { return *display_; }
  WatchWindow& watch() const { return *watch_; }
  ConsoleWindow& console() const { return *console_; }
  ListingWindow& listing() const { return *listing_; }
  BoardWindow& board() const { return *board_; }
  // Those that the machine has something for.
  std::vector<Window*> available(const Description& about) const;
  bool is_front(const Window& window) const;  // else another tab lies over it
  Window* add_memory();                       // one more memory window, open
  // Menu items that move and resize the panel that was focused last, for those who use no mouse.
  void panel_menu(DrawContext& context);

  void remember(Settings& settings);
  void restore(const Settings& settings);
  // What comes first is shown with the debugger's windows, whatever is usual or remembered.
  void begin_inside() { inside_ = true; }
  // From now on there are the board and its machine, where they are, and no others.
  void show_game_alone();

 private:
  struct Seen {  // of a window, what decides where all stand
    bool open, folded, moved;
    bool operator==(const Seen&) const = default;
  };
  Arrangement arrangement(const Description& about) const;
  void open_usual(const DrawContext& context, const Arrangement& arrangement);
  void arrange(DrawContext& context, const Rect& area, bool all);
  std::vector<Seen> look() const;
  bool was_open(std::size_t index) const { return index < seen_.size() && seen_[index].open; }
  void raise(const Window& window);
  void raise_wanted();
  template <class Some>
  Some* add(std::unique_ptr<Some> window);
  Settings::SavedLayout arranged() const;
  void show_default();
  void put_away();
  void take_up(const std::string& name);
  Pane& own_panes();
  void float_window(Window& window);
  void draw_name_box(DrawContext& context);
  void move_to(Window& window, const std::string& beside, Side side);
  void menu_of(DrawContext& context, Window& window);
  void menu_of_title(DrawContext& context);
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
  DisplayWindow* display_;  // of these, those that others call
  WatchWindow* watch_;
  ConsoleWindow* console_;
  ListingWindow* listing_;
  BoardWindow* board_;
  Settings restored_;                                  // with the layouts of all machines
  std::map<std::string, Settings::Place> remembered_;  // of this machine's windows in this layout, as they were when it came
  std::set<std::string> there_;                        // windows that this machine has something for
  std::string name_;
  std::map<std::string, Settings::SavedLayout> before_reset_;  // layouts of this machine
  bool saved_ = false;
  Layout layout_ = Layout::debugger;
  std::optional<Pane> panes_;  // as the user changed them; nothing: as in the default layout
  Pane shown_;                 // what is shown
  Placement placement_;
  std::vector<const Window*> raised_;  // the last one first: of windows in one place it is seen
  std::vector<Seen> seen_;             // as of the last frame, in the order of windows_
  struct Drag {
    Window* window;
    ImVec2 grip, size;
    std::optional<Pane> panes;  // before
    std::optional<Rect> moved;
  };
  std::optional<Drag> drag_;
  bool drag_cancelled_ = false;  // the mouse button is still down
  struct Pull {
    Splitter splitter;
    Pane panes;  // before
  };
  std::optional<Pull> pull_;
  Window* menu_of_ = nullptr;  // whose title was clicked with the right button
  Modal name_box_{"layout-name"};
  std::string typed_name_;
  bool inside_ = false;
  bool alone_ = false;
  bool lent_ = false;  // the layout is a tutorial's: it is not remembered
  bool arrange_ = true;
  bool first_ = true;
  std::uint64_t described_ = 0;
  Rect area_;
  float scale_ = 0;
  std::map<std::string, Rect> places_;  // to be taken by the windows at the next show
  std::string machine_, program_;
  const std::string& owner() const { return program_.empty() ? machine_ : program_; }  // of the layouts
};

}  // namespace janus::gui
