// The user's own program: watches its files, assembles and reloads them. Part of Application.
#include <algorithm>

#include "frontends/core/session/files_in.hpp"
#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

constexpr auto kWatchInterval = std::chrono::milliseconds(500);

bool has_error(const std::vector<tools::Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const auto& each) { return each.severity == tools::Severity::error; });
}

}  // namespace

// Checks only file attributes, which takes microseconds.
void Application::watch_user_files(Clock::time_point now) {
  if (now < next_watch_ || now_ == nullptr) return;
  next_watch_ = now + kWatchInterval;
  std::string change = now_->watched == nullptr ? std::string() : session::changed_file_message(now_->watched->stamps);
  watched_changed_ = !change.empty();
  if (change.empty() && now_->own != nullptr) change = session::changed_file_message(*now_->own);
  if (std::exchange(change_on_disk_, std::move(change)) != change_on_disk_) busy_until_ = now + kWatchInterval;
}

void Application::update_assembly() {
  if (std::exchange(diagnostics_, now_->diagnostics) != now_->diagnostics && has_error(*diagnostics_)) windows_.set_open("errors", true);
  const auto answer = assembling_.take();
  if (!answer) return;
  next_watch_ = {};
  if (answer->result.error.empty()) return;
  if (answer->result.code != "assembly") return messages_.add(answer->result.error);
  messages_.note("not assembled; the machine has not changed");
}

void Application::restart_at_entry() {
  engine_->execute({"restart"});
  if (now_->running) engine_->run();
}

bool Application::reopens_watched_file() const { return now_->watched != nullptr && (now_->own == nullptr || watched_changed_); }

void Application::assemble() {
  if (reopens_watched_file() && !now_->watched->source) opener_->open(now_->watched->path);
  else assembling_ = engine_->ask({"reload"});
}

const char* Application::name_of(Action action) const {
  if (action == Action::assemble && reopens_watched_file()) return now_->watched->source ? shortcut(action).what.data() : "Load text again";
  const bool reloads = action == Action::assemble && now_->own != nullptr && !now_->own->has_source();
  if (action == Action::restart && now_->own != nullptr && !now_->own->start) return "Restart the machine";  // its monitor starts it
  return reloads ? "Reload and restart" : shortcut(action).what.data();
}

// Draws the button of the status bar.
void Application::draw_user_program_line(DrawContext& context) {
  const std::string text = !change_on_disk_.empty()                  ? change_on_disk_
                           : now_->own != nullptr && now_->own_older ? "this branch runs an older " + now_->own->name()
                                                                     : std::string();
  if (text.empty()) return;
  ImGui::SameLine(0, 18 * scale_);
  coloured_text(theme_.changed, text);
  context.marks.add_item("status/own=" + text);
  ImGui::SameLine();
  const std::string tip =
      shortcut_text(Action::assemble) + (reopens_watched_file() ? ": loads the file" : ": the old run is kept as a branch");
  if (button(context, name_of(Action::assemble), "status/assemble", {.tip = tip.c_str(), .small = true}))
    perform(Action::assemble, context);
}

}  // namespace janus::gui
