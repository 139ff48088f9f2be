// The boards of a search, one per ply: a strip of numbers above the board. Part of BoardWindow.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontends/faces/gui/windows/board.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"

namespace janus::gui {
bool BoardWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down || table_.plies().empty() || event.mods != 0) return false;
  const bool arrow = event.key == GLFW_KEY_LEFT || event.key == GLFW_KEY_RIGHT;  // on the board they go from square to square
  if (arrow && !plies_focus_) return false;
  const std::size_t now = table_.ply();
  auto& chosen = context.selection.ply;
  switch (event.key) {
    case GLFW_KEY_LEFT:
    case GLFW_KEY_PAGE_UP: chosen = now == 0 ? 0 : now - 1; return true;
    case GLFW_KEY_RIGHT:
    case GLFW_KEY_PAGE_DOWN: chosen = std::min(now + 1, table_.plies().size() - 1); return true;
    case GLFW_KEY_HOME: chosen = 0; return true;
    case GLFW_KEY_END: chosen.reset(); return true;
    default: return false;
  }
}

// A click or a drag chooses; so do Page up, Page down, Home and End, and the arrows while the strip has the focus.
void BoardWindow::choose_ply(DrawContext& context) {
  plies_focus_ = false;
  if (!table_.program()->board->plies) return;
  auto& chosen = context.selection.ply;
  bool follow = !chosen;
  if (control(context, ImGui::Checkbox("follow the search", &follow), "board/follow",
              "the deepest board of the search is shown wherever the machine stands still"))
    chosen = follow ? std::nullopt : std::optional<std::size_t>(table_.plies().empty() ? 1 : table_.ply());
  ImGui::SameLine();
  const float height = ImGui::GetFrameHeight(), room = ImGui::GetContentRegionAvail().x;
  if (ImGui::BeginChild("plies", {room, height}, false, ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar)) {
    plies_focus_ = ImGui::IsWindowFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    const float width = std::min(1.6F * height, room / static_cast<float>(std::max<std::size_t>(table_.plies().size(), 1)));
    if (table_.plies().empty()) {
      const std::string nothing =
          context.now.running && !context.now.idle ? "a ply is chosen where it stands still" : "it is not searching";
      list.AddText({corner.x, corner.y + ImGui::GetStyle().FramePadding.y}, context.theme.faint, nothing.c_str());
    }
    for (std::size_t i = 0; i < table_.plies().size(); ++i) {
      const ImVec2 from = {corner.x + static_cast<float>(i) * width, corner.y}, to = {from.x + width - context.scale, corner.y + height};
      const bool shown = i == table_.ply(), under = ImGui::IsWindowHovered() && mouse.x >= from.x && mouse.x < from.x + width;
      const ImU32 ground = shown ? context.theme.accent : context.theme.row_selected;
      list.AddRectFilled(from, to, with_alpha(ground, shown ? (plies_focus_ ? 0.9F : 0.6F) : under ? 0.8F : 0.4F), 2 * context.scale);
      const std::string number = std::to_string(table_.plies()[i].number);
      const ImVec2 extent = ImGui::CalcTextSize(number.c_str());
      if (extent.x < width)
        list.AddText({std::floor((from.x + to.x - extent.x) / 2), std::floor((from.y + to.y - extent.y) / 2)}, context.theme.text,
                     number.c_str());
      context.marks.add(fmt::format("board/ply-{}", i), from, to);
      if (under) ImGui::SetTooltip("%s %s", table_.program()->board->plies->name.c_str(), views::text_of(table_.plies()[i]).c_str());
      // A quick click is over before the focus that it brings is there.
      if (under && (ImGui::IsMouseClicked(0) || (ImGui::IsMouseDown(0) && ImGui::IsWindowFocused()))) chosen = i;
    }
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
