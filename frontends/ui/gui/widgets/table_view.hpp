// Draws a views::Table in a window.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "frontends/core/views/table.hpp"
#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

struct TableOptions {
  ImGuiTableFlags flags = 0;  // in addition to ScrollY and RowBg
  ImVec2 size = {0, 0};
  ImFont* font = nullptr;                // null for the text font
  std::optional<std::size_t> show = {};  // row to scroll to if it is not visible
  int frozen = 0;                        // number of columns that do not scroll
  int sorted_by = -1;                    // initial sort column
  // How rows are deleted: via the context menu and the Delete key, or with a button at the end of the row.
  enum class Removal : std::uint8_t { none, menu, button } removal = Removal::none;
  bool edits = false;                          // rows can be edited, by double-clicking or with the removal controls
  bool moves = false;                          // rows can be dragged
  bool choices = false;                        // a click selects a row
  std::optional<std::size_t> chosen = {};      // selected row
  std::function<void(std::size_t)> menu = {};  // draws additional items in a row's menu, for Removal::menu
};

// Returns the height of `rows` rows in the code font.
float height_of_rows(const DrawContext& context, std::size_t rows);

// The user's requests in this frame, which the window must execute.
struct TableRequests {
  struct Order {
    std::size_t column = 0;
    bool rising = false;
    bool operator==(const Order&) const = default;
  };
  std::optional<std::size_t> switched = {}, removed = {}, edited = {}, chosen = {};  // rows
  Rect place = {};                                                                   // position of the row to edit
  std::optional<std::pair<std::size_t, std::size_t>> moved = {};                     // from, to
  std::optional<Order> order = {};  // order selected in the column headers; nullopt if not sortable
};

ImU32 colour_of(const Theme& theme, views::Role role);

// `id` must be unique among the window's tables.
TableRequests draw_table(DrawContext& context, const char* id, const views::Table& table, const TableOptions& look);
// Draws a table with many rows. Calls `row_of` only for visible rows.
TableRequests draw_table(DrawContext& context, const char* id, const views::Table& table, std::size_t count,
                         const std::function<views::Row(std::size_t)>& row_of, const TableOptions& look);
// Draws single-cell rows, with as many side by side as fit.
void draw_grid(DrawContext& context, const char* id, const views::Table& table);

void sort(views::Table& table, const TableRequests::Order& order);

// Returns text for the clipboard: the title, then one line per row with tab-separated cells.
std::string text_of(const views::Table& table);

}  // namespace janus::gui
