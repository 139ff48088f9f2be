// Errors and warnings of the last assembly.
#include "frontends/core/views/diagnostics_table.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "frontends/ui/gui/windows/all.hpp"

namespace janus::gui {
namespace {

class ErrorsWindow final : public Window {
 public:
  ErrorsWindow() : Window("errors", "Errors", {760, 220}) {}
  bool is_available(const Description& about) const override { return about.instruction_set != nullptr; }
  std::string to_text(DrawContext& context) override { return text_of(views::diagnostics_table(context.now)); }

 private:
  void draw(DrawContext& context) override {
    const views::Table table = views::diagnostics_table(context.now);
    if (table.rows.empty()) return ImGui::TextDisabled("No errors.");
    draw_table(context, "errors", table, {.flags = ImGuiTableFlags_Resizable | ImGuiTableFlags_BordersInnerV});
  }
};

}  // namespace

std::unique_ptr<Window> make_errors_window() { return std::make_unique<ErrorsWindow>(); }

}  // namespace janus::gui
