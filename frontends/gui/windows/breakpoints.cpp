#include "frontends/gui/windows/breakpoints.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <charconv>
#include <chrono>

#include "frontends/gui/widgets/address_field.hpp"
#include "frontends/gui/widgets/breakpoint_line.hpp"
#include "frontends/gui/widgets/data_label.hpp"

namespace janus::gui {
namespace {

using debug::BreakOn;
using debug::Breakpoint;

std::string place_of(const Breakpoint& each, const Description& about) {
  const std::string level = each.level == 0 ? "" : level_title(about, each.level) + " ";
  if (each.on == BreakOn::depth) return fmt::format("{}depth {}", level, each.depth);
  if (!debug::kind_of(each.on).has_place) return "";
  if (each.level != 0)
    return each.last > each.first ? fmt::format("{}lines {}-{}", level, each.first, each.last)
                                  : fmt::format("{}line {}", level, each.first);
  std::string text = fmt::format("${:04X}", each.first);
  if (each.last > each.first) text += fmt::format("-${:04X}", each.last);
  const std::string label = each.space == 0 ? debug::label_of(about.symbols, each.first) : "";
  return label.empty() ? text : text + " " + label;
}

std::string condition_of(const Breakpoint& each) {
  std::string text = each.condition ? "if " + each.condition->text() : "";
  if (!each.log.empty()) text += (text.empty() ? "" : "  ") + ("log " + each.log);
  if (each.ignore != 0) text += fmt::format("{}after {} hits", text.empty() ? "" : "  ", each.ignore);
  return text;
}

}  // namespace

std::string BreakpointsWindow::as_text(Frame& frame) {
  std::string text;
  for (const Breakpoint& each : frame.now.debug.breakpoints) {
    text += fmt::format("{} {} {} {} hits {}{}\n", each.id, debug::name_of(each.on), place_of(each, frame.about), condition_of(each),
                        each.hits, each.enabled ? "" : " (off)");
  }
  return text;
}

void BreakpointsWindow::add(Frame& frame) {
  problem_.clear();
  Breakpoint fresh;
  fresh.on = debug::break_kinds()[fields_.kind].on;
  if (debug::kind_of(fresh.on).has_place || fresh.on == BreakOn::depth) {
    const std::size_t dash = fields_.address.find('-');
    if (debug::kind_of(fresh.on).of_levels()) fresh.level = frame.level();
    const auto read = [&](const std::string& text) -> std::optional<std::uint32_t> {
      if (fresh.level == 0) return read_address(frame.now, text, problem_);
      const auto number = evaluate(frame.now, text, problem_);  // a line's, decimal
      return number && *number >= 0 && *number <= 0xFFFF ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
    };
    const auto first = read(fields_.address.substr(0, dash));
    const auto last = dash == std::string::npos ? first : read(fields_.address.substr(dash + 1));
    if (!first || !last) return;
    if (fresh.on == BreakOn::depth) fresh.depth = *first;
    else fresh.first = *first, fresh.last = *last;
  }
  if (!fields_.pass.empty()) {
    const auto [end, error] = std::from_chars(fields_.pass.data(), fields_.pass.data() + fields_.pass.size(), fresh.ignore);
    if (error != std::errc{} || end != fields_.pass.data() + fields_.pass.size()) {
      problem_ = "hits to pass: a whole number";
      return;
    }
  }
  asked_ = fields_;
  answer_ = try_breakpoint(frame.engine, std::move(fresh), fields_.condition);
}

void BreakpointsWindow::take_answer() {
  if (!answer_.valid() || answer_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
  problem_ = answer_.get();
  if (problem_.empty() && fields_ == asked_) fields_ = {.kind = fields_.kind};
}

void BreakpointsWindow::draw_new(Frame& frame) {
  ImGui::SetNextItemWidth(110 * frame.scale);
  if (ImGui::BeginCombo("##kind", std::string(debug::break_kinds()[fields_.kind].name).c_str())) {
    for (std::size_t i = 0; i < debug::break_kinds().size(); ++i) {
      if (ImGui::Selectable(std::string(debug::break_kinds()[i].name).c_str(), i == fields_.kind)) fields_.kind = i;
      if (ImGui::IsItemHovered()) ImGui::SetTooltip("stops: %s", std::string(debug::break_kinds()[i].words).c_str());
    }
    ImGui::EndCombo();
  }
  frame.marks.item("breakpoints/kind");
  bool entered = false;
  const BreakOn on = debug::break_kinds()[fields_.kind].on;
  if (debug::kind_of(on).has_place || on == BreakOn::depth) {
    ImGui::SameLine();
    ImGui::SetNextItemWidth(120 * frame.scale);
    entered |= ImGui::InputTextWithHint("##address",
                                        on == BreakOn::depth                                   ? "depth"
                                        : frame.level() != 0 && debug::kind_of(on).of_levels() ? "line: 1090"
                                                                                               : "JANUS, or 50-5F",
                                        &fields_.address, ImGuiInputTextFlags_EnterReturnsTrue);
    frame.marks.item("breakpoints/address");
  }
  ImGui::SameLine();
  ImGui::SetNextItemWidth(-130 * frame.scale);
  entered |= ImGui::InputTextWithHint("##condition", "if: mem[STATE] == 0", &fields_.condition, ImGuiInputTextFlags_EnterReturnsTrue);
  frame.marks.item("breakpoints/condition");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(62 * frame.scale);
  entered |=
      ImGui::InputTextWithHint("##pass", "pass 0", &fields_.pass, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CharsDecimal);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("so many hits are passed before it stops the machine");
  frame.marks.item("breakpoints/pass");
  ImGui::SameLine();
  if (ImGui::Button("Set", {-1, 0}) || entered) add(frame);
  frame.marks.item("breakpoints/set");
  if (problem_.empty()) return;
  ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
  ImGui::TextWrapped("%s", problem_.c_str());
  frame.marks.item("breakpoints/problem");
  ImGui::PopStyleColor();
}

void BreakpointsWindow::draw_list(Frame& frame) {
  if (!ImGui::BeginTable("breakpoints", 6, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit)) return;
  for (int column = 0; column < 5; ++column)
    ImGui::TableSetupColumn("", column == 3 ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed);
  for (const Breakpoint& each : frame.now.debug.breakpoints) {
    ImGui::PushID(each.id);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    bool enabled = each.enabled;
    if (ImGui::Checkbox("##on", &enabled)) {
      frame.engine.submit(Job::edit([id = each.id, enabled](session::Session& session) {
        if (Breakpoint* found = session.debugger().find(id)) found->enabled = enabled;
      }));
    }
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%d %s", each.id, std::string(debug::name_of(each.on)).c_str());
    ImGui::TableNextColumn();
    const std::string place = debug::kind_of(each.on).has_place || each.on == BreakOn::depth ? place_of(each, frame.about) : "anywhere";
    if (ImGui::Selectable(data_label(place).c_str()) && debug::kind_of(each.on).has_place) {
      if (each.level != 0) frame.selection.line_here = static_cast<std::uint16_t>(each.first);
      else if (each.on == BreakOn::execute || each.on == BreakOn::enter) frame.selection.show_code = static_cast<std::uint16_t>(each.first);
      else frame.selection.show_memory = Selection::Byte{each.space, each.first};
    }
    ImGui::TableNextColumn();
    const std::string condition = condition_of(each);
    ImGui::TextUnformatted(condition.c_str());
    if (!condition.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", condition.c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%llu hits", static_cast<unsigned long long>(each.hits));
    ImGui::TableNextColumn();
    if (ImGui::SmallButton("Clear"))
      frame.engine.submit(Job::edit([id = each.id](session::Session& session) { session.debugger().remove(id); }));
    frame.marks.item("breakpoints/clear/" + std::to_string(each.id));
    ImGui::PopID();
  }
  ImGui::EndTable();
}

void BreakpointsWindow::draw(Frame& frame) {
  take_answer();
  draw_new(frame);
  if (frame.now.debug.breakpoints.empty()) ImGui::TextDisabled("none; F9 or a click beside a line of the disassembly sets one");
  else draw_list(frame);
}

}  // namespace janus::gui
