#include "frontends/ui/gui/windows/code_window.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

namespace janus::gui {

bool CodeWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down || count() == 0 || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  const auto move = [&](std::ptrdiff_t lines) {
    follow_ = false;
    const auto from = static_cast<std::ptrdiff_t>(cursor_.value_or(0)), last = static_cast<std::ptrdiff_t>(count()) - 1;
    go(context, static_cast<std::size_t>(std::clamp(from + lines, std::ptrdiff_t{0}, last)));
  };
  switch (event.key) {
    case GLFW_KEY_DOWN: move(1); return true;
    case GLFW_KEY_UP: move(-1); return true;
    case GLFW_KEY_PAGE_DOWN: move(rows_.rows() - 2); return true;
    case GLFW_KEY_PAGE_UP: move(2 - rows_.rows()); return true;
    case GLFW_KEY_HOME: go_to_current(context); return true;
    case GLFW_KEY_ENTER:
    case GLFW_KEY_F3: find_next(context); return true;
    default: return false;
  }
}

void CodeWindow::perform(Action action, DrawContext&) {
  if (action == Action::find) focus_find_ = true;
}

void CodeWindow::find_next(DrawContext& context) {
  problem_.clear();
  if (text_.empty() || count() == 0) return;
  for (std::size_t step = 1; step <= count(); ++step) {
    const std::size_t line = (cursor_.value_or(count() - 1) + step) % count();
    if (!has(line, text_)) continue;
    follow_ = false;
    return go(context, line);
  }
  problem_ = absent_;
}

void CodeWindow::draw_follow(DrawContext& context, const char* label) {
  if (control(context, ImGui::Checkbox(label, &follow_), id() + "/follow")) restart_following();
}

void CodeWindow::draw_find_bar(DrawContext& context, const char* hint, float width) {
  ImGui::SameLine();
  const bool entered = field(context, id() + "/find", text_, width * context.scale, hint, kEntryField, &focus_find_);
  ImGui::SameLine();
  const bool next = ImGui::Button("Next") || entered;
  if (next) focus_find_ = entered;  // after Enter the focus stays in the field
  if (next) find_next(context);
  if (problem_.empty()) return;
  ImGui::SameLine();
  ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(context.theme.problem), "%s", problem_.c_str());
}

bool CodeWindow::should_follow(const DrawContext& context) {
  constexpr std::uint64_t kNever = ~std::uint64_t{0};
  const bool comes_to_wait = context.now.idle && !waited_;
  waited_ = context.now.idle;
  if (!follow_ || followed_ == context.now.cycle || (context.now.running && !comes_to_wait && followed_ != kNever)) return false;
  followed_ = context.now.cycle;
  return true;
}

void CodeWindow::update_costs(const DrawContext& context) {
  if (profile_ == context.selection.profile) return;
  profile_ = context.selection.profile;
  costs_.clear();
  if (profile_ != nullptr) measure(context);
  most_cycles_ = 0;
  for (const debug::AddressProfile& cost : costs_) most_cycles_ = std::max(most_cycles_, cost.cycles);
}

}  // namespace janus::gui
