#include "frontends/faces/gui/windows/variables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/faces/engine/views/variables_table.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {
namespace {

int level_of(const Frame& frame) { return std::max(frame.level(), 1); }

}  // namespace

std::string VariablesWindow::shown_title(const Frame& frame) const {
  return frame.about.levels().empty() ? "Variables" : level_title(frame.about, level_of(frame)) + " variables";
}

std::string VariablesWindow::as_text(Frame& frame) {
  const int level = level_of(frame);
  std::string text;
  for (const engine::Row& row : engine::variables_table(frame.now, frame.now, level).rows) text += row.cells[0].text + "\n";
  for (const debug::StackFrame& one : frame.now.debug.levels[static_cast<std::size_t>(level - 1)].frames)
    text += fmt::format("{} line {} {}\n", one.kind, one.line, one.words);
  return text;
}

void VariablesWindow::draw(Frame& frame) {
  if (frame.now.debug.levels.empty()) return;
  const int level = level_of(frame);
  draw_wall(frame, "values", engine::variables_table(frame.now, frame.earlier, level));
  ImGui::Separator();
  const engine::Table stacks = engine::stacks_table(frame.now, level);
  if (stacks.rows.empty()) ImGui::TextDisabled("no open loops or subroutines");
  else draw_table(frame, "stacks", stacks, {.flags = ImGuiTableFlags_SizingFixedFit});
}

}  // namespace janus::gui
