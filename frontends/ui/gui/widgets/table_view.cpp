#include "frontends/ui/gui/widgets/table_view.hpp"

#include <algorithm>
#include <string>

#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {
namespace {

void perform(DrawContext& context, const views::ClickAction& act) {
  const auto address = static_cast<std::uint16_t>(act.number);
  switch (act.kind) {
    case views::ClickAction::Kind::none: break;
    case views::ClickAction::Kind::go_to: context.engine.go_to(act.number); break;
    case views::ClickAction::Kind::entry: context.engine.execute(engine::entry_command(context.about, act.number, act.of)); break;
    case views::ClickAction::Kind::code: context.workspace.show_code(address); break;
    case views::ClickAction::Kind::line: context.selection.line_here = address; break;
    case views::ClickAction::Kind::memory: context.workspace.show_memory({act.of, static_cast<std::uint32_t>(act.number)}); break;
    case views::ClickAction::Kind::ply: context.selection.ply = act.number; break;
    case views::ClickAction::Kind::source: context.workspace.show_source({act.of, static_cast<std::uint32_t>(act.number)}); break;
  }
}

// Returns whether the target of a click is already selected.
bool is_here(const DrawContext& context, const views::ClickAction& act) {
  switch (act.kind) {
    case views::ClickAction::Kind::go_to: return !context.now.running && context.now.cycle == act.number;
    case views::ClickAction::Kind::code: return context.selection.code_here == act.number;
    case views::ClickAction::Kind::ply: return context.selection.ply == act.number;
    default: return false;
  }
}

class TableDrawing {
 public:
  TableDrawing(DrawContext& context, const views::Table& table, const TableOptions& look)
      : context_(context),
        table_(table),
        options_(look),
        in_menu_(look.removal == TableOptions::Removal::menu),
        in_button_(look.removal == TableOptions::Removal::button) {
    switches_ = std::any_of(table.rows.begin(), table.rows.end(), [](const views::Row& row) { return row.on.has_value(); });
  }

  TableRequests asked;

  void draw(const char* id, std::size_t count, const std::function<const views::Row&(std::size_t)>& row_of) {
    const int columns =
        static_cast<int>(table_.columns.size()) + (switches_ ? 1 : 0) + (in_button_ ? 1 : 0) + (in_button_ && options_.edits ? 1 : 0);
    constexpr auto kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    constexpr std::size_t kMany = 500;
    if (columns == 0) return;
    const FontScope font(options_.font != nullptr ? options_.font : context_.fonts.text);
    if (ImGui::BeginTable(id, columns, kFlags | options_.flags, options_.size)) {
      begin_columns();
      if (count < kMany) {
        for (std::size_t i = 0; i < count; ++i) draw_row(row_of(i), i);
      } else {
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(count));
        while (clipper.Step()) {
          for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw_row(row_of(static_cast<std::size_t>(i)), static_cast<std::size_t>(i));
        }
      }
      if (options_.show) scroll_to(*options_.show);
      ImGui::EndTable();
    }
  }

  // `whole`: the cell represents its row, and has the same width.
  void draw_link(const views::Row& row, const views::Cell& cell, std::size_t index, bool whole, ImGuiSelectableFlags width) {
    const bool here = whole && (options_.chosen == index || is_here(context_, cell.act));
    if (ImGui::Selectable(data_label(cell.text).c_str(), here, width)) {
      perform(context_, cell.act);
      if (whole) asked.chosen = index;
    }
    if (whole && ImGui::IsItemVisible()) context_.marks.add_item(table_.name + "/" + row.key);
    if (in_menu_ && ImGui::IsItemHovered() && key_pressed(ImGuiKey_Delete)) asked.removed = index;
    if (options_.moves && whole) drag(cell, index);
    if (!row.byte && !in_menu_) return;
    const FontScope font(context_.fonts.text);
    if (ImGui::BeginPopupContextItem("row")) {
      if (row.byte) byte_menu(context_, row.key, row.byte->space, row.byte->address);
      if (row.byte && ImGui::MenuItem("Show in memory"))
        perform(context_, {views::ClickAction::Kind::memory, row.byte->address, row.byte->space});
      if (in_menu_) draw_more(index);
      ImGui::EndPopup();
    }
  }

  void draw_tip(const views::Row& row, const views::Cell& cell, bool whole) {
    if (cell.tip.empty() || !ImGui::IsItemHovered()) return;
    const char* menu = !whole || !in_menu_ ? ""
                       : row.byte          ? "\nRight-click for last write, breakpoints and Remove"
                                           : "\nRight-click to remove";
    const FontScope font(context_.fonts.text);
    ImGui::SetTooltip("%s%s", cell.tip.c_str(), menu);
  }

 private:
  void draw_more(std::size_t index) {
    if (options_.menu) options_.menu(index);
    if (options_.edits && ImGui::MenuItem("Edit...")) edit(index);
    if (options_.edits) context_.marks.add_item("row/edit");
    if (ImGui::MenuItem("Remove")) asked.removed = index;
    context_.marks.add_item("row/remove");
  }

