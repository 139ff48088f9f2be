// The debugger console, which accepts the same commands as `janus debug`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/ui/console/console_channel.hpp"
#include "frontends/ui/gui/window.hpp"

struct ImGuiInputTextCallbackData;

namespace janus::gui {

class ConsoleWindow final : public Window {
 public:
  ConsoleWindow();
  ~ConsoleWindow() override;
  void handle_character(unsigned character, DrawContext& context) override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string to_text(DrawContext& context) override;
  // Returns the channel for windows that send console commands. The output is shown in this window.
  const std::shared_ptr<console::ConsoleChannel>& channel() const { return channel_; }

 protected:
  void draw(DrawContext& context) override;

 private:
  void take_answers(DrawContext& context);
  void submit(DrawContext& context);
  void draw_output(DrawContext& context);
  void draw_prompt(DrawContext& context);
  int edit(ImGuiInputTextCallbackData& data);
  void recall(ImGuiInputTextCallbackData& data);

  std::shared_ptr<console::ConsoleChannel> channel_;
  std::uint64_t logged_session_ = 0;  // session whose log points are shown
  std::vector<console::ConsoleLine> lines_;
  std::string line_;
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;                              // index into history_; history_.size() is the new line
  std::string written_;                                   // text of the new line
  std::string completing_;                                // text before Tab; empty if there is no completion
  std::optional<console::ConsoleCompletion> completion_;  // to be inserted into the field
  bool ask_completion_ = false;
  bool focus_requested_ = false;
  bool was_focused_ = false;
  bool to_end_ = false;
};

}  // namespace janus::gui
