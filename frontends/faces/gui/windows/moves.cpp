#include "frontends/faces/gui/windows/moves.hpp"

#include <fmt/format.h>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/games/play/sayings.hpp"

namespace janus::gui {
namespace {

std::string cost_of(const play::Played& played, std::uint64_t clock_hz) {
  if (played.cycles == 0) return "";
  return fmt::format("it thought {:.1f} s", static_cast<double>(played.cycles) / static_cast<double>(clock_hz));
}

void draw_move(DrawContext& context, const play::Played* played, std::size_t index, bool last) {
  ImGui::TableNextColumn();
  if (played == nullptr) return ImGui::TextDisabled("...");
  const IdScope id(static_cast<int>(index));
  if (ImGui::Selectable(played->move.notation.c_str(), last) && played->seen != 0) context.engine.go_to(played->seen);
  context.marks.item(fmt::format("move/{}", index + 1));
  const std::string cost = cost_of(*played, context.about.clock_hz);
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s%s%s", played->seen != 0 ? "a click goes to where it was made" : "it was made before this run began",
                      cost.empty() ? "" : "; ", cost.c_str());
}

}  // namespace

bool MovesWindow::available(const Description& about) const { return engine::BoardTable::available(about); }

std::string MovesWindow::as_text(DrawContext& context) {
  const play::Standing& standing = *context.now.game->standing;
  if (!standing.set_up) return {};
  return play::to_score(
      standing.record, play::score_names(*context.about.program, standing, context.about.title, context.about.clock_hz, play::date_text()));
}

void MovesWindow::draw(DrawContext& context) {
  const play::Standing& standing = *context.now.game->standing;
  const play::Record& record = standing.record;
  if (!standing.set_up) {
    ImGui::TextDisabled("no game yet");
    return;
  }
  if (record.legs().size() > 1) {
    const WrapScope wrap;
    ImGui::TextDisabled("since: %s", record.legs()[record.legs().size() - 2].remark.c_str());
  }
  constexpr auto kTable = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
  const std::size_t moves = record.legs().back().moves.size();
  const float line = ImGui::GetTextLineHeightWithSpacing();
  if (ImGui::BeginTable("moves", 3, kTable, {0, -line})) {
    ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, 30 * context.scale);
    ImGui::TableSetupColumn("first", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("second", ImGuiTableColumnFlags_WidthStretch);
    std::size_t index = 0;
    for (const play::SheetRow& row : play::score_sheet(record)) {
      ImGui::TableNextColumn();
      ImGui::TextDisabled("%d.", row.number);
      draw_move(context, row.first, index, index + 1 == moves);
      if (row.first != nullptr) ++index;
      if (row.second == nullptr) {
        ImGui::TableNextColumn();
        continue;
      }
      draw_move(context, row.second, index, index + 1 == moves);
      ++index;
    }
    if (moves != shown_) ImGui::SetScrollHereY(1);
    shown_ = moves;
    ImGui::EndTable();
  }
  const std::string over = play::verdict(record);
  ImGui::TextUnformatted(over.c_str());
}

}  // namespace janus::gui
