// Program as one side of a game that is managed by a chess GUI or a referee. It receives the record of
// the whole game each time, and returns its move.
//
//   reply(record) ->  the machine's game is made equal to it:                  --->  search        --->  Reply
//                       1. the common moves stay, others are taken back
//                       2. missing moves are entered with the machine's keys, including the program's own if it has keys for that;
//                          the answers of a program that answers automatically must be those of the game
//                       3. if that is not possible, a new game starts, from the position itself if the program can receive one
//
// The same game gets the same reply if it is requested from the start: each game uses a new machine.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/seats.hpp"

namespace janus::session {
class Collection;
}

namespace janus::play {

class Opponent {
 public:
  struct Reply {
    Answer answer;
    std::optional<Move> move = {};  // a legal move of the position, if the program made one
    std::string result = {};        // the program's result of the game, or its resignation: "0-1"; empty: none
  };

  // The setup's program must be a game; the settings for its side are set by each game. The collection must outlive the
  // opponent. Throws session::Error if it is not a game, or only plays against itself.
  Opponent(session::Setup setup, const session::Collection& collection);

  const session::Program& program() const { return *setup_.program; }
  const Rules& rules() const { return rules_; }
  // Settings that the user may change: all but those for its side.
  std::vector<const session::Setting*> choices() const;
  const Settings& chosen() const { return setup_.settings; }
  // Takes effect with the next reply. Throws session::Error for an unknown setting or value.
  void choose(const std::string& name, const std::string& value);
  // Returns true if it can play that side.
  bool can_play(Side side) const { return settings_for(program(), side).has_value(); }
  // The next reply uses a new machine.
  void begin_anew();

  // The program's move after those of `game`, which has one leg; the program has the side to move. Throws session::Error, one line, if
  // it cannot receive that game, Crashed if it does not finish, and Stopped if Control cancels: then the machine's position is unchanged.
  Reply reply(const Record& game, const session::Control& control);

  // For Control::on_slice during a reply: the active match; null if there is none.
  const Match* match() const { return match_.get(); }

 private:
  void sit_down(Side side, const std::string& begins_with, const session::Control& control);
  bool agrees(const Record& game) const;
  bool make_equal(const Record& game);
  std::optional<Answer> give_rest(const Record& game, const session::Control& control);
  Answer ask(const Record& game, Side side, const session::Control& control);
  std::size_t known() const;

  session::Setup setup_;
  const session::Collection& collection_;
  const Rules& rules_;
  std::unique_ptr<session::Session> session_;
  std::unique_ptr<Match> match_;
  Settings seated_;                  // settings of the session at its creation
  std::vector<std::string> before_;  // moves of the game before the start of the match
  std::string began_;                // its initial position
};

}  // namespace janus::play
