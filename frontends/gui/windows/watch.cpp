#include "frontends/gui/windows/watch.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <utility>

#include "frontends/gui/widgets/byte_menu.hpp"
#include "frontends/gui/widgets/data_label.hpp"
#include "frontends/gui/widgets/modal.hpp"

namespace janus::gui {

void WatchWindow::add(Frame& frame, const std::string& text) {
  problem_ = list_.add(frame.about, text);
  if (problem_.empty()) new_text_.clear();
}

std::vector<std::string> WatchWindow::added() const {
  std::vector<std::string> texts = later_;
  for (std::string& text : list_.added()) texts.push_back(std::move(text));
  return texts;
}

std::string WatchWindow::as_text(Frame& frame) {
  std::string text;
  list_.follow(frame.about);
  for (const engine::WatchList::Row& row : list_.rows()) {
    if (!row.expression) continue;
    const std::string means = engine::meaning(frame.now, row);
    text += fmt::format("{} = {}{}\n", row.name, engine::shown(frame.now, *row.expression), means.empty() ? "" : "  " + means);
  }
  return text;
}

void WatchWindow::draw(Frame& frame) {
  list_.follow(frame.about);
  for (const std::string& text : std::exchange(later_, {})) add(frame, text);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::InputTextWithHint("##new", "expression: mem[$50], a + x, word(P) ...", &new_text_, ImGuiInputTextFlags_EnterReturnsTrue))
    add(frame, new_text_);
  frame.marks.item("watch/new");
  if (!problem_.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
    ImGui::TextWrapped("%s", problem_.c_str());
    ImGui::PopStyleColor();
  }
  int removed = -1;
  const auto context = context_of(frame.now);
  if (ImGui::BeginTable("values", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg)) {
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("meaning", ImGuiTableColumnFlags_WidthStretch);
    ImGui::PushFont(frame.fonts.mono);
    for (int i = 0; i < static_cast<int>(list_.rows().size()); ++i) {
      const engine::WatchList::Row& row = list_.rows()[static_cast<std::size_t>(i)];
      const auto place = row.expression ? row.expression->place(*context) : std::nullopt;  // where the value stands now
      ImGui::PushID(i);
      ImGui::TableNextRow();
      ImGui::TableNextColumn();
      ImGui::Selectable(data_label(row.name).c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
      ImGui::PushFont(frame.fonts.text);
      if (ImGui::BeginPopupContextItem("row")) {
        if (place) byte_menu(frame, row.name, place->space, place->address);
        if (place && ImGui::MenuItem("Show in memory")) frame.selection.show_memory = Selection::Byte{place->space, place->address};
        if (ImGui::MenuItem("Remove")) removed = i;
        ImGui::EndPopup();
      }
      frame.marks.item("watch/" + row.name);
      if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s\nright click: %s", row.text.c_str(), place ? "who wrote it, break on it, remove" : "remove");
      ImGui::PopFont();
      if (ImGui::IsItemHovered() && key_pressed(ImGuiKey_Delete)) removed = i;
      ImGui::TableNextColumn();
      if (row.expression) {
        const std::string text = engine::shown(frame.now, *row.expression);
        const bool changed = frame.earlier.about == frame.now.about && engine::shown(frame.earlier, *row.expression) != text;
        ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : frame.theme.text);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopStyleColor();
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.dim);
        ImGui::TextUnformatted(engine::meaning(frame.now, row).c_str());
        ImGui::PopStyleColor();
      } else {
        ImGui::TextUnformatted("?");
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(row.problem.c_str());
      }
      ImGui::PopID();
    }
    ImGui::PopFont();
    ImGui::EndTable();
  }
  if (removed >= 0) list_.remove(static_cast<std::size_t>(removed));
}

}  // namespace janus::gui
