// What an interpreter keeps for its program: variables by their names, and the frames on its stacks; of a machine that runs a text arrays
// that unfold, and the variables of each procedure that is open.
#pragma once

#include "frontends/faces/engine/views/variables_table.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class VariablesWindow final : public Window {
 public:
  VariablesWindow() : Window("variables", "Variables") {}
  bool available(const Description& about) const override { return !about.levels().empty() || engine::runs_text(about); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {360, 420}; }

 protected:
  void draw(DrawContext& context) override;
  std::string shown_title(const DrawContext& context) const override;
};

}  // namespace janus::gui
