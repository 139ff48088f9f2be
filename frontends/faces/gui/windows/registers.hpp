// The processor's registers, to be looked at and changed, and the flags by their letters.
#pragma once

#include "frontends/faces/engine/views/register_rows.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class RegistersWindow final : public Window {
 public:
  RegistersWindow() : Window("registers", "Registers") {}
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;

 private:
  void draw_register(DrawContext& context, const engine::RegisterRow& row, int index);
  void draw_flags(DrawContext& context, const engine::RegisterRow& row, int index);

  int edited_ = -1;  // a register whose field is open
  bool begun_ = false;
  std::string text_;
};

}  // namespace janus::gui
