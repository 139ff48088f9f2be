// What an interpreter keeps for its program: variables by their names, and the frames on its stacks.
#pragma once

#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class VariablesWindow final : public Window {
 public:
  VariablesWindow() : Window("variables", "Variables") {}
  bool available(const Description& about) const override { return !about.levels().empty(); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {360, 420}; }

 protected:
  void draw(DrawContext& context) override;
  std::string shown_title(const DrawContext& context) const override;
};

}  // namespace janus::gui
