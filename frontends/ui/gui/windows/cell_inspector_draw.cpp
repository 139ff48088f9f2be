// Drawing over all cells. Part of CellInspector.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontends/core/views/memory_info.hpp"
#include "frontends/ui/gui/windows/cell_inspector.hpp"
#include "machines/display_text.hpp"

namespace janus::gui {
namespace {

using machines::DisplayInfo;

constexpr float kAddressSize = 0.85F;  // relative to the memory font

// Visits the address of each byte of the screen, with its first column and row.
template <class Visit>
void each_byte(const DisplayInfo& info, const Visit& visit) {
  for (int row = 0; row < info.rows; ++row) {
    for (int column = 0; column < info.columns; column += info.place->per_byte)
      visit(column, row, *machines::address_of(info, column, row));
  }
}

std::string address_text(std::uint32_t address) { return fmt::format("{:04X}", address); }

}  // namespace

std::pair<ImVec2, ImVec2> CellInspector::Sheet::byte_at(int column, int row) const {
  const int width = info.place ? info.place->per_byte : 1, first = column / width * width;
  const auto x = [&](int at) { return from.x + static_cast<float>(std::min(at, info.columns)) * pitch.x; };
  const float y = from.y + static_cast<float>(row) * pitch.y;
  return {{x(first), y}, {x(first + width), y + pitch.y}};
}

float CellInspector::margin(const DrawContext& context, const DisplayInfo& info) const {
  if (!codes_ || !info.place) return 0;
  const std::string widest = address_text(*machines::address_of(info, info.columns - 1, info.rows - 1));
  return std::ceil(static_cast<float>(widest.size()) * context.fonts.cell * kAddressSize + 5 * context.scale);
}

float CellInspector::code_size(const DrawContext& context, float width, float height) {
  constexpr float kLegible = 8.5F;
  const float size = std::min({context.fonts.mono_size, (width - 2) / 2 * context.fonts.mono_size / context.fonts.cell, height});
  return size < kLegible * context.scale ? 0 : size;
}

void CellInspector::draw(DrawContext& context, std::size_t display, const Texture& texture, ImVec2 from, ImVec2 to) {
  const DisplayInfo& info = context.about.displays[display];
  const ImVec2 pitch = {(to.x - from.x) / static_cast<float>(info.columns), (to.y - from.y) / static_cast<float>(info.rows)};
  const Sheet sheet{info, *context.now.displays[display].look, texture, display, from, pitch};
  if (info.place) {
    if (codes_ && code_size(context, pitch.x * static_cast<float>(info.place->per_byte), pitch.y) > 0)
      ImGui::GetWindowDrawList()->AddRectFilled(from, to, with_alpha(context.theme.bezel, 0.72F));
    if (heat_) draw_heat(context, sheet);
    if (codes_) {
      draw_codes(context, sheet);
      draw_addresses(context, sheet);
    }
    if (since_) draw_changes(context, sheet);
  }
  if (!context.kiosk && ImGui::IsWindowHovered()) {
    if (const auto cell = cell_under_mouse(sheet)) {
      hovered_ = cell;
      handle_clicks(context, *cell);
      if (!typed_) draw_tooltip(context, sheet, *cell);
    }
  }
  draw_frames(context, sheet);
}

// Dims the most frequent code, usually blank, to emphasise the others. Every other column is lighter, because codes nearly touch.
void CellInspector::draw_codes(DrawContext& context, const Sheet& sheet) {
  const auto& space = context.now.spaces[static_cast<std::size_t>(sheet.info.place->space)];
  const float width = sheet.pitch.x * static_cast<float>(sheet.info.place->per_byte), size = code_size(context, width, sheet.pitch.y);
  if (size == 0) return;
  std::array<int, 0x100> counts{};
  const auto stored = [&](std::uint32_t address) { return address < space.size() ? space[address] : std::uint8_t{0}; };
  each_byte(sheet.info, [&](int, int, std::uint32_t address) { ++counts[stored(address)]; });
  const auto usual = std::max_element(counts.begin(), counts.end()) - counts.begin();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float letters = 2 * context.fonts.cell * size / context.fonts.mono_size;
  each_byte(sheet.info, [&](int column, int row, std::uint32_t address) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    const std::uint8_t code = stored(address);
    const char text[2] = {kDigits[code >> 4], kDigits[code & 15]};
    const auto [from, to] = sheet.byte_at(column, row);
    if (column / sheet.info.place->per_byte % 2 != 0) list.AddRectFilled(from, to, with_alpha(context.theme.legend, 0.09F));
    const ImVec2 at = {std::round(from.x + (width - letters) / 2), std::round(from.y + (sheet.pitch.y - size) / 2)};
    list.AddText(context.fonts.mono, size, at, code == usual ? with_alpha(context.theme.legend_dim, 0.55F) : context.theme.legend, text,
                 text + 2);
  });
}

