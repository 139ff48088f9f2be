// Moves that were written down elsewhere, played one after the other while the session runs.
#include <fmt/format.h>

#include "frontends/play/match.hpp"
#include "frontends/play/score_reader.hpp"

namespace janus::play {

void Match::ask_moves(std::string_view text) {
  must_be_free();
  if (text.empty()) throw session::Error("there is no text to paste");
  if (rules_.valid(std::string(text))) return ask_game_from(std::string(text));
  std::vector<Move> moves;
  std::string begins;
  bool anew = !standing()->set_up;
  if (text.front() == '[') {
    const std::vector<WrittenGame> games = read_score(rules_, text);
    if (games.empty()) throw session::Error("there is no game in it");
    const Leg& leg = games.front().record.legs().front();
    begins = leg.start;
    for (const Played& played : leg.moves) moves.push_back(played.move);
    anew = true;
  } else {
    moves = read_moves(anew ? Record(rules_, start_position()) : record(), text);
  }
  if (moves.empty() && begins.empty()) throw session::Error("these moves were made already");
  if (!begins.empty()) ask_game_from(begins);
  else if (anew) ask_new_game();
  to_follow_ = {moves.begin(), moves.end()};
  if (!anew) follow_next();
}

// The person's moves are made; those of the program are thought out by it, if it answers.
void Match::follow_next() {
  if (to_follow_.empty() || busy()) return;
  if (standing()->over()) return to_follow_.clear();
  if (standing()->programs_turn() && answers_ && !answers_itself()) return ask_answer();
  const Move next = std::move(to_follow_.front());
  to_follow_.pop_front();
  ask_play(next.coordinates);
}

// Whether what the program did is what stands there; if not, that is the end of it.
void Match::follow(Came& came) {
  if (to_follow_.empty()) return;
  if (!came.problem.empty()) return to_follow_.clear();
  if (came.answer) {
    const Move expected = std::move(to_follow_.front());
    to_follow_.pop_front();
    const Played* last = record().last();
    if (came.answer->kind != Answer::Kind::moved || last->move.coordinates != expected.coordinates) {
      came.problem = fmt::format("here they part: {} stands there, and {} {}", expected.notation, program().title,
                                 came.answer->move.empty() ? "made no move" : "played " + came.answer->move);
      return to_follow_.clear();
    }
  }
  try {
    follow_next();
  } catch (const session::Error& error) {
    came.problem = error.what();
    to_follow_.clear();
  }
}

}  // namespace janus::play
