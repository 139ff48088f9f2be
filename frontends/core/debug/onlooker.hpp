// Observer of a recorded run, which extends the observer of the bus by the events of the recording.
#pragma once

#include <cstdint>

#include "machines/board/observation.hpp"

namespace janus::debug {

struct Input;
struct LevelEvent;

// Receives the events of a recorded run or of a replay: from the bus, and its levels and inputs. When an event is
// reported, the call tree is up to date with all events before it.
class Onlooker : public machines::Observer {
 public:
  // Events that flow() receives in the run that starts. For the history to call after subscribe().
  enum class Follows : std::uint8_t {
    nothing,
    later,  // all, but the machine may have continued since the event
    now,
  };
  virtual Follows follows() const { return Follows::now; }
  // Receives an event of a level from 1 on, before its instruction, and before before(); its tracker is up to date.
  // False ends the run there.
  virtual bool level_came(int, const LevelEvent&) { return true; }
  // Called before a recorded input is made; false ends the run after the input.
  virtual bool input_due() { return true; }
  virtual void input_made(const Input&) {}
  // look_at() is over; the machine is still at its end.
  virtual void finished() {}
};

}  // namespace janus::debug
