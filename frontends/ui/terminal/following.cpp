// Makes moves from pasted lines and game files.
#include <fmt/format.h>

#include "frontends/games/play/score_reader.hpp"
#include "frontends/ui/terminal/game_terminal.hpp"

namespace janus::terminal {

using namespace play;

void GameTerminal::reject_position() const {
  throw session::Error(
      fmt::format("{} cannot start from a position; use 'force {}' to move a piece without checking the rules, or 'keys' to press keys",
                  game_.program().title, game_.rules().examples().lawless));
}

// Makes the user's moves, lets the program search its own, and compares the results.
void GameTerminal::replay_moves(const std::vector<Move>& moves) {
  if (moves.empty()) throw session::Error("these moves have already been made");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (game_.record().result() != "*") break;
    std::optional<Answer> given;
    if (!game_.game_state()->is_programs_turn()) {
      game_.store_mark();
      try {
        given = match_.play(moves[i].coordinates, control());
      } catch (const session::Error& error) {
        show();
        throw session::Error(fmt::format("{}: {}", moves[i].notation, error.what()));
      }
      if (!given || ++i == moves.size()) continue;
    }
    const Answer answer = given ? *given : match_.reply(control());
    clear_progress();
    report(answer);
    const PlayedMove* last = game_.record().last();
    if (answer.kind == Answer::Kind::moved && last->move.coordinates == moves[i].coordinates) continue;
    show();
    const std::string where = answer.move.empty() ? "did not move" : "played " + answer.move;
    const std::size_t left = moves.size() - i - 1;
    throw session::Error(fmt::format("the games differ: expected {}, but {} {}{}", moves[i].notation, game_.program().title, where,
                                     left == 0 ? "" : "; the remaining moves were dropped"));
  }
  after_move();
}

// Replays a game of this program and compares it with the program's present moves. Enters the moves of any other game for both sides.
void GameTerminal::replay_game(const std::string& text) {
  const std::vector<ParsedGame> games = read_score(game_.rules(), text);
  if (games.empty()) throw session::Error("the file does not contain a game");
  const ParsedGame& game = games.front();
  const Segment& leg = game.record.segments().front();
  if (leg.start != game_.rules().start() && game_.program().position_setting() == nullptr) reject_position();
  bool begins = false;
  const auto apply = [&](Requests& requests) {
    for (const auto& [name, value] : play::game_settings(game, game_.program())) begins = requests.set(name, value) || begins;
    if (!begins || game_.start_position() != leg.start) requests.start_from_position(leg.start);
  };
  match_.perform(control(), apply);
  if (games.size() > 1) fmt::print("Loaded the first of {} games.\n", games.size());
  std::vector<Move> moves;
  for (const PlayedMove& played : leg.moves) moves.push_back(played.move);
  // A program that makes the first move has already made it.
  const PlayedMove* const first = game_.record().last();
  if (first != nullptr && !moves.empty() && first->move.coordinates == moves.front().coordinates) moves.erase(moves.begin());
  if ((play::program_side(game, game_.program()) == game_.computer() || game_.replies_automatically()) && !moves.empty()) {
    replay_moves(moves);
    return;
  }
  try {
    for (const Move& move : moves) match_.play(move.coordinates, control());
  } catch (...) {
    if (!match_.take_back(true)) match_.take_back();
    throw;
  }
  show();
  if (game_.record().result() == "*" && game_.game_state()->is_programs_turn())
    fmt::print("{} to move. Type 'go' to let {} move.\n", name_of(game_.to_move()), game_.program().title);
}

}  // namespace janus::terminal
