// What is kept when the window is closed, and what is noted down before. Part of Application.
#include "frontends/faces/gui/application.hpp"
#include "frontends/faces/gui/windows/watch.hpp"

namespace janus::gui {

void Application::open_notes() {
  std::string problem;
  const auto notes = notebook_->open(*now_->about, problem);
  if (!problem.empty()) messages_.note(problem);
  if (notes == nullptr || now_->loaded) return;
  if (options_.forget) return notebook_->forget();
  if (*notes == Notes{}) return;
  engine_->submit(Job::file_job("the program's breakpoints: are set", [noted = *notes](const Task& task) {
    task.bookmarks = noted.bookmarks;
    const auto left_out = session::replace_breakpoints(task.session, noted.breakpoints);
    return JobResult{.note = left_out.empty() ? "" : left_out.front()};
  }));
  windows_.watch().restore_later(notes->watches);
}

void Application::keep_notes() {
  const std::string problem = notebook_->keep(*now_, windows_.watch().kept());
  if (!problem.empty()) messages_.note("breakpoints and watches are not kept: " + problem);
}

// At once, or after a question if there is something to lose.
void Application::leave() {
  platform_->stay_open();
  if (now_ == nullptr || !now_->unsaved || leave_box_.wanted()) {
    leaves_ = true;
  } else {
    leave_box_.want();
  }
}

void Application::ask_to_leave(DrawContext& context) {
  if (!leave_box_.wanted()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Appearing, {0.5F, 0.5F});
  if (!leave_box_.begin("The session is not saved", ImGuiWindowFlags_AlwaysAutoResize)) return;
  ImGui::TextUnformatted(is_saved_game() ? "The game is in its file, as it stood when it was saved. The run of the machine, in which one "
                                           "can go back, goes with the window."
                                         : "What was done since power-on, or since it was saved last, goes with the window.");
  bool done = leave_box_.escaped();
  if (ImGui::Button("Save it...")) {
    perform(Action::save_session, context);
    done = true;
  }
  context.marks.item("leave/save");
  ImGui::SameLine();
  if (ImGui::Button("Leave without it") || key_pressed(ImGuiKey_Enter)) leaves_ = done = true;
  if (!leave_box_.appearing()) context.marks.item("leave/leave");
  ImGui::SameLine();
  if (ImGui::Button("Stay")) done = true;
  context.marks.item("leave/stay");
  leave_box_.end(done);
}

}  // namespace janus::gui
