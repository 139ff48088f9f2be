// The data of an interpreter: the program's variables and the frames on its stacks. For a machine that runs source lines, arrays unfold,
// and each open procedure lists its variables.
#include "frontends/ui/gui/windows/all.hpp"

#include <algorithm>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "frontends/core/views/variables_table.hpp"

namespace janus::gui {
namespace {

int level_of(const DrawContext& context) { return std::max(context.level(), 1); }

void draw_values(DrawContext& context, const char* id, views::Table table) {
  if (table.rows.empty()) return ImGui::TextDisabled("none");
  table.title.clear();
  draw_table(
      context, id, table,
      {.flags = ImGuiTableFlags_SizingFixedFit, .size = {0, height_of_rows(context, table.rows.size())}, .font = context.fonts.mono});
}

void draw_array(DrawContext& context, const views::TextVariables::Array& array) {
  constexpr std::size_t kMostRows = 12;  // visible at the same time
  const bool open = control(context, ImGui::TreeNode(data_label(array.title).c_str()), "array/" + std::string(array.name.stem()));
  if (!open) return;
  draw_table(context, "elements", views::elements_table(array.name), array.name.count,
             [&](std::size_t i) { return views::element_row(context.now, context.earlier, array.name, static_cast<std::uint32_t>(i)); },
             {.flags = ImGuiTableFlags_SizingFixedFit,
              .size = {0, height_of_rows(context, std::min<std::size_t>(array.name.count, kMostRows))},
              .font = context.fonts.mono});
  ImGui::TreePop();
}

// The innermost call is first, because the user steps through it.
void draw_text_variables(DrawContext& context) {
  const views::TextVariables all = views::text_variables(context.now, context.earlier);
  int id = 0;
  const auto section = [&](const std::string& title, const std::string& mark) {
    const bool open =
        control(context, ImGui::CollapsingHeader(data_label(title, static_cast<std::size_t>(id)).c_str(), ImGuiTreeNodeFlags_DefaultOpen),
                "variables/" + mark);
    return open;
  };
  for (const views::Table& call : all.calls) {
    const IdScope scope(++id);
    if (section(call.title, call.name)) draw_values(context, "values", call);
  }
  const IdScope scope(++id);
  if (section("Variables", "main")) draw_values(context, "values", all.values);
  if (all.arrays.empty() || !section("Arrays", "arrays")) return;
  for (const views::TextVariables::Array& array : all.arrays) {
    const IdScope of_array(++id);
    draw_array(context, array);
  }
}

class VariablesWindow final : public Window {
 public:
  VariablesWindow() : Window("variables", "Variables", {360, 420}) {}
  bool is_available(const Description& about) const override { return !about.levels().empty() || views::has_text_variables(about); }

  std::string to_text(DrawContext& context) override {
    if (context.about.levels().empty()) {
      const views::TextVariables all = views::text_variables(context.now, context.now);
      std::string text;
      for (const views::Table& call : all.calls) text += text_of(call);
      text += text_of(all.values);
      for (const views::TextVariables::Array& array : all.arrays) text += array.title + "\n";
      return text;
    }
    const int level = level_of(context);
    return text_of(views::variables_table(context.now, context.now, level)) + text_of(views::stacks_table(context.now, level));
  }

 private:
  void draw(DrawContext& context) override {
    if (context.about.levels().empty()) return draw_text_variables(context);
    if (context.now.debug.levels.empty()) return;
    const int level = level_of(context);
    draw_grid(context, "values", views::variables_table(context.now, context.earlier, level));
    ImGui::Separator();
    const views::Table stacks = views::stacks_table(context.now, level);
    if (stacks.rows.empty()) ImGui::TextDisabled("no open loops or subroutines");
    else draw_table(context, "stacks", stacks, {.flags = ImGuiTableFlags_SizingFixedFit});
  }

  std::string shown_title(const DrawContext& context) const override {
    return context.about.levels().empty() ? "Variables" : level_title(context.about, level_of(context)) + " variables";
  }
};

}  // namespace

std::unique_ptr<Window> make_variables_window() { return std::make_unique<VariablesWindow>(); }

}  // namespace janus::gui
