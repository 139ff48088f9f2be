#include "frontends/faces/gui/windows/chips.hpp"

#include <fmt/format.h>

#include "frontends/faces/engine/views/chip_tables.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {

std::string ChipsWindow::as_text(DrawContext& context) {
  std::string text;
  for (const engine::Table& chip : engine::chip_tables(context.now, context.now)) {
    text += chip.title + "\n";
    for (const engine::Row& row : chip.rows) text += fmt::format("{:<8} {} {}\n", row.cells[0].text, row.cells[1].text, row.cells[2].text);
  }
  return text;
}

// Each chip is folded by a click on its name.
void ChipsWindow::draw(DrawContext& context) {
  std::size_t index = 0;
  for (const engine::Table& chip : engine::chip_tables(context.now, context.earlier)) {
    const IdScope id(static_cast<int>(index));
    const bool unfolded = ImGui::CollapsingHeader(data_label(chip.title, index++).c_str(), ImGuiTreeNodeFlags_DefaultOpen);
    context.marks.item("chip/" + chip.name);
    if (!unfolded) continue;
    engine::Table rows = chip;
    rows.title.clear();
    draw_table(
        context, "registers", rows,
        {.flags = ImGuiTableFlags_SizingFixedFit, .size = {0, height_of_rows(context, rows.rows.size())}, .font = context.fonts.mono});
  }
}

}  // namespace janus::gui