  void drag(const views::Cell& cell, std::size_t index) {
    if (ImGui::BeginDragDropSource()) {
      ImGui::SetDragDropPayload(table_.name.c_str(), &index, sizeof index);
      ImGui::TextUnformatted(cell.text.c_str());
      ImGui::EndDragDropSource();
    }
    if (!ImGui::BeginDragDropTarget()) return;
    if (const ImGuiPayload* dropped = ImGui::AcceptDragDropPayload(table_.name.c_str()))
      asked.moved = {*static_cast<const std::size_t*>(dropped->Data), index};
    ImGui::EndDragDropTarget();
  }

  void edit(std::size_t index) {
    asked.edited = index;
    asked.place = place_;
  }

  void begin_columns() {
    const auto& columns = table_.columns;
    if (switches_) ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const views::Column& column = columns[i];
      ImGuiTableColumnFlags flags = column.characters > 0 ? ImGuiTableColumnFlags_WidthFixed
                                    : column.stretch > 0  ? ImGuiTableColumnFlags_WidthStretch
                                                          : ImGuiTableColumnFlags_None;
      if (column.kind != views::Column::Kind::text) flags |= ImGuiTableColumnFlags_PreferSortDescending;
      if (static_cast<int>(i) == options_.sorted_by) flags |= ImGuiTableColumnFlags_DefaultSort;
      ImGui::TableSetupColumn(column.name.c_str(), flags, column.characters > 0 ? column.characters * context_.fonts.cell : column.stretch);
    }
    if (std::all_of(columns.begin(), columns.end(), [](const views::Column& column) { return column.name.empty(); })) return;
    ImGui::TableSetupScrollFreeze(options_.frozen, 1);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (int i = 0; i < ImGui::TableGetColumnCount(); ++i) {
      if (!ImGui::TableSetColumnIndex(i)) continue;
      const IdScope id(i);
      ImGui::TableHeader(ImGui::TableGetColumnName(i));
      const std::size_t column = static_cast<std::size_t>(i) - (switches_ ? 1 : 0);  // the switches' column is after all others
      if (column < columns.size() && !columns[column].tip.empty() && ImGui::IsItemHovered()) {
        const FontScope font(context_.fonts.text);
        ImGui::SetTooltip("%s", columns[column].tip.c_str());
      }
    }
    const ImGuiTableSortSpecs* order = ImGui::TableGetSortSpecs();
    if (order != nullptr && order->SpecsCount > 0)
      asked.order = {static_cast<std::size_t>(order->Specs[0].ColumnIndex), order->Specs[0].SortDirection == ImGuiSortDirection_Ascending};
  }

  void draw_row(const views::Row& row, std::size_t index) {
    const IdScope id(static_cast<int>(index));
    ImGui::TableNextRow();
    if (row.best) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, with_alpha(context_.theme.accent, 0.3F));
    if (switches_) {
      ImGui::TableNextColumn();
      bool on = row.on.value_or(false);
      if (ImGui::Checkbox("##on", &on)) asked.switched = index;
    }
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      ImGui::TableNextColumn();
      const ImVec2 at = ImGui::GetCursorScreenPos();
      if (i == 0) place_ = {at.x, at.y, 0, ImGui::GetTextLineHeight()};
      place_.width = at.x + ImGui::GetContentRegionAvail().x - place_.x;
      draw_cell(row, row.cells[i], table_.columns[i], index, i == 0 && !switches_);
    }
    if (options_.edits) detect_edit(index, row);
    if (in_button_ && options_.edits) {
      ImGui::TableNextColumn();
      if (ImGui::SmallButton("Edit")) edit(index);
      context_.marks.add_item(table_.name + "/edit/" + row.key);
    }
    if (in_button_) {
      ImGui::TableNextColumn();
      if (ImGui::SmallButton("Clear")) asked.removed = index;
      context_.marks.add_item(table_.name + "/clear/" + row.key);
    }
  }

  // Starts editing after a double click on the row, or after a right click if the row has no menu.
  void detect_edit(std::size_t index, const views::Row& row) {
    const ImVec2 from = {place_.x, place_.y}, to = {place_.x + place_.width, place_.y + place_.height};
    context_.marks.add(table_.name + "/row/" + row.key, from, to);
    // The row may be pressed, and the clip rectangle is a column's.
    if (!ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) || !ImGui::IsMouseHoveringRect(from, to, false)) return;
    if (ImGui::IsMouseDoubleClicked(0) || (in_button_ && ImGui::IsMouseClicked(1))) edit(index);
  }

  void draw_cell(const views::Row& row, const views::Cell& cell, const views::Column& column, std::size_t index, bool first) {
    const views::Role role = row.best                                   ? views::Role::text  // it has its own background
                             : cell.role != views::Role::column         ? cell.role
                             : column.kind == views::Column::Kind::text ? column.role
                                                                        : views::Role::text;
    if (column.kind != views::Column::Kind::text) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      const float width = ImGui::GetContentRegionAvail().x;
      if (column.kind == views::Column::Kind::share) {
        const float share = width * static_cast<float>(std::min(cell.number, 100.0) / 100);
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + share, at.y + ImGui::GetTextLineHeight()},
                                                  with_alpha(colour_of(context_.theme, column.role), 0.35F), 2 * context_.scale);
      } else {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, width - ImGui::CalcTextSize(cell.text.c_str()).x));
      }
    }
    ImGui::PushStyleColor(ImGuiCol_Text, colour_of(context_.theme, role));
    const bool link =
        cell.act.kind != views::ClickAction::Kind::none || (first && (row.byte || in_menu_ || options_.choices || !cell.tip.empty()));
    if (link) draw_link(row, cell, index, first, first ? ImGuiSelectableFlags_SpanAllColumns : ImGuiSelectableFlags_None);
    else ImGui::TextUnformatted(cell.text.data(), cell.text.data() + cell.text.size());
    ImGui::PopStyleColor();
    draw_tip(row, cell, first);
  }

  void scroll_to(std::size_t row) {
    const float line = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float y = static_cast<float>(row) * line, top = ImGui::GetScrollY();
    const float height = ImGui::GetWindowHeight() - 3 * line;
    if (y < top || y > top + height) ImGui::SetScrollY(std::max(0.0F, y - height * 0.6F));
  }

  DrawContext& context_;
  const views::Table& table_;
  const TableOptions& options_;
  bool switches_, in_menu_, in_button_;
  Rect place_;  // of the row being drawn
};

}  // namespace

