#include "frontends/ui/gui/report.hpp"

#include <nlohmann/json.hpp>

#include "frontends/ui/gui/windows/board.hpp"
#include "tools/json_text.hpp"

namespace janus::gui {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const Rect& rect) { return {{"x", rect.x}, {"y", rect.y}, {"width", rect.width}, {"height", rect.height}}; }

ordered_json to_json(const play::GameView& game, const std::string& said) {
  const play::GameState& game_state = *game.game_state;
  std::string moves;
  const auto& played = game_state.record.segments().back().moves;
  for (const play::PlayedMove& each : played) moves += (moves.empty() ? "" : " ") + each.move.notation;
  return {{"set_up", game_state.set_up},
          {"waits", game.waits},
          {"thinks", game.thinks},
          {"answers", game.answers},
          {"count", played.size()},
          {"moves", moves},
          {"position", game_state.record.position()},
          {"said", said}};
}

}  // namespace

std::string make_report(DrawContext& context, const WindowSet& all, const FrameTimes& times, const StatusMessages& said,
                        const ReportSound& heard) {
  const Snapshot& now = context.now;
  ordered_json registers = ordered_json::object();
  for (std::size_t i = 0; i < now.registers.size(); ++i) registers[std::string(context.about.cpu->registers[i].name)] = now.registers[i];
  ordered_json windows = ordered_json::array();
  for (const auto& window : all.windows()) {
    if (!window->open) continue;
    ordered_json entry = to_json(window->rectangle());
    entry["id"] = window->id();
    entry["focused"] = window->focused();
    entry["text"] = window->to_text(context);
    windows.push_back(std::move(entry));
  }
  ordered_json marks = ordered_json::object();
  for (const auto& [name, rect] : context.marks.rectangles) marks[name] = to_json(rect);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const ordered_json report = {{"machine", context.about.machine},
                               {"program", context.about.program == nullptr ? "" : context.about.program->name},
                               {"cycle", now.cycle},
                               {"running", now.running},
                               {"idle", now.idle},
                               {"stopped", now.stopped},
                               {"display", now.display_text()},
                               {"printout", now.terminal ? *now.terminal->printout : ""},
                               {"registers", registers},
                               {"speed", now.speed},
                               {"measured_speed", now.measured},
                               {"message", said.message},
                               {"note", said.note},
                               {"offer", said.offer},
                               {"game", now.game == nullptr ? ordered_json() : to_json(*now.game, all.board().status_text())},
                               {"recorded", {{"begin", now.debug.begin}, {"end", now.debug.end}}},
                               {"bookmarks", now.bookmarks},
                               {"unsaved", now.unsaved},
                               {"breakpoints", now.debug.breakpoints.size()},
                               {"sound", heard.speaker},
                               {"knocks", heard.knocks},
                               {"size", {{"width", size.x}, {"height", size.y}}},
                               {"frames",
                                {{"per_second", times.per_second},
                                 {"work_milliseconds", times.work_milliseconds},
                                 {"worst_milliseconds", times.worst_milliseconds},
                                 {"drawn", times.drawn}}},
                               {"windows", windows},
                               {"controls", marks}};
  return tools::write_json(report, 2) + "\n";
}

}  // namespace janus::gui
