// The whole recorded session as a bar: how deep the calls went, keys, moves, stops at breakpoints, where the machine stands. Dragging it
// takes the machine there.
#pragma once

#include <functional>
#include <optional>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class TimelineWindow final : public Window {
 public:
  TimelineWindow() : Window("timeline", "Timeline") {}
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs; }

 private:
  void draw_landmarks(DrawContext& context, ImVec2 at, ImVec2 to, float top, const std::function<float(std::uint64_t)>& x_of);
  void draw_bar(DrawContext& context, ImVec2 at, ImVec2 size);

  std::uint64_t sent_ = 0;  // the last target
  bool dragging_ = false;
  std::optional<Landmark> near_;  // the mark under the mouse
};

}  // namespace janus::gui
