// The window of the cassette deck: the file in it, the counter, and its buttons.
#pragma once

#include "frontends/faces/gui/widgets/file_window.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class TapeWindow final : public Window {
 public:
  TapeWindow() : Window("tape", "Tape deck") {}
  bool available(const Description& about) const override { return about.has_tape; }
  ImVec2 usual_size() const override { return {520, 220}; }

 protected:
  void draw(DrawContext& context) override;

 private:
  void draw_reels(DrawContext& context, const engine::TapeView& tape);
  void draw_buttons(DrawContext& context, const engine::TapeView& tape);

  FileWindow files_{"tape-file"};
  double counter_zero_ = 0;
};

}  // namespace janus::gui
