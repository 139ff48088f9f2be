// The chips other than the processor: ports, timers, control and status, as the machine describes them.
#include "frontends/ui/gui/windows/all.hpp"

#include "frontends/core/views/chip_tables.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"

namespace janus::gui {
namespace {

class ChipsWindow final : public Window {
 public:
  ChipsWindow() : Window("chips", "Chips", {420, 460}) {}
  bool is_available(const Description& about) const override { return !about.chips.empty(); }

  std::string to_text(DrawContext& context) override {
    std::string text;
    for (const views::Table& chip : views::chip_tables(context.now, context.now)) text += text_of(chip);
    return text;
  }

 private:
  // A click on the name of a chip folds it.
  void draw(DrawContext& context) override {
    std::size_t index = 0;
    for (const views::Table& chip : views::chip_tables(context.now, context.earlier)) {
      const IdScope id(static_cast<int>(index));
      const bool unfolded = ImGui::CollapsingHeader(data_label(chip.title, index++).c_str(), ImGuiTreeNodeFlags_DefaultOpen);
      context.marks.add_item("chip/" + chip.name);
      if (!unfolded) continue;
      views::Table rows = chip;
      rows.title.clear();
      draw_table(
          context, "registers", rows,
          {.flags = ImGuiTableFlags_SizingFixedFit, .size = {0, height_of_rows(context, rows.rows.size())}, .font = context.fonts.mono});
    }
  }
};

}  // namespace

std::unique_ptr<Window> make_chips_window() { return std::make_unique<ChipsWindow>(); }

}  // namespace janus::gui
