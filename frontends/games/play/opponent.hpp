// A program playing one side of a game run by a chess GUI or a referee. It receives the record of the whole game and returns its move.
//
//   reply(record) ->  the machine's game is synchronised with the record:              --->  search        --->  Reply
//                       1. common moves are kept, others are taken back
//                       2. missing moves are entered with the machine's keys, including the program's own if there are keys for them;
//                          if the program answers automatically, its answers must match the record
//                       3. otherwise a new game starts, directly from the position if the program can receive one
//
// Replaying the same game from the start produces the same replies, because each game uses a new machine.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/side_assignment.hpp"

namespace janus::session {
class Collection;
}

namespace janus::play {

class Opponent {
 public:
  struct Reply {
    Answer answer;
    std::optional<Move> move = {};  // a legal move in the position, if the program made one
    std::string result = {};        // result declared by the program, or its resignation: "0-1"; may be empty
  };

  // The program in `setup` must have a game; the settings that select its side are changed for each game. The collection must outlive the
  // opponent. Throws session::Error if the program has no game or only plays against itself.
  Opponent(session::Setup setup, const session::Collection& collection);

  const session::Program& program() const { return *setup_.program; }
  const Rules& rules() const { return rules_; }
  // Returns the settings that the user may change: all except those that select the program's side.
  std::vector<const session::Setting*> choices() const;
  const Settings& settings() const { return setup_.settings; }
  // Changes a setting, effective from the next reply. Throws session::Error for an unknown setting or value.
  void choose(const std::string& name, const std::string& value);
  // Returns true if the program can play that side.
  bool can_play(Side side) const { return settings_for(program(), side).has_value(); }
  // Makes the next reply use a new machine.
  void restart();

  // Returns the program's move after the moves in `game`, which must have a single leg. The program plays the side to move. Throws a
  // one-line session::Error if the game cannot be entered into the program, ProgramCrash if the program does not finish, or Stopped,
  // without changing the machine's position, if the Control cancels.
  Reply reply(const Record& game, const session::Control& control);

  // The active match, for use by Control::on_slice during a reply; null if there is none.
  const Match* match() const { return match_.get(); }

 private:
  void start_match(Side side, const std::string& begins_with, const session::Control& control);
  bool matches_game(const Record& game) const;
  bool align_with(const Record& game);
  std::optional<Answer> send_remaining_moves(const Record& game, const session::Control& control);
  Answer ask(const Record& game, Side side, const session::Control& control);
  std::size_t known_plies() const;

  session::Setup setup_;
  const session::Collection& collection_;
  const Rules& rules_;
  std::unique_ptr<session::Session> session_;
  std::unique_ptr<Match> match_;
  Settings seated_;                  // settings that the session was created with
  std::vector<std::string> before_;  // moves of the game that precede the start of the match
  std::string began_;                // the match's initial position
};

}  // namespace janus::play
