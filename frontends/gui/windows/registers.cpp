#include "frontends/gui/windows/registers.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <charconv>
#include <optional>

namespace janus::gui {
namespace {

std::string hex(std::uint32_t value, int bits) { return fmt::format("{:0{}X}", value, (bits + 3) / 4); }

std::optional<std::uint32_t> parse_hex(std::string_view text) {
  if (text.starts_with("$")) text.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

// In the order from the highest bit down, as RegisterInfo::flags has them.
std::string flag_text(const cpus::RegisterInfo& info, std::uint32_t value) {
  std::string text;
  for (std::size_t i = 0; i < info.flags.size(); ++i) {
    const bool set = (value >> (info.flags.size() - 1 - i) & 1) != 0;
    text += info.flags[i] == '-' ? '-' : set ? info.flags[i] : '.';
  }
  return text;
}

}  // namespace

std::string RegistersWindow::as_text(Frame& frame) {
  std::string text;
  for (std::size_t i = 0; i < frame.about.cpu->registers.size(); ++i) {
    const cpus::RegisterInfo& info = frame.about.cpu->registers[i];
    text += fmt::format("{}={}{}", info.name, hex(frame.now.registers[i], info.bits),
                        info.flags.empty() ? "" : " " + flag_text(info, frame.now.registers[i]));
    text += i + 1 == frame.about.cpu->registers.size() ? "\n" : " ";
  }
  return text + fmt::format("cycle {}\n", frame.now.cycle);
}

void RegistersWindow::draw_flags(Frame& frame, int index) {
  const cpus::RegisterInfo& info = frame.about.cpu->registers[static_cast<std::size_t>(index)];
  const std::uint32_t value = frame.now.registers[static_cast<std::size_t>(index)];
  const bool comparable = frame.earlier.registers.size() == frame.now.registers.size();
  const std::uint32_t before = comparable ? frame.earlier.registers[static_cast<std::size_t>(index)] : value;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {2 * frame.scale, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {3 * frame.scale, 0});
  for (std::size_t i = 0; i < info.flags.size(); ++i) {
    if (info.flags[i] == '-') continue;
    const std::uint32_t bit = 1U << (info.flags.size() - 1 - i);
    const bool set = (value & bit) != 0, changed = ((value ^ before) & bit) != 0;
    ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : set ? frame.theme.text : frame.theme.faint);
    if (!set) ImGui::PushStyleColor(ImGuiCol_Button, 0);
    const std::string letter(1, info.flags[i]);
    if (ImGui::Button(fmt::format("{}##{}{}", letter, info.name, i).c_str())) frame.edits.set_register(frame.now, index, value ^ bit);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("flag %s: %d (click to change)", letter.c_str(), set ? 1 : 0);
    if (!set) ImGui::PopStyleColor();
    ImGui::PopStyleColor();
    ImGui::SameLine();
  }
  ImGui::PopStyleVar(2);
  ImGui::NewLine();
}

void RegistersWindow::draw_register(Frame& frame, int index) {
  const auto at = static_cast<std::size_t>(index);
  const cpus::RegisterInfo& info = frame.about.cpu->registers[at];
  const std::uint32_t value = frame.now.registers[at];
  const bool changed = frame.earlier.registers.size() == frame.now.registers.size() && frame.earlier.registers[at] != value;
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.dim);
  ImGui::TextUnformatted(info.name.data(), info.name.data() + info.name.size());
  ImGui::PopStyleColor();
  ImGui::TableNextColumn();
  const std::string id = fmt::format("##{}", info.name);
  if (edited_ == index) {
    ImGui::SetNextItemWidth(-1);
    if (!begun_) ImGui::SetKeyboardFocusHere();
    constexpr auto kFlags = ImGuiInputTextFlags_CharsHexadecimal | ImGuiInputTextFlags_CharsUppercase |
                            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll;
    const bool entered = ImGui::InputText(id.c_str(), &text_, kFlags);
    if (entered) {
      if (const auto number = parse_hex(text_)) frame.edits.set_register(frame.now, index, *number);
    }
    if (entered || (begun_ && !ImGui::IsItemActive())) edited_ = -1;
    begun_ = true;
  } else {
    ImGui::PushStyleColor(ImGuiCol_Text, changed ? frame.theme.changed : frame.theme.text);
    if (ImGui::Selectable((hex(value, info.bits) + id).c_str())) {
      edited_ = index;
      begun_ = false;
      text_ = hex(value, info.bits);
    }
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%u decimal; click or Enter to change", value);
  }
  frame.marks.item("register/" + std::string(info.name));
  ImGui::TableNextColumn();
  if (!info.flags.empty()) {
    draw_flags(frame, index);
    return;
  }
  std::string note = std::to_string(value);
  if (info.bits == 16) {
    if (const debug::Symbol* label = frame.about.symbols.before(value); label != nullptr && value - label->value < 0x100)
      note = label->name + (value == label->value ? "" : fmt::format("+{}", value - label->value));
  } else if (info.bits == 8 && value >= 0x80) {
    note += fmt::format(" ({})", static_cast<int>(value) - 0x100);
  }
  ImGui::PushStyleColor(ImGuiCol_Text, info.bits == 16 ? frame.theme.label : frame.theme.faint);
  ImGui::TextUnformatted(note.c_str());
  ImGui::PopStyleColor();
}

void RegistersWindow::draw(Frame& frame) {
  ImGui::PushFont(frame.fonts.mono);
  if (ImGui::BeginTable("registers", 3, ImGuiTableFlags_SizingFixedFit)) {
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, frame.fonts.mono_size * 3.6F);
    ImGui::TableSetupColumn("note", ImGuiTableColumnFlags_WidthStretch);
    for (int i = 0; i < static_cast<int>(frame.about.cpu->registers.size()); ++i) draw_register(frame, i);
    ImGui::EndTable();
  }
  ImGui::PopFont();
}

}  // namespace janus::gui
