// The observer of a recorded run. It extends the observer of the bus by the events that only the recording knows.
#pragma once

#include <cstdint>

#include "machines/board/observation.hpp"

namespace janus::debug {

struct Input;
struct LevelEvent;

// Receives the events of a recorded run or of a replay: those of the bus, and its levels and inputs. When an event is reported, the call
// tree is up to date with all events before it.
class Onlooker : public machines::Observer {
 public:
  // The events that flow() gets in the run that starts. For the history to call after subscribe().
  enum class Follows : std::uint8_t {
    nothing,
    later,  // all, but the machine may have gone on since the event
    now,
  };
  virtual Follows follows() const { return Follows::now; }
  // Of a level from 1 on, before the instruction at which it happens, and before before(); its tracker is up to date. False ends the run
  // there.
  virtual bool level_came(int, const LevelEvent&) { return true; }
  // An input that was recorded here is about to be made; false ends the run after it. Then it has been made.
  virtual bool input_due() { return true; }
  virtual void input_made(const Input&) {}
  // look_at() is over; the machine still stands at its end.
  virtual void finished() {}
};

}  // namespace janus::debug
