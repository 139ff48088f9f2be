// All breakpoints, watchpoints and log points: set, switched, cleared.
#pragma once

#include <future>

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class BreakpointsWindow final : public Window {
 public:
  BreakpointsWindow() : Window("breakpoints", "Breakpoints") {}
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {640, 180}; }
  bool beside_code() const override { return true; }

 protected:
  void draw(DrawContext& context) override;

 private:
  void draw_new(DrawContext& context);
  void draw_list(DrawContext& context);
  void add(DrawContext& context);
  void take_answer();

  // What is in the fields. It stays there until the breakpoint is set.
  struct Fields {
    std::size_t kind = 0;
    std::string address = {}, condition = {}, pass = {};
    bool operator==(const Fields&) const = default;
  };
  Fields fields_, asked_;
  std::future<std::string> answer_;  // to what was asked for last
  std::string problem_;
};

}  // namespace janus::gui
