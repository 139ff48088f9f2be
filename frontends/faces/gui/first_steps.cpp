// The page "First steps", for newcomers: how to play, and how to look inside. Part of Application.
#include "frontends/faces/gui/application.hpp"

namespace janus::gui {
namespace {

void line(const std::string& text) {
  ImGui::Bullet();
  ImGui::TextWrapped("%s", text.c_str());
}

}  // namespace

void Application::first_steps(DrawContext& context) {
  if (!first_steps_) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(520 * context.scale, screen.x * 0.9F), std::min(430 * context.scale, screen.y * 0.9F)},
                           ImGuiCond_Appearing);
  if (ImGui::Begin("First steps", &first_steps_, ImGuiWindowFlags_NoCollapse)) {
    context.marks.add("first_steps", ImGui::GetWindowPos(), ImGui::GetWindowPos());
    if (escapes_window()) first_steps_ = false;
    if (context.now.game != nullptr) {
      ImGui::TextUnformatted("To play");
      line("New, or Play White, sets the men up. A click on a man shows where it may go; click there, or drag it.");
      line("The program answers by itself, and begins where it has White.");
      line("Take back (" + keys_of(Action::take_back) +
           ") takes your last move and its answer back. So does a click on the timeline, and a move from there.");
      line("Level, opening and side: in the menu Game. Everything goes through the machine's own keys, which you can press, too.");
      if (ImGui::Button("Arrange the windows for a game")) choose_layout(Layout::game);
      ImGui::Separator();
    }
    ImGui::TextUnformatted("To look inside");
    line("Pause (" + keys_of(Action::pause) + ") stops the machine, " + keys_of(Action::step_into) + " makes one step, " +
         keys_of(Action::step_back) + " takes it back. Continue: " + keys_of(Action::run) + ".");
    line("All that happened since power-on is on the timeline below: click anywhere to go there.");
    line("A right click on a byte tells who wrote it last. The calls show the recursion, level by level.");
    if (has_tutorial() && ImGui::Button("Show me how it thinks: the tutorial of this program")) begin_tour(views::kTutorial);
    if (!context.now.debug.levels.empty())
      line("Level, at the top right (" + keys_of(Action::next_level) +
           "): whether steps, calls and breakpoints are of the machine or of the program's lines.");
    line("All keys: " + keys_of(Action::help) + ".");
    if (ImGui::Button("Arrange the windows for the debugger")) choose_layout(Layout::debugger);
  }
  ImGui::End();
}

}  // namespace janus::gui
