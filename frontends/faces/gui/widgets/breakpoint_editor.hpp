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
  void begin(debug::Breakpoint what);  // without a number: sets a new one
  void draw(DrawContext& context);     // when all windows are there
  bool wanted() const { return box_.wanted(); }

 private:
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
