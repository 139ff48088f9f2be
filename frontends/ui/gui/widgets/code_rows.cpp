#include "frontends/ui/gui/widgets/code_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/breakpoint_line.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {

namespace {

constexpr float kMarkWidth = 2.6F;  // characters

void show_breakpoint(const DrawContext& context, const debug::Breakpoint& breakpoint) {
  const std::string condition = views::condition_of(breakpoint);
  const FontScope font(context.fonts.text);
  ImGui::SetTooltip("Breakpoint %d%s%s%s", breakpoint.id, condition.empty() ? "" : " ", condition.c_str(),
                    breakpoint.enabled ? "" : " (disabled)");
}

}  // namespace

void draw_row_mark(const DrawContext& context, ImVec2 at, const debug::Breakpoint* breakpoint, bool here) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float row = ImGui::GetTextLineHeightWithSpacing(), cell = context.fonts.cell, middle = at.y + row / 2;
  const bool both = breakpoint != nullptr && here;  // side by side
  if (breakpoint != nullptr) {
    const ImVec2 centre = {at.x + cell * (both ? 0.7F : 1.2F), middle};
    const ImU32 red = context.theme.breakpoint;
    if (breakpoint->enabled) list.AddCircleFilled(centre, row * 0.3F, red);
    else list.AddCircle(centre, row * 0.3F, red, 0, 1.5F);
    // The breakpoint does not stop at every execution.
    if (breakpoint->condition || breakpoint->ignore > breakpoint->hits || !breakpoint->log.empty())
      list.AddCircleFilled(centre, row * 0.13F, breakpoint->enabled ? ImGui::GetColorU32(ImGuiCol_WindowBg) : red);
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(at, {at.x + kMarkWidth * cell, at.y + row}))
      show_breakpoint(context, *breakpoint);
  }
  if (!here) return;
  const float size = row * 0.26F, left = at.x + cell * (both ? 1.4F : 0.9F);
  list.AddTriangleFilled({left, middle - size}, {left, middle + size}, {left + size * 1.5F, middle}, context.theme.accent);
}

void draw_row_cost(const DrawContext& context, ImVec2 at, const CostColumns& columns, const debug::AddressProfile& cost, std::uint64_t most,
                   std::uint64_t cycles) {
  constexpr float kBar = 6.5F;  // characters
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float row = ImGui::GetTextLineHeightWithSpacing(), cell = context.fonts.cell, y = at.y + (row - context.fonts.mono_size) / 2;
  const auto part = [&](std::uint64_t whole) {
    return static_cast<double>(cost.cycles) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
  };
  const float from = at.x + columns.share * cell;
  list.AddRectFilled({from, at.y + 2}, {from + kBar * static_cast<float>(part(most)) * cell, at.y + row - 2},
                     with_alpha(context.theme.changed, 0.3F));
  list.AddText({at.x + columns.executed * cell, y}, context.theme.dim,
               fmt::format("{:>{}}", debug::group_digits(cost.executed), columns.digits).c_str());
  if (cycles != 0) list.AddText({from, y}, context.theme.text, fmt::format("{:>5.1f}%", part(cycles) * 100).c_str());
}

void CodeRows::draw(const DrawContext& context, std::size_t count, float width, float gutter, const Click& click, const Menu& menu,
                    const Draw& draw_row) {
  const float row = ImGui::GetTextLineHeightWithSpacing(), cell = context.fonts.cell;
  if (ImGui::BeginChild("lines", {0, 0}, true, ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNavInputs)) {
    const float height = ImGui::GetWindowHeight(), wide = std::max(ImGui::GetContentRegionAvail().x, width * cell);
    rows_ = std::max(1, static_cast<int>(height / row));
    if (const auto line = std::exchange(scroll_to_, std::nullopt)) {
      const float y = static_cast<float>(*line) * row, top = ImGui::GetScrollY();
      if (y < top || y + 2 * row > top + height) ImGui::SetScrollY(std::max(0.0F, y - height / 3));
    }
    const ImVec2 origin = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    ImGui::Dummy({wide, static_cast<float>(count) * row});
    const bool hovered = ImGui::IsItemHovered();
    const auto first = static_cast<std::size_t>(std::max(0.0F, ImGui::GetScrollY() / row));
    for (std::size_t i = first; i < count && i < first + static_cast<std::size_t>(rows_) + 2; ++i) {
      const ImVec2 at = {origin.x, origin.y + static_cast<float>(i) * row};
      if (hovered && mouse.y >= at.y && mouse.y < at.y + row) {
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + wide, at.y + row}, context.theme.row_hover);
        if (ImGui::IsMouseClicked(0)) click(i, mouse.x < at.x + gutter * cell);
        if (ImGui::IsMouseClicked(1)) {
          menu_of_ = i;
          ImGui::OpenPopup("code");
        }
      }
      draw_row(i, at, wide);
    }
    if (menu_of_ < count && ImGui::BeginPopup("code")) {
      menu(menu_of_);
      ImGui::EndPopup();
    }
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
