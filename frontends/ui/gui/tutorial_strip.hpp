// A strip across the window that shows a program's tutorial: instructions, expected result, Next and Back buttons (console::TutorialRun).
#pragma once

#include <memory>
#include <string>

#include "frontends/ui/console/tutorial_run.hpp"
#include "frontends/ui/gui/window_set.hpp"

namespace janus::gui {

class TutorialStrip {
 public:
  TutorialStrip(std::string program, views::Tutorial tutorial, std::shared_ptr<console::ConsoleChannel> channel)
      : program_(std::move(program)), run_(std::move(tutorial), std::move(channel)) {}

  const std::string& program() const { return program_; }
  bool is_open() const { return open_; }
  void end(Engine& engine, WindowSet& windows);  // restores breakpoints and watches
  // Draws the strip at the top of `area` and returns its height.
  float draw(DrawContext& context, const Rect& area, WindowSet& windows);
  // Draws frames around the controls mentioned in the current step, until the step is done. Call after all windows are drawn.
  void draw_spotlight(const DrawContext& context) const;

 private:
  void draw_text(DrawContext& context);
  void draw_buttons(DrawContext& context);
  static bool is_arranged(DrawContext& context, const WindowSet& windows, const std::string& words);
  void arrange(DrawContext& context, WindowSet& windows, const std::string& words);

  std::string program_;
  console::TutorialRun run_;
  bool open_ = true;
  bool low_ = false;       // reduced height
  std::size_t shown_ = 0;  // the last part shown
  bool shown_there_ = false;
};

}  // namespace janus::gui
