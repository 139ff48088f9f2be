// The terminal on the machine's serial line: what it printed, and a keyboard.
#pragma once

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class TerminalWindow final : public Window {
 public:
  TerminalWindow() : Window("terminal", "Terminal") {}
  bool available(const Description& about) const override { return about.has_terminal; }
  bool key(const KeyEvent& event, DrawContext& context) override;
  void character(unsigned character, DrawContext& context) override;
  bool takes_keys() const override { return true; }
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }
  std::string shown_title(const DrawContext& context) const override;

 private:
  void send(DrawContext& context, std::uint8_t byte);
  void take(const std::string& printout);

  std::shared_ptr<const std::string> seen_;
  float room_ = 0;                  // the height of what is seen of it
  std::string text_;                // as lines
  std::vector<std::size_t> lines_;  // where they begin
  bool upper_case_ = true;          // teletypes have no other
};

}  // namespace janus::gui
