// "First steps" page for new users: how to play, and how to use the debugger. Part of Application.
#include "frontends/ui/gui/application.hpp"

namespace janus::gui {
namespace {

void line(const std::string& text) {
  ImGui::Bullet();
  ImGui::TextWrapped("%s", text.c_str());
}

}  // namespace

void Application::draw_first_steps(DrawContext& context) {
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
      line("Press New or Play White to start. Click a piece to see its moves, then click a square, or drag the piece.");
      line("The program replies to each of your moves, and moves first if it plays White.");
      line("Take back (" + shortcut_text(Action::take_back) +
           ") undoes your last move and the reply. You can also click the timeline and move from there.");
      line("Set level, opening and side in the Game menu. Janus presses the machine's own keys; you can press them yourself.");
      if (ImGui::Button("Use the Game layout")) choose_layout(Layout::game);
      ImGui::Separator();
    }
    ImGui::TextUnformatted("To look inside");
    line("Pause (" + shortcut_text(Action::pause) + ") stops the machine, " + shortcut_text(Action::step_into) + " executes one step, " +
         shortcut_text(Action::step_back) + " undoes it. To continue, press " + shortcut_text(Action::run) + ".");
    line("The timeline below records the whole run since power-on. Click anywhere to go to that point.");
    line("Right-click a byte to find the instruction that last wrote it. Calls shows the recursion, level by level.");
    if (has_tutorial() && ImGui::Button("Show me how it thinks (tutorial)")) begin_tour(views::kTutorial);
    if (!context.now.debug.levels.empty())
      line("Level, at the top right (" + shortcut_text(Action::next_level) +
           "): steps, calls and breakpoints work on machine instructions or on the program's lines.");
    line("All keys: " + shortcut_text(Action::help) + ".");
    if (ImGui::Button("Use the Debug layout")) choose_layout(Layout::debugger);
  }
  ImGui::End();
}

}  // namespace janus::gui
