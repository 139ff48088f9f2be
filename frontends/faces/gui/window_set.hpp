// All windows there are, where they stand and which has the focus.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "frontends/faces/gui/layout.hpp"
#include "frontends/faces/gui/settings.hpp"
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
  void reset_layout();                                // as on the first day
  void set_open(const std::string& id, bool open);    // and seen; of a layout that was just chosen, too
  void show_place(const std::string& id, Byte byte);  // in front of the other tabs
  // Shows the windows of that layout, as they were left.
  void choose_layout(Layout layout);
  // Shows the usual windows of that layout, or changes the windows, without remembering that: for a tutorial. Ends when a layout is chosen
  // or reset.
  void lend_layout(Layout layout);
  void lend();
  Layout layout() const { return layout_; }
  void focus_next();
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
  void put_away();
  void take_up(Layout layout);

  std::vector<std::unique_ptr<Window>> windows_;
  DisplayWindow* display_;  // of these, those that others call
  WatchWindow* watch_;
  ConsoleWindow* console_;
  ListingWindow* listing_;
  BoardWindow* board_;
  Settings restored_;                                  // with the arrangements of the machines that were here
  std::map<std::string, Settings::Place> remembered_;  // of this machine's windows in this layout, as they were when it came
  std::set<std::string> there_;                        // windows that this machine has something for
  Layout layout_ = Layout::debugger;
  std::vector<const Window*> raised_;  // the last one first: of windows in one place it is seen
  std::vector<Seen> seen_;             // as of the last frame, in the order of windows_
  bool inside_ = false;
  bool alone_ = false;
  bool lent_ = false;  // the arrangement is a tutorial's: it is not remembered
  bool arrange_ = true;
  bool first_ = true;
  std::uint64_t described_ = 0;
  Rect area_;
  float scale_ = 0;
  std::map<std::string, Rect> places_;  // to be taken by the windows at the next show
  std::map<std::string, Rect> defaults_;
  std::string machine_, program_;
  const std::string& owner() const { return program_.empty() ? machine_ : program_; }  // of the arrangement
};

}  // namespace janus::gui
