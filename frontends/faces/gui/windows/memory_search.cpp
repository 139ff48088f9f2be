// The search that narrows: cells by what they hold, and by how that differs from the last look or from the moment that is compared with.
// Part of MemoryWindow.
#include "frontends/faces/gui/windows/memory.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "frontends/core/debug/trace.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kMostCells = 200;  // that are listed
constexpr float kListRows = 4.5F;

}  // namespace

// What cells are compared with: what they held at the last look, or at the moment that was chosen.
views::CellSearch::Bytes MemoryWindow::search_before() const {
  const auto space = static_cast<std::size_t>(space_);
  if (search_by_reference_ && reference_ != nullptr && space < reference_->spaces.size()) return reference_->spaces[space];
  return search_.seen();
}

void MemoryWindow::look(DrawContext& context, std::optional<views::CellSearch::Step> step) {
  const auto& now = bytes(context);
  if (!search_.begun()) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t at = 0; at < now.size(); ++at)
      if (space_ != 0 || is_memory(context.now.regions, at)) cells.push_back(at);
    search_.begin(std::move(cells), now);
  }
  if (step) search_.narrow(*step, now, search_before());
}

void MemoryWindow::draw_search(DrawContext& context) {
  // Beside what was drawn last, or below it where there is no room.
  const auto button = [&](const char* text, const std::string& mark, const char* help) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
    if (ImGui::GetItemRectMax().x + width <= ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x) ImGui::SameLine();
    const bool pressed = control(context, ImGui::Button(text), id() + "/search/" + mark);
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", help);
    return pressed;
  };
  if (std::exchange(search_space_, space_) != space_) search_.forget();
  ImGui::SetNextItemWidth(90 * context.scale);
  const bool entered = control(context, ImGui::InputTextWithHint("##search", "cells with N", &search_text_, kEntryField), id() + "/search");
  for (const views::CellSearchKind& kind : views::cell_search_kinds()) {
    const bool by_number = kind.keep == views::CellSearch::Keep::equal;
    ImGui::BeginDisabled(by_number ? search_text_.empty() : !search_.begun() && !(search_by_reference_ && reference_ != nullptr));
    const bool pressed =
        button(std::string(kind.name).c_str(), by_number ? "equal" : std::string(kind.name), std::string(kind.words).c_str());
    ImGui::EndDisabled();
    if (!pressed && !(by_number && entered && !search_text_.empty())) continue;
    views::CellSearch::Step step{kind.keep, 0};
    if (by_number) {
      problem_search_.clear();
      const auto number = evaluate(context.now, search_text_, problem_search_);
      if (number && (*number < -128 || *number > 255)) problem_search_ = "a cell holds 0 to 255";
      if (!problem_search_.empty() || !number) continue;
      step.value = static_cast<std::uint8_t>(*number);
    }
    look(context, step);
  }
  if (!search_.begun()) {
    if (button("Look", "look", "Notes what all cells hold now; what changes from here on can be asked for")) look(context, std::nullopt);
  } else {
    const bool back = button("Back", "back", "As before the last look");
    if (button("New", "new", "Begins again with all cells")) search_.forget();
    else if (back) search_.back();
  }
  if (!problem_search_.empty()) {
    coloured_text(context.theme.problem, problem_search_);
    context.marks.item(id() + "/search-problem");
  }
  draw_found(context);
}

void MemoryWindow::draw_found(DrawContext& context) {
  if (reference_ != nullptr) {
    ImGui::Checkbox(fmt::format("than at {}, not at the last look", reference_->name).c_str(), &search_by_reference_);
    context.marks.item(id() + "/search/reference");
  }
  if (!search_.begun()) return;
  const auto cells = search_.cells();
  const auto before = search_before();
  const auto& now = bytes(context);
  ImGui::TextDisabled("%s", fmt::format("{} {}{}", debug::grouped(cells.size()), cells.size() == 1 ? "cell is left" : "cells are left",
                                        cells.size() > kMostCells ? fmt::format("; the first {} are listed", kMostCells) : "")
                                .c_str());
  context.marks.item(id() + "/found-" + std::to_string(cells.size()));
  views::Table table{.name = id() + "/cell", .columns = {{}}};
  for (const std::uint32_t at : cells.first(std::min(cells.size(), kMostCells))) {
    if (at >= now.size() || at >= before.size()) continue;
    const std::string name = debug::byte_name(context.about.symbols, space_, at), place = fmt::format("{:04X}", at);
    const std::string value =
        now[at] == before[at] ? fmt::format("${:02X}", now[at]) : fmt::format("${:02X} (${:02X})", now[at], before[at]);
    table.rows.push_back({.key = place,
                          .cells = {{.text = place + " " + value,
                                     .role = now[at] == before[at] ? views::Role::text : views::Role::changed,
                                     .act = {views::Act::Kind::memory, at, space_},
                                     .tip = name.empty() ? "" : name}}});
  }
  if (table.rows.empty()) return;
  const float rows = std::min(kListRows, static_cast<float>(table.rows.size()) / 4 + 1.2F);
  if (ImGui::BeginChild("found", {0, rows * ImGui::GetTextLineHeightWithSpacing()}, true)) draw_wall(context, "cells", table);
  ImGui::EndChild();
}

}  // namespace janus::gui
