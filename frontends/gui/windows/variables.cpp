#include "frontends/gui/windows/variables.hpp"

#include <fmt/format.h>

#include "frontends/gui/widgets/byte_menu.hpp"
#include "frontends/gui/widgets/data_label.hpp"

namespace janus::gui {
namespace {

int level_of(const Frame& frame) { return std::max(frame.level(), 1); }

const engine::LevelView& view_of(const Snapshot& now, int level) { return now.debug.levels[static_cast<std::size_t>(level - 1)]; }

}  // namespace

std::string VariablesWindow::shown_title(const Frame& frame) const {
  return frame.about.levels().empty() ? "Variables" : level_title(frame.about, level_of(frame)) + " variables";
}

std::string VariablesWindow::as_text(Frame& frame) {
  const int level = level_of(frame);
  const engine::LevelView& view = view_of(frame.now, level);
  std::string text;
  const auto& variables = frame.about.levels()[static_cast<std::size_t>(level - 1)].variables;
  for (std::size_t i = 0; i < variables.size() && i < view.values.size(); ++i)
    text += fmt::format("{}={}\n", debug::short_name(variables[i]), view.values[i]);
  for (const debug::StackFrame& one : view.frames) text += fmt::format("{} line {} {}\n", one.kind, one.line, one.words);
  return text;
}

void VariablesWindow::draw_values(Frame& frame, int level) {
  const auto& variables = frame.about.levels()[static_cast<std::size_t>(level - 1)].variables;
  const std::vector<std::string>& values = view_of(frame.now, level).values;
  const bool comparable = frame.earlier.debug.levels.size() == frame.now.debug.levels.size();
  const int columns = std::clamp(static_cast<int>(ImGui::GetContentRegionAvail().x / (frame.fonts.mono_size * 5.4F)), 1, 9);
  if (!ImGui::BeginTable("values", columns, ImGuiTableFlags_SizingStretchSame)) return;
  ImGui::PushFont(frame.fonts.mono);
  for (std::size_t i = 0; i < variables.size() && i < values.size(); ++i) {
    const debug::TypedName& name = variables[i];
    ImGui::TableNextColumn();
    ImGui::PushID(static_cast<int>(i));
    const bool changed = comparable && view_of(frame.earlier, level).values[i] != values[i];
    ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : values[i] == "0" ? frame.theme.faint : frame.theme.text);
    const std::string cell = fmt::format("{}={}", debug::short_name(name), values[i]);
    ImGui::Selectable(data_label(cell).c_str());
    ImGui::PopStyleColor();
    ImGui::PushFont(frame.fonts.text);
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("%s, %s at $%04X", name.name.c_str(), std::string(debug::type_name(name.type)).c_str(), name.address);
    if (ImGui::BeginPopupContextItem("variable")) {
      byte_menu(frame, std::string(debug::short_name(name)), name.space, name.address);
      if (ImGui::MenuItem("Show in memory")) frame.selection.show_memory = Selection::Byte{name.space, name.address};
      ImGui::EndPopup();
    }
    ImGui::PopFont();
    frame.marks.item("variable/" + std::string(debug::short_name(name)));
    ImGui::PopID();
  }
  ImGui::PopFont();
  ImGui::EndTable();
}

// The innermost first; a click goes to where a call was made.
void VariablesWindow::draw_stacks(Frame& frame, int level) {
  const std::vector<debug::StackFrame>& frames = view_of(frame.now, level).frames;
  if (frames.empty()) return ImGui::TextDisabled("no open loops or subroutines");
  if (!ImGui::BeginTable("stacks", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit)) return;
  ImGui::TableSetupColumn("kind", ImGuiTableColumnFlags_WidthFixed);
  ImGui::TableSetupColumn("line", ImGuiTableColumnFlags_WidthFixed);
  ImGui::TableSetupColumn("words", ImGuiTableColumnFlags_WidthStretch);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const debug::StackFrame& one = frames[i];
    ImGui::PushID(static_cast<int>(i));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool clicked = ImGui::Selectable(one.kind.c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("at $%04X%s", one.address, one.serial == 0 ? "" : "; a click goes to where the call began");
    frame.marks.item(fmt::format("stack/{}/{}", one.kind, i));
    if (clicked && one.serial != 0)
      frame.engine.submit(Job::travel(
          Job::Command([serial = one.serial, level](session::Session& session) { session.debugger().back_to_entry(serial, level); })));
    ImGui::TableNextColumn();
    if (one.line != 0) ImGui::TextDisabled("line %d", one.line);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(one.words.c_str());
    ImGui::PopID();
  }
  ImGui::EndTable();
}

void VariablesWindow::draw(Frame& frame) {
  if (frame.now.debug.levels.empty()) return;
  const int level = level_of(frame);
  draw_values(frame, level);
  ImGui::Separator();
  draw_stacks(frame, level);
}

}  // namespace janus::gui
