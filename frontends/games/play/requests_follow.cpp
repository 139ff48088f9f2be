// Plays written moves one after the other while the session runs.
#include <fmt/format.h>

#include "frontends/games/play/requests.hpp"
#include "frontends/games/play/score_reader.hpp"

namespace janus::play {

void Requests::play_moves(std::string_view text) {
  if (text.empty()) throw session::Error("the clipboard does not contain text");
  if (rules().is_valid(std::string(text))) return start_from_position(std::string(text));
  if (const std::string other = other_game_error(rules(), text); !other.empty()) throw session::Error(other);
  std::vector<Move> moves;
  std::string begins;
  Settings settings;
  bool restarts = !game_.game_state()->set_up;
  const bool scored = text.front() == '[';
  if (scored) {
    const std::vector<ParsedGame> games = read_score(rules(), text);
    if (games.empty()) throw session::Error("the text does not contain a game");
    const Segment& leg = games.front().record.segments().front();
    begins = leg.start;
    settings = game_settings(games.front(), program());
    for (const PlayedMove& played : leg.moves) moves.push_back(played.move);
    restarts = true;
  }
  // A game from its start is set up in any state of the machine, like a new game; after power-on the machine is still starting.
  if (!restarts || is_thinking()) check_not_busy();
  if (!scored) moves = read_moves(restarts ? Record(rules(), game_.start_position()) : game_.record(), text);
  if (moves.empty() && begins.empty()) throw session::Error("these moves have already been made");
  std::string position = !restarts ? game_.record().position() : begins.empty() ? game_.start_position() : begins;
  std::deque<ExpectedMove> written;
  for (Move& move : moves) {
    std::string named = numbered_move(rules(), position, move.notation);
    position = move.after;
    written.push_back({std::move(move), std::move(named)});
  }
  bool begun = false;
  for (const auto& [name, value] : settings) begun = set(name, value) || begun;
  if (!begins.empty() && (!begun || game_.start_position() != begins)) start_from_position(begins);
  else if (restarts && !begun) new_game();
  remaining_moves_ = std::move(written);
  following_ = !remaining_moves_.empty();
  if (!restarts) play_next_move();
}

// Each move is entered with its keys, for both sides, except the moves of a program that answers automatically.
void Requests::play_next_move() {
  if (remaining_moves_.empty() || is_busy()) return;
  if (game_.game_state()->is_over()) return remaining_moves_.clear();
  if (!game_.game_state()->is_programs_turn()) game_.store_mark();  // so that they can be taken back like the user's moves
  const ExpectedMove next = std::move(remaining_moves_.front());
  remaining_moves_.pop_front();
  try {
    play(next.move.coordinates);
  } catch (const session::Error& error) { throw session::Error(fmt::format("{} was not played: {}", next.text, error.what())); }
}

// Checks that the program's move is the written one; otherwise the sequence ends. A program that moves
// first has moved when the new game is ready.
void Requests::continue_moves(Outcome& outcome) {
  if (remaining_moves_.empty()) return;
  if (!outcome.problem.empty()) return remaining_moves_.clear();
  const PlayedMove* last = game_.record().last();
  const bool begins = !outcome.answer && last != nullptr && last->by_program;
  if (outcome.answer || begins) {
    const ExpectedMove expected = std::move(remaining_moves_.front());
    remaining_moves_.pop_front();
    const bool moved = begins || outcome.answer->kind == Answer::Kind::moved;
    if (!moved || last->move.coordinates != expected.move.coordinates) {
      const std::string made = begins ? last->move.notation : outcome.answer->move;
      outcome.problem =
          fmt::format("{} was not played: {} {}", expected.text, program().title, made.empty() ? "did not move" : "played " + made);
      return remaining_moves_.clear();
    }
  }
  try {
    play_next_move();
  } catch (const session::Error& error) {
    outcome.problem = error.what();
    remaining_moves_.clear();
  }
}

}  // namespace janus::play
