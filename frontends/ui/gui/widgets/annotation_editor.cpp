#include "frontends/ui/gui/widgets/annotation_editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

using Kind = AnnotationTarget::Kind;

std::string range_text(const tools::KnownRange& range) { return fmt::format("${:04X}..${:04X}", range.first, range.last); }

}  // namespace

void AnnotationEditor::begin_editing(const Description& about, AnnotationTarget what) {
  of_ = what;
  const std::uint16_t address = of_.range.first;
  const tools::KnownRange* const known = about.annotations.range_at(address);
  const bool marked = known != nullptr && known->kind == of_.range.kind;
  if (of_.what == Kind::range && marked) of_.range = *known;
  known_ = of_.what != Kind::range || marked;
  const tools::Annotations::Entry* const entry = about.annotations.at(address);
  const debug::Symbol* const symbol = about.symbols.find_operand_symbol(address);
  switch (of_.what) {
    case Kind::label: before_ = symbol == nullptr ? "" : symbol->name; break;
    case Kind::comment: before_ = entry == nullptr ? "" : entry->comment; break;
    case Kind::range: before_ = range_text(of_.range); break;
  }
  own_before_ = of_.what == Kind::label ? (entry == nullptr ? "" : entry->label) : before_;
  text_ = before_;
  answer_ = {};
  problem_.clear();
  focus_requested_ = true;
  box_.request();
}

std::string AnnotationEditor::title() const {
  if (of_.what == Kind::range) return fmt::format("Mark as {}", tools::name_of(of_.range.kind));
  return fmt::format("{} at ${:04X}", of_.what == Kind::label ? "Label" : "Comment", of_.range.first);
}

views::Command AnnotationEditor::make_command(const std::string& text) const {
  if (of_.what == Kind::range) {
    const std::string kind(text.empty() ? "none" : tools::name_of(of_.range.kind));
    return {"region", {{"range", text.empty() ? before_ : text}, {kind, "true"}}};
  }
  const bool label = of_.what == Kind::label;
  views::Command call{label ? "label" : "comment", {{"address", fmt::format("${:04X}", of_.range.first)}}};
  if (!text.empty()) call.values.push_back({label ? "name" : "text", text});
  return call;
}

void AnnotationEditor::draw(DrawContext& context) {
  if (!box_.is_active()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const ImVec2 room = {std::min(380 * context.scale, screen.x), 5 * ImGui::GetFrameHeightWithSpacing()};
  ImGui::SetNextWindowPos(
      {std::clamp(of_.beside.x, 0.0F, screen.x - room.x), std::clamp(of_.beside.y, 0.0F, std::max(0.0F, screen.y - room.y))},
      ImGuiCond_Appearing);
  ImGui::SetNextWindowSize({room.x, 0});
  if (!box_.begin(title(), ImGuiWindowFlags_NoResize)) return;
  bool done = box_.escaped();
  if (const auto answer = answer_.take()) {
    problem_ = answer->result.error;
    focus_requested_ = !problem_.empty();
    done |= problem_.empty();
    // Setting a range can replace parts of several others, so that it cannot be undone.
    if (problem_.empty() && of_.what != Kind::range)
      context.edits.add(
          {fmt::format("{} at ${:04X}", make_command(asked_).name, of_.range.first), make_command(asked_), make_command(own_before_)});
  }
  // A comment is continued; a label or a range is replaced.
  constexpr const char* kHint = "leave empty to remove";
  ImGui::SetNextItemWidth(-1);
  bool save = of_.what == Kind::comment ? edit_field("##text", kHint, text_, focus_requested_)
                                        : field(context, "annotation/text", text_, -1, kHint, kEntryField, &focus_requested_);
  context.marks.add_item("annotation/text");
  draw_problem(context, problem_, "annotation/problem");
  save |= button(context, "Save", "annotation/save");
  ImGui::SameLine();
  done |= button(context, "Cancel", "annotation/cancel");
  if (save && text_ == before_ && known_) done = true;
  else if (save && !done) answer_ = context.engine.ask(make_command(asked_ = text_));
  box_.end(done);
}

}  // namespace janus::gui
