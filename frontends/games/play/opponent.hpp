// A program as one side of a game that is kept elsewhere: by a chess window, or by a referee. It is given the record of the whole game each
// time, and asked for its move.
//
//   reply(record) ->  the machine's game is made equal to it:                  --->  it thinks  --->  Reply
//                       1. what both have in common stays, what does not is taken back
//                       2. what is missing goes through the machine's keys, the program's own moves too where it has keys for that;
//                          of a program that answers by itself its answers must be those of the game
//                       3. where that cannot be, a new game begins, from the position itself if the program can be told one
//
// The same game gets the same reply, if it is asked for from the beginning on: each game is played in a machine of its own.
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
    std::optional<Move> move = {};  // a legal one of the game's position, if that is what it played
    std::string result = {};        // what the program says of the game's end, or shows by giving up: "0-1"; empty: nothing
  };

  // The setup's program is a game; of its settings those that seat it are left to the games. The collection outlives the opponent.
  // Throws session::Error if it is none, or plays against itself only.
  Opponent(session::Setup setup, const session::Collection& collection);

  const session::Program& program() const { return *setup_.program; }
  const Rules& rules() const { return rules_; }
  // The settings that a person may choose: all but those that seat it.
  std::vector<const session::Setting*> choices() const;
  const Settings& chosen() const { return setup_.settings; }
  // In force from the next reply on. Throws session::Error if there is no such setting or value.
  void choose(const std::string& name, const std::string& value);
  // Whether it can have that side.
  bool can_play(Side side) const { return settings_for(program(), side).has_value(); }
  // The next reply is given by a machine that was switched on for it.
  void begin_anew();

  // The program's move after those of `game`, which has one leg; it has the side that is to move there. Throws session::Error, one line,
  // if it cannot be given that game, Crashed if it does not come to an end, Stopped if Control cancels: then the machine stands where it stood.
  Reply reply(const Record& game, const session::Control& control);

  // For Control::on_slice while it replies: the match at work; null while there is none.
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
  Settings seated_;                  // the settings that the session was made with
  std::vector<std::string> before_;  // moves of the game that lie before the match's own beginning
  std::string began_;                // what it begins with
};

}  // namespace janus::play
