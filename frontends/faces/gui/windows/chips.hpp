// The chips beside the processor: ports, timers, control and status, as the machine describes them.
#pragma once

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ChipsWindow final : public Window {
 public:
  ChipsWindow() : Window("chips", "Chips") {}
  bool available(const Description& about) const override { return !about.chips.empty(); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {420, 460}; }

 protected:
  void draw(DrawContext& context) override;
};

}  // namespace janus::gui
