#include "frontends/gui/windows/thoughts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::gui {
namespace {

constexpr double kThoughtsSeconds = 0.2;  // while the machine runs

}  // namespace

std::shared_ptr<const ThoughtsWindow::Mind> ThoughtsWindow::mind_of(session::Session& session, Progress& progress) {
  auto mind = std::make_shared<Mind>();
  mind->cycle = session.cycle();
  mind->waits = session.waits();
  mind->lists = play::lists_of(session);
  const play::Look look = [&](std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker) {
    return engine::look_at(session, first, last, onlooker, progress);
  };
  mind->began = play::began_to_think(session, look);
  if (!mind->began) return mind;
  auto candidates = play::candidates_since(session, *mind->began, look);
  if (!candidates) return nullptr;
  mind->candidates = std::move(*candidates);
  return mind;
}

// Asks again when the machine stands elsewhere; while it runs, some times a second.
void ThoughtsWindow::find_out(Frame& frame) {
  if (std::exchange(described_, frame.about.number) != frame.about.number) {
    study_.cancel();
    mind_.reset();
    next_study_ = 0;
  }
  if (auto mind = study_.take()) mind_ = std::move(mind);
  const double now = ImGui::GetTime();
  if (study_.busy() || (mind_ != nullptr && mind_->cycle == frame.now.cycle) || now < next_study_) return;
  const bool waits_still = mind_ != nullptr && mind_->waits && mind_->cycle > frame.now.debug.last_input;
  if (frame.now.running && frame.now.idle && waits_still) return;  // nothing new
  next_study_ = frame.now.running ? now + kThoughtsSeconds : 0;
  study_.begin(frame.engine, [](session::Session& session, Progress& progress) { return mind_of(session, progress); });
}

std::string ThoughtsWindow::as_text(Frame&) {
  std::string text;
  if (mind_ == nullptr) return text;
  const auto write = [&](const play::ThoughtTable& table) {
    text += fmt::format("{}\n{}\n", table.name, fmt::join(table.columns, "\t"));
    for (const play::ThoughtRow& row : table.rows)
      text += fmt::format("{}{}\n", fmt::join(row.cells, "\t"), row.better ? "\tbest so far" : "");
  };
  for (const play::ThoughtTable& list : mind_->lists) write(list);
  write(mind_->candidates);
  return text;
}

void ThoughtsWindow::draw_table(Frame& frame, const play::ThoughtTable& table, const char* id, float height, bool candidates) {
  const auto columns = static_cast<int>(table.columns.size());
  constexpr auto kFlags =
      ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_SizingStretchProp;
  if (columns == 0 || !ImGui::BeginTable(id, columns, kFlags, {0, height})) return;
  ImGui::TableSetupScrollFreeze(0, 1);
  for (const std::string& column : table.columns) ImGui::TableSetupColumn(column.c_str());
  ImGui::TableHeadersRow();
  const bool fresh = candidates && std::exchange(shown_, table.rows.size()) != table.rows.size();
  const auto best = std::find_if(table.rows.rbegin(), table.rows.rend(), [](const play::ThoughtRow& row) { return row.better; });
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const play::ThoughtRow& row = table.rows[i];
    const bool is_best = best != table.rows.rend() && &row == &*best;
    ImGui::PushID(static_cast<int>(i));
    ImGui::TableNextRow();
    if (is_best) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, with_alpha(frame.theme.accent, 0.3F));
    for (int column = 0; column < columns; ++column) {
      ImGui::TableNextColumn();
      const std::string& text = row.cells[static_cast<std::size_t>(column)];
      ImGui::PushStyleColor(ImGuiCol_Text, row.better ? frame.theme.changed : frame.theme.text);
      if (column == 0 && table.of_plies) {
        if (ImGui::Selectable(text.c_str(), frame.selection.ply == i, ImGuiSelectableFlags_SpanAllColumns)) frame.selection.ply = i;
        if (ImGui::IsItemVisible()) frame.marks.item(fmt::format("thoughts/ply-{}", i));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("a click shows this one on the board");
      } else if (column == 0 && candidates) {
        if (ImGui::Selectable(text.c_str(), frame.now.cycle == row.cycle, ImGuiSelectableFlags_SpanAllColumns))
          frame.engine.go_to(row.cycle);
        if (ImGui::IsItemVisible()) frame.marks.item(fmt::format("candidate/{}", i));
        if (is_best && fresh) ImGui::SetScrollHereY();
        if (ImGui::IsItemHovered())
          ImGui::SetTooltip("%s%s",
                            is_best      ? "the best of these; "
                            : row.better ? "better than all before; "
                                         : "",
                            "a click goes to where it had been weighed");
      } else {
        ImGui::TextUnformatted(text.c_str());
      }
      ImGui::PopStyleColor();
    }
    ImGui::PopID();
  }
  ImGui::EndTable();
}

void ThoughtsWindow::draw(Frame& frame) {
  find_out(frame);
  if (mind_ == nullptr) return ImGui::TextDisabled("...");
  const float line = ImGui::GetTextLineHeightWithSpacing();
  // Lists take what they need, up to a share; the candidates have the rest.
  const float share = ImGui::GetContentRegionAvail().y * 0.55F / static_cast<float>(std::max<std::size_t>(mind_->lists.size(), 1));
  for (std::size_t i = 0; i < mind_->lists.size(); ++i) {
    const play::ThoughtTable& list = mind_->lists[i];
    ImGui::TextDisabled("%s: %d", list.name.c_str(), static_cast<int>(list.rows.size() + list.left_out));
    frame.marks.item(fmt::format("thoughts/list-{}-{}", i, list.rows.size()));
    if (list.rows.empty()) continue;
    draw_table(frame, list, ("list" + std::to_string(i)).c_str(), std::min(share, (static_cast<float>(list.rows.size()) + 1.5F) * line),
               false);
  }
  if (frame.about.program->thoughts.candidates.empty()) return;
  if (!mind_->began) return ImGui::TextDisabled("it has not begun to think");
  const double seconds = static_cast<double>(mind_->cycle - *mind_->began) / static_cast<double>(frame.about.clock_hz);
  const auto weighed = static_cast<int>(mind_->candidates.rows.size());
  ImGui::TextDisabled("%d move%s weighed, %.2f s after it began", weighed, weighed == 1 ? "" : "s", seconds);
  // In a machine that stands, only once it is told of where it stands.
  if (frame.now.running || mind_->cycle == frame.now.cycle)
    frame.marks.item(fmt::format("thoughts/weighed-{}", mind_->candidates.rows.size()));
  draw_table(frame, mind_->candidates, "candidates", 0, true);
}

}  // namespace janus::gui
