#include "frontends/gui/windows/watch.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "frontends/gui/address_field.hpp"
#include "frontends/gui/byte_menu.hpp"
#include "frontends/gui/data_label.hpp"
#include "frontends/gui/modal.hpp"
#include "frontends/play/board_reader.hpp"
#include "frontends/session/scope.hpp"

namespace janus::gui {
namespace {

std::string shown(std::int64_t value) {
  if (value >= 0 && value < 0x100) return fmt::format("${:02X}  {}", value, value);
  if (value >= 0 && value < 0x10000) return fmt::format("${:04X}  {}", value, value);
  return fmt::format("{}", value);
}

}  // namespace

void WatchWindow::begin(const Description& about) {
  if (!begun_ || program_ != about.program) {
    rows_.clear();
    if (about.program) {
      const auto add_variable = [&](const debug::Variable& variable) {
        const std::string text = fmt::format("mem[${:04X}]", variable.address);
        const bool there =
            std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.text == text; });
        if (!there && variable.length == 1)
          rows_.push_back({variable.name, text, std::nullopt, "", variable.value_names, variable.square, variable.address});
      };
      for (const auto& watch : about.program->watches) {
        for (const debug::Variable& variable : watch.variables) add_variable(variable);
      }
      for (const debug::Variable& variable : about.program->transcript) add_variable(variable);
    }
  }
  begun_ = true;
  program_ = about.program;
  described_ = about.number;
  const session::ProgramScope scope(*about.cpu, about.symbols);
  for (Row& row : rows_) {
    auto parsed = debug::Expression::parse(row.text, scope);
    row.problem.clear();
    row.expression.reset();
    if (const auto* error = std::get_if<debug::ParseError>(&parsed))
      row.problem = error->message;
    else
      row.expression = std::get<debug::Expression>(std::move(parsed));
  }
}

void WatchWindow::add(Frame& frame, const std::string& text) {
  problem_.clear();
  if (!evaluate(frame.now, text, problem_)) return;
  Row row;
  row.name = row.text = text;
  if (text.starts_with("mem[") && text.ends_with("]")) {
    std::string none;
    if (const auto address = evaluate(frame.now, text.substr(4, text.size() - 5), none))
      row.address = static_cast<std::uint16_t>(*address);
  }
  rows_.push_back(std::move(row));
  described_ = 0;
  new_text_.clear();
}

std::string WatchWindow::meaning(const Frame& frame, const Row& row, std::int64_t value) const {
  if (row.square && frame.about.program)
    return play::square_text(*frame.about.program, frame.now.settings, static_cast<int>(value),
                             frame.now.debug.board_turned);
  const auto found = row.value_names.find(static_cast<std::uint8_t>(value));
  return found == row.value_names.end() ? "" : found->second;
}

std::string WatchWindow::as_text(Frame& frame) {
  std::string text;
  for (const Row& row : rows_) {
    if (!row.expression) continue;
    const std::int64_t value = worth(frame.now, *row.expression);
    const std::string means = meaning(frame, row, value);
    text += fmt::format("{} = {}{}\n", row.name, shown(value), means.empty() ? "" : "  " + means);
  }
  return text;
}

void WatchWindow::draw(Frame& frame) {
  if (described_ != frame.about.number) begin(frame.about);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::InputTextWithHint("##new", "expression: mem[$50], a + x, STATE ...", &new_text_,
                               ImGuiInputTextFlags_EnterReturnsTrue))
    add(frame, new_text_);
  frame.marks.item("watch/new");
  if (!problem_.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
    ImGui::TextWrapped("%s", problem_.c_str());
    ImGui::PopStyleColor();
  }
  int removed = -1;
  if (ImGui::BeginTable("values", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg)) {
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("meaning", ImGuiTableColumnFlags_WidthStretch);
    ImGui::PushFont(frame.fonts.mono);
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
      const Row& row = rows_[static_cast<std::size_t>(i)];
      ImGui::PushID(i);
      ImGui::TableNextRow();
      ImGui::TableNextColumn();
      ImGui::Selectable(data_label(row.name).c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
      ImGui::PushFont(frame.fonts.text);
      if (ImGui::BeginPopupContextItem("row")) {
        if (row.address) byte_menu(frame, row.name, 0, *row.address);
        if (row.address && ImGui::MenuItem("Show in memory"))
          frame.selection.show_memory = Selection::Byte{0, *row.address};
        if (ImGui::MenuItem("Remove")) removed = i;
        ImGui::EndPopup();
      }
      frame.marks.item("watch/" + row.name);
      if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s\nright click: %s", row.text.c_str(),
                          row.address ? "who wrote it, break on it, remove" : "remove");
      ImGui::PopFont();
      if (ImGui::IsItemHovered() && key_pressed(ImGuiKey_Delete)) removed = i;
      ImGui::TableNextColumn();
      if (row.expression) {
        const std::int64_t value = worth(frame.now, *row.expression);
        const bool changed =
            frame.earlier.about == frame.now.about && worth(frame.earlier, *row.expression) != value;
        ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : frame.theme.text);
        ImGui::TextUnformatted(shown(value).c_str());
        ImGui::PopStyleColor();
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.dim);
        ImGui::TextUnformatted(meaning(frame, row, value).c_str());
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
  if (removed >= 0) rows_.erase(rows_.begin() + removed);
}

}  // namespace janus::gui
