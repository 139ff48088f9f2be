// The fields above the bytes. Part of MemoryWindow.
#include "frontends/faces/gui/windows/memory.hpp"

#include <imgui_stdlib.h>

#include "frontends/core/views/values.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"

namespace janus::gui {

void MemoryWindow::draw_bar(DrawContext& context) {
  ImGui::SetNextItemWidth(130 * context.scale);
  if (goto_wanted_) focus_next_item();
  goto_wanted_ = false;
  if (control(context, ImGui::InputTextWithHint("##goto", "address or label", &goto_text_, kEntryField), id() + "/goto")) {
    problem_.clear();
    if (const auto address = read_address(context.now, goto_text_, problem_)) {
      bytes_wanted_ = *address < bytes(context).size();
      if (bytes_wanted_) show(*address);
      else problem_ = "not in this memory";
    }
  }
  if (context.about.spaces.size() > 1) {
    ImGui::SameLine();
    ImGui::SetNextItemWidth(110 * context.scale);
    const std::string current(context.about.spaces[static_cast<std::size_t>(space_)].name);
    if (ImGui::BeginCombo("##space", data_label(current).c_str())) {
      for (int i = 0; i < static_cast<int>(context.about.spaces.size()); ++i) {
        const std::string name(context.about.spaces[static_cast<std::size_t>(i)].name);
        if (ImGui::Selectable(data_label(name, static_cast<std::size_t>(i)).c_str(), i == space_)) {
          space_ = i;
          has_cursor_ = false;
        }
      }
      ImGui::EndCombo();
    }
  }
  const auto panel_button = [&](const char* text, const char* mark, Panel panel) {
    ImGui::SameLine();
    make_room(button_width(text));
    if (control(context, ImGui::Button(text), id() + mark)) {
      panel_ = panel_ == panel ? Panel::none : panel;
      panel_wanted_ = panel_ != Panel::none;
      problem_.clear();
    }
  };
  panel_button("Find", "/find", Panel::find);
  panel_button("Fill", "/fill", Panel::fill);
  panel_button("Compare", "/compare", Panel::compare);
  const auto toggle = [&](const char* text, bool& on, const char* help) {
    ImGui::SameLine();
    make_room(checkbox_width(text));
    ImGui::BeginDisabled(space_ != 0);
    if (control(context, ImGui::Checkbox(text, &on), id() + "/" + text)) next_study_ = 0;
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
      ImGui::SetTooltip("%s", space_ == 0 ? help : "known of the memory only, not of other address spaces");
  };
  toggle("heat", heat_, "Colours what was written, read or executed within the last second");
  toggle("unwritten", show_unwritten_, "Hatches RAM to which nothing was ever written: what is read there is chance");
  ImGui::SameLine();
  const ColourScope colour(ImGuiCol_Text, problem_.empty() ? context.theme.dim : context.theme.problem);
  std::string note = problem_;
  if (note.empty() && has_cursor_) note = debug::byte_name(context.about.symbols, space_, cursor_);
  ImGui::TextUnformatted(note.c_str());
}

void MemoryWindow::draw_find(DrawContext& context) {
  if (panel_ == Panel::find) {
    ImGui::SetNextItemWidth(220 * context.scale);
    if (panel_wanted_) focus_next_item();
    const bool entered = ImGui::InputTextWithHint("##find", "A9 00, or \"text\"", &find_text_, kEntryField);
    context.marks.item(id() + "/find-text");
    ImGui::SameLine();
    if (ImGui::Button("Next") || entered) find(context);
  } else {
    const auto field = [&](const char* label, const char* hint, std::string& text) {
      ImGui::SetNextItemWidth(90 * context.scale);
      const bool entered = control(context, ImGui::InputTextWithHint(label, hint, &text, kEntryField), id() + "/" + (label + 2));
      ImGui::SameLine();
      return entered;
    };
    if (panel_wanted_) focus_next_item();
    bool entered = field("##fill-from", "from", fill_from_);
    entered |= field("##fill-to", "to", fill_to_);
    entered |= field("##fill-with", "bytes", fill_text_);
    if (ImGui::Button("Fill##now") || entered) fill(context);
  }
  panel_wanted_ = false;
}

}  // namespace janus::gui
