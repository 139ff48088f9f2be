// Dialog box for entering a label, a comment, or the end of a range of code, data or text. Empty input removes the annotation.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {

class AnnotationEditor {
 public:
  void begin_editing(const Description& about, AnnotationTarget what);
  void draw(DrawContext& context);  // call after all windows are drawn
  bool is_active() const { return box_.is_active(); }

 private:
  std::string title() const;
  views::Command make_command(const std::string& text) const;  // the command that sets the annotation

  Modal box_{"annotation-editor"};
  AnnotationTarget of_;
  std::string before_, text_, asked_;
  std::string own_before_;  // `before_`, unless it is the program's own name
  bool known_ = false;      // `before_` is the current value, not a suggestion
  Engine::PendingAnswer answer_;
  std::string problem_;
  bool focus_requested_ = false;
};

}  // namespace janus::gui
