// What the views of code have in common: rows with a mark beside them, and what a line cost.
#pragma once

#include <functional>
#include <optional>

#include "frontends/core/debug/breakpoint.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

// A breakpoint's dot, if there is one, and the arrow where the machine stands.
void draw_row_mark(const DrawContext& context, ImVec2 at, const debug::Breakpoint* breakpoint, bool here);
// How often and how long, `most` being the longest of all lines and `cycles` all there were; columns in widths of a character.
struct CostColumns {
  float executed, share;
  int digits;  // of the number of executions
};
void draw_row_cost(const DrawContext& context, ImVec2 at, const CostColumns& columns, const debug::AddressProfile& cost, std::uint64_t most,
                   std::uint64_t cycles);

// A list of rows that scrolls.
class CodeRows {
 public:
  void scroll_to(std::size_t row) { scroll_to_ = row; }
  int rows() const { return rows_; }  // that were seen last
  // `width` in characters, `gutter`: of them, left of which a click is meant for the mark.
  using Click = std::function<void(std::size_t row, bool gutter)>;
  using Draw = std::function<void(std::size_t row, ImVec2 at, float width)>;
  // What stands in a row's context menu; empty: it has none.
  using Menu = std::function<void(std::size_t row)>;
  void draw(const DrawContext& context, std::size_t count, float width, float gutter, const Click& click, const Menu& menu,
            const Draw& draw_row);

 private:
  std::optional<std::size_t> scroll_to_;
  int rows_ = 1;
  std::size_t menu_of_ = 0;
};

}  // namespace janus::gui
