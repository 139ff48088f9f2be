// Box for editing the condition, ignore count and log text of an existing or new breakpoint.
#pragma once

#include <future>
#include <optional>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {

class BreakpointEditor {
 public:
  void begin(debug::Breakpoint what);  // without a number: adds a breakpoint
  void draw(DrawContext& context);     // call after all windows are drawn
  bool wanted() const { return box_.wanted(); }

 private:
  bool draw_fields(DrawContext& context);  // returns whether Enter was pressed in a field
  bool take_answer();                      // returns whether it was saved

  Modal box_{"breakpoint-editor"};
  debug::Breakpoint of_;
  views::BreakpointText text_, asked_;
  Engine::Asked answer_;  // for the last request
  std::string problem_;
  int field_ = 0;  // field in which Enter was pressed
  bool focus_wanted_ = false;
};

}  // namespace janus::gui
