#include "frontends/ui/gui/widgets/breakpoint_editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {

void BreakpointEditor::begin_editing(debug::Breakpoint what) {
  of_ = std::move(what);
  text_ = views::text_of(of_);
  answer_ = {};
  problem_.clear();
  field_ = 0;
  focus_requested_ = true;
  box_.request();
}

bool BreakpointEditor::take_answer() {
  const auto answer = answer_.take();
  if (!answer) return false;
  problem_ = answer->result.error;
  focus_requested_ = !problem_.empty();
  return problem_.empty() && text_ == asked_;
}

bool BreakpointEditor::draw_fields(DrawContext& context) {
  bool entered = false;
  int row = 0;
  const auto field = [&](const char* label, const char* mark, const char* hint, std::string& text, ImGuiInputTextFlags flags = 0) {
    const IdScope id(row);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    ImGui::SameLine(70 * context.scale);
    ImGui::SetNextItemWidth(-1);
    bool other = false;
    if (edit_field("##field", hint, text, row == field_ ? focus_requested_ : other, flags)) {
      entered = true;
      field_ = row;
    }
    context.marks.add_item(std::string("breakpoint/") + mark);
    ++row;
  };
  field("stop if", "condition", "empty: always; example: STATE == 0", text_.condition);
  field("pass", "pass", "hits to ignore before stopping", text_.pass, ImGuiInputTextFlags_CharsDecimal);
  field("log", "log", "print to the Console instead of stopping; example: a is {a}", text_.log);
  return entered;
}

void BreakpointEditor::draw(DrawContext& context) {
  if (!box_.is_active()) return;
  const ImVec2 mouse = ImGui::GetIO().MousePos, screen = ImGui::GetIO().DisplaySize;
  const ImVec2 room = {std::min(460 * context.scale, screen.x), 8 * ImGui::GetFrameHeightWithSpacing()};
  ImGui::SetNextWindowPos({std::clamp(mouse.x, 0.0F, screen.x - room.x), std::clamp(mouse.y, 0.0F, std::max(0.0F, screen.y - room.y))},
                          ImGuiCond_Appearing);
  ImGui::SetNextWindowSize({room.x, 0});
  const std::string number = of_.id == 0 ? "New breakpoint" : fmt::format("Breakpoint {}", of_.id);
  if (!box_.begin(number + ": " + views::title_of(of_, context.about), ImGuiWindowFlags_NoResize)) return;
  bool done = take_answer();
  bool save = draw_fields(context);
  if (text_ != asked_) problem_.clear();
  draw_problem(context, problem_, "breakpoint/problem");
  save |= ImGui::Button(of_.id == 0 ? "Set" : "Save");
  if (!box_.appearing()) context.marks.add_item("breakpoint/save");
  ImGui::SameLine();
  done |= ImGui::Button("Cancel") || box_.escaped();
  context.marks.add_item("breakpoint/give-up");
  if (save && !done) {
    asked_ = text_;
    answer_ = context.engine.ask(engine::breakpoint_command(context.about, of_, text_));
  }
  box_.end(done);
}

}  // namespace janus::gui
