// Rows of bytes with their marks. Part of MemoryWindow.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/memory.hpp"

namespace janus::gui {
namespace {

std::string age_text(const char* what, std::uint64_t use, std::uint64_t now) {
  return use == 0 ? "" : fmt::format("\n{} {} cycles ago", what, now - std::min(now, use - 1));
}

}  // namespace

// Returns the position of a column's byte, in characters; there is a wider gap after every eight bytes.
int MemoryWindow::cell_of(int column) { return kAddressCells + column * 3 + column / 8; }

char MemoryWindow::printable(std::uint8_t byte) { return byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.'; }

void MemoryWindow::draw_tooltip(DrawContext& context, std::uint32_t address) {
  const std::uint8_t byte = bytes(context)[address];
  std::string text = fmt::format("${:04X} = ${:02X}  {}  %{:08b}  '{}'", address, byte, byte, byte, printable(byte));
  if (const std::string name = debug::byte_name(context.about.symbols, space_, address); !name.empty()) {
    const std::string means = context.about.meaning(name);
    text += "\n" + name + (means.empty() ? "" : ": ") + means;
  }
  if (space_ == 0) {
    for (const machines::Region& region : context.now.regions) {
      if (address >= region.first && address <= region.last) text += "\n" + std::string(region.what);
    }
    const unsigned pointer = byte | context.now.byte((address + 1) & 0xFFFF) << 8;
    text += fmt::format("\nas a pointer: ${:04X} (double-click to follow)", pointer);
  }
  if (heat_ && facts_ != nullptr && space_ == 0 && address < facts_->uses.size()) {
    const views::LastUse& use = facts_->uses[address];
    text += age_text("written", use.written, context.now.cycle) + age_text("read", use.read, context.now.cycle) +
            age_text("executed", use.executed, context.now.cycle);
  }
  if (is_unwritten(context, address)) text += "\nRAM that was never written";
  if (const auto old = reference_byte(context, address); old && *old != byte)
    text += fmt::format("\nwas ${:02X} {} at {}", *old, *old, reference_->name);
  ImGui::SetTooltip("%s", text.c_str());
}

bool MemoryWindow::is_unwritten(const DrawContext& context, std::uint32_t address) const {
  return show_unwritten_ && facts_ != nullptr && space_ == 0 && address < facts_->unwritten.size() && facts_->unwritten[address] &&
         is_memory(context.now.regions, address);
}

std::optional<std::uint8_t> MemoryWindow::reference_byte(const DrawContext& context, std::uint32_t address) const {
  const auto space = static_cast<std::size_t>(space_);
  if (reference_ == nullptr || space >= reference_->spaces.size() || address >= reference_->spaces[space].size()) return std::nullopt;
  if (space_ == 0 && !is_memory(context.now.regions, address)) return std::nullopt;
  return reference_->spaces[space][address];
}

// Draws the background of a byte: its recent use, or a difference. A stroke marks an unwritten byte.
void MemoryWindow::draw_background(DrawContext& context, std::uint32_t address, ImVec2 from, ImVec2 to) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  if (is_unwritten(context, address)) {
    const float quarter = (to.x - from.x) / 4;
    list.AddLine({from.x + quarter, to.y - 2}, {to.x - quarter, from.y + 2}, with_alpha(theme.unwritten, 0.8F), context.scale);
  }
  if (heat_ && facts_ != nullptr && space_ == 0 && address < facts_->uses.size()) {
    const views::LastUse& use = facts_->uses[address];
    const auto share = [&](std::uint64_t at) { return views::freshness(at, context.now.cycle, context.about.clock_hz); };
    const float written = share(use.written), read = share(use.read), executed = share(use.executed);
    const float most = std::max({written, read, executed});
    if (most > 0.02F) {
      const ImU32 data = mix_colours(theme.read, theme.written, written / std::max(written + read, 1e-6F));
      const ImU32 all = mix_colours(data, theme.executed, executed / (written + read + executed));
      list.AddRectFilled(from, to, with_alpha(all, 0.15F + 0.65F * most));
    }
  }
  if (const auto old = reference_byte(context, address); old && *old != bytes(context)[address]) {
    list.AddRectFilled(from, to, theme.differs);
    list.AddRect(from, to, with_alpha(theme.differs, 2));
  }
}

void MemoryWindow::draw_menu(DrawContext& context) {
  const FontScope font(context.fonts.text);
  const StyleScope style(ImGuiStyleVar_ItemSpacing, {8 * context.scale, 4 * context.scale});
  if (ImGui::BeginPopup("byte")) {
    const std::string label = debug::byte_name(context.about.symbols, space_, cursor_);
    byte_menu(context, label.empty() ? fmt::format("${:04X}", cursor_) : label, space_, cursor_);
    ImGui::EndPopup();
  }
}

void MemoryWindow::draw_row(DrawContext& context, std::uint32_t address, ImVec2 at) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const auto& cells = bytes(context);
  const bool comparable = context.earlier.spaces.size() == context.now.spaces.size() &&
                          context.earlier.spaces[static_cast<std::size_t>(space_)].size() == cells.size();
  const auto& before = comparable ? context.earlier.spaces[static_cast<std::size_t>(space_)] : cells;
  const float cell = context.fonts.cell;
  static constexpr char kDigits[] = "0123456789ABCDEF";

