#include "frontends/gui/frame.hpp"

#include <fmt/format.h>

namespace janus::gui {

void Marks::add(const std::string& name, ImVec2 from, ImVec2 to) {
  if (wanted) rectangles[name] = {from.x, from.y, to.x - from.x, to.y - from.y};
}

void Marks::item(const std::string& name) {
  if (wanted) add(name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}

std::string Frame::routine_name(std::uint16_t routine) const {
  if (level() != 0) return routine == 0 ? level_title(about, level()) : fmt::format("line {}", routine);
  const std::string label = debug::label_of(about.symbols, routine, 0x40);
  return label.empty() ? fmt::format("${:04X}", routine) : label;
}

std::string level_title(const Description& about, int level) {
  return level == 0 ? "machine" : about.levels()[static_cast<std::size_t>(level - 1)].title;
}

}  // namespace janus::gui
