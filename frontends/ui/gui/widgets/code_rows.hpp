// Code shared by the code views: row markers, and execution costs of lines.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "frontends/core/debug/breakpoint.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

// Draws a dot for a breakpoint, if any, and an arrow at the current instruction.
void draw_row_mark(const DrawContext& context, ImVec2 at, const debug::Breakpoint* breakpoint, bool here);
// Draws a line's execution count and time. `most` is the longest time of any line, and `cycles` the total. Columns are in character widths.
struct CostColumns {
  float executed, share;
  int digits;  // number of digits in the execution count
};
void draw_row_cost(const DrawContext& context, ImVec2 at, const CostColumns& columns, const debug::AddressProfile& cost, std::uint64_t most,
                   std::uint64_t cycles);

// Draws a row of code. Columns are in character widths.
class RowPen {
 public:
  RowPen(const DrawContext& context, ImVec2 at, float width)
      : at_(at),
        to_(at.x + width, at.y + ImGui::GetTextLineHeightWithSpacing()),
        cell_(context.fonts.cell),
        size_(context.fonts.mono_size) {}
  void draw_background(ImU32 colour) const { ImGui::GetWindowDrawList()->AddRectFilled(at_, to_, colour); }
  void draw_text(float column, ImU32 colour, std::string_view content) const {
    ImGui::GetWindowDrawList()->AddText(column_position(column), colour, content.data(), content.data() + content.size());
  }
  ImVec2 column_position(float column) const { return {at_.x + column * cell_, (at_.y + to_.y - size_) / 2}; }  // position for text
  ImVec2 to() const { return to_; }

 private:
  ImVec2 at_, to_;
  float cell_, size_;
};

// A scrolling list of rows.
class CodeRows {
 public:
  void scroll_to(std::size_t row) { scroll_to_ = row; }
  int rows() const { return rows_; }  // visible rows in the last frame
  // `width` is in characters. A click within `gutter` characters of the left edge applies to the marker.
  using Click = std::function<void(std::size_t row, bool gutter)>;
  using Draw = std::function<void(std::size_t row, ImVec2 at, float width)>;
  // Draws a row's context menu; empty if there is no menu.
  using Menu = std::function<void(std::size_t row)>;
  void draw(const DrawContext& context, std::size_t count, float width, float gutter, const Click& click, const Menu& menu,
            const Draw& draw_row);

 private:
  std::optional<std::size_t> scroll_to_;
  int rows_ = 1;
  std::size_t menu_of_ = 0;
};

}  // namespace janus::gui