  char line[128];
  const int letters = cell_of(columns_) + 1;
  std::fill(std::begin(line), std::end(line), ' ');
  for (int i = 0; i < columns_; ++i) {
    const std::uint32_t place = address + static_cast<std::uint32_t>(i);
    if (place >= cells.size()) break;
    const std::uint8_t byte = cells[place];
    const float x = at.x + static_cast<float>(cell_of(i)) * cell;
    const bool here = has_cursor_ && place == cursor_;
    draw_background(context, place, {x - cell * 0.35F, at.y}, {x + cell * 2.35F, at.y + ImGui::GetTextLineHeight()});
    if (here) {
      cursor_at_ = {x, at.y + ImGui::GetTextLineHeight()};
      list.AddRectFilled({x - cell * 0.3F, at.y}, {x + cell * 2.3F, at.y + ImGui::GetTextLineHeight()},
                         focused() && cursor_focus_ ? theme.control : theme.row_selected, 2);
    }
    if (const auto& pointed = context.selection.pointed.on_screen; pointed && pointed->space == space_ && pointed->address == place) {
      const ImVec2 from = {x - cell * 0.35F, at.y}, to = {x + cell * 2.35F, at.y + ImGui::GetTextLineHeight()};
      list.AddRect(from, to, theme.accent, 2, 0, std::max(1.0F, std::round(1.5F * context.scale)));
      context.marks.add(fmt::format("{}/framed-{:04X}", id(), place), from, to);
    }
    line[letters + i] = printable(byte);
    const char text[2] = {here && high_ >= 0 ? kDigits[high_] : kDigits[byte >> 4], here && high_ >= 0 ? '_' : kDigits[byte & 15]};
    if (before[place] != byte || is_unwritten(context, place))
      list.AddText({x, at.y}, before[place] != byte ? theme.changed : theme.faint, text, text + 2);
    else std::copy(text, text + 2, line + cell_of(i));
  }
  const std::string where = fmt::format("{:04X}", address);
  list.AddText(at, theme.address, where.c_str());
  list.AddText({at.x + kAddressCells * cell, at.y}, theme.text, line + kAddressCells, line + letters);
  list.AddText({at.x + static_cast<float>(letters) * cell, at.y}, theme.dim, line + letters, line + letters + columns_);
  if (space_ != 0) return;
  // Draw as many names as fit, but at least the first.
  const float labels_from = at.x + static_cast<float>(letters + columns_ + 2) * cell;
  const auto room = static_cast<int>((ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x - labels_from) / cell);
  std::string labels;
  for (int i = 0; i < columns_; ++i) {
    const debug::Symbol* label = context.about.symbols.at(address + static_cast<std::uint32_t>(i));
    if (label == nullptr) continue;
    if (!labels.empty() && static_cast<int>(labels.size() + 1 + label->name.size()) > room) break;
    labels += (labels.empty() ? "" : " ") + label->name;
  }
  if (!labels.empty()) list.AddText({labels_from, at.y}, theme.label, labels.c_str());
}

void MemoryWindow::draw_rows(DrawContext& context) {
  const auto& cells = bytes(context);
  const float row = ImGui::GetTextLineHeight() + 1, cell = context.fonts.cell;
  const auto columns = static_cast<std::uint32_t>(columns_);
  const StyleScope style(ImGuiStyleVar_ItemSpacing, {0, 1});
  if (std::exchange(bytes_requested_, false)) ImGui::SetNextWindowFocus();
  if (ImGui::BeginChild("bytes", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
    cursor_focus_ = ImGui::IsWindowFocused();
    rows_ = std::max(1, static_cast<int>(ImGui::GetWindowHeight() / row));
    if (scroll_to_) {
      const float y = static_cast<float>(*scroll_to_ / columns) * row;
      ImGui::SetScrollY(std::max(0.0F, y - ImGui::GetWindowHeight() / 3));
      scroll_to_.reset();
    }
    top_ = static_cast<std::uint32_t>(ImGui::GetScrollY() / row) * columns;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>((cells.size() + columns - 1) / columns), row);
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_row(context, static_cast<std::uint32_t>(i) * columns, at);
        ImGui::Dummy({1, row - 1});
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        if (!ImGui::IsWindowHovered() || mouse.y < at.y || mouse.y >= at.y + row) continue;
        for (int column = 0; column < columns_; ++column) {
          const float x = at.x + (static_cast<float>(cell_of(column)) - 0.5F) * cell;
          const std::uint32_t address = static_cast<std::uint32_t>(i) * columns + static_cast<std::uint32_t>(column);
          if (mouse.x < x || mouse.x >= x + 3 * cell || address >= cells.size()) continue;
          draw_tooltip(context, address);
          if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseReleased(1)) {
            cursor_ = address;
            has_cursor_ = true;
            high_ = -1;
          }
          if (ImGui::IsMouseReleased(1)) ImGui::OpenPopup("byte");
          if (ImGui::IsMouseDoubleClicked(0) && space_ == 0)
            show(context.now.byte(address) | static_cast<std::uint32_t>(context.now.byte((address + 1) & 0xFFFF)) << 8);
        }
      }
    }
  }
  draw_menu(context);
  context.marks.add(id() + "/bytes", ImGui::GetWindowPos(),
                    {ImGui::GetWindowPos().x + ImGui::GetWindowWidth(), ImGui::GetWindowPos().y + ImGui::GetWindowHeight()});
  ImGui::EndChild();
}

}  // namespace janus::gui
