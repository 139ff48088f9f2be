// Moves that were written down elsewhere, played one after the other while the session runs.
#include <fmt/format.h>

#include "frontends/games/play/requests.hpp"
#include "frontends/games/play/score_reader.hpp"

namespace janus::play {

void Requests::moves(std::string_view text) {
  must_be_free();
  if (text.empty()) throw session::Error("there is no text to paste");
  if (rules().valid(std::string(text))) return game_from(std::string(text));
  std::vector<Move> moves;
  std::string begins;
  bool anew = !game_.standing()->set_up;
  if (text.front() == '[') {
    const std::vector<WrittenGame> games = read_score(rules(), text);
    if (games.empty()) throw session::Error("there is no game in it");
    const Leg& leg = games.front().record.legs().front();
    begins = leg.start;
    for (const Played& played : leg.moves) moves.push_back(played.move);
    anew = true;
  } else {
    moves = read_moves(anew ? Record(rules(), game_.start_position()) : game_.record(), text);
  }
  if (moves.empty() && begins.empty()) throw session::Error("these moves were made already");
  if (!begins.empty()) game_from(begins);
  else if (anew) new_game();
  to_follow_ = {moves.begin(), moves.end()};
  if (!anew) follow_next();
}

// The person's moves are made; those of the program are thought out by it, if it answers.
void Requests::follow_next() {
  if (to_follow_.empty() || busy()) return;
  if (game_.standing()->over()) return to_follow_.clear();
  if (game_.standing()->programs_turn() && answers_ && !game_.answers_itself()) return answer();
  const Move next = std::move(to_follow_.front());
  to_follow_.pop_front();
  play(next.coordinates);
}

// Whether what the program did is what stands there; if not, that is the end of it.
void Requests::follow(Outcome& outcome) {
  if (to_follow_.empty()) return;
  if (!outcome.problem.empty()) return to_follow_.clear();
  if (outcome.answer) {
    const Move expected = std::move(to_follow_.front());
    to_follow_.pop_front();
    const Played* last = game_.record().last();
    if (outcome.answer->kind != Answer::Kind::moved || last->move.coordinates != expected.coordinates) {
      outcome.problem = fmt::format("here they part: {} stands there, and {} {}", expected.notation, program().title,
                                    outcome.answer->move.empty() ? "made no move" : "played " + outcome.answer->move);
      return to_follow_.clear();
    }
  }
  try {
    follow_next();
  } catch (const session::Error& error) {
    outcome.problem = error.what();
    to_follow_.clear();
  }
}

}  // namespace janus::play
