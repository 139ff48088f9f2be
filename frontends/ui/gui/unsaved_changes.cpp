// Saves notes before the window closes, and asks about unsaved sessions. Part of Application.
#include <fmt/format.h>

#include <utility>

#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/kept_breakpoints.hpp"
#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/windows/listing.hpp"
#include "frontends/ui/gui/windows/watch.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {

// The labels are loaded first: conditions of breakpoints may use them.
void Application::open_notes() {
  store_labels();
  std::string problem;
  const auto notes = program_settings_->open(*now_->about, problem);
  if (!problem.empty()) messages_.note(problem);
  if (notes == nullptr) return;
  if (now_->loaded) return program_settings_->restored_snapshot()->store(0);
  if (options_.forget) return program_settings_->forget();
  if (*notes == ProgramNotes{}) return;
  engine_->submit(Job::file_job("Restoring breakpoints",
                                [noted = *notes, restored = program_settings_->restored_snapshot(), &engine = *engine_](const Task& task) {
                                  task.bookmarks = noted.bookmarks;
                                  std::vector<session::RecordedBreakpoint> breakpoints = noted.breakpoints;
                                  std::vector<std::string> remarks = session::relocate_breakpoints(task.session.sources(), breakpoints);
                                  for (std::string& each : session::replace_breakpoints(task.session, breakpoints))
                                    remarks.push_back(std::move(each));
                                  restored->store(engine.snapshot()->number + 1);
                                  return JobResult{.note = fmt::format("{}", fmt::join(remarks, "; "))};
                                }));
  std::vector<std::string> watches = notes->watches;
  if (notes->names_are_addresses)
    for (std::string& each : watches) each = views::WatchList::upgrade_watch(*now_->about, each);
  windows_.watch().schedule_restore(std::move(watches));
}

void Application::store_notes() {
  windows_.watch().update_labels(*now_);
  const std::string problem = program_settings_->save_if_changed(*now_, windows_.watch().saved_watches());
  if (!problem.empty()) messages_.note("cannot save breakpoints and watches: " + problem);
}

void Application::store_labels() {
  if (const std::string line = labels_->synchronise(*now_, *engine_); !line.empty()) messages_.note(line);
}

// Closes immediately, or asks first if there are unsaved changes.
void Application::leave() {
  platform_->cancel_close();
  if (leave_box_.is_active() && discard_scope_ == DiscardScope::window) leaves_ = true;  // second request
  else confirm_discard(DiscardScope::window, [this] { leaves_ = true; });
}

// Replaces the session.
void Application::replace(std::function<void()> with) { confirm_discard(DiscardScope::session, std::move(with)); }

void Application::open(const std::string& path) {
  if (ListingWindow& listing = windows_.listing(); listing.accepts(path)) {
    listing.add_page(path);
    listing.open = true;
    return listing.take_focus();
  }
  if (engine::replaces_session(path, collection_)) replace([this, path] { opener_->open(path); });
  else opener_->open(path, now_ == nullptr || now_->unsaved ? nullptr : options_.setup_of);
}

void Application::confirm_discard(DiscardScope scope, std::function<void()> then) {
  if (now_ == nullptr || !now_->unsaved) return then();
  discard_scope_ = scope;
  afterwards_ = std::move(then);
  saving_first_ = SavingFirst::no;
  leave_box_.request();
}

// Continues an action that waits for the session to be saved, unless saving was cancelled or failed.
void Application::update_autosave() {
  if (saving_first_ == SavingFirst::no) return;
  if (!now_->unsaved) {
    saving_first_ = SavingFirst::no;
    std::exchange(afterwards_, {})();
  } else if ((saving_first_ == SavingFirst::asks && !files_.is_active()) || !messages_.current().empty()) {
    saving_first_ = SavingFirst::no;
  }
}

void Application::ask_to_leave(DrawContext& context) {
  update_autosave();
  if (!leave_box_.is_active()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Appearing, {0.5F, 0.5F});
  if (!leave_box_.begin("Save this session?", ImGuiWindowFlags_AlwaysAutoResize)) return;
  ImGui::TextUnformatted(is_saved_game() ? "The game is saved in its file. The recording, in which you can step back, will be lost."
                                         : "Changes since power-on or since the last save will be lost.");
  bool done = leave_box_.escaped();
  if (button(context, "Save...", "leave/save")) {
    perform(Action::save_session, context);
    saving_first_ = SavingFirst::asks;
    done = true;
  }
  ImGui::SameLine();
  if (ImGui::Button(discard_scope_ == DiscardScope::window ? "Don't save" : "Discard and continue")) {
    std::exchange(afterwards_, {})();
    done = true;
  }
  if (!leave_box_.appearing()) context.marks.add_item("leave/leave");
  ImGui::SameLine();
  if (button(context, "Cancel", "leave/stay")) done = true;
  leave_box_.end(done);
}

}  // namespace janus::gui
