// Lists all breakpoints, watchpoints and log points, and adds, enables and removes them.
#include "frontends/ui/gui/windows/all.hpp"

#include <fmt/format.h>

#include <future>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"

namespace janus::gui {
using debug::BreakOn;
using debug::Breakpoint;
using views::condition_of;
using views::location_of;
namespace {

class BreakpointsWindow final : public Window {
 public:
  BreakpointsWindow() : Window("breakpoints", "Breakpoints", {640, 180}) {}

  std::string to_text(DrawContext& context) override {
    std::string text;
    for (const Breakpoint& each : context.now.debug.breakpoints) {
      text += fmt::format("{} {} {} {} hits {}{}\n", each.id, debug::name_of(each.on), location_of(each, context.about), condition_of(each),
                          each.hits, each.enabled ? "" : " (off)");
    }
    return text + text_of(views::pending_table(context.now));
  }

 private:
  void draw(DrawContext& context) override {
    take_answer();
    draw_new(context);
    draw_waiting(context);
    if (context.now.debug.breakpoints.empty()) {
      const WrapScope wrap;
      ImGui::TextDisabled("No breakpoints. Press F9 or click the gutter to add one.");
    } else draw_list(context);
  }

  void draw_new(DrawContext& context) {
    const auto kinds = debug::break_kinds();
    const auto name_of = [&](std::size_t i) { return std::string(kinds[i].name); };
    const auto tip_of = [&](std::size_t i) { return "stops: " + std::string(kinds[i].words); };
    fields_.kind =
        combo_box(context, "breakpoints/kind", 110 * context.scale, fields_.kind, kinds.size(), name_of, tip_of).value_or(fields_.kind);
    bool entered = false;
    const BreakOn on = debug::break_kinds()[fields_.kind].on;
    if (debug::kind_of(on).has_place || on == BreakOn::depth) {
      ImGui::SameLine();
      const char* const hint = on == BreakOn::depth                                             ? "depth"
                               : context.level() != 0 && debug::kind_of(on).applies_to_levels() ? "line: 1090"
                                                                                                : "label or address";
      entered |= field(context, "breakpoints/address", fields_.address, 120 * context.scale, hint, kEnterField);
    }
    ImGui::SameLine();
    wrap_before(320 * context.scale);
    entered |= field(context, "breakpoints/condition", fields_.condition, -130 * context.scale, "if: mem[$50] == 0", kEnterField);
    ImGui::SameLine();
    constexpr auto kPassField = kEnterField | ImGuiInputTextFlags_CharsDecimal;
    entered |= field(context, "breakpoints/pass", fields_.pass, 62 * context.scale, "skip hits: 0", kPassField);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Number of hits to ignore before stopping");
    ImGui::SameLine();
    if (button(context, "Set", "breakpoints/set", {.size = {-1, 0}}) || entered) add(context);
    draw_problem(context, problem_, "breakpoints/problem");
  }

  void draw_waiting(DrawContext& context) {
    if (context.now.debug.pending_breakpoints.empty()) return;
    const float height =
        ImGui::GetFrameHeightWithSpacing() * static_cast<float>(std::min<std::size_t>(context.now.debug.pending_breakpoints.size(), 3));
    const auto asked = draw_table(context, "waiting", views::pending_table(context.now),
                                  {.flags = ImGuiTableFlags_SizingFixedFit, .size = {0, height}, .removal = TableOptions::Removal::button});
    if (!asked.removed) return;
    context.engine.submit(Job::make_edit([removed = context.now.debug.pending_breakpoints[*asked.removed]](session::Session& session) {
      std::erase_if(session.pending_breakpoints(), [&](const session::RecordedBreakpoint& each) { return each == removed; });
    }));
  }

  void draw_list(DrawContext& context) {
    const auto& all = context.now.debug.breakpoints;
    const auto asked = draw_table(context, "breakpoints", views::breakpoints_table(context.now),
                                  {.flags = ImGuiTableFlags_SizingFixedFit, .removal = TableOptions::Removal::button, .edits = true});
    if (asked.switched) {
      const Breakpoint& each = all[*asked.switched];
      context.engine.execute({each.enabled ? "disable" : "enable", {{"n", std::to_string(each.id)}}});
    }
    if (asked.edited) context.workspace.edit_breakpoint(all[*asked.edited]);
    if (asked.removed) context.engine.execute({"delete", {{"n", std::to_string(all[*asked.removed].id)}}});
  }

  void add(DrawContext& context) {
    const BreakOn on = debug::break_kinds()[fields_.kind].on;
    problem_.clear();
    asked_ = fields_;
    answer_ = context.engine.ask(
        engine::typed_breakpoint_command(context.about, on, context.level(), fields_.address, {fields_.condition, fields_.pass}));
  }

  void take_answer() {
    const auto answer = answer_.take();
    if (!answer) return;
    problem_ = answer->result.error;
    if (problem_.empty() && fields_ == asked_) fields_ = {.kind = fields_.kind};
  }

  // Content of the fields until the breakpoint is set.
  struct Fields {
    std::size_t kind = 0;
    std::string address = {}, condition = {}, pass = {};
    bool operator==(const Fields&) const = default;
  };
  Fields fields_, asked_;
  Engine::PendingAnswer answer_;  // for the last request
  std::string problem_;
};

}  // namespace

std::unique_ptr<Window> make_breakpoints_window() { return std::make_unique<BreakpointsWindow>(); }

}  // namespace janus::gui
