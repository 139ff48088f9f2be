// Parts for the program's search, for the thinking view.
#include <nlohmann/json.hpp>

#include "frontends/ui/web/parts.hpp"

namespace janus::web {

// Before the output of parts: decides whether the search is followed, and with which snapshot.
void PageState::follow_search() {
  constexpr auto kInterval = std::chrono::milliseconds(50);
  const bool wanted = wants.contains("thinking") && now->game != nullptr;
  if (wanted && query == nullptr && thinking.needs_update(*now))
    query_session([](const engine::Task& task) { views::follow_search(*task.game, task.session, task.progress); });
  board.show_analysis(wanted);
  const auto time = std::chrono::steady_clock::now();
  const bool thinks = wanted && now->running && !now->game->waits;
  watched_before = thinks && watched != nullptr && watched->about == now->about && watched->running && time - watched_since < kInterval;
  if (watched_before) return;
  watched = now;
  watched_since = time;
}

ordered_json thinking_part(PageState& page) {
  if (page.watched->game == nullptr || !views::SearchProgress::is_available(page.description())) return {};
  views::SearchProgress& thinking = page.thinking;
  thinking.update(*page.watched, page.board);
  ordered_json bars = ordered_json::array();
  for (const views::SearchProgress::Bar& bar : thinking.bars()) {
    ordered_json& told = bars.emplace_back();
    told = {{"cycle", bar.cycle}, {"move", bar.move}, {"worth", bar.worth}, {"value", bar.value}, {"share", bar.share}};
    if (bar.better) told["better"] = true;
    if (bar.best) told["best"] = true;
    if (bar.later) told["later"] = true;
  }
  return {{"says", thinking.status_text()},
          {"under_way", thinking.is_under_way()},
          {"began", thinking.search_start()},
          {"means", thinking.value_meaning()},
          {"bars", bars},
          {"offered", thinking.suggested_move(page.board)},
          {"moves_for_both", views::SearchProgress::can_move_for_both(page.board)}};
}

ordered_json considered_part(PageState& page) {
  if (page.watched->game == nullptr || !views::SearchProgress::is_available(page.description())) return {};
  views::SearchProgress& thinking = page.thinking;
  ordered_json steps = ordered_json::array();
  for (const views::SearchProgress::Step& step : thinking.steps())
    steps.push_back({{"from", step.from}, {"to", step.to}, {"own", step.own}, {"text", step.text}, {"serial", step.serial}});
  return {{"steps", steps}, {"asks", thinking.question()}, {"sentence", thinking.sentence()}};
}

}  // namespace janus::web
