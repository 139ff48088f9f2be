#include "frontends/faces/gui/widgets/controls.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <utility>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

void make_room(float width) {
  if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

float button_width(const char* text) { return ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x; }

float checkbox_width(const char* text) {
  return ImGui::CalcTextSize(text).x + ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x;
}

void coloured_text(ImU32 colour, std::string_view text) {
  const ColourScope scope(ImGuiCol_Text, colour);
  ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

std::string data_label(std::string_view text, std::size_t row) {
  // ImGui draws nothing for a carriage return, which therefore parts two signs unseen.
  constexpr char kUnseen = '\r';
  std::string label;
  for (const char c : text) {
    if (c == '#' && !label.empty() && label.back() == '#') label += kUnseen;
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    label += control ? '?' : c;
  }
  if (label.empty()) label = "(no name)";
  label += kUnseen;
  return label + "##" + std::to_string(row);
}

bool control(const DrawContext& context, bool used, const std::string& mark, const char* tip) {
  context.marks.item(mark);
  if (tip != nullptr && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
  return used;
}

void draw_problem(const DrawContext& context, const std::string& problem, const std::string& mark) {
  if (problem.empty()) return;
  const ColourScope colour(ImGuiCol_Text, context.theme.problem);
  ImGui::TextWrapped("%s", problem.c_str());
  if (!mark.empty()) context.marks.item(mark);
}

bool edit_field(const char* label, const char* hint, std::string& text, bool& focus, ImGuiInputTextFlags flags) {
  static const ImGuiInputTextCallback to_end = [](ImGuiInputTextCallbackData* data) {
    data->ClearSelection();
    data->CursorPos = data->BufTextLen;
    return 0;
  };
  // ImGui gives the field the keyboard, and selects all of its text, in the frame after the request.
  bool& asked = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(label));
  if (std::exchange(focus, false)) {
    focus_next_item();
    asked = true;
  }
  if (asked) flags |= ImGuiInputTextFlags_CallbackAlways;
  const bool entered = ImGui::InputTextWithHint(label, hint, &text, flags | ImGuiInputTextFlags_EnterReturnsTrue, asked ? to_end : nullptr);
  asked = asked && !ImGui::IsItemActive();
  return entered;
}

bool draw_progress(float share, const char* what) {
  const float button = ImGui::CalcTextSize("Cancel").x + 3 * ImGui::GetStyle().FramePadding.x;
  const float width = ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x;
  {
    const ColourScope bar(ImGuiCol_PlotHistogram, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    ImGui::ProgressBar(share, {width, 0}, fmt::format("{} {:.0f} %", what, share * 100).c_str());
  }
  ImGui::SameLine();
  return ImGui::Button("Cancel");
}

}  // namespace janus::gui
