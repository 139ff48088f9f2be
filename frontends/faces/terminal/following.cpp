// Moves as others wrote them down: pasted lines, and games from files.
#include <fmt/format.h>

#include "frontends/games/play/score_reader.hpp"
#include "frontends/faces/terminal/game_terminal.hpp"
#include "tools/text.hpp"

namespace janus::terminal {

namespace {

// The side of which a game says that the program played it; nothing if it is not one of this program's games.
std::optional<Side> side_of(const WrittenGame& game, const std::string& title) {
  const bool white = game.tag("White").starts_with(title), black = game.tag("Black").starts_with(title);
  if (white == black) return std::nullopt;
  return white ? Side::white : Side::black;
}

// "MicroChess (blitz)" was played at level blitz: score() writes it so.
std::string level_in(std::string_view player) {
  const std::size_t open = player.find('('), close = player.find(')');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return {};
  return std::string(player.substr(open + 1, close - open - 1));
}

bool has_value(const session::Setting* setting, const std::string& value) {
  if (setting == nullptr) return false;
  for (const session::SettingValue& one : setting->values)
    if (one.name == value) return true;
  return false;
}

}  // namespace

void GameTerminal::refuse_position() const {
  throw session::Error(
      fmt::format("{} cannot be told a position: its manifest has no keys for one. 'force {}' moves a man whatever the rules say, 'keys' "
                  "presses any key",
                  game_.program().title, game_.rules().examples().lawless));
}

// The person's moves are made, those of the program are thought out by it and compared.
void GameTerminal::follow(const std::vector<Move>& moves) {
  if (moves.empty()) throw session::Error("these moves were made already");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (game_.record().result() != "*") break;
    std::optional<Answer> given;
    if (!game_.standing()->programs_turn()) {
      game_.mark();
      try {
        given = match_.play(moves[i].coordinates, control());
      } catch (const session::Error& error) {
        show();
        throw session::Error(fmt::format("{}: {}", moves[i].notation, error.what()));
      }
      if (!given || ++i == moves.size()) continue;
    }
    const Answer answer = given ? *given : match_.answer(thinking_control());
    clear_progress();
    report(answer);
    const Played* last = game_.record().last();
    if (answer.kind == Answer::Kind::moved && last->move.coordinates == moves[i].coordinates) continue;
    show();
    const std::string where = answer.move.empty() ? "made no move" : "played " + answer.move;
    const std::size_t left = moves.size() - i - 1;
    throw session::Error(fmt::format("here they part: {} stands there, and {} {}{}", moves[i].notation, game_.program().title, where,
                                     left == 0 ? "" : "; the rest is left out"));
  }
  after_move();
}

// A game of this program is played again, and held against what it does now. Any other is keyed in for both sides.
void GameTerminal::follow_game(const std::string& text) {
  const std::vector<WrittenGame> games = read_score(game_.rules(), text);
  if (games.empty()) throw session::Error("there is no game in it");
  const WrittenGame& game = games.front();
  const Leg& leg = game.record.legs().front();
  if (leg.start != game_.rules().start() && game_.program().position_setting() == nullptr) refuse_position();
  const auto side = side_of(game, game_.program().title);
  const std::string& side_setting = game_.program().play->computer_side;
  const std::string level = side ? level_in(game.tag(name_of(*side))) : "";
  if (has_value(game_.program().find_setting("level"), level)) match_.set("level", level, control());
  if (side && *side != game_.computer() && !side_setting.empty() && game_.program().play->seats.empty()) {
    match_.set(side_setting, tools::lower(name_of(*side)), control());
    if (game_.start_position() != leg.start) match_.game_from(leg.start, control());
  } else {
    match_.game_from(leg.start, control());
  }
  if (games.size() > 1) fmt::print("The first of {} games.\n", games.size());
  std::vector<Move> moves;
  for (const Played& played : leg.moves) moves.push_back(played.move);
  if ((side == game_.computer() || game_.answers_itself()) && !moves.empty()) {
    follow(moves);
    return;
  }
  try {
    for (const Move& move : moves) match_.play(move.coordinates, control());
  } catch (...) {
    if (!match_.take_back(true)) match_.take_back();
    throw;
  }
  show();
  if (game_.record().result() == "*" && game_.standing()->programs_turn())
    fmt::print("{} is to move: 'go' lets {} think.\n", name_of(game_.to_move()), game_.program().title);
}

}  // namespace janus::terminal
