// The recorded session as a bar: how deep the calls went, keys, moves, stops at breakpoints, bookmarks, where the machine stands. Below it
// lie old futures. Dragging takes the machine there; the wheel shows a piece as fine as one likes, and the right button has a menu.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/engine/call_strip.hpp"
#include "frontends/core/views/old_futures.hpp"
#include "frontends/core/views/time_axis.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class TimelineWindow final : public Window {
 public:
  TimelineWindow() : Window("timeline", "Timeline") {}
  bool key(const KeyEvent& event, DrawContext& context) override;
  void character(unsigned character, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override {
    return ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollWithMouse;
  }

 private:
  struct Place {  // of what is drawn in this frame
    ImVec2 at, to;
    float key_row;  // the height of the row of keys
    float x_of(double share) const { return at.x + static_cast<float>(share) * (to.x - at.x); }
  };
  struct Near {  // the mark under the mouse
    std::uint64_t cycle = 0;
    std::string text;
    bool exact = false;         // a click goes to just that cycle
    std::string bookmark = {};  // its name; empty: it is none
  };

  debug::CycleRange recorded(const DrawContext& context) const { return {context.now.debug.begin, context.now.debug.end}; }
  std::optional<float> x_of(const DrawContext& context, const Place& place, std::uint64_t cycle) const;  // nothing: not shown
  void come_near(const DrawContext& context, float x, Near mark);
  void draw_inputs(DrawContext& context, const Place& place);
  void draw_landmarks(DrawContext& context, const Place& place);
  void draw_bookmarks(DrawContext& context, const Place& place);
  void draw_here(DrawContext& context, const Place& place);
  void draw_bar(DrawContext& context, ImVec2 at, ImVec2 size);
  void use_mouse(DrawContext& context, const Place& place, const engine::CallStrip& strip);
  void draw_below(DrawContext& context);
  void zoom(DrawContext& context, double times, std::uint64_t about) { axis_.zoom(recorded(context), times, about); }

  // timeline_futures.cpp
  float look_at_futures(DrawContext& context);  // how high they are
  void draw_futures(DrawContext& context, const Place& place, float height);
  void draw_future_menu(DrawContext& context);
  void draw_future_entries(DrawContext& context);

  // timeline_menu.cpp
  void open_menu(DrawContext& context, std::uint64_t cycle, const std::string& bookmark);
  void draw_menu(DrawContext& context);
  void draw_bookmark_entries(DrawContext& context);

  views::TimeAxis axis_;
  engine::CallStrips strips_;
  std::uint64_t described_ = 0;  // the session that the axis is of
  std::uint64_t stood_ = 0;      // where the machine stood last
  std::uint64_t sent_ = 0;       // the last target
  bool dragging_ = false, panning_ = false;
  std::optional<Near> near_;
  float distance_ = 0;  // to it
  std::vector<views::Branch> branches_;
  std::uint64_t menu_future_ = 0;  // the run of the one whose menu is open

  // The menu: where it was opened, the bookmark there, and the name in its field.
  std::uint64_t menu_at_ = 0;
  std::string menu_bookmark_;
  std::array<char, 40> name_{};
  std::string name_problem_;
  Engine::Asked name_answer_;
  bool menu_wanted_ = false;
};

}  // namespace janus::gui