ImU32 colour_of(const Theme& theme, views::Role role) {
  switch (role) {
    case views::Role::dim: return theme.dim;
    case views::Role::faint: return theme.faint;
    case views::Role::accent: return theme.accent;
    case views::Role::address: return theme.address;
    case views::Role::label: return theme.label;
    case views::Role::mnemonic: return theme.mnemonic;
    case views::Role::changed: return theme.changed;
    case views::Role::problem: return theme.problem;
    case views::Role::good: return theme.good;
    default: return theme.text;
  }
}

float height_of_rows(const DrawContext& context, std::size_t rows) {
  return static_cast<float>(rows) * (context.fonts.mono_size + 2 * ImGui::GetStyle().CellPadding.y) + 4 * context.scale;
}

TableRequests draw_table(DrawContext& context, const char* id, const views::Table& table, const TableOptions& look) {
  TableDrawing drawing(context, table, look);
  drawing.draw(id, table.rows.size(), [&](std::size_t i) -> const views::Row& { return table.rows[i]; });
  return drawing.asked;
}

TableRequests draw_table(DrawContext& context, const char* id, const views::Table& table, std::size_t count,
                         const std::function<views::Row(std::size_t)>& row_of, const TableOptions& look) {
  TableDrawing drawing(context, table, look);
  views::Row row;
  drawing.draw(id, count, [&](std::size_t i) -> const views::Row& { return row = row_of(i); });
  return drawing.asked;
}

void draw_grid(DrawContext& context, const char* id, const views::Table& table) {
  const int columns = std::clamp(static_cast<int>(ImGui::GetContentRegionAvail().x / (context.fonts.mono_size * 5.4F)), 1, 9);
  const FontScope font(context.fonts.mono);
  if (!ImGui::BeginTable(id, columns, ImGuiTableFlags_SizingStretchSame)) return;
  const TableOptions look;
  TableDrawing drawing(context, table, look);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const views::Cell& cell = table.rows[i].cells[0];
    ImGui::TableNextColumn();
    const IdScope scope(static_cast<int>(i));
    {
      const ColourScope colour(ImGuiCol_Text, colour_of(context.theme, cell.role));
      drawing.draw_link(table.rows[i], cell, i, true, ImGuiSelectableFlags_None);
    }
    drawing.draw_tip(table.rows[i], cell, true);
  }
  ImGui::EndTable();
}

void sort(views::Table& table, const TableRequests::Order& order) {
  const bool texts = table.columns[order.column].kind == views::Column::Kind::text;
  const auto less = [&](const views::Row& a, const views::Row& b) {
    const views::Cell &first = a.cells[order.column], &second = b.cells[order.column];
    return texts ? first.text < second.text : first.number < second.number;
  };
  std::stable_sort(table.rows.begin(), table.rows.end(),
                   [&](const views::Row& a, const views::Row& b) { return order.rising ? less(a, b) : less(b, a); });
}

std::string text_of(const views::Table& table) {
  std::string text = table.title.empty() ? "" : table.title + "\n";
  for (const views::Row& row : table.rows) {
    for (const views::Cell& cell : row.cells) text += (&cell == row.cells.data() ? "" : "\t") + cell.text;
    text += "\n";
  }
  return text;
}

}  // namespace janus::gui
