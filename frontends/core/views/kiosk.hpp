// Kiosk mode for unattended exhibits: decides when to restart the machine, and what to show until the next visitor.
//
//   greeting  --- touch --->  visitor  --- long time without a touch --->  greeting
//      |  ^
//      |  `--- touch, or game over
//      v
//    show       the program plays against itself or, if it cannot, shows its opening
//
// Each transition to the greeting power-cycles the machine, so that no visitor data remains, not even a recording.
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
  // `setup` must have a program with a game. A game with moves is restarted after `idle_seconds` without a touch; a game without moves is
  // restarted sooner. `speed` applies to visitors. Both must be positive, except that a speed of 0 is full speed.
  Kiosk(session::Setup setup, double idle_seconds, double speed);

  // Returns the setup for visitors.
  const session::Setup& setup() const { return visitor_setup_; }

  struct Actions {
    std::optional<session::Setup> power_on = {};
    std::optional<Command> command = {};
    std::optional<double> speed = {};
  };
  // Returns the actions to perform now. `seconds` is the time of any monotonic clock; `touched` is true if the screen was touched since the
  // last call.
  Actions update(double seconds, bool touched, const Snapshot& now);

  // Returns the seconds until the visitor's game is ended for lack of touches, or nullopt if that is not imminent.
  std::optional<int> seconds_left() const { return seconds_left_; }
  // Returns true during a show, when touches are not sent to the machine.
  bool is_showing() const { return state_ == State::show; }
  // Returns true if the program can play against itself. Otherwise, the show is the program's opening.
  bool plays_itself() const;

 private:
  enum class State : std::uint8_t { greeting, visitor, show };

  Actions restart(double seconds, const Snapshot& now);
  Actions begin_show(double seconds, const Snapshot& now);
  Actions continue_show(double seconds, const Snapshot& now);
  double idle_timeout(const Snapshot& now) const;
  bool can_play_alone() const { return self_play_setup_.has_value(); }

  session::Setup visitor_setup_;
  std::optional<session::Setup> self_play_setup_;  // setup in which the program plays both sides; nullopt if not possible
  double idle_seconds_, speed_;
  State state_ = State::greeting;
  double touched_at_ = 0;  // time of the last touch, or when the greeting was shown
  std::optional<int> seconds_left_;
  bool thought_ = false;                // the program was searching for a visitor at the last call
  double moved_at_ = 0;                 // time of the last move in the show
  bool asked_ = false;                  // the show's game or next move was requested
  bool skips_wait_ = false;             // the show does not wait for the search
  std::size_t plies_ = 0;               // number of plies shown so far
  std::uint64_t replaced_session_ = 0;  // number of the session to replace; 0 if none
};

}  // namespace janus::views
