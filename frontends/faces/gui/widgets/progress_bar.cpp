#include "frontends/faces/gui/widgets/progress_bar.hpp"

#include <fmt/format.h>
#include <imgui.h>

namespace janus::gui {

bool draw_progress(float share, const char* what) {
  const float button = ImGui::CalcTextSize("Cancel").x + 3 * ImGui::GetStyle().FramePadding.x;
  const float width = ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x;
  ImGui::PushStyleColor(ImGuiCol_PlotHistogram, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
  ImGui::ProgressBar(share, {width, 0}, fmt::format("{} {:.0f} %", what, share * 100).c_str());
  ImGui::PopStyleColor();
  ImGui::SameLine();
  return ImGui::Button("Cancel");
}

}  // namespace janus::gui
