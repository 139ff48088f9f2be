#include "frontends/gui/study.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "frontends/debug/followed.hpp"

namespace janus::gui {

bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker,
             Progress& progress) {
  constexpr std::uint64_t kInterval = 20'000;  // cycles
  const double span = static_cast<double>(std::max<std::uint64_t>(last - first, 1));
  debug::Followed followed(onlooker, kInterval, [&](std::uint64_t cycle, bool) {
    progress.share = static_cast<float>(static_cast<double>(cycle - std::min(cycle, first)) / span);
    return !progress.cancelled;
  });
  return session.debugger().history().look_at(first, last, followed);
}

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
