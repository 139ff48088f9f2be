#include "frontends/faces/gui/windows/watch.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <utility>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {

void WatchWindow::add(DrawContext& context, const std::string& text) {
  problem_ = list_.add(context.about, text);
  if (problem_.empty()) new_text_.clear();
}

std::vector<std::string> WatchWindow::added() const {
  std::vector<std::string> texts = later_;
  for (std::string& text : list_.added()) texts.push_back(std::move(text));
  return texts;
}

std::string WatchWindow::as_text(DrawContext& context) {
  std::string text;
  list_.follow(context.about);
  for (const engine::WatchList::Row& row : list_.rows()) {
    if (!row.expression) continue;
    const std::string means = engine::meaning(context.now, row);
    text += fmt::format("{} = {}{}\n", row.name, engine::shown(context.now, *row.expression), means.empty() ? "" : "  " + means);
  }
  return text;
}

void WatchWindow::draw(DrawContext& context) {
  list_.follow(context.about);
  for (const std::string& text : std::exchange(later_, {})) add(context, text);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::InputTextWithHint("##new", "expression: mem[$50], a + x, word(P) ...", &new_text_, ImGuiInputTextFlags_EnterReturnsTrue))
    add(context, new_text_);
  context.marks.item("watch/new");
  if (!problem_.empty()) {
    const ColourScope colour(ImGuiCol_Text, context.theme.problem);
    ImGui::TextWrapped("%s", problem_.c_str());
  }
  const auto asked = draw_table(context, "values", list_.table(context.now, context.earlier),
                                {.flags = ImGuiTableFlags_SizingFixedFit, .font = context.fonts.mono, .removal = TableLook::Removal::menu});
  if (asked.removed) list_.remove(*asked.removed);
}

}  // namespace janus::gui
