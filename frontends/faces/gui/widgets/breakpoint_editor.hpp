// The box in which a breakpoint's condition, hits to pass and log text are written: of one that there is, or that is to be set.
#pragma once

#include <future>
#include <optional>
#include <string>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"

namespace janus::gui {

class BreakpointEditor {
 public:
  // Takes Selection::edit_breakpoint. Call when all windows are there.
  void draw(DrawContext& context);
  bool wanted() const { return box_.wanted(); }

 private:
  void begin(debug::Breakpoint what);
  bool draw_fields(DrawContext& context);  // Enter was pressed in one
  bool take_answer();                      // it is saved

  Modal box_{"breakpoint-editor"};
  debug::Breakpoint of_;
  views::BreakpointText text_, asked_;
  Engine::Asked answer_;  // to what was saved last
  std::string problem_;
  int field_ = 0;  // in which Enter was pressed
  bool focus_wanted_ = false;
};

}  // namespace janus::gui
