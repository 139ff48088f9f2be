// Dialog box for editing the condition, ignore count and log text of an existing or new breakpoint.
#pragma once

#include <future>
#include <optional>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {

class BreakpointEditor {
 public:
  void begin_editing(debug::Breakpoint what);  // adds the breakpoint if it has no number
  void draw(DrawContext& context);             // call after all windows are drawn
  bool is_active() const { return box_.is_active(); }

 private:
  bool draw_fields(DrawContext& context);  // returns true if Enter was pressed in a field
  bool take_answer();                      // returns true if the breakpoint was saved

  Modal box_{"breakpoint-editor"};
  debug::Breakpoint of_;
  views::BreakpointText text_, asked_;
  Engine::PendingAnswer answer_;  // for the last request
  std::string problem_;
  int field_ = 0;  // field in which Enter was pressed
  bool focus_requested_ = false;
};

}  // namespace janus::gui
