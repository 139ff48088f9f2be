#include "frontends/gui/frame.hpp"

namespace janus::gui {

void Marks::add(const std::string& name, ImVec2 from, ImVec2 to) {
  if (wanted) rectangles[name] = {from.x, from.y, to.x - from.x, to.y - from.y};
}

void Marks::item(const std::string& name) {
  if (wanted) add(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}

}  // namespace janus::gui
