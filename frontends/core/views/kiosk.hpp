// A game program where visitors play and nobody looks after it: when the machine begins again, and what it shows of itself meanwhile.
//
//   greeting  --- a touch --->  visitor  --- nobody touches anything for long --->  greeting
//      |  ^
//      |  `--- a touch, or the game is over
//      v
//    show       the program plays against itself; where it cannot, it shows its opening
//
// Each arrow to the greeting powers the machine off and on, so nothing of a visitor's stays, not even a recorded past.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "frontends/core/views/command.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/session/loader.hpp"

namespace janus::views {

class Kiosk {
 public:
  // `setup` has a program with a game. `idle_seconds`: after so long without a touch a game with
  // moves begins again, and others sooner; `speed` is the visitors'. Both > 0,
  // but for a speed of 0, which is as fast as it goes.
  Kiosk(session::Setup setup, double idle_seconds, double speed);

  // As visitors find it.
  const session::Setup& setup() const { return visitors_; }

  struct Orders {
    std::optional<session::Setup> power_on = {};
    std::optional<Command> command = {};
    std::optional<double> speed = {};
  };
  // What is to be done now. `seconds` of any clock that only goes on; `touched` since the last look.
  Orders look(double seconds, bool touched, const Snapshot& now);

  // Seconds until the visitor's game ends, shortly before; nullopt: it does not end soon. A touch prevents it.
  std::optional<int> seconds_left() const { return seconds_left_; }
  // It plays by itself: nothing that is touched is meant for the machine.
  bool shows() const { return state_ == State::show; }
  // Whether the program can play against itself. Otherwise it shows its opening.
  bool plays_itself() const;

 private:
  enum class State : std::uint8_t { greeting, visitor, show };

  Orders begin_anew(double seconds, const Snapshot& now);
  Orders begin_show(double seconds, const Snapshot& now);
  Orders go_on_with_show(double seconds, const Snapshot& now);
  double patience(const Snapshot& now) const;
  bool alone() const { return alone_.has_value(); }

  session::Setup visitors_;
  std::optional<session::Setup> alone_;  // with settings by which it moves for both sides; nothing: it has none
  double idle_seconds_, speed_;
  State state_ = State::greeting;
  double touched_at_ = 0;  // or came back to the greeting
  std::optional<int> seconds_left_;
  bool thought_ = false;       // for a visitor, at the last look
  double moved_at_ = 0;        // of the show
  bool asked_ = false;         // of the show: its game, or its next move
  bool fast_ = false;          // of the show: the thought is not waited for
  std::size_t plies_ = 0;      // of the show: so many were seen
  std::uint64_t leaving_ = 0;  // the session that is to be replaced; 0: none
};

}  // namespace janus::views
