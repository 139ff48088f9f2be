// The strip across the window in which a program's tutorial is read: what to do, what is to be seen then, Next and Back
// (console::TutorialRun).
#pragma once

#include <memory>
#include <string>

#include "frontends/faces/console/tutorial_run.hpp"
#include "frontends/faces/gui/window_set.hpp"

namespace janus::gui {

class TutorialStrip {
 public:
  TutorialStrip(std::string program, views::Tutorial tutorial, std::shared_ptr<console::ConsoleChannel> channel)
      : program_(std::move(program)), run_(std::move(tutorial), std::move(channel)) {}

  const std::string& program() const { return program_; }
  bool open() const { return open_; }
  void end(Engine& engine, WindowSet& windows);  // breakpoints, watches and speed are as they were before it
  // At the upper edge of `area`. How high it is.
  float draw(DrawContext& context, const Rect& area, WindowSet& windows);
  // Frames the controls that the step speaks of, until the step is done. Called when all windows of the frame are drawn.
  void spotlight(const DrawContext& context) const;

 private:
  void texts(DrawContext& context);
  void buttons(DrawContext& context);
  static bool is_arranged(DrawContext& context, const WindowSet& windows, const std::string& words);
  void arrange(DrawContext& context, WindowSet& windows, const std::string& words);

  std::string program_;
  console::TutorialRun run_;
  bool open_ = true;
  bool low_ = false;       // there is little room
  std::size_t shown_ = 0;  // the part
  bool shown_there_ = false;
};

}  // namespace janus::gui
