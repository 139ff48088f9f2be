#include "frontends/faces/gui/windows/variables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/faces/engine/views/variables_table.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {
namespace {

int level_of(const DrawContext& context) { return std::max(context.level(), 1); }

}  // namespace

std::string VariablesWindow::shown_title(const DrawContext& context) const {
  return context.about.levels().empty() ? "Variables" : level_title(context.about, level_of(context)) + " variables";
}

std::string VariablesWindow::as_text(DrawContext& context) {
  const int level = level_of(context);
  std::string text;
  for (const engine::Row& row : engine::variables_table(context.now, context.now, level).rows) text += row.cells[0].text + "\n";
  for (const debug::StackFrame& one : context.now.debug.levels[static_cast<std::size_t>(level - 1)].frames)
    text += fmt::format("{} line {} {}\n", one.kind, one.line, one.words);
  return text;
}

void VariablesWindow::draw(DrawContext& context) {
  if (context.now.debug.levels.empty()) return;
  const int level = level_of(context);
  draw_wall(context, "values", engine::variables_table(context.now, context.earlier, level));
  ImGui::Separator();
  const engine::Table stacks = engine::stacks_table(context.now, level);
  if (stacks.rows.empty()) ImGui::TextDisabled("no open loops or subroutines");
  else draw_table(context, "stacks", stacks, {.flags = ImGuiTableFlags_SizingFixedFit});
}

}  // namespace janus::gui
