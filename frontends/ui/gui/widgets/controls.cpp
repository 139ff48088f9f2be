#include "frontends/ui/gui/widgets/controls.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <utility>

#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

void wrap_before(float width) {
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
  // ImGui draws nothing for a carriage return, so that it separates two # invisibly.
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
  context.marks.add_item(mark);
  if (tip != nullptr && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
  return used;
}

bool button(const DrawContext& context, const std::string& text, const std::string& mark, const ButtonStyle& look) {
  ImGui::BeginDisabled(!look.enabled);
  const bool pressed = look.small ? ImGui::SmallButton(text.c_str()) : ImGui::Button(text.c_str(), look.size);
  ImGui::EndDisabled();
  context.marks.add_item(mark);
  if (look.tip != nullptr && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", look.tip);
  return pressed;
}

bool menu_item(const DrawContext& context, const std::string& text, const std::string& mark, const ItemStyle& look) {
  const bool selected = ImGui::MenuItem(text.c_str(), look.keys.c_str(), look.checked, look.enabled);
  context.marks.add_item(mark);
  if (look.tip != nullptr && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", look.tip);
  return selected;
}

void menu(const DrawContext& context, const std::string& title, const std::string& mark, const std::function<void()>& content,
          bool enabled) {
  const bool open = ImGui::BeginMenu(title.c_str(), enabled);
  context.marks.add_item(mark);
  if (!open) return;
  content();
  ImGui::EndMenu();
}

std::optional<std::size_t> combo_box(const DrawContext& context, const std::string& mark, float width, std::size_t chosen,
                                     std::size_t count, const std::function<std::string(std::size_t)>& name_of,
                                     const std::function<std::string(std::size_t)>& tip_of, const std::string& preview) {
  std::optional<std::size_t> selected;
  ImGui::SetNextItemWidth(width);
  const std::string shown = data_label(preview.empty() ? name_of(chosen) : preview);
  const bool open = ImGui::BeginCombo(("##" + mark).c_str(), shown.c_str(), ImGuiComboFlags_HeightLarge);
  context.marks.add_item(mark);
  if (!open) return selected;
  for (std::size_t i = 0; i < count; ++i) {
    if (control(context, ImGui::Selectable(data_label(name_of(i), i).c_str(), i == chosen), mark + "-" + std::to_string(i))) selected = i;
    if (tip_of && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip_of(i).c_str());
  }
  ImGui::EndCombo();
  return selected;
}

void draw_problem(const DrawContext& context, const std::string& problem, const std::string& mark) {
  if (problem.empty()) return;
  const ColourScope colour(ImGuiCol_Text, context.theme.problem);
  ImGui::TextWrapped("%s", problem.c_str());
  if (!mark.empty()) context.marks.add_item(mark);
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

bool field(const DrawContext& context, const std::string& mark, std::string& text, float width, const char* hint, ImGuiInputTextFlags flags,
           bool* focus) {
  ImGui::SetNextItemWidth(width);
  if (focus != nullptr && std::exchange(*focus, false)) focus_next_item();
  return control(context, ImGui::InputTextWithHint(("##" + mark).c_str(), hint, &text, flags), mark);
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
