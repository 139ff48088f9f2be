// Status bar: state of the machine and its speed. Part of Application.
#include <fmt/format.h>

#include "frontends/ui/gui/application.hpp"

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

// Returns the condition of the breakpoint in the status line.
std::string condition(const Snapshot& now) {
  for (const debug::Breakpoint& each : now.debug.breakpoints)
    if (each.id == now.debug.stopped_by && each.condition && now.stopped.starts_with(fmt::format("breakpoint {} ", each.id)))
      return ", if " + each.condition->text();
  return "";
}

std::string state(const Snapshot& now) {
  if (!now.dead.empty()) return "machine crashed: " + now.dead;
  if (!now.running) return now.stopped.empty() ? "paused" : now.stopped + condition(now);
  if (now.idle) return now.ended ? "the program has ended" : "waiting for a key";
  return now.keys_waiting ? "running, keys pending" : "running";
}

std::string speed(const Snapshot& now) {
  if (!now.running || now.idle) return "";  // a waiting machine runs at real speed in any case
  return now.measured >= 10 ? fmt::format("{:.0f}x", now.measured) : fmt::format("{:.2f}x", now.measured);
}

}  // namespace

float Application::draw_status_bar(DrawContext& context) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float height = ImGui::GetFrameHeight() + 2 * scale_;
  ImGui::SetNextWindowPos({0, screen.y - height});
  ImGui::SetNextWindowSize({screen.x, height});
  const StyleScope padding(ImGuiStyleVar_WindowPadding, ImVec2{8 * scale_, 2 * scale_});
  const StyleScope rounding(ImGuiStyleVar_WindowRounding, 0.0F);
  const ColourScope ground(ImGuiCol_WindowBg, ImGui::GetStyle().Colors[ImGuiCol_MenuBarBg]);
  if (ImGui::Begin("##status", nullptr, kBarFlags)) {
    ImGui::AlignTextToFramePadding();
    const bool running = now_->running;
    if (button(context, running ? "Pause##run" : "Continue##run", "status/run", {.small = true}))
      perform(running ? Action::pause : Action::run, context);
    ImGui::SameLine();
    if (animation_ != nullptr)
      coloured_text(theme_.accent,
                    fmt::format("recording GIF: frame {} of {} (Esc to cancel)", animation_->frame_count(), animation_->total_frames()));
    else coloured_text(running ? theme_.good : theme_.changed, state(*now_));
    context.marks.add_item("status/state=" + state(*now_));
    if (!now_->dead.empty()) {
      ImGui::SameLine();
      if (button(context, "Reset", "status/reset", {.small = true})) perform(Action::reset, context);
      ImGui::SameLine();
      if (button(context, "Power cycle", "status/power", {.small = true})) power_on();
    }
    draw_user_program_line(context);
    ImGui::SameLine(0, 18 * scale_);
    const double seconds = now_->seconds();
    ImGui::Text("cycle %llu  (%d:%06.3f)  %s", static_cast<unsigned long long>(now_->cycle), static_cast<int>(seconds / 60),
                seconds - 60 * static_cast<int>(seconds / 60), speed(*now_).c_str());
    if (const std::string note = messages_.note_text(); !note.empty()) {
      ImGui::SameLine(0, 18 * scale_);
      ImGui::TextDisabled("%s", note.c_str());
    }
    const bool rests = begun_ >= busy_until_;  // a low frame rate would look slow, and drawing it would require frames
    const std::string times = rests ? "idle" : fmt::format("{:.0f} frames/s, {:.1f} ms each", times_.per_second, times_.work_milliseconds);
    const float width = ImGui::CalcTextSize(times.c_str()).x;
    const float at = screen.x - width - 10 * scale_;
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() < at) {
      ImGui::SetCursorPosX(at);
      ImGui::TextDisabled("%s", times.c_str());
    }
  }
  ImGui::End();
  return height;
}

}  // namespace janus::gui
