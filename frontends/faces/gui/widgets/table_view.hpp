// Draws a views::Table in a window.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "frontends/core/views/table.hpp"
#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

struct TableLook {
  ImGuiTableFlags flags = 0;  // besides ScrollY and RowBg
  ImVec2 size = {0, 0};
  ImFont* font = nullptr;                // null: that of texts
  std::optional<std::size_t> show = {};  // a row that is scrolled to if it is not seen
  int frozen = 0;                        // columns that stay when the others scroll
  int sorted_by = -1;                    // the column that rows are sorted by at first
  // How a row is taken away: by its menu and Delete, or by a button at its end.
  enum class Removal : std::uint8_t { none, menu, button } removal = Removal::none;
  bool edits = false;                          // rows can be changed: by a double click, and from where they are taken away
  bool moves = false;                          // rows are dragged to other places
  bool choices = false;                        // a click chooses a row
  std::optional<std::size_t> chosen = {};      // the row that is chosen
  std::function<void(std::size_t)> menu = {};  // more of a row's menu, of removal by it
};

// How high so many rows in the code's font are.
float height_of_rows(const DrawContext& context, std::size_t rows);

// What was asked of the table in this frame, for its window to carry out.
struct TableAsked {
  struct Order {
    std::size_t column = 0;
    bool rising = false;
    bool operator==(const Order&) const = default;
  };
  std::optional<std::size_t> switched = {}, removed = {}, edited = {}, chosen = {};  // rows
  Rect place = {};                                                                   // of the row that is to be changed
  std::optional<std::pair<std::size_t, std::size_t>> moved = {};                     // from where, to where
  std::optional<Order> order = {};  // that the heads of the columns show; nothing: they cannot be clicked
};

ImU32 colour_of(const Theme& theme, views::Role role);

// `id`: of no other table in the window.
TableAsked draw_table(DrawContext& context, const char* id, const views::Table& table, const TableLook& look);
// Rows that are too many to be there all at once: only those that are seen are asked for.
TableAsked draw_table(DrawContext& context, const char* id, const views::Table& table, std::size_t count,
                      const std::function<views::Row(std::size_t)>& row_of, const TableLook& look);
// Rows of one cell, beside each other as far as there is room.
void draw_wall(DrawContext& context, const char* id, const views::Table& table);

void sort(views::Table& table, const TableAsked::Order& order);

// For the clipboard: the title, then a line per row, with tabs between the cells.
std::string text_of(const views::Table& table);

}  // namespace janus::gui
