// Parts for the game on the board.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/views/game_line.hpp"
#include "frontends/games/play/game_messages.hpp"
#include "frontends/ui/web/parts.hpp"

namespace janus::web {
namespace {

std::vector<std::string> names_of(const auto& pairs) {
  std::vector<std::string> names;
  for (const auto& each : pairs) {
    if constexpr (requires { each.name; }) names.push_back(each.name);
    else names.push_back(each.first);
  }
  return names;
}

ordered_json played_json(const play::PlayedMove* played, const PageState& page) {
  if (played == nullptr) return {};
  ordered_json told = {{"text", played->move.notation},
                       {"cycle", played->seen},
                       {"seconds", static_cast<double>(played->cycles) / static_cast<double>(page.description().clock_hz)}};
  std::optional<std::int64_t> value = played->value;
  for (const auto& [cycle, said] : page.found.values)
    if (played->seen == cycle) value = said;
  if (value) told["value"] = *value;
  return told;
}

// A piece for a promotion, and why the program does not accept it.
ordered_json choice_json(const PageState& page, const play::Move& move) {
  const views::BoardTable& table = page.board;
  return {{"name", table.choice_name(move)},
          {"man", std::string(1, table.rules().placement(move.after).at(move.to()))},
          {"problem", table.choice_problem(*page.now, move)}};
}

}  // namespace

// Describes an empty board: from the rules, the same for every position.
ordered_json plan_json(const play::Rules& rules, const play::Placement& board) {
  ordered_json names = ordered_json::array(), files = ordered_json::array(), ranks = ordered_json::array(), pieces = ordered_json::object();
  for (int square = 0; square < board.size(); ++square) names.push_back(rules.is_playable(square) ? rules.square_name(square) : "");
  for (int file = 0; file < board.files; ++file) files.push_back(rules.file_label(file));
  for (int rank = 0; rank < board.ranks; ++rank) ranks.push_back(rules.rank_label(rank));
  for (const play::PieceInfo& piece : rules.pieces())
    pieces[std::string(1, piece.letter)] = {{"white", piece.side == play::Side::white}, {"name", piece.name}, {"solid", piece.solid}};
  return {{"files", board.files}, {"ranks", board.ranks},
          {"squares", names},     {"file_labels", files},
          {"rank_labels", ranks}, {"numbered", rules.numbers_squares()},
          {"men", pieces},        {"score", rules.score_form().name}};
}

void PageState::update_board(const views::Snapshot& at) {
  if (board.program() != description().program) {
    board.reset(description());
    ply.reset();
  }
  board.update(at, ply);
}

ordered_json board_part(PageState& page) {
  if (page.now->game == nullptr) return {};
  page.update_board(*page.watched);
  views::BoardTable& table = page.board;
  const play::Placement& pieces = table.shown_pieces();
  ordered_json differs = ordered_json::array();
  if (const play::Placement* from = table.comparison_board()) {
    for (int square = 0; square < pieces.size(); ++square) {
      if (pieces.at(square) != from->at(square)) differs.push_back(square);
    }
  }
  ordered_json seats = ordered_json::array(), starts = seats, choices = ordered_json::array(), plies = ordered_json::array();
  for (const views::BoardTable::Seat& seat : table.side_options()) seats.push_back(seat.text);
  for (const views::BoardTable::Start& start : table.starts()) starts.push_back({{"text", start.text}, {"settings", start.settings}});
  for (const play::Move& move : table.choices()) choices.push_back(choice_json(page, move));
  const auto stay = table.no_promotion_action();
  for (const play::Ply& ply : table.plies()) plies.push_back(views::text_of(ply));
  const play::GameView& game = table.game();
  if (page.lost_of != game.game_state) {
    page.lost_of = game.game_state;
    page.lost[0] = play::lost_pieces(game.game_state->record, play::Side::white);
    page.lost[1] = play::lost_pieces(game.game_state->record, play::Side::black);
  }
  const auto& view = *table.program()->board;
  return {{"plan", plan_json(table.rules(), pieces)},
          {"men", table.game_state().set_up ? pieces.cells : table.rules().placement(table.game_state().record.position()).cells},
          {"white_below", table.white_below()},
          {"chosen", table.selected_square()},
          {"way", table.selected_path()},
          {"targets", table.targets()},
          {"from", table.game_state().from},
          {"to", table.game_state().to},
          {"differs", differs},
          {"notes", table.notes()},
          {"dimmed", table.is_dimmed()},
          {"greets", table.shows_greeting()},
          {"set_up", table.game_state().set_up},
          {"seats", seats},
          {"starts", starts},
          {"problem", table.problem()},
          {"said", table.status_lines(*page.watched)},
          {"waits", game.waits},
          {"thinks", game.thinks},
          {"answers", game.answers},
          {"is_told", table.accepts_move_requests()},
          {"can_be_told", table.can_request_move()},
          {"can_take_back", game.can_take_back},
          {"exchanges", table.program()->play->keys.contains("exchange")},
          {"over", table.game_state().is_over()},
          {"choices", choices},
          {"stay", stay ? stay->text : ""},
          {"endangered", table.endangered_square()},
          {"lost", page.lost},
          {"plies", plies},
          {"ply", table.ply()},
          {"follows", !page.ply},
          {"others", names_of(view.others)},
          {"other", table.other_board()},
          {"overlays", names_of(view.overlays)},
          {"overlay", table.overlay()},
          {"position", table.game_state().set_up ? table.game_state().record.position() : ""}};
}

ordered_json moves_part(PageState& page) {
  if (page.now->game == nullptr) return {};
  const play::GameView& game = *page.now->game;
  const play::GameState& game_state = *game.game_state;
  if (!game_state.set_up) return {{"rows", ordered_json::array()}, {"here", 0}, {"walk", {0, 0, 0, 0}}};
  const play::Record& record = views::line_record(game);
  using views::Walk;
  ordered_json ways = ordered_json::array();
  for (const Walk where : {Walk::begin, Walk::back, Walk::forth, Walk::end})
    ways.push_back(views::navigation_target(game, where).value_or(0));
  ordered_json rows = ordered_json::array();
  for (const play::SheetRow& row : play::score_sheet(record))
    rows.push_back({{"number", row.number}, {"first", played_json(row.first, page)}, {"second", played_json(row.second, page)}});
  return {{"rows", rows},
          {"here", views::current_ply(game)},
          {"walk", ways},
          {"since", record.segments().size() > 1 ? record.segments()[record.segments().size() - 2].remark : ""},
          {"verdict", play::verdict(game_state.record)}};
}

}  // namespace janus::web
