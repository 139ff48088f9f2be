#include "frontends/ui/gui/widgets/messages.hpp"

#include <algorithm>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

constexpr double kNoteSeconds = 6;

}  // namespace

void Messages::add(std::string text) {
  if (std::find(waiting_.begin(), waiting_.end(), text) == waiting_.end()) waiting_.push_back(std::move(text));
}

void Messages::note(std::string text) {
  note_ = std::move(text);
  note_until_ = ImGui::GetTime() + kNoteSeconds;
}

std::string Messages::note_text() const { return ImGui::GetTime() < note_until_ ? note_ : ""; }

void Messages::show(const DrawContext& context) {
  box_.request(!waiting_.empty());
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(560 * context.scale, screen.x * 0.9F), 0});
  if (!box_.begin("Error", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) return;
  {
    const WrapScope wrap;
    ImGui::TextUnformatted(waiting_.front().c_str());
  }
  ImGui::Spacing();
  if (box_.appearing()) focus_next_item();
  bool done = button(context, "OK", "message/ok", {.size = {90 * context.scale, 0}});
  ImGui::SameLine();
  if (ImGui::Button("Copy")) ImGui::SetClipboardText(waiting_.front().c_str());
  done |= box_.confirmed() || box_.escaped();
  if (done) waiting_.pop_front();
  box_.end(waiting_.empty());
}

}  // namespace janus::gui
