// The box in which a label, a comment, or the end of a range of code, data or text is typed. An empty text removes.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"

namespace janus::gui {

class AnnotationEditor {
 public:
  void begin(const Description& about, Annotating what);
  void draw(DrawContext& context);  // when all windows are there
  bool wanted() const { return box_.wanted(); }

 private:
  std::string title() const;
  views::Command call() const;  // sets what was typed

  Modal box_{"annotation-editor"};
  Annotating of_;
  std::string before_, text_;
  bool known_ = false;  // `before_` is what is set, not a proposal
  Engine::Asked answer_;
  std::string problem_;
  bool focus_wanted_ = false;
};

}  // namespace janus::gui
