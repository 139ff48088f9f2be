// Creates and saves animations of the recording. Part of Application.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/application.hpp"

namespace janus::gui {
namespace {

// Cuts out an area, given in ImGui units, of a frame.
Shot cut(const Shot& shot, const Rect& area) {
  const ImVec2 dots = ImGui::GetIO().DisplayFramebufferScale;
  const int top = static_cast<int>(area.y * dots.y), bottom = std::min(shot.height, static_cast<int>((area.y + area.height) * dots.y));
  const auto at = [&](int row) { return shot.dots.begin() + static_cast<std::ptrdiff_t>(row) * shot.width; };
  return {shot.width, bottom - top, {at(top), at(bottom)}};
}

}  // namespace

void Application::choose_animation_path(views::AnimationPlan plan) {
  if (animation_ != nullptr) return;
  if (plan.cycles.size() < 2) return messages_.note("nothing to record yet; let the machine run first");
  files_.show_save({}, default_file_name() + ".gif", "film", [this, plan = std::move(plan)](const std::string& path) {
    animation_ = std::make_unique<MoveAnimation>(*engine_, *now_, plan, path);
  });
}

// Handles only cancellation: other input would act on an earlier state of the machine.
void Application::handle_animation_events() {
  platform_->take_dropped();
  for (const InputEvent& event : platform_->take_typed()) {
    if (event.kind == InputEvent::Kind::key && event.key.down && event.key.key == GLFW_KEY_ESCAPE) return end_animation("GIF cancelled");
  }
}

// Draws the frame, and adds it to an animation that is being recorded.
void Application::show_frame(const Rect& area) {
  if (animation_ == nullptr || !animation_->is_frame_ready(*now_)) return platform_->end_frame();
  try {
    animation_->add_frame(cut(platform_->capture_frame(), area));
    if (!animation_->is_complete()) return;
    opener_->save_animation(animation_->path(), animation_->finish());
    end_animation({});
  } catch (const session::Error& error) {
    messages_.add(error.what());
    end_animation({});
  }
}

void Application::end_animation(const std::string& note) {
  if (animation_ == nullptr) return;
  animation_->end();
  animation_.reset();
  if (!note.empty()) messages_.note(note);
}

}  // namespace janus::gui
