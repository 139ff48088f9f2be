// Lists all breakpoints, watchpoints and log points, and sets, switches and clears them.
#include "frontends/faces/gui/windows/all.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <future>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"

namespace janus::gui {
using debug::BreakOn;
using debug::Breakpoint;
using views::condition_of;
using views::place_of;
namespace {

class BreakpointsWindow final : public Window {
 public:
  BreakpointsWindow() : Window("breakpoints", "Breakpoints", {640, 180}) {}

  std::string as_text(DrawContext& context) override {
    std::string text;
    for (const Breakpoint& each : context.now.debug.breakpoints) {
      text += fmt::format("{} {} {} {} hits {}{}\n", each.id, debug::name_of(each.on), place_of(each, context.about), condition_of(each),
                          each.hits, each.enabled ? "" : " (off)");
    }
    return text;
  }

 private:
  void draw(DrawContext& context) override {
    take_answer();
    draw_new(context);
    if (context.now.debug.breakpoints.empty()) {
      const WrapScope wrap;
      ImGui::TextDisabled("none; F9 or a click beside a line of the disassembly sets one");
    } else draw_list(context);
  }

  void draw_new(DrawContext& context) {
    ImGui::SetNextItemWidth(110 * context.scale);
    if (ImGui::BeginCombo("##kind", std::string(debug::break_kinds()[fields_.kind].name).c_str())) {
      for (std::size_t i = 0; i < debug::break_kinds().size(); ++i) {
        if (ImGui::Selectable(std::string(debug::break_kinds()[i].name).c_str(), i == fields_.kind)) fields_.kind = i;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("stops: %s", std::string(debug::break_kinds()[i].words).c_str());
      }
      ImGui::EndCombo();
    }
    context.marks.item("breakpoints/kind");
    bool entered = false;
    const BreakOn on = debug::break_kinds()[fields_.kind].on;
    if (debug::kind_of(on).has_place || on == BreakOn::depth) {
      ImGui::SameLine();
      ImGui::SetNextItemWidth(120 * context.scale);
      entered |= ImGui::InputTextWithHint("##address",
                                          on == BreakOn::depth                                     ? "depth"
                                          : context.level() != 0 && debug::kind_of(on).of_levels() ? "line: 1090"
                                                                                                   : "name or address",
                                          &fields_.address, ImGuiInputTextFlags_EnterReturnsTrue);
      context.marks.item("breakpoints/address");
    }
    ImGui::SameLine();
    make_room(320 * context.scale);
    ImGui::SetNextItemWidth(-130 * context.scale);
    entered |= ImGui::InputTextWithHint("##condition", "if: mem[$50] == 0", &fields_.condition, ImGuiInputTextFlags_EnterReturnsTrue);
    context.marks.item("breakpoints/condition");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(62 * context.scale);
    constexpr auto kPassField = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CharsDecimal;
    entered |= control(context, ImGui::InputTextWithHint("##pass", "pass 0", &fields_.pass, kPassField), "breakpoints/pass",
                       "so many hits are passed before it stops the machine");
    ImGui::SameLine();
    if (control(context, ImGui::Button("Set", {-1, 0}), "breakpoints/set") || entered) add(context);
    draw_problem(context, problem_, "breakpoints/problem");
  }

  void draw_list(DrawContext& context) {
    const auto& all = context.now.debug.breakpoints;
    const auto asked = draw_table(context, "breakpoints", views::breakpoints_table(context.now),
                                  {.flags = ImGuiTableFlags_SizingFixedFit, .removal = TableLook::Removal::button, .edits = true});
    if (asked.switched) {
      const Breakpoint& each = all[*asked.switched];
      context.engine.execute({each.enabled ? "disable" : "enable", {{"n", std::to_string(each.id)}}});
    }
    if (asked.edited) context.selection.edit_breakpoint = all[*asked.edited];
    if (asked.removed) context.engine.execute({"delete", {{"n", std::to_string(all[*asked.removed].id)}}});
  }

  void add(DrawContext& context) {
    const BreakOn on = debug::break_kinds()[fields_.kind].on;
    problem_.clear();
    asked_ = fields_;
    answer_ = context.engine.ask(
        engine::typed_breakpoint_call(context.about, on, context.level(), fields_.address, {fields_.condition, fields_.pass}));
  }

  void take_answer() {
    const auto answer = answer_.take();
    if (!answer) return;
    problem_ = answer->result.error;
    if (problem_.empty() && fields_ == asked_) fields_ = {.kind = fields_.kind};
  }

  // The content of the fields. The fields keep it until the breakpoint is set.
  struct Fields {
    std::size_t kind = 0;
    std::string address = {}, condition = {}, pass = {};
    bool operator==(const Fields&) const = default;
  };
  Fields fields_, asked_;
  Engine::Asked answer_;  // of the last request
  std::string problem_;
};

}  // namespace

std::unique_ptr<Window> make_breakpoints_window() { return std::make_unique<BreakpointsWindow>(); }

}  // namespace janus::gui
