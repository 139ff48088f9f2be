// The debugger's command line in a window: the same commands as `janus debug`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/faces/console/console_channel.hpp"
#include "frontends/faces/gui/window.hpp"

struct ImGuiInputTextCallbackData;

namespace janus::gui {

class ConsoleWindow final : public Window {
 public:
  ConsoleWindow();
  ~ConsoleWindow() override;
  void character(unsigned character, Frame& frame) override;
  bool key(const KeyEvent& event, Frame& frame) override;
  std::string as_text(Frame& frame) override;
  ImVec2 usual_size() const override { return {640, 360}; }

 protected:
  void draw(Frame& frame) override;

 private:
  void take_answers(Frame& frame);
  void submit(Frame& frame);
  void draw_output(Frame& frame);
  void draw_prompt(Frame& frame);
  int edit(ImGuiInputTextCallbackData& data);
  void recall(ImGuiInputTextCallbackData& data);

  std::shared_ptr<console::ConsoleChannel> desk_;
  std::vector<console::ConsoleLine> lines_;
  std::string line_;
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;                              // index into history_; its size: the line being written
  std::string written_;                                   // that line
  std::string completing_;                                // what Tab was pressed after; empty: nothing
  std::optional<console::ConsoleCompletion> completion_;  // to be put into the field
  bool ask_completion_ = false;
  bool focus_wanted_ = false;
  bool was_focused_ = false;
  bool to_end_ = false;
};

}  // namespace janus::gui
