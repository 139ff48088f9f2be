#include "frontends/gui/windows/watch.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "frontends/gui/widgets/address_field.hpp"
#include "frontends/gui/widgets/byte_menu.hpp"
#include "frontends/gui/widgets/data_label.hpp"
#include "frontends/gui/widgets/modal.hpp"
#include "frontends/play/board_reader.hpp"
#include "frontends/session/scope.hpp"
#include "tools/printable.hpp"

namespace janus::gui {
namespace {

std::string shown(const debug::Number& number) {
  if (number.is_real()) return debug::to_text(number);
  const std::int64_t value = number.as_whole();
  if (value >= 0 && value < 0x100) return fmt::format("${:02X}  {}", value, value);
  if (value >= 0 && value < 0x10000) return fmt::format("${:04X}  {}", value, value);
  return fmt::format("{}", value);
}

std::string shown(const Snapshot& now, const debug::Expression& expression) {
  return expression.is_text() ? '"' + tools::printable(expression.text_value(*context_of(now))) + '"' : shown(worth(now, expression));
}

}  // namespace

void WatchWindow::begin(const Description& about) {
  if (!begun_ || program_ != about.program) {
    rows_.clear();
    if (about.program) {
      const auto add_variable = [&](const debug::Variable& variable) {
        if (static_cast<std::size_t>(variable.space) >= about.spaces.size()) return;
        const std::string text = debug::cell_expression(variable, about.spaces[static_cast<std::size_t>(variable.space)].name);
        const bool there = std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.text == text; });
        if (!there && !variable.is_array())
          rows_.push_back({variable.name, text, std::nullopt, "", variable.value_names, false,
                           about.program->square_variable(variable.name) != nullptr});
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
  const session::ProgramScope scope = scope_of(about);
  for (Row& row : rows_) {
    auto parsed = debug::Expression::parse_any(row.text, scope);
    row.problem.clear();
    row.expression.reset();
    if (const auto* error = std::get_if<debug::ParseError>(&parsed)) row.problem = error->message;
    else row.expression = std::get<debug::Expression>(std::move(parsed));
  }
}

void WatchWindow::add(Frame& frame, const std::string& text) {
  problem_.clear();
  const auto parsed = debug::Expression::parse_any(text, scope_of(frame.about));
  if (const auto* error = std::get_if<debug::ParseError>(&parsed)) {
    problem_ = fmt::format("column {}: {}", error->column, error->message);
    return;
  }
  Row row;
  row.name = row.text = text;
  row.own = true;
  rows_.push_back(std::move(row));
  described_ = 0;
  new_text_.clear();
}

std::vector<std::string> WatchWindow::added() const {
  std::vector<std::string> texts = later_;
  for (const Row& row : rows_) {
    if (row.own) texts.push_back(row.text);
  }
  return texts;
}

std::string WatchWindow::meaning(const Frame& frame, const Row& row, const debug::Number& number) const {
  if (number.is_real()) return "";
  const std::int64_t value = number.as_whole();
  if (row.square && frame.about.program)
    return play::square_text(*frame.about.program, frame.now.settings, static_cast<int>(value), frame.now.debug.board_turned);
  const auto found = row.value_names.find(value);
  return found == row.value_names.end() ? "" : found->second;
}

std::string WatchWindow::as_text(Frame& frame) {
  std::string text;
  for (const Row& row : rows_) {
    if (!row.expression) continue;
    const debug::Number value = worth(frame.now, *row.expression);
    const std::string means = meaning(frame, row, value);
    text += fmt::format("{} = {}{}\n", row.name, shown(frame.now, *row.expression), means.empty() ? "" : "  " + means);
  }
  return text;
}

void WatchWindow::draw(Frame& frame) {
  if (described_ != frame.about.number) begin(frame.about);
  for (const std::string& text : std::exchange(later_, {})) add(frame, text);
  if (described_ != frame.about.number) begin(frame.about);
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
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
      const Row& row = rows_[static_cast<std::size_t>(i)];
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
        const debug::Number value = worth(frame.now, *row.expression);
        const std::string text = shown(frame.now, *row.expression);
        const bool changed = frame.earlier.about == frame.now.about && shown(frame.earlier, *row.expression) != text;
        ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : frame.theme.text);
        ImGui::TextUnformatted(text.c_str());
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
