// Kiosk mode for museums: shows only the game and its machine, on the full screen, and saves nothing. Part of Application.
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>

#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::gui {
namespace {

constexpr double kSecondsOfMinute = 60;

}  // namespace

void Application::open_kiosk() {
  const double speed = options_.speed >= 0 ? options_.speed : 1;  // ignores the saved speed
  kiosk_ = std::make_unique<views::Kiosk>(setup_, options_.kiosk_minutes * kSecondsOfMinute, speed);
  setup_ = kiosk_->setup();
  set_speed(speed);
  settings_.lens.clear();
  std::string missing;
  if (options_.texts == nullptr) options_.texts = std::make_shared<KioskTexts>("en", missing);
  windows_.show_game_alone();
  platform_->keep_full_screen();
}

void Application::attend_kiosk(Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now.time_since_epoch()).count();
  auto orders = kiosk_->update(seconds, platform_->take_touch(), *engine_->snapshot());
  if (orders.speed) engine_->set_speed(*orders.speed);
  if (orders.command) engine_->execute(std::move(*orders.command));
  if (orders.power_on) opener_->start(std::move(*orders.power_on));
}

// Passes only the machine's keys on, and none during a demonstration.
void Application::handle_kiosk_events(DrawContext& context) {
  platform_->take_dropped();
  Window* const focused = windows_.focused();
  for (const InputEvent& event : platform_->take_typed()) {
    const bool key = event.kind != InputEvent::Kind::character;
    if (key && find_action(event.key) == Action::leave_kiosk) leaves_ = true;
    if (focused == nullptr || kiosk_->is_showing()) continue;
    key ? static_cast<void>(focused->key(event.key, context)) : focused->handle_character(event.character, context);
  }
}

// Errors are reported on stderr, for the operator instead of the visitors.
void Application::show_kiosk_menu() {
  for (const std::string& problem : engine_->take_problems()) tools::print_error(fmt::format("janus gui: {}\n", problem));
  engine_->take_notes();
  opener_->take_opened();
}

// Draws the line at the bottom: a label, or the demonstration, or the countdown to the restart.
float Application::draw_kiosk_banner(DrawContext& context) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float height = std::round(2.2F * fonts_.text_size), pad = 0.4F * fonts_.text_size;
  const bool shows = kiosk_->is_showing();
  const auto left = kiosk_->seconds_left();
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const ImVec2 at = {0, screen.y - height};
  list.AddRectFilled(at, screen, shows || left ? mix_colours(theme_.window, theme_.accent, 0.35F) : theme_.row_selected);
  const char* const key = left ? "ends_soon" : !shows ? "label" : kiosk_->plays_itself() ? "plays_itself" : "shows_opening";
  std::string text = now_->about->program ? options_.texts->text(key, *now_->about->program, now_->about->title) : "";
  if (left) replace_name(text, "{seconds}", std::to_string(*left));
  if (shows) context.demonstration = text;
  float size = height - 2 * pad;
  const float wide = fonts_.text->CalcTextSizeA(size, FLT_MAX, 0, text.c_str()).x, room = screen.x - 2 * pad;
  if (wide > room) size *= room / wide;
  const float width = std::min(wide, room);
  list.AddText(fonts_.text, size, {std::max(pad, (screen.x - width) / 2), at.y + pad}, theme_.text, text.c_str());
  context.marks.add(left ? "kiosk/ends-soon" : shows ? "kiosk/show" : "kiosk/label", at, screen);
  return height;
}

}  // namespace janus::gui
