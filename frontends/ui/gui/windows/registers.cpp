// Shows the processor's registers and the letters of its flags, and changes them.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <optional>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/core/views/register_rows.hpp"
#include "tools/number.hpp"

namespace janus::gui {
namespace {

std::optional<std::uint32_t> parse_hex(std::string_view text) {
  if (text.starts_with("$")) text.remove_prefix(1);
  return tools::parse_number<std::uint32_t>(text, 16);
}

class RegistersWindow final : public Window {
 public:
  RegistersWindow() : Window("registers", "Registers") {}

  std::string to_text(DrawContext& context) override {
    std::string text;
    for (const views::RegisterRow& row : views::register_rows(context.now, context.earlier)) {
      text += fmt::format("{}{}={}{}", text.empty() ? "" : " ", row.name, row.value, row.flags.empty() ? "" : " ");
      for (const auto& flag : row.flags) text += flag.set || flag.letter == '-' ? flag.letter : '.';
    }
    return text + fmt::format("\ncycle {}\n", context.now.cycle);
  }

 private:
  void draw(DrawContext& context) override {
    const FontScope font(context.fonts.mono);
    if (ImGui::BeginTable("registers", 3, ImGuiTableFlags_SizingFixedFit)) {
      ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed);
      ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, context.fonts.mono_size * 3.6F);
      ImGui::TableSetupColumn("note", ImGuiTableColumnFlags_WidthStretch);
      int index = 0;
      for (const views::RegisterRow& row : views::register_rows(context.now, context.earlier)) draw_register(context, row, index++);
      ImGui::EndTable();
    }
  }

  void draw_register(DrawContext& context, const views::RegisterRow& row, int index) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    coloured_text(context.theme.dim, row.name);
    ImGui::TableNextColumn();
    const std::string id = fmt::format("##{}", row.name);
    if (edited_ == index) {
      ImGui::SetNextItemWidth(-1);
      if (!begun_) focus_next_item();
      constexpr auto kFlags = ImGuiInputTextFlags_CharsHexadecimal | ImGuiInputTextFlags_CharsUppercase |
                              ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll;
      const bool entered = ImGui::InputText(id.c_str(), &text_, kFlags);
      if (entered) {
        if (const auto number = parse_hex(text_)) context.edits.set_register(context.now, index, *number);
      }
      if (entered || (begun_ && !ImGui::IsItemActive())) edited_ = -1;
      begun_ = true;
    } else {
      {
        const ColourScope colour(ImGuiCol_Text, row.changed ? context.theme.changed : context.theme.text);
        if (ImGui::Selectable((row.value + id).c_str())) {
          edited_ = index;
          begun_ = false;
          text_ = row.value;
        }
      }
      if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%u decimal; click or Enter to change", context.now.registers[static_cast<std::size_t>(index)]);
    }
    context.marks.add_item("register/" + std::string(row.name));
    ImGui::TableNextColumn();
    if (!row.flags.empty()) return draw_flags(context, row, index);
    coloured_text(row.is_address ? context.theme.label : context.theme.faint, row.note);
  }

  void draw_flags(DrawContext& context, const views::RegisterRow& row, int index) {
    const std::uint32_t value = context.now.registers[static_cast<std::size_t>(index)];
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {2 * context.scale, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {3 * context.scale, 0});
    for (const auto& [letter, bit, set, changed] : row.flags) {
      if (letter == '-') continue;
      const ColourScope ink(ImGuiCol_Text, changed ? context.theme.changed : set ? context.theme.text : context.theme.dim);
      std::optional<ColourScope> ground;
      if (!set) ground.emplace(ImGuiCol_Button, 0u);
      if (ImGui::Button(fmt::format("{}##{}{}", letter, row.name, bit).c_str()))
        context.edits.set_register(context.now, index, value ^ bit);
      if (ImGui::IsItemHovered()) ImGui::SetTooltip("flag %c: %d (click to change)", letter, set ? 1 : 0);
      ImGui::SameLine();
    }
    ImGui::PopStyleVar(2);
    ImGui::NewLine();
  }

  int edited_ = -1;  // register with an open field
  bool begun_ = false;
  std::string text_;
};

}  // namespace

std::unique_ptr<Window> make_registers_window() { return std::make_unique<RegistersWindow>(); }

}  // namespace janus::gui
