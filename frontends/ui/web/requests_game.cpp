// Requests on the game.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/engine/history_query.hpp"
#include "frontends/core/views/game_line.hpp"
#include "frontends/games/play/search_trace_reader.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/web/requests.hpp"

namespace janus::web {
namespace {

// Returns the table in its present state. Every request on it starts here.
views::BoardTable& table_of(PageState& page) {
  if (page.now->game == nullptr) throw session::Error("this program is not a game");
  page.update_board(*page.now);
  return page.board;
}

// "square" {square}: click.
void square(PageState& page, const ordered_json& asked, ordered_json&) {
  views::BoardTable& table = table_of(page);
  const int at = asked.at("square").get<int>();
  if (at < 0 || at >= table.shown_pieces().size()) throw session::Error("no such square");
  if (auto move = table.choose(at)) page.engine->execute(std::move(*move));
}
// "become" {choice}: piece of a promotion; -1 cancels the move.
void become(PageState& page, const ordered_json& asked, ordered_json&) {
  views::BoardTable& table = table_of(page);
  const int choice = asked.at("choice").get<int>();
  if (choice >= 0 && static_cast<std::size_t>(choice) < table.choices().size())
    page.engine->execute(table.make_move_command(play::Move(table.choices()[static_cast<std::size_t>(choice)])));
  else table.clear_choices();
  table.deselect();
}
// "stay": keeps the piece unpromoted, if the program accepts that.
void stay(PageState& page, const ordered_json&, ordered_json&) {
  views::BoardTable& table = table_of(page);
  if (auto staying = table.no_promotion_action()) page.engine->execute(std::move(staying->command));
  table.clear_choices();
  table.deselect();
}
// "seat" {seat}: an index into board.seats.
void seat(PageState& page, const ordered_json& asked, ordered_json&) {
  auto seats = table_of(page).side_options();
  page.engine->execute(std::move(seats.at(asked.at("seat").get<std::size_t>()).command));
}
// "turn", "view" {ply, other, overlay}: orientation and content of the board. A ply of -1 follows the deepest.
void turn(PageState& page, const ordered_json&, ordered_json&) { table_of(page).flip(); }
void view(PageState& page, const ordered_json& asked, ordered_json&) {
  views::BoardTable& table = table_of(page);
  const auto& view = *table.program()->board;
  const auto choose = [&](const char* name, std::size_t most) { return std::min(asked[name].get<std::size_t>(), most); };
  if (asked.contains("ply")) {
    page.ply.reset();
    if (const int ply = asked["ply"].get<int>(); ply >= 0) page.ply = static_cast<std::size_t>(ply);
  }
  if (asked.contains("other")) table.show_other_board(choose("other", view.others.size()));
  if (asked.contains("overlay")) table.show_overlay(choose("overlay", view.overlays.size()));
}
// "move_for_both": lets the program make the next move for either side.
void move_for_both(PageState& page, const ordered_json&, ordered_json&) {
  views::BoardTable& table = table_of(page);
  table.clear_problem();
  if (auto move = views::SearchProgress::move_for_both(table)) page.engine->execute(std::move(*move));
}
// "score": the game in its standard format, and the position.
void score(PageState& page, const ordered_json&, ordered_json& answer) {
  table_of(page);
  answer["score"] = views::score_text(*page.now);
  answer["position"] = page.now->game->game_state->record.position();
}

// "move_values": another evaluation that the program shows only during its search, for moves of the line. `more`: there may be others.
void move_values(PageState& page, const ordered_json&, ordered_json& answer) {
  table_of(page);
  auto& known = page.found.values;
  answer["more"] = false;
  if (!page.board.program()->play->value_at) return;
  for (const play::PlayedMove& played : views::line_moves(*page.now->game)) {
    const bool found = std::any_of(known.begin(), known.end(), [&](const auto& each) { return each.first == played.seen; });
    if (!played.by_program || played.value || played.seen == 0 || found) continue;
    std::optional<std::int64_t> value;
    page.query_session([&](const engine::Task& task) {
      value = play::reported_value(task.session, played, [&](std::uint64_t first, std::uint64_t last, debug::ReplayObserver& observer) {
        return views::replay_range(task.session, first, last, observer, task.progress);
      });
    });
    known.emplace_back(played.seen, value);
    answer["more"] = true;
    return;
  }
}

}  // namespace

std::span<const Request> game_requests() {
  static constexpr Request kRequests[] = {
      {"square", false, square},
      {"become", false, become},
      {"seat", false, seat},
      {"turn", false, turn},
      {"view", false, view},
      {"score", false, score},
      {"stay", false, stay},
      {"move_for_both", false, move_for_both},
      {"move_values", false, move_values},
  };
  return kRequests;
}

}  // namespace janus::web
