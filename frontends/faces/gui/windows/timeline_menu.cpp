// The timeline's menu. Part of TimelineWindow.
#include <fmt/format.h>

#include <cstdio>

#include "frontends/core/debug/trace.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/windows/timeline.hpp"

namespace janus::gui {

// At a bookmark it is for that one.
void TimelineWindow::open_menu(DrawContext& context, std::uint64_t cycle, const std::string& bookmark) {
  menu_at_ = cycle;
  menu_bookmark_ = bookmark;
  for (const auto& [name, at] : context.now.bookmarks)
    if (menu_bookmark_.empty() && at == cycle) menu_bookmark_ = name;
  const std::string name = menu_bookmark_.empty() ? session::free_bookmark(context.now.bookmarks) : menu_bookmark_;
  std::snprintf(name_.data(), name_.size(), "%s", name.c_str());
  name_problem_.clear();
  name_answer_ = {};
  menu_wanted_ = true;
}

void TimelineWindow::draw_bookmark_entries(DrawContext& context) {
  const bool there = !menu_bookmark_.empty();
  ImGui::SetNextItemWidth(12 * ImGui::GetFontSize());
  const bool entered = ImGui::InputText("##name", name_.data(), name_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
  context.marks.item("timeline/name");
  ImGui::SameLine();
  const bool pressed = control(context, ImGui::Button(there ? "Rename the bookmark" : "Set a bookmark here"), "timeline/set");
  if (entered || pressed) {
    const std::string name = name_.data();
    name_answer_ = there ? context.engine.ask({"mark", {{"rename", menu_bookmark_}, {"new", name}}})
                         : context.engine.ask({"mark", {{"name", name}, {"cycle", std::to_string(menu_at_)}}});
  }
  if (const auto answer = name_answer_.take()) {
    name_problem_ = answer->result.error;
    if (name_problem_.empty()) ImGui::CloseCurrentPopup();
  }
  if (!name_problem_.empty()) coloured_text(context.theme.problem, name_problem_);
  if (!there) return;
  if (control(context, ImGui::MenuItem("Remove the bookmark"), "timeline/remove"))
    context.engine.execute({"mark", {{"delete", menu_bookmark_}}});
}

void TimelineWindow::draw_menu(DrawContext& context) {
  if (std::exchange(menu_wanted_, false)) ImGui::OpenPopup("menu");
  if (!ImGui::BeginPopup("menu")) return;
  const auto entry = [&](const char* what, const char* mark, bool useful = true, const char* keys = "") {
    const bool chosen = control(context, ImGui::MenuItem(what, keys, false, useful), mark);
    return chosen;
  };
  ImGui::TextDisabled("%s%s%s, cycle %s", menu_bookmark_.c_str(), menu_bookmark_.empty() ? "" : ": ",
                      views::time_text(context.about, menu_at_).c_str(), debug::grouped(menu_at_).c_str());
  if (entry("Go here", "timeline/go")) context.engine.go_to(menu_at_);
  if (entry("Zoom in", "timeline/in", true, "+")) zoom(context, 4, menu_at_);
  if (entry("Zoom out", "timeline/out", !axis_.whole(), "-")) zoom(context, 0.25, menu_at_);
  if (entry("Whole run", "timeline/all", !axis_.whole(), "0")) axis_.show_whole();
  ImGui::Separator();
  draw_future_entries(context);
  ImGui::Separator();
  draw_bookmark_entries(context);
  ImGui::EndPopup();
}

}  // namespace janus::gui