void CellInspector::draw_addresses(DrawContext& context, const Sheet& sheet) {
  const float size = context.fonts.mono_size * kAddressSize, cell = context.fonts.cell * kAddressSize;
  const int step = std::max(1, static_cast<int>(std::ceil(size / sheet.pitch.y)));
  for (int row = 0; row < sheet.info.rows; row += step) {
    const std::string text = address_text(*machines::address_of(sheet.info, 0, row));
    const ImVec2 at = {std::round(sheet.from.x - 3 * context.scale - static_cast<float>(text.size()) * cell),
                       std::round(sheet.byte_at(0, row).first.y + (sheet.pitch.y * static_cast<float>(step) - size) / 2)};
    ImGui::GetWindowDrawList()->AddText(context.fonts.mono, size, at, context.theme.legend_dim, text.c_str());
  }
}

void CellInspector::draw_heat(DrawContext& context, const Sheet& sheet) {
  constexpr std::uint32_t kOften = 16;  // cells with fewer writes are not red, even if they have the most
  std::uint32_t most = kOften;
  each_byte(sheet.info, [&](int, int, std::uint32_t address) {
    if (const auto* use = use_of(sheet.info, address)) most = std::max(most, use->writes);
  });
  each_byte(sheet.info, [&](int column, int row, std::uint32_t address) {
    const auto* use = use_of(sheet.info, address);
    if (use == nullptr || use->writes == 0) return;
    const float often = std::log(static_cast<float>(use->writes)) / std::log(static_cast<float>(most));
    const float fresh = views::freshness(use->written, context.now.cycle, context.about.clock_hz);
    const auto [from, to] = sheet.byte_at(column, row);
    const ImU32 colour = mix_colours(context.theme.executed, context.theme.written, often);
    ImGui::GetWindowDrawList()->AddRectFilled(from, to, with_alpha(colour, 0.3F + 0.45F * fresh));
  });
}

// Adjacent cells have one outline.
void CellInspector::draw_changes(DrawContext& context, const Sheet& sheet) {
  const int width = sheet.info.place->per_byte;
  const auto marked = [&](int column, int row) {
    const auto address = machines::address_of(sheet.info, column, row);
    const auto* use = address ? use_of(sheet.info, *address) : nullptr;
    return use != nullptr && use->written > turn_.cycle;
  };
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 colour = context.theme.square_move;
  const float thick = std::max(1.0F, std::round(1.5F * context.scale));
  int count = 0;
  each_byte(sheet.info, [&](int column, int row, std::uint32_t) {
    if (!marked(column, row)) return;
    ++count;
    const auto [from, to] = sheet.byte_at(column, row);
    list.AddRectFilled(from, to, with_alpha(colour, 0.18F));
    if (!marked(column, row - 1)) list.AddRectFilled(from, {to.x, from.y + thick}, colour);
    if (!marked(column, row + 1)) list.AddRectFilled({from.x, to.y - thick}, to, colour);
    if (!marked(column - width, row)) list.AddRectFilled(from, {from.x + thick, to.y}, colour);
    if (!marked(column + width, row)) list.AddRectFilled({to.x - thick, from.y}, to, colour);
  });
  context.marks.add(fmt::format("screen/{}/since-{}-{}", sheet.info.name, turn_.by_move ? "ply" : "input", count), sheet.from,
                    sheet.byte_at(sheet.info.columns, sheet.info.rows).first);
}

// Frames the cell under the mouse, the selected one, and the cell of the memory window's cursor.
void CellInspector::draw_frames(DrawContext& context, const Sheet& sheet) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto outline = [&](std::pair<ImVec2, ImVec2> place, ImU32 colour, float thick) {
    const float out = std::round(thick * context.scale);
    list.AddRect({place.first.x - out, place.first.y - out}, {place.second.x + out, place.second.y + out}, colour, 0, 0, out);
  };
  if (const auto& cursor = context.selection.pointed.in_memory; cursor && sheet.info.place && sheet.info.place->space == cursor->space) {
    each_byte(sheet.info, [&](int column, int row, std::uint32_t address) {
      if (address != cursor->address) return;
      const auto place = sheet.byte_at(column, row);
      outline(place, context.theme.accent, 2);
      context.marks.add(fmt::format("screen/{}/cursor-{:04X}", sheet.info.name, address), place.first, place.second);
    });
  }
  for (const auto& [cell, thick] : {std::pair(chosen_, 2.0F), std::pair(hovered_, 1.0F)}) {
    if (!cell || cell->display != sheet.display) continue;
    outline(sheet.byte_at(cell->column, cell->row), context.theme.legend, thick);
    context.selection.gathered.on_screen = byte_of(context.about, *cell);
  }
}

}  // namespace janus::gui
